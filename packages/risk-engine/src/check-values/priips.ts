import { summaryRiskIndicator } from '../priips/summary-risk-indicator.ts';
import {
  cornishFisherVar,
  marketRiskClassOf,
  tradingPeriods,
  varEquivalentVolatility,
} from '../priips/var-equivalent-volatility.ts';
import type { CheckValue } from './check-value.ts';

const MPMATH = 'formula in mpmath 1.3.0';
const REGULATION = 'Delegated Regulation (EU) 2017/653, annex II';
const moments = { count: 1280, mean: 0, volatility: 0.01, skewness: 0, excessKurtosis: 0 };
const valueAtRisk = cornishFisherVar(moments, 1280);

export const priipsCheckValues: readonly CheckValue[] = [
  {
    of: 'cornishFisherVar',
    input: 'volatility 1 % a day, 1280 days',
    value: valueAtRisk,
    reference: -0.765230917743934,
    source: MPMATH,
    tolerance: 1e-13,
  },
  {
    of: 'varEquivalentVolatility',
    input: 'of it, 5 years',
    value: varEquivalentVolatility(valueAtRisk, 5),
    reference: 0.1600385892562168,
    source: MPMATH,
    tolerance: 1e-13,
  },
  { of: 'tradingPeriods', input: '5 years', value: tradingPeriods(5), reference: 1280, source: REGULATION },
  { of: 'marketRiskClassOf', input: '16.0 %', value: marketRiskClassOf(0.16), reference: 4, source: REGULATION },
  {
    of: 'summaryRiskIndicator',
    input: 'market 4, credit 5',
    value: summaryRiskIndicator(4, 5),
    reference: 5,
    source: REGULATION,
  },
];
