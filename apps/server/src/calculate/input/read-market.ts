import type { Factor, Market, Scenario } from '../model/market.ts';
import { placeOf, type FactorPlaces } from './factor-places.ts';
import { readInstruments } from './read-instruments.ts';
import { readTable, type ReadContext } from './read-table.ts';

/** Reads what all funds share. */
export async function readMarket(context: ReadContext): Promise<Market> {
  const factors = await readFactors(context);
  const places = new Map(factors.map(({ name }, index) => [name, index]));
  const byDate = await readMoves(context, places);
  const days = [...byDate.keys()].toSorted();
  const instruments = await readInstruments(context, places);
  const prices = await readPrices(context, { days, instruments });
  return {
    days,
    factors,
    moves: days.map((day) => byDate.get(day)!),
    instruments,
    prices,
    scenarios: await readScenarios(context, places),
  };
}

async function readFactors(context: ReadContext): Promise<Factor[]> {
  const factors = new Map<string, Factor>();
  for await (const { factor: name, class: riskClass } of readTable(context, 'factor')) {
    if (factors.has(name)) context.faults.addTwice({ input: 'factor', field: 'factor', subject: name });
    factors.set(name, { name, riskClass });
  }
  return [...factors.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

async function readMoves(context: ReadContext, places: FactorPlaces): Promise<Map<string, Float64Array>> {
  const byDate = new Map<string, Float64Array>();
  for await (const row of readTable(context, 'factor_move')) {
    const place = placeOf(context, places, row, 'factor_move');
    if (place === undefined) continue;
    const moves = byDate.get(row.date) ?? new Float64Array(places.size).fill(Number.NaN);
    byDate.set(row.date, moves);
    if (!Number.isNaN(moves[place])) {
      context.faults.addTwice({ input: 'factor_move', field: 'move', subject: row.factor, date: row.date });
    }
    moves[place] = row.move;
  }
  for (const [date, moves] of byDate) {
    for (const [name, place] of places) {
      if (!Number.isNaN(moves[place])) continue;
      const message = 'is missing: other factors have moves of this day, so give one, or take the day out';
      context.faults.add({ input: 'factor_move', field: 'move', subject: name, date, message });
    }
  }
  return byDate;
}

async function readPrices(
  context: ReadContext,
  { days, instruments }: Pick<Market, 'days' | 'instruments'>,
): Promise<Float64Array[]> {
  const dayOf = new Map(days.map((day, index) => [day, index]));
  const instrumentOf = new Map(instruments.map(({ name }, index) => [name, index]));
  const prices = instruments.map(() => new Float64Array(days.length).fill(Number.NaN));
  for await (const row of readTable(context, 'price')) {
    const instrument = instrumentOf.get(row.instrument);
    if (instrument === undefined) {
      const message = 'is no instrument: give it a row in instrument';
      context.faults.add({ input: 'price', field: 'instrument', subject: row.instrument, message });
      continue;
    }
    const day = dayOf.get(row.date);
    if (day === undefined) {
      const message = 'is not used: no factor has a move of this day, so it is no business day';
      context.faults.addGap({ input: 'price', field: 'date', date: row.date, message });
      continue;
    }
    if (!Number.isNaN(prices[instrument]![day])) {
      context.faults.addTwice({ input: 'price', field: 'price', subject: row.instrument, date: row.date });
    }
    prices[instrument]![day] = row.price;
  }
  return prices;
}

async function readScenarios(context: ReadContext, places: FactorPlaces): Promise<Scenario[]> {
  const scenarios = new Map<string, Float64Array>();
  const seen = new Set<string>();
  for await (const row of readTable(context, 'scenario')) {
    const place = placeOf(context, places, row, 'scenario');
    if (place === undefined) continue;
    const key = `${place} ${row.scenario}`;
    if (seen.has(key)) {
      context.faults.addTwice({ input: 'scenario', field: 'shock', subject: `${row.scenario}, ${row.factor}` });
    }
    seen.add(key);
    const shocks = scenarios.get(row.scenario) ?? new Float64Array(places.size);
    scenarios.set(row.scenario, shocks);
    shocks[place] = row.shock;
  }
  return [...scenarios]
    .map(([name, shocks]) => ({ name, shocks }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
