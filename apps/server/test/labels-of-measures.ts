import type { ViewColumn, ViewDefinition } from '../src/views/definition/view-definition.ts';

/** Labels that name no measure by themselves: they are read with the title of their table or row. */
export const genericLabels: ReadonlySet<string> = new Set([
  'utilisation',
  'value',
  'limit',
  'change',
  'p&l',
  'guv',
  'auslastung',
  'wert',
  'status',
  // A period of a view of returns.
  'day',
  'tag',
]);

/** The key columns of a view; fund and day have one name in all views. Undefined of a view without a key or with two days. */
export function keysByName(view: ViewDefinition): ReadonlyMap<string, ViewColumn> | undefined {
  const keys = view.columns.filter(({ key }) => key);
  const named = new Map(
    keys.map((column) => [['book', 'date'].includes(column.type) ? column.type : column.name.toLowerCase(), column]),
  );
  return keys.length > 0 && named.size === keys.length ? named : undefined;
}

/** Of views with one row for each fund and day: there a label and a fund determine one figure. */
export function fundColumns(
  view: ViewDefinition,
): { readonly book: ViewColumn; readonly date: ViewColumn } | undefined {
  const keys = keysByName(view);
  const [book, date] = [keys?.get('book'), keys?.get('date')];
  return keys?.size === 2 && book && date ? { book, date } : undefined;
}

export const normalised = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim();
