import { createColumnsReader } from '@fundscope/contract/view-columns';
import { SPREADSHEET_TYPE, VIEW_COLUMNS_TYPE, viewRowsSchema, XML_TYPE } from '@fundscope/contract/views';
import { XMLParser } from 'fast-xml-parser';
import readSheets from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsUrl, setUpTestApp } from '../../../test/app.ts';
import { addFundViews } from '../../../test/fund-views.ts';
import { addGroup, addPortal, addUser, addView, linkTo } from '../../../test/world.ts';

const server = setUpTestApp({ settings: { rowLimit: 50 } });
let token: string;

beforeAll(async () => {
  const db = server.database.kysely;
  await addFundViews(db);
  const portal = await addPortal(db, 'few', [{ link: linkTo('OF_BOOKS') }, { link: linkTo('WORDS') }]);
  await addView(db, {
    name: 'OF_BOOKS',
    title: 'Funds of books',
    relation: 'funds',
    bookColumn: 'Book',
    columns: [{ name: 'Book', type: 'book' }],
  });
  await addView(db, {
    name: 'WORDS',
    title: 'Funds in words',
    relation: 'funds',
    columns: [
      { name: 'Book', type: 'book' },
      {
        name: 'Name',
        type: 'text',
        status: { Zebra: { title: { en: 'zebra', de: '=Zebra!' } }, Ärger: { tone: 'bad', title: 'anger' } },
      },
    ],
  });
  await addUser(db, { username: 'manager', groups: [await addGroup(db, { books: [7], portals: [portal] })] });
  token = await server.signIn('reader');
});

interface Asked {
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly who?: string;
}

const fileUrl = (view: string, query: Record<string, string> = {}) =>
  `/api/wview/${view}/HUP?${new URLSearchParams(query).toString()}`;
const file = (view: string, { query, headers = {}, who = token }: Asked = {}) =>
  server.get(fileUrl(view, query), who, headers);
const sheetsOf = async (view: string, asked: Asked = {}) => {
  const answer = await file(view, asked);
  expect(answer.statusCode, answer.body).toBe(200);
  return readSheets(answer.rawPayload);
};
const today = () => new Date().toISOString().slice(0, 10);

describe('the spreadsheet of a view', () => {
  it('is what HUP gives by default, under a name with title, set and date', async () => {
    for (const accept of ['*/*', `${SPREADSHEET_TYPE}, ${XML_TYPE};q=0.5`]) {
      const answer = await file('FUNDS', { headers: { accept } });
      expect(answer.headers['content-type']).toBe(SPREADSHEET_TYPE);
      expect(answer.headers['content-disposition']).toContain(
        `filename="Funds - Production - exported ${today()}.xlsx"`,
      );
      expect(answer.headers['vary']).toContain('accept-language');
    }
    const testing = await file('FUNDS', { query: { TestingDB: 'true' }, headers: { 'accept-language': 'de' } });
    expect(testing.headers['content-disposition']).toContain(`filename="Funds - Test - exportiert ${today()}.xlsx"`);
  });

  it('has typed cells under titles of the caller’s language, and its words for yes and no', async () => {
    const asked = { query: { $orderby: 'id' }, headers: { 'accept-language': 'de' } };
    const [rows] = await sheetsOf('FUNDS', asked);
    expect(rows?.sheet).toBe('Funds');
    expect(rows?.data).toEqual([
      ['Name des Fonds', 'Book', 'Share', 'Ratio', 'Active', 'Day', 'Logged'],
      ['Ärger', 7, 1.5, 0.25, 'Ja', new Date('2026-01-31T00:00:00Z'), new Date('2026-01-31T10:20:30Z')],
      ['Zebra', 7, null, null, 'Nein', null, null],
      ['apfel', 8, -3, null, null, new Date('2025-12-31T00:00:00Z'), new Date('2026-01-31T23:59:59Z')],
      // No spreadsheet has dates before 1900.
      [
        expect.toSatisfy((empty) => empty === null || empty === ''),
        8,
        1e20,
        1e-7,
        'Ja',
        '0001-01-01',
        expect.any(Date),
      ],
      [null, 9, Number('12345678901234567890.123'), 0.1, 'Ja', null, null],
    ]);
  });

  it('says beside the rows what it holds', async () => {
    const [, information] = await sheetsOf('FUNDS', { query: { $filter: 'Book eq 7', TestingDB: 'true' } });
    expect(information?.sheet).toBe('Information');
    expect(Object.fromEntries((information?.data ?? []) as [string, string][])).toEqual({
      Title: 'Funds',
      View: 'FUNDS',
      // Of the data, and apart from it of the file.
      'Data as of': '2026-01-31',
      'Exported at (UTC)': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/u) as string,
      Environment: 'Testing',
      'Filter ($filter)': 'Book eq 7',
      'Order ($orderby)': 'Name desc',
      Rows: '2',
      'Sheets of rows': '1',
    });
    const [, ofDays] = await sheetsOf('FUNDS', { query: { $filter: 'Book le 8' } });
    expect(ofDays?.data).toContainEqual(['Data as of', '0001-01-01 to 2026-01-31']);
    // A day that is neither the view's nor of its key is of something else.
    const [, ofNone] = await sheetsOf('KEYLESS');
    expect(ofNone?.data).toContainEqual(['Data as of', '(no column with a day)']);
  });

  it('has no row limit', async () => {
    expect((await sheetsOf('MANY'))[0]?.data).toHaveLength(81);
  });

  it('has its header alone where nothing is found', async () => {
    expect((await sheetsOf('EMPTY'))[0]?.data).toEqual([['id', 'name']]);
  });
});

describe('the CSV of a view for spreadsheets', () => {
  const lines = async (language: string) => {
    const headers = { accept: 'text/csv', 'accept-language': language };
    const answer = await file('FUNDS', { query: { $orderby: 'id', $filter: 'id lt 5' }, headers });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    return answer.body.split('\r\n');
  };

  it('has titles, decimal comma, percent and words of German', async () => {
    expect(await lines('de')).toEqual([
      '\uFEFFName des Fonds;Book;Share;Ratio;Active;Day;Logged',
      'Ärger;Q7;1,50;25,00 %;Ja;31.01.2026;31.01.2026 10:20:30',
      'Zebra;Q7;;;Nein;;',
      'apfel;Q8;-3,00;;;31.12.2025;31.01.2026 23:59:59',
      ';Q8;100000000000000000000,00;0,00 %;Ja;01.01.0001;01.02.2026 00:00:00',
      '',
    ]);
  });

  it('has the words of the catalogue for values, of a text no formula', async () => {
    const asked = {
      query: { $orderby: 'Name', $filter: 'Book le 8' },
      headers: { accept: 'text/csv', 'accept-language': 'de' },
    };
    const { body } = await file('WORDS', { ...asked, who: await server.signIn('manager') });
    expect(body.split('\r\n')).toEqual(expect.arrayContaining(["Q7;'=Zebra!", 'Q7;anger']));
  });

  it('has those of English, with days that every spreadsheet reads', async () => {
    expect((await lines('en')).slice(0, 2)).toEqual([
      '\uFEFFName of the fund,Book,Share,Ratio,Active,Day,Logged',
      'Ärger,Q7,1.50,25.00 %,Yes,2026-01-31,2026-01-31 10:20:30',
    ]);
  });
});

describe('the XML of a view', () => {
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', parseTagValue: false });
  const xml = (view: string, asked: Asked = {}) => file(view, { ...asked, headers: { accept: XML_TYPE } });

  it('says what it is, which columns it has, and has their values free of any locale', async () => {
    const answer = await xml('FUNDS', { query: { $orderby: 'id', $filter: 'id lt 4' } });
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain(`filename="Funds - Production - exported ${today()}.xml"`);
    const { WView } = parser.parse(answer.body) as { WView: Record<string, unknown> };
    expect(WView).toMatchObject({
      name: 'FUNDS',
      title: 'Funds',
      environment: 'production',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/u) as string,
      filter: 'id lt 4',
      order: 'id',
    });
    const { Column } = WView['Columns'] as { Column: { name: string; type: string; title: string }[] };
    expect(Column.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'Name text',
      'Book book',
      'Share number',
      'Ratio percmath',
      'Active bool',
      'Day date',
      'Logged logdate',
    ]);
    const { Row } = WView['Rows'] as { Row: { number: string; Cell: { column: string; '#text': string }[] }[] };
    expect(Row.map(({ Cell }) => Cell.map((cell) => `${cell.column}=${cell['#text']}`))).toEqual([
      [
        'Name=Ärger',
        'Book=7',
        'Share=1.50',
        'Ratio=0.25',
        'Active=true',
        'Day=2026-01-31',
        'Logged=2026-01-31T10:20:30',
      ],
      ['Name=Zebra', 'Book=7', 'Active=false'],
      ['Name=apfel', 'Book=8', 'Share=-3', 'Day=2025-12-31', 'Logged=2026-01-31T23:59:59'],
    ]);
  });

  it('tells the empty text from a missing one', async () => {
    const { body } = await xml('FUNDS', { query: { $filter: 'id ge 4', $orderby: 'id' } });
    expect(body).toContain('<Row number="1"><Cell column="Name"></Cell><Cell column="Book">8</Cell>');
    expect(body).toContain('<Row number="2"><Cell column="Book">9</Cell>');
  });
});

describe('a file of a view', () => {
  it('holds the rows of the caller’s books only', async () => {
    const who = await server.signIn('manager');
    expect((await sheetsOf('OF_BOOKS', { who }))[0]?.data.slice(1)).toEqual([[7], [7]]);
    expect((await file('OF_BOOKS', { who, headers: { accept: XML_TYPE } })).body.match(/<Row /gu)).toHaveLength(2);
  });

  it('is refused as the rows are', async () => {
    const who = await server.signIn('manager');
    expect((await file('MANY', { who })).statusCode).toBe(404);
    expect((await file('OF_BOOKS', { who, query: { TestingDB: 'true' } })).statusCode).toBe(403);
    expect((await file('REQUEST')).statusCode).toBe(409);
    expect((await file('REQUEST', { query: { byPassIsRequest: 'true' } })).statusCode).toBe(200);
    expect((await file('FUNDS', { headers: { accept: 'application/json' } })).statusCode).toBe(406);
    expect((await file('FUNDS', { query: { toprows: '5' } })).statusCode).toBe(400);
    expect((await file('FUNDS', { query: { $filter: 'Nmae eq 1' } })).json()).toMatchObject({
      code: 'filter-unknown-column',
    });
    expect((await server.get(fileUrl('FUNDS'))).statusCode).toBe(401);
  });
});

describe('the rows as columns', () => {
  const columns = async (view: string, query: Record<string, string> = {}) => {
    const answer = await server.get(rowsUrl(view, query), token, { accept: VIEW_COLUMNS_TYPE });
    expect(answer.headers['content-type']).toBe(VIEW_COLUMNS_TYPE);
    const reader = createColumnsReader();
    reader.push(answer.rawPayload);
    return { headers: answer.headers, ...reader.finish() };
  };

  it('are the cells of the JSON rows', async () => {
    for (const view of ['FUNDS', 'MANY', 'EMPTY', 'KEYLESS']) {
      const json = viewRowsSchema.parse((await server.get(rowsUrl(view), token)).json());
      const { table } = await columns(view);
      expect(Array.from({ length: table.rowCount }, (_, row) => table.rowAt(row))).toEqual(json);
    }
  });

  it('say how many they are, and whether the server’s limit cut them off', async () => {
    const cut = await columns('MANY');
    expect(cut).toMatchObject({ rowCount: 50, isLimitReached: true });
    expect(cut.headers).toMatchObject({ 'x-fundscope-row-count': '50', 'x-fundscope-row-limit-reached': 'true' });
    expect(await columns('MANY', { $filter: 'id le 50' })).toMatchObject({ rowCount: 50, isLimitReached: false });
    expect(await columns('MANY', { toprows: '3' })).toMatchObject({ rowCount: 3, isLimitReached: true });
    expect((await columns('MANY', { toprows: '3' })).headers['server-timing']).toMatch(/^db;dur=\d/u);
  });
});
