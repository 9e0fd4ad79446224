import type { Instrument, Sensitivities } from '../model/market.ts';
import { placeOf, type FactorPlaces } from './factor-places.ts';
import { readTable, type ReadContext } from './read-table.ts';

/** In the order of their names. */
export async function readInstruments(context: ReadContext, places: FactorPlaces): Promise<Instrument[]> {
  const instruments = new Map<string, Omit<Instrument, 'sensitivities'>>();
  for await (const row of readTable(context, 'instrument')) {
    const name = row.instrument;
    if (instruments.has(name)) context.faults.addTwice({ input: 'instrument', field: 'instrument', subject: name });
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
  places: FactorPlaces,
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
      context.faults.addTwice({ input: 'sensitivity', field: 'sensitivity', subject, date: row.valid_from });
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
