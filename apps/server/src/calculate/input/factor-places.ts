import type { ReadContext } from './read-table.ts';

/** The places of the factors by their names. */
export type FactorPlaces = ReadonlyMap<string, number>;

/** The place of a factor; undefined, and a fault, where there is none of the name. */
export function placeOf(
  context: ReadContext,
  places: FactorPlaces,
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
