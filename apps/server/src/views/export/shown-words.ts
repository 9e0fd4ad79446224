import { statusWords } from '../definition/status-words.ts';
import { cellKinds } from '../query/wire-text.ts';
import type { ExportedColumn } from './exported-view.ts';
import { fileTexts } from './file-texts.ts';

/**
 * What people read in place of a column's values, by the value as the catalogue writes it: yes and no, and words that the
 * catalogue has. Empty for a column that is shown as it is.
 */
export function shownWords({ bound: { column } }: ExportedColumn, locale: 'de' | 'en'): ReadonlyMap<string, string> {
  const words = statusWords(column, locale);
  const { yes, no } = fileTexts[locale];
  switch (cellKinds[column.type]) {
    case 'bool':
      return new Map([['true', yes], ['false', no], ...words]);
    case 'text':
      return words;
    default:
      return new Map();
  }
}
