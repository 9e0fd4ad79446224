import type { Factor, Instrument, Market, Scenario, Sensitivities } from './market.ts';
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

/** Says that a key is there twice. */
function addTwice({ faults }: ReadContext, fault: Omit<Parameters<typeof faults.add>[0], 'message'>): void {
  faults.add({ ...fault, message: 'is there twice: leave one of the rows out' });
}

async function readFactors(context: ReadContext): Promise<Factor[]> {
  const factors = new Map<string, Factor>();
  for await (const { factor: name, class: riskClass } of readTable(context, 'factor')) {
    if (factors.has(name)) addTwice(context, { input: 'factor', field: 'factor', subject: name });
    factors.set(name, { name, riskClass });
  }
  return [...factors.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

type Places = ReadonlyMap<string, number>;

/** The place of a factor; undefined, and a fault, where there is none of the name. */
function placeOf(
  context: ReadContext,
  places: Places,
  row: { readonly factor: string },
  input: 'factor_move' | 'sensitivity' | 'scenario',
) {
  const place = places.get(row.factor);
  if (place === undefined) {
    context.faults.add({
      input,
      field: 'factor',
      subject: row.factor,
      message: 'is no factor: give it a row in factor',
    });
  }
  return place;
}

async function readMoves(context: ReadContext, places: Places): Promise<Map<string, Float64Array>> {
  const byDate = new Map<string, Float64Array>();
  for await (const row of readTable(context, 'factor_move')) {
    const place = placeOf(context, places, row, 'factor_move');
    if (place === undefined) continue;
    const moves = byDate.get(row.date) ?? new Float64Array(places.size).fill(Number.NaN);
    byDate.set(row.date, moves);
    if (!Number.isNaN(moves[place])) {
      addTwice(context, { input: 'factor_move', field: 'move', subject: row.factor, date: row.date });
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

async function readInstruments(context: ReadContext, places: Places): Promise<Instrument[]> {
  const instruments = new Map<string, Omit<Instrument, 'sensitivities'>>();
  for await (const row of readTable(context, 'instrument')) {
    const name = row.instrument;
    if (instruments.has(name)) addTwice(context, { input: 'instrument', field: 'instrument', subject: name });
    instruments.set(name, {
      name,
      kind: row.kind,
      underlying: row.underlying ?? name,
      foreignCurrency: row.foreign_currency,
      hedgedCurrency: row.hedged_currency,
      dailyTurnover: row.daily_turnover,
      specificVolatility: row.specific_volatility,
    });
    if (row.hedged_currency !== null && row.kind !== 'derivative') {
      const message = `must be empty: only a derivative hedges, not a ${row.kind}`;
      context.faults.add({ input: 'instrument', field: 'hedged_currency', subject: name, message });
    }
  }
  const sensitivities = await readSensitivities(context, places, instruments);
  return [...instruments.values()]
    .map((instrument) => ({ ...instrument, sensitivities: sensitivities.get(instrument.name) ?? [] }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

async function readSensitivities(
  context: ReadContext,
  places: Places,
  instruments: ReadonlyMap<string, unknown>,
): Promise<Map<string, Sensitivities[]>> {
  const lists = new Map<string, Map<string, Float64Array>>();
  const seen = new Set<string>();
  for await (const row of readTable(context, 'sensitivity')) {
    if (!instruments.has(row.instrument)) {
      const message = 'is no instrument: give it a row in instrument';
      context.faults.add({ input: 'sensitivity', field: 'instrument', subject: row.instrument, message });
    }
    const place = placeOf(context, places, row, 'sensitivity');
    if (place === undefined) continue;
    const key = `${row.valid_from} ${place} ${row.instrument}`;
    if (seen.has(key)) {
      const subject = `${row.instrument}, ${row.factor}`;
      addTwice(context, { input: 'sensitivity', field: 'sensitivity', subject, date: row.valid_from });
    }
    seen.add(key);
    const list = lists.get(row.instrument) ?? new Map<string, Float64Array>();
    lists.set(row.instrument, list);
    const values = list.get(row.valid_from) ?? new Float64Array(places.size);
    list.set(row.valid_from, values);
    values[place] = row.sensitivity;
  }
  return new Map(
    [...lists].map(([name, list]) => [
      name,
      [...list].map(([from, values]) => ({ from, values })).toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    ]),
  );
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
      addTwice(context, { input: 'price', field: 'price', subject: row.instrument, date: row.date });
    }
    prices[instrument]![day] = row.price;
  }
  return prices;
}

async function readScenarios(context: ReadContext, places: Places): Promise<Scenario[]> {
  const scenarios = new Map<string, Float64Array>();
  const seen = new Set<string>();
  for await (const row of readTable(context, 'scenario')) {
    const place = placeOf(context, places, row, 'scenario');
    if (place === undefined) continue;
    const key = `${place} ${row.scenario}`;
    if (seen.has(key)) {
      addTwice(context, { input: 'scenario', field: 'shock', subject: `${row.scenario}, ${row.factor}` });
    }
    seen.add(key);
    const shocks = scenarios.get(row.scenario) ?? new Float64Array(places.size);
    scenarios.set(row.scenario, shocks);
    shocks[place] = row.shock;
  }
  return [...scenarios].map(([name, shocks]) => ({ name, shocks }));
}
