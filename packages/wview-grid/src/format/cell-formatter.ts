import { isDifferenceKey, type CellValue, type ColumnDefinition } from '@fundscope/contract/views';
import type { Locale } from '@fundscope/ui-kit';
import { measureOf } from './measure-of.ts';
import { de } from '../messages/de.ts';
import { en } from '../messages/en.ts';
import { formatDate, formatLogDate } from './date-format.ts';
import { createNumberFormatter } from './number-format.ts';

export type CellFormatter = (value: CellValue) => string;

/** What stands in a cell without a value. */
export const EMPTY_CELL = '-';

/** Stands for nothing at all, not even that something is missing. */
export const BLANK_CELL = '\u00a0';

const PERCENT = '\u00a0%';
/** Of the difference of two percentages. */
const percentagePoints = { en: '\u00a0pp', de: '\u00a0PP' } as const;
const words = { en, de } as const;

/**
 * Prepares the text of a column's cells, once for the column: `1,234.50` or `1.234,50`, `12.5 %`,
 * `31.01.2026`, `31.01.2026 17:05:09`, `Yes`; an identifier is `1234`, a fund `Q1019`; null and the empty text are `-`.
 */
export function createCellFormatter(column: ColumnDefinition, locale: Locale): CellFormatter {
  const format = createValueFormatter(column, locale);
  const { status } = column;
  if (!status) return format;
  // The words of the user's language for the values that the database has.
  return (value) => status[String(value)]?.text || format(value);
}

function createValueFormatter(column: ColumnDefinition, locale: Locale): CellFormatter {
  // Beside two numbers that differ no zero stands.
  const shared = { locale, decimals: column.Decimal, isToldFromZero: isDifferenceKey(column.SqlColName) };
  const percent = shared.isToldFromZero ? percentagePoints[locale] : PERCENT;
  switch (column.ColType) {
    case 'number':
      if (measureOf(column) === 'identifier') return plain;
      return numeric(createNumberFormatter(shared));
    case 'perc':
      return numeric(createNumberFormatter({ ...shared, suffix: percent }));
    case 'percmath':
      return numeric(createNumberFormatter({ ...shared, shift: 2, suffix: percent }));
    case 'bool':
      return (value) => {
        if (value === null || value === '') return EMPTY_CELL;
        if (value === BLANK_CELL) return BLANK_CELL;
        return isTrue(value) ? words[locale].yes : words[locale].no;
      };
    case 'date':
      return textual(formatDate);
    case 'logdate':
      return textual(formatLogDate);
    case 'book':
      return numeric((fund) => `Q${fund}`);
    case 'name':
    case 'text':
      return textual((text) => text);
  }
}

/** The wire has true and false; older exports brought back in may hold 1 and 0. */
const isTrue = (value: CellValue): boolean => value === true || value === 1 || value === 'true' || value === '1';

const numeric =
  (format: (value: number) => string): CellFormatter =>
  (value) =>
    typeof value === 'number' ? format(value) : plain(value);

const textual =
  (format: (value: string) => string): CellFormatter =>
  (value) =>
    typeof value === 'string' && value !== '' ? format(value) : plain(value);

const plain = (value: CellValue): string => (value === null || value === '' ? EMPTY_CELL : String(value));
