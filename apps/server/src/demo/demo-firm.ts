import { demoFunds, priceLagOf } from './funds/demo-fund.ts';
import type { FundHistory } from './funds/fund-history.ts';
import { runFund } from './funds/run-fund.ts';
import { simulateMarket, type DemoMarket } from './market/demo-market.ts';
import { mixExposures } from './market/market-indices.ts';
import { estimateCovariances, type DayCovariance } from './risk/covariances.ts';
import { measureFund, measureLinear, type DayRisk, type LinearRisk } from './risk/fund-risk.ts';

/** A fund's two years and its risk at the close of each report day. */
export interface FundReport {
  readonly history: FundHistory;
  readonly risk: readonly DayRisk[];
  /** Of the reference portfolio. */
  readonly referenceRisk: readonly LinearRisk[];
}

/** The demo firm's market and funds, simulated and measured. Deterministic: the same figures on every machine. */
export interface DemoFirm {
  readonly market: DemoMarket;
  /** Of the close of the business day before the first report day, then of each report day. */
  readonly covariances: readonly DayCovariance[];
  readonly funds: readonly FundReport[];
}

/** @param onFund told after each fund how many are done, and of how many */
export function computeDemoFirm(onFund: (done: number, all: number) => void = () => {}): DemoFirm {
  const market = simulateMarket();
  const covariances = estimateCovariances(market.factors);
  const references = new Map<string, FundReport['referenceRisk']>();
  const funds = demoFunds.map((fund, index) => {
    const { key, proxyMix } = fund.strategy;
    const lag = priceLagOf(fund);
    const referenceRisk =
      references.get(key) ??
      measureReference(mixExposures(proxyMix), covariances.slice(1 - lag, covariances.length - lag));
    references.set(key, referenceRisk);
    const history = runFund(fund, market);
    const risk = measureFund(history, market, covariances);
    onFund(index + 1, demoFunds.length);
    return { history, risk, referenceRisk };
  });
  return { market, covariances, funds };
}

const measureReference = (exposures: Float64Array, covariances: readonly DayCovariance[]): LinearRisk[] =>
  covariances.map((covariance) => measureLinear(exposures, 0, covariance));
