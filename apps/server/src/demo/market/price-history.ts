import { dot } from '@fundscope/risk-engine';
import { FIRST_PRICE_DAY, marketDays } from '../demo-calendar.ts';
import { randomOf } from '../seeded-random.ts';
import { priceBond, type BondSeries } from './bond-series.ts';
import type { Currency, Instrument } from './instrument.ts';
import { factorIndex } from './risk-factors.ts';
import type { FactorHistory } from './simulate-factors.ts';

/** Prices from `FIRST_PRICE_DAY` on; row 0 is that day. */
export interface PriceHistory {
  /** By instrument, then by day: profit and loss in euros per euro of market value or notional. */
  readonly returns: readonly Float64Array[];
  /** By instrument, then by day: price in the instrument's currency, of a bond without accrued interest. */
  readonly prices: readonly Float64Array[];
  /** By instrument, then by day: value of one unit in euros, for a derivative its notional. */
  readonly unitValues: readonly Float64Array[];
  /** By instrument; null for what is no bond. */
  readonly bonds: readonly (BondSeries | null)[];
}

/** Prices every instrument from the factors' moves and a risk of its own. */
export function priceInstruments(universe: readonly Instrument[], factors: FactorHistory): PriceHistory {
  const days = marketDays.length - FIRST_PRICE_DAY;
  const returns: Float64Array[] = [];
  const prices: Float64Array[] = [];
  const unitValues: Float64Array[] = [];
  const bonds = universe.map((instrument, column) => {
    const { bond } = instrument;
    return bond && priceBond({ ...instrument, bond }, column, factors);
  });
  for (const [column, instrument] of universe.entries()) {
    const random = randomOf(`prices/${instrument.key}`);
    const fxColumn = instrument.currency === 'EUR' ? -1 : factorIndex(`FX_${instrument.currency}`);
    const ofReturns = new Float64Array(days);
    const ofPrices = new Float64Array(days);
    const ofUnits = new Float64Array(days);
    const bond = bonds[column];
    let price = instrument.startPrice;
    for (let day = 0; day < days; day++) {
      const moves = factors.moves[FIRST_PRICE_DAY + day]!;
      let local: number;
      let accrued = 0;
      if (bond) {
        local = bond.returns[day]!;
        ({ price, accrued } = bond.values[day]!);
      } else {
        const specific = instrument.specificVolatility === 0 ? 0 : instrument.specificVolatility * random.normal();
        // Nothing falls below a twentieth in a day.
        local = Math.max(-0.95, dot(instrument.localExposures, moves) + specific);
        price *= 1 + local;
      }
      const fxMove = fxColumn < 0 ? 0 : moves[fxColumn]!;
      ofPrices[day] = price - accrued;
      ofUnits[day] = price * instrument.multiplier * exchangeRate(factors, instrument.currency, FIRST_PRICE_DAY + day);
      ofReturns[day] = returnInEuros(instrument, local, fxMove);
    }
    returns.push(ofReturns);
    prices.push(ofPrices);
    unitValues.push(ofUnits);
  }
  return { returns, prices, unitValues, bonds };
}

function returnInEuros(instrument: Instrument, local: number, fxMove: number): number {
  if (!instrument.isDerivative) return (1 + local) * (1 + fxMove) - 1;
  return instrument.type === 'Currency forward' ? fxMove : local;
}

/** Euros for one unit of a currency on a market day. */
export const exchangeRate = (factors: FactorHistory, currency: Currency, marketDay: number): number =>
  currency === 'EUR' ? 1 : factors.levels[marketDay]![factorIndex(`FX_${currency}`)]!;
