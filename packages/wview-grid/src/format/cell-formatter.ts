import {
  getAmountFormat,
  getDifferenceFormat,
  getUnitSign,
  isDifferenceKey,
  type AmountFormat,
  type CellValue,
  type ColumnDefinition,
} from '@fundscope/contract/views';
import type { Locale } from '@fundscope/ui-kit';
import { measureOf } from './measure-of.ts';
import { de } from '../messages/de.ts';
import { en } from '../messages/en.ts';
import { formatDate, formatLogDate } from './date-format.ts';
import { createNumberFormatter } from './number-format.ts';

/** @param rowUnit the cell of the column's `unitColumn`, where it has one */
export type CellFormatter = (value: CellValue, rowUnit?: CellValue) => string;

/** What stands in a cell without a value. */
export const EMPTY_CELL = '-';

/** Stands for nothing at all, not even that something is missing. */
export const BLANK_CELL = '\u00a0';

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
  return (value, rowUnit) => status[String(value)]?.text || format(value, rowUnit);
}

function createValueFormatter(column: ColumnDefinition, locale: Locale): CellFormatter {
  switch (column.ColType) {
    case 'number':
      if (measureOf(column) === 'identifier') return plain;
      return column.unitColumn === undefined
        ? createAmountFormatter(column, locale)
        : createUnitFormatter(column, locale);
    case 'perc':
    case 'percmath':
      return createAmountFormatter(column, locale);
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

function createAmountFormatter(column: ColumnDefinition, locale: Locale, rowUnit?: CellValue): CellFormatter {
  const format = getAmountFormat(column, rowUnit) ?? numberFormat(column);
  if (!isDifferenceKey(column.SqlColName)) return createFormatter(format, locale);
  // A difference of two sets that is not zero never reads as zero.
  const create = (difference: number) =>
    createFormatter(getDifferenceFormat(format, difference), locale, { isToldFromZero: true });
  const [whole, broken] = [create(0), create(0.5)];
  return (value) => (Number.isInteger(value) ? whole : broken)(value);
}

function createFormatter(format: AmountFormat, locale: Locale, options: { isToldFromZero?: boolean } = {}) {
  const sign = getUnitSign(format, locale);
  return numeric(
    createNumberFormatter({
      locale,
      decimals: format.decimals,
      shift: format.unit === 'fraction' ? 2 : 0,
      suffix: sign && `\u00a0${sign}`,
      ...options,
    }),
  );
}

const numberFormat = ({ Decimal }: ColumnDefinition): AmountFormat => ({ unit: 'number', decimals: Decimal });

/** Each row of the column has its own unit: one formatter for each unit. */
function createUnitFormatter(column: ColumnDefinition, locale: Locale): CellFormatter {
  const formatters = new Map<CellValue, CellFormatter>();
  return (value, rowUnit = null) => {
    const format = formatters.get(rowUnit) ?? createAmountFormatter(column, locale, rowUnit);
    formatters.set(rowUnit, format);
    return format(value);
  };
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
