import type { TailLoss } from '@fundscope/risk-engine';
import { BUSINESS_DAYS_PER_YEAR, legalProcess } from '../model/model.ts';
import type { RowOf } from '../results/result-table.ts';
import type { FundTables } from '../results/result-tables.ts';
import type { FigureMarket } from './figure-market.ts';
import type { FundDay } from './fund-day.ts';

interface KeyParts {
  readonly loss: TailLoss;
  readonly limits: readonly RowOf<FundTables['limits']>[];
  readonly backtest: RowOf<FundTables['backtests']> | undefined;
  readonly worstLoss: number | null;
  readonly liquidity: RowOf<FundTables['liquidity']>;
  readonly leverage: RowOf<FundTables['leverage']>;
}

const marketRiskLimit = { ABSOLUT: 'var_absolute', RELATIV: 'var_relative', COMMITMENT: 'commitment' } as const;

/** What a fund's day comes to. */
export function keyFigureRow(
  day: FundDay,
  { instruments }: FigureMarket,
  { loss, limits, backtest, worstLoss, liquidity, leverage }: KeyParts,
): RowOf<FundTables['keyFigures']> {
  const { fund, risk } = day;
  const limit = limits.find(({ limit_name }) => limit_name === marketRiskLimit[fund.limitType]);
  const weights = risk.holdings.flatMap(({ instrument, weight }) =>
    instruments[instrument]!.kind === 'security' ? [weight] : [],
  );
  return {
    ...day.base,
    net_assets: day.netAssets,
    positions: risk.holdings.length,
    largest_weight: weights.length === 0 ? null : Math.max(...weights),
    var_process: legalProcess(fund.legalMethod).name,
    var: loss.valueAtRisk,
    expected_shortfall: loss.expectedShortfall,
    volatility: risk.volatility === null ? null : risk.volatility * Math.sqrt(BUSINESS_DAYS_PER_YEAR),
    utilisation: limit?.utilisation ?? null,
    status: limit?.status ?? 'unknown',
    exceptions: backtest?.exceptions ?? null,
    traffic_light: backtest?.traffic_light ?? 'unknown',
    worst_stress: worstLoss,
    within_1_day: liquidity.within_1_day,
    within_30_days: liquidity.within_30_days,
    gross: leverage.gross,
    commitment: leverage.commitment,
  };
}
