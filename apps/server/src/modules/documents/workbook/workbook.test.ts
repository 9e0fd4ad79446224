import { describe, expect, it } from 'vitest';
import { zipFiles } from '../../../../test/zip-files.ts';
import type { DocumentData, Language, Table } from '../model/document.ts';
import { sampleDocument } from '../model/sample-document.ts';
import { layOut, type PageTable } from '../pdf/page-layout.ts';
import { columnLayouts } from './column-layout.ts';
import { documentEdges, documentSheets } from './document-sheets.ts';
import { shownLength } from './number-format.ts';
import { sheetNames, type Sheet } from './sheet.ts';
import { writeWorkbook } from './write-workbook.ts';

const edges = { headRight: 'Bericht, heute', footLeft: 'Q1', page: 'Seite' };

const table: Table = {
  kind: 'table',
  id: 'Kennzahlen',
  title: 'Kennzahlen im Monat',
  date: '2026-10-02',
  source: 'sample',
  columns: [
    { title: 'Name', unit: 'text' },
    { title: 'Wert', unit: 'percent' },
    { title: 'Veränderung', unit: 'points' },
    { title: 'Ampel', unit: 'light' },
    { title: 'Betrag in EUR', unit: 'money' },
  ],
  rows: [
    ['VaR', 0.09, 0.0123, 'green', 1234567890],
    ['Quote', { value: 0.4, unit: 'percent', isMinimum: true }, null, 'red', 1],
  ],
  total: ['Summe', 1, 0, '', 1234567891],
};

const documentOf = (language: Language): DocumentData => ({
  ...sampleDocument,
  language,
  chapters: [{ id: 'one', title: 'Eins', blocks: [table, { kind: 'text', text: 'Ein langer Satz. '.repeat(9) }] }],
});

const filesOf = async (sheets: readonly Sheet[]) => zipFiles(await writeWorkbook(sheets, edges));

/** Values of a row with the formats that they are shown in. */
const shownRow = (language: Language, at: number): unknown[] =>
  documentSheets(documentOf(language))[1]!.rows[at]!.map((cell) =>
    typeof cell === 'object' && cell !== null && 'value' in cell ? [cell.value, cell.format] : cell,
  );

describe('a sheet of a document', () => {
  it('says units, signs, lights and days in the document’s language', () => {
    const points = '#,##0.00 %"-Pkt."';
    expect(shownRow('DE', 0)).toEqual([
      'VaR',
      [0.09, '#,##0.00 %'],
      [0.0123, `+${points};-${points};${points}`],
      { light: 'green', word: 'grün' },
      [1234567890, '#,##0'],
      [46297, 'dd.mm.yyyy'],
      'sample',
    ]);
    expect(shownRow('DE', 1).slice(1, 4)).toEqual([
      [0.4, '"≥ "#,##0.00 %'],
      'n.\u00A0v.',
      { light: 'red', word: 'rot' },
    ]);
    const [, percent, change, light, , day] = shownRow('EN', 0);
    expect([percent, light, day]).toEqual([
      [0.09, '#,##0.00%'],
      { light: 'green', word: 'green' },
      [46297, '[$-809]d mmm yyyy'],
    ]);
    expect(change).toEqual([0.0123, expect.stringContaining('#,##0.00%" points"')]);
  });

  it('has the long heads of columns, for it has no notes beside it', () => {
    const [name, ...columns] = table.columns;
    const long = { ...table, columns: [{ ...name!, sheetTitle: 'Name der Kennzahl' }, ...columns] };
    const data = { ...documentOf('DE'), chapters: [{ id: 'one', title: 'Eins', blocks: [long] }] };
    expect(documentSheets(data)[1]!.head.slice(0, 2)).toEqual(['Name der Kennzahl', 'Wert']);
    const [block] = layOut(data).chapters[0]!.blocks as [PageTable];
    expect(block.columns.map(({ title }) => title).slice(0, 2)).toEqual(['Name', 'Wert']);
  });

  it('leaves its total out of what is sorted and filtered, and lists that nobody sorts have no filter', async () => {
    const files = await filesOf(documentSheets(documentOf('DE')));
    expect(files.get('xl/worksheets/sheet2.xml')).toContain('<autoFilter ref="A1:G3"/>');
    expect(files.get('xl/worksheets/sheet1.xml')).not.toContain('autoFilter');
    expect(files.get('xl/workbook.xml')).toContain(
      `<definedName name="_xlnm._FilterDatabase" localSheetId="1" hidden="1">'Kennzahlen'!$A$1:$G$3</definedName>`,
    );
    expect(files.get('xl/workbook.xml')).toContain(`'Kennzahlen'!$A$1:$G$4</definedName>`);
  });

  it('has columns that hold their numbers, and breaks long texts into lines', async () => {
    const sheets = documentSheets(documentOf('DE'));
    expect(shownLength(1234567890.5, '#,##0.00')).toBe('1,234,567,890.50'.length);
    expect(shownLength(-0.123456, '#,##0.00 %')).toBe('-12.35 %'.length);
    const [, , , , amounts] = columnLayouts(sheets[1]!);
    expect(amounts).toMatchObject({ isRight: true });
    expect(amounts!.width).toBeGreaterThanOrEqual('1,234,567,890'.length + 2);
    const files = await filesOf(sheets);
    expect(files.get('xl/worksheets/sheet2.xml')).toContain('<row r="2" ht="15" customHeight="1">');
    expect(files.get('xl/worksheets/sheet3.xml')).toContain('<row r="2" ht="45" customHeight="1">');
    const [, style] = /s="(\d+)" t="inlineStr"><is><t xml:space="preserve">Ein langer/u.exec(
      files.get('xl/worksheets/sheet3.xml')!,
    )!;
    const formats = files
      .get('xl/styles.xml')!
      .split('<cellXfs')[1]!
      .match(/<xf .*?(?:\/>|<\/xf>)/gu)!;
    expect(formats[Number(style)]).toContain('wrapText="1"');
  });

  it('is printed across with its head, what it is, its day and the number of the page', async () => {
    expect(documentEdges(documentOf('EN'))).toEqual({
      headRight: `As of 2\u00A0Oct\u00A02026 · Musterbericht · ${sampleDocument.fundName}`,
      footLeft: 'Q1 · Muster',
      page: 'Page',
    });
    const cut = { ...table, title: 'Die zehn größten', pageRows: 10 };
    const [, whole] = documentSheets({ ...documentOf('DE'), chapters: [{ id: 'one', title: 'Eins', blocks: [cut] }] });
    expect(whole!.title).toBe('Kennzahlen');
    const sheet = (await filesOf(documentSheets(documentOf('DE')))).get('xl/worksheets/sheet2.xml')!;
    expect(sheet).toContain('<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>');
    expect(sheet).toContain('<oddHeader>&amp;LKennzahlen im Monat&amp;RBericht, heute</oddHeader>');
    expect(sheet).toContain('<oddFooter>&amp;LQ1&amp;RSeite &amp;P / &amp;N</oddFooter>');
  });

  it('is printed with its whole day, however long the fund’s name is', async () => {
    const data = {
      ...documentOf('DE'),
      title: 'Liquidität zum Rechnen',
      fundName: 'Lindenallee Multi Asset Absolute Return Nachhaltig & Stabil',
    };
    const files = zipFiles(await writeWorkbook(documentSheets(data), documentEdges(data)));
    const rightOf = (number: number) =>
      /<oddHeader>.*&amp;R(.*)<\/oddHeader>/su.exec(files.get(`xl/worksheets/sheet${number}.xml`)!)?.[1];
    const whole =
      'Stichtag 02.10.2026 · Liquidität zum Rechnen · Lindenallee Multi Asset Absolute Return Nachhaltig &amp;&amp; Stabil';
    // On a line of its own, where both would run into each other.
    expect(rightOf(2)).toBe(`&#10;${whole}`);
    const [short] = [
      ...zipFiles(await writeWorkbook(documentSheets(documentOf('DE')), documentEdges(documentOf('DE')))).values(),
    ];
    expect(short).not.toContain('&#10;');
  });

  it('heads the columns of a line chart by what they are, not by its last value', () => {
    const line = { name: 'VaR 1,93 %', sheetName: 'VaR', role: 'value', values: [0.02, 0.0193] } as const;
    const chart = {
      kind: 'chart',
      form: 'lines',
      id: 'VaR',
      title: 'VaR',
      source: 's',
      unit: 'percent',
      alt: '',
    } as const;
    const [, sheet] = documentSheets({
      ...documentOf('DE'),
      chapters: [
        { id: 'one', title: 'Eins', blocks: [{ ...chart, dates: ['2026-10-29', '2026-10-30'], lines: [line] }] },
      ],
    });
    expect(sheet!.head).toEqual(['Datum', 'VaR']);
  });

  it('goes on beside itself where it would be too small to read, with the columns that name a row', async () => {
    const row = Array.from({ length: 30 }, (_, at) => `Text ${at}`);
    const files = await filesOf([{ name: 'Breit', head: row, rows: [row], keyColumns: 2 }]);
    expect(files.get('xl/worksheets/sheet1.xml')).toContain('fitToWidth="2" fitToHeight="0"');
    expect(files.get('xl/worksheets/sheet1.xml')).toContain('<pane xSplit="2" ySplit="1" topLeftCell="C2"');
    expect(files.get('xl/workbook.xml')).toContain(`'Breit'!$A:$B,'Breit'!$1:$1</definedName>`);
  });

  it('has a name that ends with a word, and is its own', () => {
    expect(sheetNames(['Größte finanzierte Emissionen, t', 'a/b', 'A b', 'x'.repeat(40)])).toEqual([
      'Größte finanzierte Emissionen',
      'a b',
      'A b 2',
      `${'x'.repeat(30)}…`,
    ]);
  });
});

describe('a cell of a workbook', () => {
  it('holds an empty text where a formula gives one, and an error in place of what is not finite', async () => {
    const cells = [null, Infinity, Number.NaN, 1].map((value) => ({ value, format: '0.00', formula: 'A1/A2' }));
    const sheet = (await filesOf([{ name: 'Zahlen', head: ['a', 'b', 'c', 'd'], rows: [cells] }])).get(
      'xl/worksheets/sheet1.xml',
    )!;
    const found = [...sheet.matchAll(/<c r="[A-D]2" s="\d+"([^>]*)><f>A1\/A2<\/f><v>([^<]*)<\/v>/gu)];
    expect(found.map(([, type, value]) => [type, value])).toEqual([
      [' t="str"', ''],
      [' t="e"', '#DIV/0!'],
      [' t="e"', '#DIV/0!'],
      ['', '1'],
    ]);
  });

  it('of a check is marked once it is not true any more', async () => {
    const check = { isTrue: true, formula: 'A2=1', words: { kept: 'ja', broken: 'nein' } };
    const sheet = (await filesOf([{ name: 'Prüfung', head: ['a', 'b'], rows: [['x', check]] }])).get(
      'xl/worksheets/sheet1.xml',
    )!;
    expect(sheet).toContain(' t="str"><f>IF(A2=1,&quot;ja&quot;,&quot;nein&quot;)</f><v>ja</v></c>');
    expect(sheet).toContain('<conditionalFormatting sqref="B2:B2"><cfRule type="cellIs"');
    expect(sheet).toContain('<formula>&quot;nein&quot;</formula>');
  });
});
