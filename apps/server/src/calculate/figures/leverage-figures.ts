import {
  aifCommitmentExposure,
  aifGrossExposure,
  isAlternativeFund,
  sumOfNotionals,
  ucitsCommitmentExposure,
  type LeveragePosition,
} from '@fundscope/risk-engine';
import type { Instrument } from '../model/market.ts';
import type { RowOf } from '../results/result-table.ts';
import type { FundTables } from '../results/result-tables.ts';
import type { FigureMarket } from './figure-market.ts';
import type { FundDay } from './fund-day.ts';

export function leverageRow(day: FundDay, { instruments }: FigureMarket): RowOf<FundTables['leverage']> {
  const positions = day.risk.holdings.map(({ instrument, exposure }) => positionOf(instruments[instrument]!, exposure));
  const isAif = isAlternativeFund(day.fund.lawType);
  return {
    ...day.base,
    notionals: sumOfNotionals(positions),
    gross: isAif ? aifGrossExposure(positions) : null,
    commitment: (isAif ? aifCommitmentExposure : ucitsCommitmentExposure)(positions),
  };
}

function positionOf(instrument: Instrument, notional: number): LeveragePosition {
  const { kind, underlying, foreignCurrency, hedgedCurrency } = instrument;
  if (kind === 'cash') return { underlying, kind: 'baseCurrencyCash', notional };
  if (kind === 'security') {
    return { underlying, kind, notional, ...(foreignCurrency !== null && { foreignCurrency }) };
  }
  return { underlying, kind, notional, ...(hedgedCurrency !== null && { hedges: { currency: hedgedCurrency } }) };
}
