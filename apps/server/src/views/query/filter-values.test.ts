import { errorBodySchema } from '@fundscope/contract/errors';
import { viewRowsSchema, type ViewRow } from '@fundscope/contract/views';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { rowsUrl, setUpTestApp } from '../../../test/app.ts';
import { addFundViews } from '../../../test/fund-views.ts';

const server = setUpTestApp({ settings: { rowLimit: 50 }, world: addFundViews, signIn: 'reader' });

const load = (view: string, query: Record<string, string> = {}) => server.get(rowsUrl(view, query), server.token);
const rowsOf = async (view: string, query: Record<string, string> = {}): Promise<ViewRow[]> => {
  const answer = await load(view, query);
  expect(answer.statusCode, answer.body).toBe(200);
  return viewRowsSchema.parse(answer.json());
};
const errorOf = async (view: string, query: Record<string, string> = {}) =>
  errorBodySchema.parse((await load(view, query)).json());

describe('text in a filter', () => {
  it('never becomes SQL', async () => {
    const attempts = [
      "'; drop table env_p.funds; --",
      "' or 1=1 --",
      '"; select 1',
      String.raw`\'; select pg_sleep(9) --`,
      '$1',
      '%s',
      '${1}',
      '?',
    ];
    for (const text of attempts) {
      const quoted = text.replaceAll("'", "''");
      expect(await rowsOf('FUNDS', { $filter: `Name eq '${quoted}'` })).toEqual([]);
      expect(await rowsOf('FUNDS', { $filter: `Name like '${quoted}'` }), text).toEqual([]);
      const column = `"${text.replaceAll('"', '""')}"`;
      expect((await errorOf('FUNDS', { $filter: `${column} eq 1` })).code).toBe('filter-unknown-column');
      expect((await errorOf('FUNDS', { $orderby: column })).code).toBe('orderby-invalid');
    }
    expect(await rowsOf('FUNDS')).toHaveLength(5);
  });

  it('finds quotes, per cent signs, underscores and backslashes as they stand', async () => {
    const texts = ["O'Neill", '100 %', 'a_b', 'axb', String.raw`back\slash`, '"quoted"'];
    await sql`delete from env_p.empty`.execute(server.database.kysely);
    for (const [id, text] of texts.entries())
      await sql`insert into env_p.empty values (${id}, ${text})`.execute(server.database.kysely);
    const found = async ($filter: string) => (await rowsOf('EMPTY', { $filter })).map(({ name }) => name);
    for (const text of texts) expect(await found(`name eq '${text.replaceAll("'", "''")}'`)).toEqual([text]);
    expect(await found("name like 'o''%'")).toEqual(["O'Neill"]);
    expect(await found(String.raw`name like '%\%'`)).toEqual(['100 %']);
    expect(await found("name like 'a_b'")).toEqual(['a_b']);
    expect(await found(String.raw`name like '%\\%'`)).toEqual([String.raw`back\slash`]);
    expect(await found("name like 'A%B'")).toEqual(['a_b', 'axb']);
    await sql`delete from env_p.empty`.execute(server.database.kysely);
  });

  it('compares case-insensitively with like, umlauts too, and exactly with eq', async () => {
    const found = async ($filter: string) =>
      (await rowsOf('FUNDS', { $filter, $orderby: 'id' })).map(({ Name }) => Name);
    expect(await found("Name like '%ÄRG%'")).toEqual(['Ärger']);
    expect(await found("Name eq 'ärger'")).toEqual([]);
    expect(await found("Name not like '%e%'")).toEqual(['', null]);
  });
});

describe('a value in a filter', () => {
  const ids = async ($filter: string) => (await rowsOf('FUNDS', { $filter, $orderby: 'id' })).map(({ Name }) => Name);

  it('compares as a date bare and quoted, and as a whole day on a log date', async () => {
    expect(await ids('Day eq 2026-01-31')).toEqual(['Ärger']);
    expect(await ids("Day eq '2026-01-31'")).toEqual(['Ärger']);
    expect(await ids('Day lt 2026-01-31T00:00:01 and Day gt 2026-01-30T23:59:59')).toEqual(['Ärger']);
    expect(await ids('Logged eq 2026-01-31')).toEqual(['Ärger', 'apfel']);
    expect(await ids('Logged le 2026-01-31')).toEqual(['Ärger', 'apfel']);
    expect(await ids('Logged eq 2026-01-31T10:20:30')).toEqual(['Ärger']);
    expect(await ids("Logged ge '2026-02-01T00:00:00' and Logged lt 2027-01-01")).toEqual(['']);
  });

  it('compares as true or false in each of their spellings', async () => {
    for (const value of ['true', "'true'", "'TRUE'", '1', "'1'"])
      expect(await ids(`Active eq ${value}`)).toEqual(['Ärger', '', null]);
    expect(await ids('Active eq false')).toEqual(['Zebra']);
    expect(await ids('Active ne true')).toEqual(['Zebra', 'apfel']);
  });

  it('may be any number: larger than any cell, or with more digits', async () => {
    expect(await ids('Share lt 1e999')).toEqual(['Ärger', 'apfel', '', null]);
    expect(await ids('Share gt -1e999999999')).toEqual(['Ärger', 'apfel', '', null]);
    expect(await ids('Ratio lt 1e999')).toEqual(['Ärger', '', null]);
    expect(await ids('Ratio gt 1e-9999')).toEqual(['Ärger', '', null]);
    expect(await ids('id lt 1e-9999')).toEqual([]);
    expect(await ids('id gt 99999999999999999999')).toEqual([]);
    expect(await ids('Book gt 99999999999999999999')).toEqual([]);
    expect(await ids(`Share eq 1.5${'0'.repeat(300)}`)).toEqual(['Ärger']);
    expect(await ids('Share eq 12345678901234567890.123')).toEqual([null]);
    expect(await ids('Share eq 12345678901234567890.124')).toEqual([]);
    expect(await ids(`Share lt ${'9'.repeat(5000)}`)).toEqual(['Ärger', 'apfel', '', null]);
  });

  it('finds what is missing, NaN and infinities among it', async () => {
    expect(await ids('Ratio eq null')).toEqual(['Zebra', 'apfel']);
    expect(await ids('Share ne null')).toEqual(['Ärger', 'apfel', '', null]);
    expect(await ids("Name eq ''")).toEqual(['']);
    expect(await ids('Share ne 1.5')).toEqual(['Zebra', 'apfel', '', null]);
  });

  it('names a book with a Q or without', async () => {
    for (const value of ['7', "'7'", "'Q7'", "'q7'"])
      expect(await ids(`Book eq ${value}`), value).toEqual(['Ärger', 'Zebra']);
    expect(await ids("Book like '%7%'")).toEqual(['Ärger', 'Zebra']);
    expect(await ids("Book like 'Q8'")).toEqual(['apfel', '']);
    expect(await ids("Book not like '%7%'")).toEqual(['apfel', '', null]);
    expect(await ids("Book eq ''")).toEqual([]);
    expect(await ids('Book ge 8 and Book le 8')).toEqual(['apfel', '']);
  });
});
