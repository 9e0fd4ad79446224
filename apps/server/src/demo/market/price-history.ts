import { dot } from '@fundscope/risk-engine';
import { FIRST_PRICE_DAY, marketDays } from '../demo-calendar.ts';
import { randomOf } from '../seeded-random.ts';
import type { Currency, Instrument } from './instrument.ts';
import { factorIndex } from './risk-factors.ts';
import type { FactorHistory } from './simulate-factors.ts';

/** Prices from `FIRST_PRICE_DAY` on; row 0 is that day. */
export interface PriceHistory {
  /** By instrument, then by day: profit and loss in euros per euro of market value or notional. */
  readonly returns: readonly Float64Array[];
  /** By instrument, then by day: price in the instrument's currency. */
  readonly prices: readonly Float64Array[];
  /** By instrument, then by day: value of one unit in euros, for a derivative its notional. */
  readonly unitValues: readonly Float64Array[];
}

/** Prices every instrument from the factors' moves and a risk of its own. */
export function priceInstruments(universe: readonly Instrument[], factors: FactorHistory): PriceHistory {
  const days = marketDays.length - FIRST_PRICE_DAY;
  const returns: Float64Array[] = [];
  const prices: Float64Array[] = [];
  const unitValues: Float64Array[] = [];
  for (const instrument of universe) {
    const random = randomOf(`prices/${instrument.key}`);
    const currency = instrument.currency === 'EUR' ? -1 : factorIndex(`FX_${instrument.currency}`);
    const ofReturns = new Float64Array(days);
    const ofPrices = new Float64Array(days);
    const ofUnits = new Float64Array(days);
    let price = instrument.startPrice;
    for (let day = 0; day < days; day++) {
      const moves = factors.moves[FIRST_PRICE_DAY + day]!;
      const specific = instrument.specificVolatility === 0 ? 0 : instrument.specificVolatility * random.normal();
      // Nothing falls below a twentieth in a day.
      const local = Math.max(-0.95, dot(instrument.localExposures, moves) + specific);
      price *= 1 + local;
      const fxMove = currency < 0 ? 0 : moves[currency]!;
      ofPrices[day] = price;
      ofUnits[day] = price * instrument.multiplier * exchangeRate(factors, instrument.currency, FIRST_PRICE_DAY + day);
      ofReturns[day] = returnInEuros(instrument, local, fxMove);
    }
    returns.push(ofReturns);
    prices.push(ofPrices);
    unitValues.push(ofUnits);
  }
  return { returns, prices, unitValues };
}

function returnInEuros(instrument: Instrument, local: number, fxMove: number): number {
  if (!instrument.isDerivative) return (1 + local) * (1 + fxMove) - 1;
  return instrument.type === 'Currency forward' ? fxMove : local;
}

/** Euros for one unit of a currency on a market day. */
export const exchangeRate = (factors: FactorHistory, currency: Currency, marketDay: number): number =>
  currency === 'EUR' ? 1 : factors.levels[marketDay]![factorIndex(`FX_${currency}`)]!;
