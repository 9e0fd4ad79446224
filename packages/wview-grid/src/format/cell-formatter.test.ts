import type { ColumnDefinition, ColumnType } from '@fundscope/contract/views';
import { describe, expect, it } from 'vitest';
import { createCellFormatter } from './cell-formatter.ts';

const column = (ColType: ColumnType, Decimal = 2): ColumnDefinition => ({
  ColName: 'Value',
  SqlColName: 'value',
  DisplayName: 'Value',
  ColType,
  SearchOrder: 1,
  SearchDefault: '',
  Decimal,
  TextTooltip: '',
  StoredProcedure: '',
  regType: null,
  irsRequestFieldMap: '',
});
const english = (type: ColumnType, decimals?: number) => createCellFormatter(column(type, decimals), 'en');
const german = (type: ColumnType, decimals?: number) => createCellFormatter(column(type, decimals), 'de');

it('dates read DD.MM.YYYY, log dates DD.MM.YYYY HH:mm:ss', () => {
  expect(english('date')('2026-01-31')).toBe('31.01.2026');
  expect(german('logdate')('2026-01-31T17:05:09')).toBe('31.01.2026 17:05:09');
  expect(german('logdate')('2026-01-31')).toBe('31.01.2026');
  expect(english('date')('someday')).toBe('someday');
});

it("numbers use the column's Decimal places and the language's marks", () => {
  expect(english('number')(1234.5)).toBe('1,234.50');
  expect(german('number')(1234.5)).toBe('1.234,50');
  expect(german('number', 0)(-1_234_567.5)).toBe('\u22121.234.568');
});

it('a number that only names something is not grouped in thousands', () => {
  const request: ColumnDefinition = { ...column('number'), measure: 'identifier' };
  expect(createCellFormatter(request, 'de')(1_234_567)).toBe('1234567');
  expect(createCellFormatter(request, 'en')(null)).toBe('-');
});

it('percent values are suffixed %, fractions are shown times 100', () => {
  expect(english('perc')(12.5)).toBe('12.50\u00a0%');
  expect(german('percmath')(0.125)).toBe('12,50\u00a0%');
  expect(english('percmath')(0.07)).toBe('7.00\u00a0%');
});

it('a bool reads yes or no in the language of the user; a missing one is neither', () => {
  expect([true, false, 1, 0, null].map(english('bool'))).toEqual(['Yes', 'No', 'Yes', 'No', '-']);
  expect([true, false].map(german('bool'))).toEqual(['Ja', 'Nein']);
});

it('a status is said in words of its own, where it has some', () => {
  const status = { breach: { tone: 'bad', text: 'Überschreitung' }, ok: { tone: 'good', text: '' } } as const;
  const format = createCellFormatter({ ...column('text'), status }, 'de');
  expect(['breach', 'ok', 'other', null].map(format)).toEqual(['Überschreitung', 'ok', 'other', '-']);
});

it('a book is its number without grouping, a text is as it is', () => {
  expect(german('book')(1_234_567)).toBe('Q1234567');
  expect(german('text')('=1+1')).toBe('=1+1');
});

describe("empty values are '-'", () => {
  it.each(['name', 'text', 'bool', 'number', 'perc', 'percmath', 'date', 'logdate', 'book'] as const)(
    'in a %s column',
    (type) => {
      expect(english(type)(null)).toBe('-');
      expect(english(type)('')).toBe('-');
    },
  );
});

it.each([
  ['en', '1.50\u00a0pp'],
  ['de', '1,50\u00a0%-Pkt.'],
] as const)('the difference of two percentages is in percentage points, not in percent: %s', (locale, text) => {
  const formats = [
    [column('perc'), 1.5],
    [column('percmath'), 0.015],
  ] as const;
  for (const [percent, value] of formats) {
    expect(createCellFormatter({ ...percent, isDifference: true }, locale)(value)).toBe(text);
    expect(createCellFormatter(percent, locale)(value)).toBe(text.replace(/\S+$/u, '%'));
  }
});

it('the difference of two sets has one more place than its operands, so that rounded operands do not contradict it', () => {
  const percent = { ...column('percmath'), Decimal: 1 };
  const difference = { ...percent, SqlColName: `${percent.SqlColName}__d` };
  const [value, delta] = [createCellFormatter(percent, 'en'), createCellFormatter(difference, 'en')];
  expect([value(0.6704), value(0.6787), delta(0.6704 - 0.6787)]).toEqual([
    '67.0\u00a0%',
    '67.9\u00a0%',
    '\u22120.83\u00a0pp',
  ]);
});

it('the difference of whole numbers is whole, that of others shown as whole is not', () => {
  const delta = createCellFormatter({ ...column('number'), Decimal: 0, SqlColName: 'count__d' }, 'en');
  expect([delta(-3), delta(1.75), delta(0)]).toEqual(['\u22123', '1.8', '0']);
});

it('a change in the unit of its row is in percentage points where the row is a percentage, and a plain number elsewhere', () => {
  const change = { ...column('number'), unitColumn: 'unit', isDifference: true };
  const format = createCellFormatter(change, 'en');
  expect(['fraction', 'percent'].map((unit) => format(unit === 'fraction' ? 0.015 : 1.5, unit))).toEqual([
    '1.50\u00a0pp',
    '1.50\u00a0pp',
  ]);
  expect(['count', 'number'].map((unit) => format(1, unit))).toEqual(['1', '1.00']);
});
