import { priceDay, type DemoMarket } from '../market/demo-market.ts';
import type { Instrument } from '../market/instrument.ts';
import { between, randomOf, shuffled } from '../seeded-random.ts';
import type { DemoFund } from './demo-fund.ts';

/** An instrument that a fund holds, with what it aims at. */
export interface Holding {
  readonly instrument: Instrument;
  /** Place in the market's universe. */
  readonly column: number;
  /** Of NAV: market value, for a derivative the notional. */
  readonly targetWeight: number;
}

/** What a fund holds for its whole life; only the quantities change. */
export function drawHoldings(fund: DemoFund, market: DemoMarket): Holding[] {
  const random = randomOf(`holdings/${fund.book}`);
  const columnOf = new Map(market.universe.map((instrument, column) => [instrument.key, column]));
  const held: Holding[] = [];
  for (const { group, weight, count } of fund.strategy.allocations) {
    const members = market.universe.filter((instrument) => instrument.group === group);
    const chosen = shuffled(random, members).slice(0, count);
    const shares = chosen.map(() => between(random, 0.5, 1.5));
    const total = shares.reduce((sum, share) => sum + share, 0);
    chosen.forEach((instrument, index) => {
      const column = columnOf.get(instrument.key)!;
      held.push({ instrument, column, targetWeight: (weight * shares[index]!) / total });
    });
  }
  for (const [key, notional] of Object.entries(fund.strategy.overlays)) {
    const column = columnOf.get(key);
    if (column === undefined) throw new Error(`There is no derivative ${key}.`);
    held.push({
      instrument: market.universe[column]!,
      column,
      targetWeight: notional * between(random, 0.85, 1.15),
    });
  }
  return held;
}

/** Value of one unit in euros at the close of a report day. */
export const unitValue = (market: DemoMarket, holding: Holding, day: number): number =>
  market.history.unitValues[holding.column]![priceDay(day)]!;

/** Whole lots nearest to the target. */
export function targetQuantity(market: DemoMarket, holding: Holding, day: number, amount: number): number {
  const { lotSize } = holding.instrument;
  return Math.round(amount / (unitValue(market, holding, day) * lotSize)) * lotSize;
}
