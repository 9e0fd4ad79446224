import type { ErrorBody } from '@fundscope/contract/errors';
import { createColumnsReader } from '@fundscope/contract/view-columns';
import {
  DUPLICATE_ROWS_HEADER,
  ROW_COUNT_HEADER,
  ROW_LIMIT_REACHED_HEADER,
  ROWS_IN_DIFFERENCE_HEADER,
  VIEW_COLUMNS_TYPE,
  type RegressionRow,
} from '@fundscope/contract/views';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { addGroup, addPortal, addUser, addView, linkTo } from '../../../test/world.ts';

const server = setUpTestApp({ settings: { rowLimit: 5 } });
let risk: string;

beforeAll(async () => {
  const { kysely } = server.database;
  for (const schema of ['env_p', 'env_t']) {
    await sql`create table ${sql.id(schema, 'figures')} (fund int, day date, nav numeric, var float8, note text)`.execute(
      kysely,
    );
  }
  await sql`
    insert into env_p.figures values
      (1, '2026-01-30', 100.10, 0.05, 'a'), (2, '2026-01-30', 200, 0.1, null), (3, '2026-01-30', 300, 1e308, 'c'),
      (1, '2026-02-27', 101, 0.05, 'a'), (2, '2026-02-27', 200.5, 'NaN', null)`.execute(kysely);
  await sql`
    insert into env_t.figures values
      (1, '2026-01-30', 100.11, 0.05, 'a'), (2, '2026-01-30', 200, 0.1, 'x'), (3, '2026-01-30', 300, -1e308, 'c'),
      (4, '2026-01-30', 400, 0.2, 'd')`.execute(kysely);
  const columns = [
    { name: 'Fund', type: 'number', decimals: 0, key: true, regType: 1 },
    { name: 'Day', type: 'date', key: true, regType: 1 },
    { name: 'NAV', type: 'number', regType: 2, regTolerance: { absolute: 0.01 } },
    { name: 'VaR', sql: 'var', type: 'percmath', regType: 3 },
    { name: 'Note', type: 'text' },
  ] as const;
  await addView(kysely, { name: 'FIGURES', title: 'figures', relation: 'figures', columns: [...columns] });
  await addView(kysely, { name: 'KEYLESS', title: 'keyless', relation: 'figures', columns: columns.slice(2) });
  await addView(kysely, {
    name: 'REQUEST',
    title: 'request',
    relation: 'figures',
    isRequest: true,
    columns: [...columns],
  });
  const portal = await addPortal(
    kysely,
    'portal',
    ['FIGURES', 'KEYLESS', 'REQUEST'].map((view) => ({ link: linkTo(view) })),
  );
  await addUser(kysely, {
    username: 'risk',
    groups: [await addGroup(kysely, { canSeeAllBooks: true, portals: [portal] })],
  });
  await addUser(kysely, { username: 'manager', groups: [await addGroup(kysely, { portals: [portal] })] });
  risk = await server.signIn('risk');
});

const regression = (query: Record<string, string> = {}, view = 'FIGURES', token = risk) =>
  server.get(`/api/wview/${view}/Regression?${new URLSearchParams(query).toString()}`, token);
const rowsOf = async (query: Record<string, string>): Promise<RegressionRow[]> => {
  const answer = await regression({ regTestingDB: 'true', ...query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const january = { $filter: 'Day eq 2026-01-30' };

describe('a regression of two data sets', () => {
  it("carries the first set's values, the second's under __r, the difference under __d, the side and the number of differences", async () => {
    const rows = await rowsOf({ ...january, $orderby: 'Fund desc' });
    expect(rows).toEqual([
      {
        _rn: 1,
        Fund: null,
        Fund__r: 4,
        Day: null,
        Day__r: '2026-01-30',
        NAV: null,
        NAV__r: 400,
        NAV__d: null,
        VaR: null,
        VaR__r: 0.2,
        VaR__d: null,
        Note: null,
        Note__r: 'd',
        rrSide: 'second',
        rrInDiff: 2,
        rrDuplicates: 0,
      },
      expect.objectContaining({ Fund: 3, VaR: 1e308, VaR__r: -1e308, VaR__d: null, rrSide: 'both', rrInDiff: 1 }),
      expect.objectContaining({ Fund: 2, Note: null, Note__r: 'x', rrInDiff: 0, VaR__d: 0 }),
      expect.objectContaining({ Fund: 1, NAV: 100.1, NAV__r: 100.11, NAV__d: -0.01, rrInDiff: 0 }),
    ]);
    expect(Object.keys(rows[0] ?? {}).slice(0, 5)).toEqual(['_rn', 'Fund', 'Fund__r', 'Day', 'Day__r']);
  });

  it('takes the first set from testing with TestingDB, the second with regTestingDB, else from production', async () => {
    const sides = async (query: Record<string, string>) => {
      const rows = (await regression({ ...january, ...query })).json<RegressionRow[]>();
      return rows.map(({ rrSide }) => rrSide).toSorted();
    };
    expect(await sides({})).toEqual(['both', 'both', 'both']);
    expect(await sides({ regTestingDB: 'true' })).toEqual(['both', 'both', 'both', 'second']);
    expect(await sides({ TestingDB: 'true' })).toEqual(['both', 'both', 'both', 'first']);
    expect(await sides({ TestingDB: 'true', regTestingDB: 'true' })).toEqual(['both', 'both', 'both', 'both']);
  });

  it('compares two filters of one data set, matched without the ignored columns', async () => {
    const answer = await regression({
      $filter: 'Day eq 2026-01-30',
      $rfilter: 'Day eq 2026-02-27',
      regColsToIgnore: 'day, VAR',
    });
    expect(
      answer.json<RegressionRow[]>().map(({ Fund, NAV__d, rrSide, rrInDiff }) => [Fund, NAV__d, rrSide, rrInDiff]),
    ).toEqual([
      [1, -0.9, 'both', 1],
      [2, -0.5, 'both', 1],
      [3, null, 'first', 1],
    ]);
    expect(answer.json<RegressionRow[]>()[0]).not.toHaveProperty('VaR__d');
  });

  it('reports duplicate keys, and collapses none', async () => {
    const answer = await regression({ $filter: 'Fund le 2', $rfilter: 'Fund eq 1', regColsToIgnore: 'Day,VaR' });
    expect(
      answer.json<RegressionRow[]>().map(({ Fund, rrSide, rrDuplicates }) => [Fund, rrSide, rrDuplicates]),
    ).toEqual([
      [1, 'both', 2],
      [1, 'both', 2],
      [2, 'first', 2],
      [2, 'first', 2],
    ]);
    expect(answer.headers[DUPLICATE_ROWS_HEADER]).toBe('4');
  });

  it('comes as columns with text dictionaries too', async () => {
    const url = '/api/wview/FIGURES/Regression?regTestingDB=true';
    const answer = await server.get(url, risk, { accept: VIEW_COLUMNS_TYPE });
    const reader = createColumnsReader({ expectedRows: 5 });
    reader.push(answer.rawPayload);
    const { table, isLimitReached } = reader.finish();
    expect(Array.from({ length: table.rowCount }, (_, row) => table.rowAt(row))).toEqual(
      (await server.get(url, risk)).json(),
    );
    expect(isLimitReached).toBe(true);
    expect((await server.get(url, risk, { accept: 'text/csv' })).statusCode).toBe(406);
  });

  it('says how many rows differ and when the row limit is reached', async () => {
    const whole = await regression({ regTestingDB: 'true' });
    expect(whole.json()).toHaveLength(5);
    expect(whole.headers).toMatchObject({
      [ROW_COUNT_HEADER]: '5',
      [ROW_LIMIT_REACHED_HEADER]: 'true',
      [ROWS_IN_DIFFERENCE_HEADER]: '4',
    });
    const none = await regression({ $filter: 'Fund eq 99' });
    expect(none.body).toBe('[]');
    expect(none.headers).toMatchObject({ [ROW_COUNT_HEADER]: '0', [ROW_LIMIT_REACHED_HEADER]: 'false' });
  });
});

describe('a regression refuses', () => {
  it('a user who cannot see all books', async () => {
    expect((await regression({}, 'FIGURES', await server.signIn('manager'))).statusCode).toBe(403);
  });

  it.each<[string, Record<string, string>, Partial<ErrorBody>]>([
    [
      'an unknown column of $filter',
      { $filter: 'Nav2 eq 1' },
      { code: 'filter-unknown-column', position: 0, token: 'Nav2' },
    ],
    [
      'a fault of $rfilter, naming it',
      { $rfilter: 'NAV eq' },
      { code: 'filter-syntax', position: 6, field: '$rfilter' },
    ],
    ['an unknown order', { $orderby: 'Nav2' }, { code: 'orderby-invalid' }],
    ['an unknown column to ignore', { regColsToIgnore: 'Nav2' }, { code: 'bad-request', field: 'regColsToIgnore' }],
    ['to ignore the whole key', { regColsToIgnore: 'Fund,Day' }, { code: 'bad-request', field: 'regColsToIgnore' }],
    ['an unknown parameter', { filter: 'x' }, { code: 'bad-request', field: 'filter' }],
  ])('%s', async (_, query, body) => {
    const answer = await regression(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject(body);
  });

  it('a view without key columns, an unknown view, and a request without byPassIsRequest', async () => {
    expect((await regression({}, 'KEYLESS')).statusCode).toBe(400);
    expect((await regression({}, 'NOWHERE')).statusCode).toBe(404);
    expect((await regression({}, 'REQUEST')).json()).toMatchObject({ code: 'view-is-request' });
    expect((await regression({ byPassIsRequest: 'true' }, 'REQUEST')).statusCode).toBe(200);
  });
});
