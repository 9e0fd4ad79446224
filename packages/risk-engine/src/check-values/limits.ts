import { liquidityLimits } from '../limits/liquidity-limits.ts';
import { lawfulMarketRiskLimits } from '../limits/lawful-limits.ts';
import { creditRiskLimitPercent, marketRiskLimits } from '../limits/market-risk-limits.ts';
import { rescaledVarLimit } from '../limits/rescaled-var-limit.ts';
import { testPriority } from '../limits/test-priority.ts';
import { absoluteUtilisation, relativeUtilisation } from '../limits/utilisation.ts';
import type { CheckValue } from './check-value.ts';

const SPECIFICATION = "the portal's specification, business constants";

export const limitsCheckValues: readonly CheckValue[] = [
  {
    of: 'absoluteUtilisation',
    input: 'VaR 5 %, limit 20 %',
    value: absoluteUtilisation(0.05, 0.2),
    reference: 0.25,
    source: 'by hand',
  },
  {
    of: 'relativeUtilisation',
    input: 'VaR 9 %, reference 6 %, limit 200 %',
    value: relativeUtilisation(0.09, 0.06, 2),
    reference: 0.75,
    source: 'by hand',
  },
  {
    of: 'marketRiskLimits',
    input: 'class 4, law type 1, Germany: absolute',
    value: marketRiskLimits(4, 1, 'DE').limitAbsPercent,
    reference: 20,
    source: `${SPECIFICATION}; CESR/10-788`,
  },
  {
    of: 'lawfulMarketRiskLimits',
    input: 'UCITS of law type 8 with 400 % of the reference portfolio: relative',
    value: lawfulMarketRiskLimits(marketRiskLimits(4, 8, 'LU'), 8).limitRelPercent,
    reference: 200,
    source: 'CESR/10-788',
  },
  ...(
    [
      [0.99, 1, 0.044721359549995794],
      [0.99, 10, 0.1414213562373095],
      [0.95, 20, 0.14141080491924707],
      [0.95, 1, 0.031620417255239806],
    ] as const
  ).map(([confidence, holdingPeriodDays, reference]) => ({
    of: 'rescaledVarLimit',
    input: `20 % at ${confidence * 100} %, ${holdingPeriodDays} of 20 days`,
    value: rescaledVarLimit(0.2, { confidence, holdingPeriodDays }),
    reference,
    source: 'CESR/10-788, box 15, quantiles by scipy 1.17.1',
  })),
  {
    of: 'creditRiskLimitPercent',
    input: 'class 3, law type 5',
    value: creditRiskLimitPercent(3, 5),
    reference: 15,
    source: SPECIFICATION,
  },
  {
    of: 'liquidityLimits',
    input: 'category 2, redemption 30 %: Puffer',
    value: liquidityLimits(2, 0.3)!.puffer,
    reference: 0.3,
    source: SPECIFICATION,
  },
  {
    of: 'testPriority',
    input: 'voluntary, utilisation 101 %',
    value: testPriority(1.01, false)!,
    reference: 2,
    source: "the portal's specification, RQS_TestResult",
  },
];
