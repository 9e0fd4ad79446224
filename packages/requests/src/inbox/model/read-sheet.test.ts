// @vitest-environment node
import type { CellValue } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { readSheetBeginning } from './read-sheet.ts';

it('the first rows of a workbook’s first sheet are shown as its numbers are, and how many there are is said', async () => {
  const many = Array.from({ length: 1_234 }, (_, row) => [1001, `Fonds ${row}`, row * 1000.5, 0.1184]);
  const format = (numFmt: string) => ({ style: { numFmt } });
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Limits',
        rows: [['Fund', 'Name', 'Value', 'VaR'], ...many],
        cells: new Map(
          [1, 2].flatMap((row) => [
            [`${row},0`, format('"Q"0')] as const,
            [`${row},2`, format('#,##0.00')] as const,
            [`${row},3`, format('0.00%')] as const,
          ]),
        ),
      },
      { name: 'Information', rows: [['View', 'LIMITS']] },
    ],
  });
  const file = new Blob([bytes as Uint8Array<ArrayBuffer>]);
  const sheet = await readSheetBeginning(file, 'de');
  expect(sheet).toMatchObject({ name: 'Limits', sheets: 2, rowCount: 1_235, isMore: false });
  expect(sheet.rows).toHaveLength(200);
  expect(sheet.rows[2]?.map(({ text }) => text)).toEqual(['Q1001', 'Fonds 1', '1.000,50', '11,84%']);
  expect(sheet.rows[2]?.map(({ isNumber }) => isNumber)).toEqual([true, false, true, true]);
  expect((await readSheetBeginning(file, 'en')).rows[2]?.[2]?.text).toBe('1,000.50');
});

const bookOf = async (rows: CellValue[][]) =>
  new Blob([(await writeXlsx({ sheets: [{ name: 'Rows', rows }] })) as Uint8Array<ArrayBuffer>]);

it('values without a number format are written as the language does', async () => {
  const file = await bookOf([[true, false, -1.5, 1234567.25, 0.1 + 0.2, null, 'Text']]);
  const textsIn = async (locale: 'de' | 'en') =>
    (await readSheetBeginning(file, locale)).rows[0]?.map(({ text }) => text);
  expect(await textsIn('de')).toEqual(['Ja', 'Nein', '-1,5', '1234567,25', '0,3', '', 'Text']);
  expect(await textsIn('en')).toEqual(['Yes', 'No', '-1.5', '1234567.25', '0.3', '', 'Text']);
});

it('a first row that is all words names the columns, and how many columns there are is said', async () => {
  const titles = Array.from({ length: 140 }, (_, column) => `Column ${column}`);
  const figures = titles.map((_, column) => column);
  const sheet = await readSheetBeginning(await bookOf([titles, figures]), 'en');
  expect(sheet).toMatchObject({ hasTitles: true, columnCount: 140 });
  expect(sheet.rows.map(({ length }) => length)).toEqual([60, 60]);
  for (const rows of [[figures, figures], [titles], [['Report', null, 'Day'], figures], []]) {
    expect((await readSheetBeginning(await bookOf(rows), 'en')).hasTitles).toBe(false);
  }
});

it('as many rows as are counted are said to be so many, and one more to be more', async () => {
  const counted = async (count: number) =>
    readSheetBeginning(await bookOf(Array.from({ length: count }, (_, row) => [row])), 'en');
  expect(await counted(20_000)).toMatchObject({ rowCount: 20_000, isMore: false });
  expect(await counted(20_001)).toMatchObject({ rowCount: 20_000, isMore: true });
});
