import {
  aifCommitmentExposure,
  aifGrossExposure,
  isAlternativeFund,
  sumOfNotionals,
  ucitsCommitmentExposure,
  type LeveragePosition,
} from '@fundscope/risk-engine';
import type { FundHistory } from '../funds/fund-history.ts';
import type { Instrument } from '../market/instrument.ts';
import { remember } from '../remember.ts';
import { rounded } from '../seeded-random.ts';

/** Fractions of net assets, rounded as reported. */
export interface Leverage {
  readonly notionals: number;
  /** Of an AIF; null for a UCITS, which has no such figure. */
  readonly gross: number | null;
  /** Of a UCITS what its derivatives add, of an AIF with the securities held. */
  readonly commitment: number;
}

export const leverageOfDay = remember(({ fund, holdings, weights, cash, netAssets }: FundHistory, day): Leverage => {
  const positions = holdings.map(({ instrument }, index) => positionOf(instrument, weights[day]![index]!));
  positions.push({ underlying: 'cash', kind: 'baseCurrencyCash', notional: cash[day]! / netAssets[day]! });
  const isAif = isAlternativeFund(fund.lawType);
  return {
    notionals: rounded(sumOfNotionals(positions), 8),
    gross: isAif ? rounded(aifGrossExposure(positions), 8) : null,
    commitment: rounded((isAif ? aifCommitmentExposure : ucitsCommitmentExposure)(positions), 8),
  };
});

/** A currency that is sold forward hedges the securities in it. No fund has documented another hedge. */
function positionOf({ key, type, currency, isDerivative }: Instrument, notional: number): LeveragePosition {
  if (!isDerivative) {
    return {
      underlying: key,
      kind: 'security',
      notional,
      ...(currency === 'EUR' ? {} : { foreignCurrency: currency }),
    };
  }
  const isHedge = type === 'Currency forward' && notional < 0;
  return { underlying: key, kind: 'derivative', notional, ...(isHedge ? { hedges: { currency } } : {}) };
}
