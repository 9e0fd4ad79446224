import { priceDay, type DemoMarket } from '../market/demo-market.ts';
import type { Instrument } from '../market/instrument.ts';
import { between, randomOf, shuffled } from '../seeded-random.ts';
import { priceLagOf, type DemoFund } from './demo-fund.ts';

/** An instrument that a fund holds, with what it aims at. */
export interface Holding {
  readonly instrument: Instrument;
  /** Place in the market's universe. */
  readonly column: number;
  /** Of NAV: market value, for a derivative the notional. */
  readonly targetWeight: number;
}

/** Target fractions of NAV that leave room to the limits of the law until the next trade: 5/10/40, and 35 % of a state. */
const MOST_OF_ISSUER = 0.046;
const MOST_OF_STATE = 0.28;
const MOST_OF_TARGET_FUND = 0.16;

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
    const weights = spreadOverIssuers(
      chosen,
      shares.map((share) => (weight * share) / total),
    );
    chosen.forEach((instrument, index) => {
      held.push({ instrument, column: columnOf.get(instrument.key)!, targetWeight: weights[index]! });
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

const mostOf = ({ issuer }: Instrument): number => {
  if (issuer?.type === 'sovereign' || issuer?.type === 'supranational') return MOST_OF_STATE;
  return issuer?.type === 'fund' ? MOST_OF_TARGET_FUND : MOST_OF_ISSUER;
};

/** The places of each issuer's instruments. */
function placesByIssuer(instruments: readonly Instrument[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [index, { issuer }] of instruments.entries()) {
    const key = issuer?.id ?? '';
    places.set(key, [...(places.get(key) ?? []), index]);
  }
  return places;
}

/** Cuts what an issuer has too much of, and gives it to the others in proportion until nobody has. */
function spreadOverIssuers(instruments: readonly Instrument[], weights: readonly number[]): number[] {
  const result = [...weights];
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const cut = new Set<string>();
  for (;;) {
    const ofIssuer = placesByIssuer(instruments);
    const sumOf = (indexes: readonly number[]): number => indexes.reduce((sum, index) => sum + result[index]!, 0);
    const tooMuch = [...ofIssuer].filter(
      ([id, indexes]) => !cut.has(id) && sumOf(indexes) > mostOf(instruments[indexes[0]!]!) + 1e-9,
    );
    if (tooMuch.length === 0) return result;
    for (const [id, indexes] of tooMuch) {
      const factor = mostOf(instruments[indexes[0]!]!) / sumOf(indexes);
      for (const index of indexes) result[index]! *= factor;
      cut.add(id);
    }
    const free = [...ofIssuer].flatMap(([id, indexes]) => (cut.has(id) ? [] : indexes));
    if (free.length === 0) throw new Error('There are too few issuers for the weight of their group.');
    const missing = total - result.reduce((sum, weight) => sum + weight, 0);
    const factor = 1 + missing / sumOf(free);
    for (const index of free) result[index]! *= factor;
  }
}

/** Row of the price history whose prices a fund is valued at on a report day. */
export const valuationRow = (fund: DemoFund, day: number): number => priceDay(day) - priceLagOf(fund);

/** Value of one unit in euros at the close of a row of the price history. */
export const unitValue = (market: DemoMarket, { column }: Holding, row: number): number =>
  market.history.unitValues[column]![row]!;

/** Whole lots nearest to the target. */
export function targetQuantity(market: DemoMarket, holding: Holding, row: number, amount: number): number {
  const { lotSize } = holding.instrument;
  return Math.round(amount / (unitValue(market, holding, row) * lotSize)) * lotSize;
}
