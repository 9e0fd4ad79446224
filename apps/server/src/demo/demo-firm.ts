import { studentTScenarios } from '@fundscope/risk-engine';
import { REPORT_DAYS } from './demo-calendar.ts';
import { demoFunds } from './funds/demo-fund.ts';
import type { FundHistory } from './funds/fund-history.ts';
import { runFund } from './funds/run-fund.ts';
import { simulateMarket, type DemoMarket } from './market/demo-market.ts';
import { mixExposures } from './market/market-indices.ts';
import { FACTOR_COUNT } from './market/risk-factors.ts';
import { estimateCovariances } from './risk/covariances.ts';
import { measureFund, measureLinear, type DayRisk, type RiskModel } from './risk/fund-risk.ts';
import { randomOf } from './seeded-random.ts';

/** Scenarios of the Monte-Carlo model. */
const SCENARIO_COUNT = 2000;
/** Degrees of freedom of the Monte-Carlo model. */
export const DEGREES_OF_FREEDOM = 5;

/** A fund's two years and its risk at the close of each report day. */
export interface FundReport {
  readonly history: FundHistory;
  readonly risk: readonly DayRisk[];
  /** Of the reference portfolio. */
  readonly referenceRisk: readonly Pick<DayRisk, 'volatility' | 'monteCarlo'>[];
}

/** The demo firm's market and funds, simulated and measured. Deterministic: the same figures on every machine. */
export interface DemoFirm {
  readonly market: DemoMarket;
  readonly funds: readonly FundReport[];
}

/** @param onFund told after each fund how many are done, and of how many */
export function computeDemoFirm(onFund: (done: number, all: number) => void = () => {}): DemoFirm {
  const market = simulateMarket();
  const model: RiskModel = {
    covariances: estimateCovariances(market.factors),
    scenarios: studentTScenarios(randomOf('scenarios'), {
      count: SCENARIO_COUNT,
      dimensions: FACTOR_COUNT + 1,
      degreesOfFreedom: DEGREES_OF_FREEDOM,
    }),
  };
  const references = new Map<string, FundReport['referenceRisk']>();
  const funds = demoFunds.map((fund, index) => {
    const { key, proxyMix } = fund.strategy;
    const referenceRisk = references.get(key) ?? measureReference(mixExposures(proxyMix), model);
    references.set(key, referenceRisk);
    const history = runFund(fund, market);
    const risk = measureFund(history, market, model);
    onFund(index + 1, demoFunds.length);
    return { history, risk, referenceRisk };
  });
  return { market, funds };
}

const measureReference = (exposures: Float64Array, model: RiskModel): FundReport['referenceRisk'] =>
  Array.from({ length: REPORT_DAYS }, (_, day) => measureLinear(exposures, 0, day, model));
