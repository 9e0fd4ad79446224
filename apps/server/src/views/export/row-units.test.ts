import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { zipFiles } from '../../../test/zip-files.ts';
import { viewDefinitionSchema } from '../definition/view-definition.ts';
import { encodeRows, rawChunks } from '../query/encode/raw-rows.ts';
import type { TextRow } from '../query/wire-text.ts';
import type { ExportedView } from './exported-view.ts';
import { ShownCsvEncoder } from './shown-csv-encoder.ts';
import { writeSpreadsheet } from './xlsx/spreadsheet.ts';

const { columns } = viewDefinitionSchema.parse({
  name: 'TESTS',
  title: 'Tests',
  relation: 'tests',
  columns: [
    { name: 'value', type: 'number', unitColumn: 'Unit' },
    { name: 'name', type: 'text' },
    { name: 'unit', type: 'text' },
  ],
});
const view: ExportedView = {
  name: 'TESTS',
  title: 'Tests',
  locale: 'de',
  environment: 'production',
  createdAt: '2026-01-31T17:05:09Z',
  filter: '',
  order: '',
  columns: columns.map((column) => ({
    bound: { name: column.name, column, kind: 'text', cell: sql`` },
    title: column.name,
    decimals: column.decimals,
  })),
};
const rows: readonly TextRow[] = [
  ['0.050883', 'a', 'fraction'],
  ['12.5', null, 'percent'],
  ['8', 'b', 'count'],
  ['1.5', 'c', 'number'],
  ['1.5', 'd', null],
];
async function* raw() {
  yield* rawChunks(rows);
}

it('a CSV for people has each value in the unit of its row', async () => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of encodeRows(raw(), (emit) => new ShownCsvEncoder(view, emit))) chunks.push(chunk);
  const lines = Buffer.concat(chunks).toString().split('\r\n').slice(1, 6);
  expect(lines.map((line) => line.split(';')[0])).toEqual(['5,09 %', '12,50 %', '8', '1,50', '1,50']);
});

it('a CSV for people has the difference of percentages in percentage points', async () => {
  const [value, ...others] = view.columns;
  const difference = { ...value!, bound: { ...value!.bound, column: { ...columns[0]!, difference: true } } };
  const chunks: Uint8Array[] = [];
  const encoded = encodeRows(raw(), (emit) => new ShownCsvEncoder({ ...view, columns: [difference, ...others] }, emit));
  for await (const chunk of encoded) chunks.push(chunk);
  const lines = Buffer.concat(chunks).toString().split('\r\n').slice(1, 6);
  expect(lines.map((line) => line.split(';')[0])).toEqual(['5,09 %-Pkt.', '12,50 %-Pkt.', '8', '1,50', '1,50']);
});

it('a spreadsheet has each value as it is stored, in the format of the unit of its row', async () => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeSpreadsheet(raw(), view)) chunks.push(chunk);
  const files = zipFiles(Buffer.concat(chunks));
  const cells = [...(files.get('xl/worksheets/sheet1.xml') ?? '').matchAll(/<c r="A[2-9]" s="(\d+)"><v>([^<]+)</gu)];
  expect(cells.map(([, , value]) => value)).toEqual(rows.map(([value]) => value));
  const codes = [...(files.get('xl/styles.xml') ?? '').matchAll(/formatCode="([^"]+)"/gu)].map(([, code]) => code);
  expect(cells.map(([, style]) => codes[Number(style) - 4])).toEqual([
    '#,##0.00 %',
    '#,##0.00&quot; %&quot;',
    '#,##0',
    '#,##0.00',
    '#,##0.00',
  ]);
});

it.each([
  ['de', '#,##0.00 %&quot;-Pkt.&quot;', '#,##0.00&quot; %-Pkt.&quot;'],
  ['en', '#,##0.00 %&quot; points&quot;', '#,##0.00&quot; pp&quot;'],
] as const)(
  'a spreadsheet in %s has the difference of percentages as the stored number with a format that says percentage points',
  async (locale, fraction, percent) => {
    const [value, ...others] = view.columns;
    const difference = { ...value!, bound: { ...value!.bound, column: { ...columns[0]!, difference: true } } };
    const chunks: Uint8Array[] = [];
    const written = writeSpreadsheet(raw(), { ...view, locale, columns: [difference, ...others] });
    for await (const chunk of written) chunks.push(chunk);
    const files = zipFiles(Buffer.concat(chunks));
    const cells = [...(files.get('xl/worksheets/sheet1.xml') ?? '').matchAll(/<c r="A[2-9]" s="(\d+)"><v>([^<]+)</gu)];
    expect(cells.map(([, , stored]) => stored)).toEqual(rows.map(([stored]) => stored));
    const codes = [...(files.get('xl/styles.xml') ?? '').matchAll(/formatCode="([^"]+)"/gu)].map(([, code]) => code);
    expect(cells.map(([, style]) => codes[Number(style) - 4]).slice(0, 3)).toEqual([fraction, percent, '#,##0']);
  },
);
