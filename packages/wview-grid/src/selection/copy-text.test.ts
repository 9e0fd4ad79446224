import type { CellValue, ColumnDefinition, ColumnType } from '@fundscope/contract/views';
import { describe, expect, it } from 'vitest';
import { prepareColumns } from '../columns/prepare-columns.ts';
import { copyExact, copyHtml } from './clipboard.ts';
import { copyText, type CopyInput } from './copy-text.ts';

const definition = (name: string, ColType: ColumnType): ColumnDefinition => ({
  ColName: name,
  SqlColName: name,
  DisplayName: name,
  ColType,
  SearchOrder: 1,
  SearchDefault: '',
  Decimal: 2,
  TextTooltip: '',
  StoredProcedure: '',
  regType: null,
  irsRequestFieldMap: '',
});

const one = (type: ColumnType, value: CellValue, locale: 'en' | 'de' = 'en'): CopyInput => ({
  rows: { rowCount: 1, cell: () => value },
  columns: prepareColumns([definition('v', type)], locale),
  range: { firstRow: 0, lastRow: 0, firstColumn: 0, lastColumn: 0 },
  locale,
});
const copyOne = (...cell: Parameters<typeof one>): string => copyText(one(...cell));

it('a range is copied as tab-separated text, row by row', () => {
  const text = copyText({
    rows: { rowCount: 9, cell: (row, name) => `${name}${row}` },
    columns: prepareColumns(
      ['a', 'b', 'c'].map((name) => definition(name, 'text')),
      'en',
    ),
    range: { firstRow: 2, lastRow: 3, firstColumn: 1, lastColumn: 2 },
    locale: 'en',
  });
  expect(text).toBe('b2\tc2\r\nb3\tc3');
});

describe('numbers arrive as they are shown', () => {
  it('with the places and the percent sign, without groups, with the minus of keyboards', () => {
    expect(copyOne('number', -1234.5678)).toBe('-1234.57');
    expect(copyOne('percmath', 0.11876)).toBe('11.88 %');
    expect(copyOne('perc', 12.5)).toBe('12.50 %');
  });

  it("with the language's decimal mark", () => {
    expect(copyOne('number', 1234.5, 'de')).toBe('1234,50');
    expect(copyOne('percmath', -0.11876, 'de')).toBe('-11,88 %');
  });

  it('and whole for our own grid, where nothing is rounded by a paste', () => {
    expect(copyExact(one('number', -1234.5678))).toBe('-1234.5678');
    expect(copyExact(one('percmath', 0.125, 'de'))).toBe('0,125');
    expect(copyExact(one('date', '2026-01-31'))).toBe('31.01.2026');
  });
});

describe('beside the text there is a table for documents', () => {
  it('with the numbers as shown, at the right, and titles where they are wanted', () => {
    expect(copyHtml({ ...one('number', -1234.5678), hasTitles: true })).toBe(
      '<table><thead><tr><th>v</th></tr></thead><tbody>' +
        '<tr><td style="text-align:right">-1,234.57</td></tr></tbody></table>',
    );
  });

  it('in which a spreadsheet reads days for itself', () => {
    expect(copyHtml(one('date', '2026-01-31'))).toContain('<td>31.01.2026</td>');
  });

  it('in which a text is neither markup nor formula', () => {
    expect(copyHtml(one('text', '=<b>"a"&</b>\nx'))).toContain(
      `<td style="mso-number-format:'\\@'">'=&lt;b&gt;&quot;a&quot;&amp;&lt;/b&gt;<br>x</td>`,
    );
  });
});

it('an empty cell is empty, dates and bools are as shown', () => {
  expect(copyOne('text', null)).toBe('');
  expect(copyOne('bool', null)).toBe('');
  expect(copyOne('date', '2026-01-31')).toBe('31.01.2026');
  expect(copyOne('bool', true, 'de')).toBe('Ja');
});

it('text with tabs, line ends or quotes is quoted', () => {
  expect(copyOne('text', 'one\ttwo')).toBe('"one\ttwo"');
  expect(copyOne('text', 'say "no"\nnow')).toBe('"say ""no""\nnow"');
});

describe('text never becomes a formula', () => {
  it.each(['=1+1', '+cmd', '-cmd', '@sum', '\tx', '\rx'])('%j', (text) => {
    expect(copyOne('text', text).replace(/^"/u, '').startsWith("'")).toBe(true);
  });

  it('but a number in a text column stays one', () => {
    expect(copyOne('text', '-5')).toBe('-5');
    expect(copyOne('text', '+49')).toBe('+49');
  });
});
