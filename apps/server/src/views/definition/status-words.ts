import { textIn } from './localised-text.ts';
import type { ViewColumn } from './view-definition.ts';

/** What the values of a column are called, as far as the catalogue has words for them. */
export const statusWords = (column: ViewColumn | undefined, locale: 'de' | 'en'): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(column?.status ?? {}).flatMap(([value, meaning]) =>
      typeof meaning === 'string' || meaning.title === undefined ? [] : [[value, textIn(locale, meaning.title)]],
    ),
  );
