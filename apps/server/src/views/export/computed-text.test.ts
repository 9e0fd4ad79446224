import { SPREADSHEET_TYPE, XML_TYPE } from '@fundscope/contract/views';
import { parse } from 'csv-parse/sync';
import { XMLParser } from 'fast-xml-parser';
import { sql } from 'kysely';
import readSheets from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsUrl, setUpTestApp } from '../../../test/app.ts';
import { unguardText } from '../query/csv-cell.ts';
import { addGroup, addPortal, addUser, addView, linkTo } from '../../../test/world.ts';
import { zipFiles } from '../../../test/zip-files.ts';

/** What a spreadsheet program would compute, or what file formats trip over. */
const TEXTS = [
  '=HYPERLINK("http://evil.invalid","click")',
  "+1+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  'a;=1+1',
  'a\t@SUM(A1)',
  '＝1+1',
  '＋1',
  '-5',
  ' leading and trailing ',
  'two\nlines',
  'a "quoted", <b>&amp;</b> ]]> text',
  '_x0041_',
  'bell \u0007 and escape \u001B',
  '😀 €',
];

describe('a text that looks like a formula', () => {
  const server = setUpTestApp();
  let token: string;
  beforeAll(async () => {
    const db = server.database.kysely;
    await sql`create table env_p.texts (id int primary key, name text, amount numeric)`.execute(db);
    for (const [id, text] of TEXTS.entries()) {
      await sql`insert into env_p.texts values (${id}, ${text}, -5)`.execute(db);
    }
    await addView(db, {
      name: 'TEXTS',
      title: '=1+1',
      relation: 'texts',
      columns: [
        { name: 'id', type: 'number', decimals: 0, key: true },
        { name: 'name', type: 'text', title: '=cmd()' },
        { name: 'amount', type: 'number' },
      ],
    });
    const portal = await addPortal(db, 'portal', [{ link: linkTo('TEXTS') }]);
    await addUser(db, { username: 'reader', groups: [await addGroup(db, { portals: [portal] })] });
    token = await server.signIn('reader');
  });

  it('is text with an apostrophe in CSV, where a number stays one', async () => {
    const { body } = await server.get(rowsUrl('TEXTS'), token, { accept: 'text/csv' });
    const rows = parse<Record<string, string>>(body, { bom: true, columns: true });
    expect(rows).toHaveLength(TEXTS.length);
    for (const { name = '', amount } of rows) {
      expect(amount).toBe('-5');
      for (const part of name.split(/[;\t\r\n]/u)) {
        expect(part === '-5' || !/^[=+\-@＝＋－＠]/u.test(part), name).toBe(true);
      }
      expect(/^[\t\r\n]/u.test(name), name).toBe(false);
    }
    expect(rows.map(({ name = '' }) => unguardText(name))).toEqual(TEXTS);
  });

  it('is a text cell of a spreadsheet, and there is no formula in it', async () => {
    const { rawPayload } = await server.get('/api/wview/TEXTS/HUP', token, { accept: SPREADSHEET_TYPE });
    const [sheet] = await readSheets(rawPayload, { trim: false });
    expect(sheet?.data[0]).toEqual(['id', '=cmd()', 'amount']);
    expect(sheet?.data.slice(1).map((row) => row[1])).toEqual(TEXTS);
    expect(sheet?.data.slice(1).map((row) => row[2])).toEqual(TEXTS.map(() => -5));
    const xml = zipFiles(rawPayload).get('xl/worksheets/sheet1.xml') ?? '';
    expect(xml).not.toContain('<f');
    expect(xml.match(/<c [^>]*t="inlineStr"/gu)).toHaveLength(TEXTS.length + 3);
  });

  it('is the same text in XML, controls shown by their pictures', async () => {
    const { body } = await server.get('/api/wview/TEXTS/HUP', token, { accept: XML_TYPE });
    const parser = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '',
      parseTagValue: false,
      trimValues: false,
      htmlEntities: true,
    });
    const { WView } = parser.parse(body) as {
      WView: { title: string; Rows: { Row: { Cell: { column: string; '#text': string }[] }[] } };
    };
    expect(WView.title).toBe('=1+1');
    const names = WView.Rows.Row.map(({ Cell }) => Cell.find(({ column }) => column === 'name')?.['#text']);
    expect(names).toEqual(TEXTS.map((text) => text.replace('\u0007', '␇').replace('\u001B', '␛')));
  });
});
