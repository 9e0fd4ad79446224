import readSheets from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { hasSpreadsheetProgram, printed } from '../../../../test/recalculate.ts';
import { zipFiles } from '../../../../test/zip-files.ts';
import { rawChunks } from '../../query/encode/raw-rows.ts';
import type { TextRow } from '../../query/wire-text.ts';
import { viewDefinitionSchema } from '../../definition/view-definition.ts';
import type { ExportedView } from '../exported-view.ts';
import { formatCode } from './column-style.ts';
import { serialDate } from './serial-date.ts';
import { columnLetters } from './column-letters.ts';
import { MAX_CELL_CHARACTERS, sheetText } from './sheet-text.ts';
import { writeSpreadsheet } from './spreadsheet.ts';
import { zipDirectory } from './zip-directory.ts';

const { columns } = viewDefinitionSchema.parse({
  name: 'V',
  title: 'A view',
  relation: 'v',
  columns: [
    { name: 'name', type: 'text', status: { 'row 1': 'good', 'say "no"': 'bad', word: { title: 'A word' } } },
    { name: 'share', type: 'percmath', decimals: 1 },
  ],
});
const view: ExportedView = {
  name: 'A_VIEW',
  title: 'A title [that] is longer than a tab',
  locale: 'en',
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

async function spreadsheet(batches: readonly TextRow[][], maxRows?: number, of = view): Promise<Buffer> {
  const given = async function* () {
    for (const batch of batches) yield* rawChunks(batch);
  };
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeSpreadsheet(given(), of, maxRows)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
const row = (number: number): TextRow => [`row ${number}`, '0.5'];

describe('a spreadsheet', () => {
  it('goes on in further sheets where one does not hold all rows: nothing is cut', async () => {
    const batches = [[row(1), row(2), row(3)], [row(4)], [], [row(5), row(6), row(7), row(8), row(9)]];
    const sheets = await readSheets(await spreadsheet(batches, 5));
    expect(sheets.map(({ sheet, data }) => `${sheet} ${data.length}`)).toEqual([
      'A title that is longer than a 5',
      'Information 9',
      'A title that is longer than a 2 5',
      'A title that is longer than a 3 2',
    ]);
    const rows = [0, 2, 3].flatMap((index) => sheets[index]?.data.slice(1) ?? []);
    expect(rows.map(([name]) => name)).toEqual(Array.from({ length: 9 }, (_, index) => `row ${index + 1}`));
    expect(sheets[1]?.data).toContainEqual(['Rows', '9']);
  });

  it('of a report opens with a line for each figure, and says nothing of filters and orders', async () => {
    const facts = [{ title: 'Fund', facts: [{ title: 'VaR, 1 day', text: '0.02%' }] }];
    const of = (report: ExportedView['report']) => ({ ...view, filter: 'book eq 7', order: 'date', report });
    const file = await spreadsheet([[row(1)]], undefined, of({ facts }));
    const [figures, rows, information, ...others] = await readSheets(file);
    expect(figures?.sheet).toBe('Figures');
    expect(figures?.data).toEqual([
      ['Fund', null],
      ['VaR, 1 day', '0.02%'],
    ]);
    expect([rows?.data.length, others.length]).toEqual([2, 0]);
    expect(information?.data.map(([name]) => name)).toEqual([
      'Title',
      'Data as of',
      'Exported at (UTC)',
      'Environment',
    ]);
    const files = zipFiles(file);
    const selected = [1, 2, 3].map((sheet) => files.get(`xl/worksheets/sheet${sheet}.xml`)?.includes('tabSelected'));
    expect(selected).toEqual([false, false, true]);
    expect(files.get('xl/worksheets/sheet3.xml')).toContain(
      '<pageSetup paperSize="9" orientation="portrait" fitToHeight="1"/>',
    );
    expect(files.get('xl/workbook.xml')).toContain('localSheetId="1">');
    const [first] = await readSheets(await spreadsheet([[row(1)]], undefined, of({ facts: [] })));
    expect(first?.data).toHaveLength(2);
  });

  it('has one sheet where the rows just fill it', async () => {
    expect(await readSheets(await spreadsheet([[row(1), row(2)]], 3))).toHaveLength(2);
  });

  it('keeps its header in view, offers a filter, and has widths, formats and the places of cells', async () => {
    const files = zipFiles(await spreadsheet([[['a text of some length, not short', '0.125']]]));
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain('<autoFilter ref="A1:B2"/>');
    expect(sheet).toContain('<col min="1" max="1" width="34" customWidth="1"/>');
    expect(sheet).toContain('<c r="B2" s="4"><v>0.125</v></c>');
    expect(files.get('xl/styles.xml')).toContain('<numFmt numFmtId="164" formatCode="#,##0.0 %"/>');
  });

  it('has figures and their titles on the right, away from the text of the next column', async () => {
    const files = zipFiles(await spreadsheet([[row(1)]]));
    const styleOf = (cell: string) =>
      Number(new RegExp(`<c r="${cell}" s="(\\d+)"`, 'u').exec(files.get('xl/worksheets/sheet1.xml') ?? '')?.[1] ?? 0);
    const [, formats = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/u.exec(files.get('xl/styles.xml') ?? '') ?? [];
    const forms = formats.match(/<xf [^>]*?(?:\/>|>.*?<\/xf>)/gu) ?? [];
    const isRight = ['A1', 'A2', 'B1', 'B2'].map((cell) =>
      forms[styleOf(cell)]?.includes('horizontal="right" indent="1"'),
    );
    expect(isRight).toEqual([false, false, true, true]);
    expect(files.get('xl/styles.xml')).toContain(`<cellXfs count="${forms.length}">`);
  });

  it('is printed across, as wide as a page, with its titles, its set and its time on each', async () => {
    const files = zipFiles(await spreadsheet([[row(1)]]));
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('<pageSetUpPr fitToPage="1"/>');
    expect(sheet).toContain('<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>');
    expect(sheet).toContain('<oddHeader>&amp;LA title [that] is longer than a tab&amp;RProduction</oddHeader>');
    expect(sheet).toContain('<oddFooter>&amp;L 2026-01-31 17:05:09 UTC&amp;RPage &amp;P / &amp;N</oddFooter>');
    const information = files.get('xl/worksheets/sheet2.xml') ?? '';
    expect(information).toContain('<pageSetUpPr fitToPage="1"/>');
    expect(information).toContain('&amp;RPage &amp;P / &amp;N</oddFooter>');
    expect(files.get('xl/workbook.xml')).toContain(
      `<definedName name="_xlnm.Print_Titles" localSheetId="0">'A title that is longer than a'!$1:$1</definedName>`,
    );
  });

  it('goes on beside itself where it would be too small to read, with the columns that name a row', async () => {
    const types = ['date', 'book', 'name', ...Array.from({ length: 27 }, () => 'number')];
    const wide = viewDefinitionSchema.parse({
      name: 'W',
      title: 'Wide',
      relation: 'w',
      columns: types.map((type, at) => ({ name: `column_${at}`, type })),
    });
    const columns = wide.columns.map((column) => ({
      bound: { name: column.name, column, kind: 'other' as const, cell: sql`` },
      title: column.name,
      decimals: 2,
    }));
    // What a column does not show makes it no wider.
    const cells = ['2026-01-30', '1001', 'Fund', ...Array.from({ length: 27 }, () => '1234567.0123456789')];
    const files = zipFiles(await spreadsheet([[cells]], undefined, { ...view, columns }));
    expect(files.get('xl/worksheets/sheet1.xml')).toContain('<col min="30" max="30" width="15" customWidth="1"/>');
    expect(files.get('xl/worksheets/sheet1.xml')).toContain('orientation="landscape" fitToWidth="2" fitToHeight="0"');
    expect(files.get('xl/workbook.xml')).toContain(`!$A:$C,'A title that is longer than a'!$1:$1</definedName>`);
  });

  it('colours what the catalogue calls good, a warning or bad', async () => {
    const files = zipFiles(await spreadsheet([[row(1), row(2)]]));
    expect(files.get('xl/worksheets/sheet1.xml')).toContain(
      '<conditionalFormatting sqref="A2:A3">' +
        '<cfRule type="cellIs" dxfId="0" priority="1" operator="equal"><formula>&quot;row 1&quot;</formula></cfRule>' +
        '<cfRule type="cellIs" dxfId="2" priority="2" operator="equal"><formula>&quot;say &quot;&quot;no&quot;&quot;&quot;</formula></cfRule>' +
        '</conditionalFormatting>',
    );
    expect(files.get('xl/styles.xml')).toContain('<dxfs count="3">');
  });

  describe('of yes and no, and of values that the catalogue has words for', () => {
    const { columns } = viewDefinitionSchema.parse({
      name: 'V',
      title: 'A view',
      relation: 'v',
      columns: [
        { name: 'share', type: 'percmath', decimals: 1 },
        { name: 'breach', type: 'bool', status: { true: 'bad' } },
        {
          name: 'light',
          type: 'text',
          status: { red: { tone: 'bad', title: { en: 'red light', de: 'rot & <aus>' } } },
        },
        {
          name: 'kept',
          type: 'bool',
          status: { false: { tone: 'warning', title: { en: 'Not kept', de: 'Verletzt' } } },
        },
      ],
    });
    const german: ExportedView = {
      ...view,
      locale: 'de',
      columns: columns.map((column) => ({
        bound: { name: column.name, column, kind: 'other', cell: sql`` },
        title: column.name,
        decimals: 0,
      })),
    };
    const rows = [
      ['0.5', 't', 'red', 'f'],
      ['0.25', 'f', 'amber', 't'],
      [null, null, null, null],
    ] as const;

    it('has the words of its language, as the screen has them, and colours them', async () => {
      const file = await spreadsheet([rows.map((cells) => [...cells])], undefined, german);
      const [sheet] = await readSheets(file);
      expect(sheet?.data.slice(1, 3)).toEqual([
        [0.5, 'Ja', 'rot & <aus>', 'Verletzt'],
        [0.25, 'Nein', 'amber', 'Ja'],
      ]);
      const formulas = zipFiles(file)
        .get('xl/worksheets/sheet1.xml')
        ?.match(/<formula>.*?<\/formula>/gu);
      expect(formulas).toEqual(
        ['Ja', 'rot &amp; &lt;aus&gt;', 'Verletzt'].map((word) => `<formula>&quot;${word}&quot;</formula>`),
      );
      const [english] = await readSheets(
        await spreadsheet([rows.map((cells) => [...cells])], undefined, { ...german, locale: 'en' }),
      );
      expect(english?.data.slice(1, 3)).toEqual([
        [0.5, 'Yes', 'red light', 'Not kept'],
        [0.25, 'No', 'amber', 'Yes'],
      ]);
    });

    // It ends at a rule for true or false where a number stands beside the cell.
    it('is printed by LibreOffice', async ({ skip }) => {
      if (!(await hasSpreadsheetProgram())) skip('LibreOffice (soffice) is not installed here: nothing was printed.');
      const [pdf] = await printed([await spreadsheet([[['0.5', 'f', 'green', 't']]], undefined, german)]);
      expect(pdf!.subarray(0, 5).toString()).toBe('%PDF-');
    });
  });

  it('shortens a text that no cell holds, and says so', async () => {
    const long = 'x'.repeat(MAX_CELL_CHARACTERS + 1);
    const sheets = await readSheets(
      await spreadsheet([
        [
          [long, '1e400'],
          ['x'.repeat(MAX_CELL_CHARACTERS), '1'],
        ],
      ]),
    );
    expect(sheets[0]?.data[1]?.[0]).toBe(`${long.slice(0, MAX_CELL_CHARACTERS - 1)}…`);
    expect(sheets[0]?.data[2]?.[0]).toHaveLength(MAX_CELL_CHARACTERS);
    // Too large for a spreadsheet's number.
    expect(sheets[0]?.data[1]?.[1]).toBe('1e400');
    expect(sheets[1]?.data.at(-1)).toEqual(['Shortened texts', expect.stringMatching(/^1: a cell holds 32767/u)]);
  });

  it('writes what XML cannot hold as an escape, and a text that looks like one as itself', () => {
    expect(sheetText('\0 \uFFFE \uD800 \r \t\n')).toBe('_x0000_ _xFFFE_ \uFFFD _x000D_ &#9;&#10;');
    expect(sheetText('_x0041_ _x_ _xyz0_ a_b')).toBe('_x005F_x0041_ _x_ _xyz0_ a_b');
  });

  it('counts days as spreadsheets do, from 1900 on, with the leap day that was none', () => {
    expect(['1900-01-01', '1900-02-28', '1900-03-01', '2026-01-31', '9999-12-31'].map(serialDate)).toEqual([
      '1',
      '59',
      '61',
      '46053',
      '2958465',
    ]);
    expect(serialDate('2026-01-31T12:00:00')).toBe('46053.5');
    for (const old of ['1899-12-31', '0001-01-01', '0099-05-05']) expect(serialDate(old)).toBeUndefined();
  });

  it('shows percent points and fractions with the sign, multiplying fractions only', () => {
    expect(formatCode({ type: 'perc' }, 2)).toBe('#,##0.00" %"');
    expect(formatCode({ type: 'percmath' }, 0)).toBe('#,##0 %');
  });

  it('groups numbers in thousands, but not identifiers', () => {
    expect(formatCode({ type: 'number', measure: 'amount' }, 2)).toBe('#,##0.00');
    expect(formatCode({ type: 'number', measure: 'identifier' }, 2)).toBe('0');
  });

  it('names columns beyond Z', () => {
    expect([0, 25, 26, 51, 52, 701, 702, 16_383].map(columnLetters)).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
      'XFD',
    ]);
  });

  it('names sizes and places beyond 4 GiB with eight bytes', () => {
    const large = 5 * 2 ** 32 + 7;
    const entry = { name: 'a', crc: 1, bytes: large, packedBytes: 9, offset: large + 1 };
    const directory = zipDirectory([entry], large + 2);
    expect(directory.readUInt32LE(20)).toBe(9);
    expect(directory.readUInt32LE(24)).toBe(0xff_ff_ff_ff);
    const extra = directory.subarray(47, 67);
    expect([extra.readUInt16LE(0), extra.readUInt16LE(2)]).toEqual([1, 16]);
    expect([extra.readBigUInt64LE(4), extra.readBigUInt64LE(12)]).toEqual([BigInt(large), BigInt(large + 1)]);
    expect(directory.readUInt32LE(67)).toBe(0x06_06_4b_50);
    expect(directory.readBigUInt64LE(67 + 48)).toBe(BigInt(large + 2));
    expect(directory.readBigUInt64LE(67 + 56 + 8)).toBe(BigInt(large + 2 + 67));
    expect(directory.readUInt32LE(directory.length - 6)).toBe(0xff_ff_ff_ff);
  });
});
