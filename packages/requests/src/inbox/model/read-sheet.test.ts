// @vitest-environment node
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
