import { errorBodySchema } from '@fundscope/contract/errors';
import { viewRowsSchema, type ViewRow } from '@fundscope/contract/views';
import { describe, expect, it } from 'vitest';
import { rowsUrl, setUpTestApp } from '../../../test/app.ts';
import { addFundViews } from '../../../test/fund-views.ts';

const server = setUpTestApp({
  // A load is ended before any other query.
  queryTimeoutMs: 1_200_000,
  settings: { rowLimit: 50, loadTimeoutMs: 3_000 },
  world: addFundViews,
  signIn: 'reader',
});

const load = (view: string, query: Record<string, string> = {}) => server.get(rowsUrl(view, query), server.token);
const rowsOf = async (view: string, query: Record<string, string> = {}): Promise<ViewRow[]> => {
  const answer = await load(view, query);
  expect(answer.statusCode, answer.body).toBe(200);
  return viewRowsSchema.parse(answer.json());
};
const errorOf = async (view: string, query: Record<string, string> = {}) =>
  errorBodySchema.parse((await load(view, query)).json());

describe('a question that cannot be answered', () => {
  it('names the unknown column of a filter, its position and the token', async () => {
    expect(await errorOf('FUNDS', { $filter: "Name eq 'x' and (Nmae eq 'y')" })).toMatchObject({
      code: 'filter-unknown-column',
      position: 17,
      token: 'Nmae',
    });
  });

  it('is refused where its patterns cost too much, with the place, the limit and the cure', async () => {
    const likes = (count: number, pattern: string) => Array(count).fill(`Name like '${pattern}'`).join(' or ');
    expect(await errorOf('FUNDS', { $filter: likes(63, '%a%') })).toMatchObject({
      code: 'filter-too-large',
      position: 1188,
      token: "'%a%'",
      Message: expect.stringMatching(
        /500 comparisons, of which each like counts 8.*Ask for fewer or shorter patterns/u,
      ),
    });
    expect(await errorOf('FUNDS', { $filter: likes(1, '%a'.repeat(65)) })).toMatchObject({ code: 'filter-too-large' });
    const funds = Array.from({ length: 500 }, (_, index) => `Book eq ${index}`).join(' or ');
    for (const $filter of [likes(62, '%a%'), likes(1, '%a%b%c%'), funds]) await rowsOf('FUNDS', { $filter });
  });

  it('refuses a like pattern that is too long, or has too many wildcards, at its position', async () => {
    const tooLong = `Name like '%${'x'.repeat(16_000)}%'`;
    expect(await errorOf('FUNDS', { $filter: tooLong })).toMatchObject({
      code: 'filter-too-large',
      position: 10,
      Message: expect.stringMatching(/position 10 has 16002 characters, 256 are allowed: shorten it/u),
    });
    const wildcards = `Book eq 1 and Name not like '${'%a'.repeat(17)}'`;
    expect(await errorOf('FUNDS', { $filter: wildcards })).toMatchObject({ code: 'filter-too-large', position: 28 });
  });

  it('counts the length of like patterns as cost', async () => {
    const likes = (count: number) =>
      Array(count)
        .fill(`Name like '%${'a'.repeat(250)}%'`)
        .join(' or ');
    await rowsOf('FUNDS', { $filter: likes(20) });
    expect(await errorOf('FUNDS', { $filter: likes(21) })).toMatchObject({ code: 'filter-too-large' });
  });

  it('names the value of the wrong type', async () => {
    expect(await errorOf('FUNDS', { $filter: "Name not like 'x' or not Share gt 'y z'" })).toMatchObject({
      code: 'filter-type',
      position: 34,
      token: "'y z'",
    });
    for (const $filter of [
      "Day eq '31.01.2026'",
      'Day eq 5',
      'Name eq 5',
      "Active eq 'maybe'",
      'Active gt true',
      "Share like '1%'",
      'Share gt null',
      "Book eq 'QX'",
      'Book gt true',
      "Book gt ''",
    ]) {
      expect((await errorOf('FUNDS', { $filter })).code, $filter).toBe('filter-type');
    }
  });

  it('names position and token of a filter or an order that cannot be read', async () => {
    expect(await errorOf('FUNDS', { $filter: 'Name is 5' })).toMatchObject({
      code: 'filter-syntax',
      position: 5,
      token: 'is',
    });
    expect(await errorOf('FUNDS', { $orderby: 'Name, Shae desc' })).toMatchObject({
      code: 'orderby-invalid',
      position: 6,
      token: 'Shae',
    });
    expect(await errorOf('FUNDS', { $orderby: 'Name up' })).toMatchObject({
      code: 'orderby-invalid',
      position: 5,
      token: 'up',
    });
  });

  it('refuses a filter over 16 KiB or 500 comparisons, and answers one just under', async () => {
    const long = `Name eq '${'x'.repeat(16 * 1024 - 10)}'`;
    expect(long).toHaveLength(16 * 1024);
    expect(await rowsOf('FUNDS', { $filter: long })).toEqual([]);
    expect((await errorOf('FUNDS', { $filter: `${long} ` })).code).toBe('filter-too-large');
    const many = (count: number) => Array.from({ length: count }, (_, index) => `id eq ${index}`).join(' or ');
    expect(await rowsOf('FUNDS', { $filter: many(500) })).toHaveLength(5);
    expect((await errorOf('FUNDS', { $filter: many(501) })).code).toBe('filter-too-large');
  });

  it('names a query parameter that does not exist, is given twice or makes no sense', async () => {
    expect(await errorOf('FUNDS', { filter: 'x' })).toMatchObject({ code: 'bad-request', field: 'filter' });
    expect(await errorOf('FUNDS', { toprows: '0' })).toMatchObject({ code: 'bad-request', field: 'toprows' });
    expect(await errorOf('FUNDS', { TestingDB: 'yes' })).toMatchObject({ code: 'bad-request', field: 'TestingDB' });
    const twice = await server.get('/api/wview/FUNDS?$filter=id%20eq%201&$filter=id%20eq%202', server.token);
    expect(twice.json()).toMatchObject({ code: 'bad-request', field: '$filter' });
  });

  it('refuses characters that no text holds', async () => {
    expect((await errorOf('FUNDS', { $filter: "Name eq 'a\0b'" })).code).toBe('bad-request');
    expect((await server.get('/api/wview/a%00b', server.token)).statusCode).toBe(400);
  });

  it('says which types there are when another is asked for', async () => {
    const answer = await server.get(rowsUrl('FUNDS'), server.token, { accept: 'application/xml' });
    expect(answer.statusCode).toBe(406);
    expect(errorBodySchema.parse(answer.json()).Message).toContain('text/csv');
  });

  it('is 404 for a view that does not exist, and a clear 500 where the table of a view is gone', async () => {
    expect((await load('NOWHERE')).statusCode).toBe(404);
    expect((await load('BROKEN')).statusCode).toBe(500);
    expect((await errorOf('BROKEN')).Message).toContain('env_p.nowhere');
  });

  it('that runs too long is ended by the database: 504', async () => {
    const answer = await load('SLOW');
    expect(answer.statusCode).toBe(504);
    expect(errorBodySchema.parse(answer.json()).code).toBe('query-timeout');
    await expectAllConnectionsIdle();
  });
});

/** Every connection is back in the pool, outside any transaction. */
async function expectAllConnectionsIdle(): Promise<void> {
  const { pool } = server.database;
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  const { rows } = await pool.query<{ state: string }>(
    `select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  expect(rows.filter(({ state }) => state !== 'idle')).toEqual([]);
}
