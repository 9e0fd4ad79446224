import type { ErrorBody } from '@fundscope/contract/errors';
import type { CellValue, CorrectionAnswer, CorrectionRequest, ViewRow } from '@fundscope/contract/views';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsUrl, setUpTestApp } from '../../../test/app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { addBook, addGroup, addPortal, addUser, addView, linkTo } from '../../../test/world.ts';

const server = setUpTestApp();
let manager: string;
let risk: string;
let managerNr: number;

beforeAll(async () => {
  const { kysely } = server.database;
  for (const schema of ['env_p', 'env_t']) {
    await sql`
      create table ${sql.id(schema, 'tests')} (id int primary key, book int not null, comment text, name text, share numeric,
        ratio float8 check (ratio < 10), active boolean not null, day date, logged timestamp)`.execute(kysely);
    await sql
      .raw(
        `create function ${schema}.correct_test(key jsonb, column_name text, old_value text, new_value text, user_nr integer)
         returns boolean language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
         begin
           if new_value = 'forbidden' then raise exception 'This comment is not wanted.'; end if;
           return fundscope.correct_cell('${schema}.tests', key, column_name, old_value, new_value);
         end $$`,
      )
      .execute(kysely);
    await sql.raw(`revoke all on function ${schema}.correct_test from public`).execute(kysely);
    await sql.raw(`grant execute on function ${schema}.correct_test to fundscope_reader`).execute(kysely);
  }
  const editable = { storedProcedure: 'correct_test' };
  const view = { title: 'tests', relation: 'tests', bookColumn: 'Book' };
  const comment = { name: 'Comment', type: 'text', ...editable } as const;
  const key = { name: 'Id', type: 'number', key: true } as const;
  const book = { name: 'Book', type: 'book' } as const;
  await addView(kysely, { ...view, name: 'UNFLAGGED', columns: [key, book, comment] });
  await addView(kysely, {
    ...view,
    name: 'TESTS',
    isCorrection: true,
    correction: {},
    columns: [
      key,
      book,
      comment,
      { name: 'Name', type: 'name', ...editable },
      { name: 'Share', type: 'number', ...editable },
      { name: 'Ratio', type: 'percmath', ...editable },
      { name: 'Active', type: 'bool', ...editable },
      { name: 'Day', type: 'date', ...editable },
      { name: 'Logged', type: 'logdate', ...editable },
    ],
  });
  const rights = { GUARDED: undefined, NAMED: { groups: ['correctors'] }, MIXED: { allBook: ['comment'] } };
  for (const [name, correction] of Object.entries(rights)) {
    const columns = [key, book, comment, { name: 'Name', type: 'name', ...editable } as const];
    await addView(kysely, { ...view, name, isCorrection: true, columns, ...(correction && { correction }) });
  }
  for (const book of [7, 8]) await addBook(kysely, book);
  const shown = ['TESTS', 'UNFLAGGED', 'GUARDED', 'NAMED', 'MIXED'];
  const portal = await addPortal(
    kysely,
    'portal',
    shown.map((name) => ({ link: linkTo(name) })),
  );
  managerNr = await addUser(kysely, {
    username: 'manager',
    groups: [await addGroup(kysely, { books: [7], portals: [portal] })],
  });
  await addUser(kysely, {
    username: 'risk',
    groups: [await addGroup(kysely, { canSeeAllBooks: true, portals: [portal] })],
  });
  manager = await server.signIn('manager');
  risk = await server.signIn('risk');
});

beforeEach(async () => {
  for (const schema of ['env_p', 'env_t']) {
    const table = sql.id(schema, 'tests');
    await sql`delete from ${table}`.execute(server.database.kysely);
    await sql`
      insert into ${table} values
        (1, 7, 'first', 'name', 1.50, 0.1, true, '2026-01-31', '2026-01-31 10:20:30.75'),
        (2, 8, 'of another', null, null, null, false, null, null)`.execute(server.database.kysely);
  }
});

const rowOf = async (Id: number, query: Record<string, string> = {}): Promise<ViewRow> => {
  const rows = (await server.get(rowsUrl('TESTS', { $filter: `Id eq ${Id}`, ...query }), risk)).json<ViewRow[]>();
  return rows[0]!;
};
const correct = (
  change: Omit<CorrectionRequest, 'WViewName'> & { readonly WViewName?: string },
  token: string = manager,
  query = '',
): Promise<LightMyRequestResponse> =>
  server.app.inject({
    method: 'POST',
    url: `/api/wview/Correction${query}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { WViewName: 'TESTS', ...change },
  });
const audit = async () =>
  (
    await sql<{ user_nr: number; before: unknown; after: unknown }>`
      select user_nr, before, after from fundscope.audit where action = 'cell.correct' order by audit_id`.execute(
      server.database.kysely,
    )
  ).rows;

describe('a correction', () => {
  it.each<[string, CellValue, CellValue]>([
    ['Comment', 'Rückfrage geklärt', 'Rückfrage geklärt'],
    ['Share', null, null],
    ['Share', 2.25, 2.25],
    ['Share', '-3.5', -3.5],
    ['Share', '', null],
    ['Ratio', 0.075, 0.075],
    ['Active', 0, false],
    ['Active', 'false', false],
    ['Day', '28.02.2026', '2026-02-28'],
    ['Day', '2026-02-28', '2026-02-28'],
    ['Logged', '2026-02-01T08:00:00', '2026-02-01T08:00:00'],
  ])('changes %s to %j', async (colName, newValue, stored) => {
    const dataRow = await rowOf(1);
    const answer = await correct({ colName, newValue, dataRow });
    const { _rn, ...after } = { ...dataRow, [colName]: stored };
    expect(answer.json(), answer.body).toEqual({
      WViewName: 'TESTS',
      colName,
      oldValue: dataRow[colName],
      newValue: stored,
      dataRow: after,
    });
    expect(await rowOf(1)).toEqual({ _rn, ...after });
  });

  it('is undone by sending the old value back', async () => {
    const before = await rowOf(1);
    await correct({ colName: 'Ratio', newValue: 0.3, dataRow: before });
    await correct({ colName: 'Ratio', newValue: before['Ratio']!, dataRow: await rowOf(1) });
    expect(await rowOf(1)).toEqual(before);
  });

  it('says what its function has made of the row, so that the next one of the same row is no conflict', async () => {
    const { kysely } = server.database;
    await sql`create function env_p.note_change() returns trigger language plpgsql as
      $$ begin new.logged = '2026-03-01 12:00:00'; return new; end $$`.execute(kysely);
    await sql`create trigger note before update on env_p.tests for each row execute function env_p.note_change()`.execute(
      kysely,
    );
    try {
      const loaded = await rowOf(1);
      const first = await correct({ colName: 'Comment', newValue: 'checked', dataRow: loaded });
      const { dataRow } = first.json<CorrectionAnswer>();
      expect(dataRow).toMatchObject({ Comment: 'checked', Logged: '2026-03-01T12:00:00' });
      const second = await correct({ colName: 'Share', newValue: 2, dataRow: { ...loaded, ...dataRow } });
      expect(second.statusCode, second.body).toBe(200);
      expect((await correct({ colName: 'Share', newValue: 3, dataRow: loaded })).statusCode).toBe(409);
    } finally {
      await sql`drop trigger note on env_p.tests`.execute(kysely);
      await sql`drop function env_p.note_change()`.execute(kysely);
    }
  });

  it('of a cell that was empty is undone whatever was sent since', async () => {
    await sql`update env_p.tests set comment = null where id = 1`.execute(server.database.kysely);
    const before = await rowOf(1);
    for (const newValue of ['a first comment', 'a second one', 'a first comment', null]) {
      const answer = await correct({ colName: 'Comment', newValue, dataRow: await rowOf(1) });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    expect(await rowOf(1)).toEqual(before);
  });

  it.each([null, '', ' '])('empties a comment that was never empty: %j', async (newValue) => {
    await sql`update env_p.tests set comment = 'first' where id = 1`.execute(server.database.kysely);
    const answer = await correct({ colName: 'Comment', newValue, dataRow: await rowOf(1) });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await rowOf(1)).toMatchObject({ Comment: null });
  });

  it('takes a row as the portal holds it: bool as 0 or 1', async () => {
    const answer = await correct({ colName: 'Comment', newValue: 'ok', dataRow: { ...(await rowOf(1)), Active: 1 } });
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it('runs in one transaction with its audit record', async () => {
    const count = (await audit()).length;
    await correct({ colName: 'Comment', newValue: 'checked', dataRow: await rowOf(1) });
    const row = { bookId: 7, day: '2026-01-31' };
    const place = { view: 'TESTS', environment: 'production', key: { id: 1 }, column: 'Comment', row };
    expect((await audit()).slice(count)).toEqual([
      { user_nr: managerNr, before: { ...place, value: 'first' }, after: { ...place, value: 'checked' } },
    ]);
  });

  it('leaves nothing behind where the audit record cannot be written', async () => {
    const { kysely } = server.database;
    await sql`
      create function public.refuse_audit() returns trigger language plpgsql as
      $$ begin raise exception 'no audit' using errcode = 'XX000'; end $$`.execute(kysely);
    await sql`create trigger refuse before insert on fundscope.audit for each row execute function public.refuse_audit()`.execute(
      kysely,
    );
    const dataRow = await rowOf(1);
    try {
      expect((await correct({ colName: 'Comment', newValue: 'lost', dataRow })).statusCode).toBe(500);
    } finally {
      await sql`drop trigger refuse on fundscope.audit`.execute(kysely);
      await sql`drop function public.refuse_audit()`.execute(kysely);
    }
    expect(await rowOf(1)).toEqual(dataRow);
  });

  it('changes the testing data for users who can see all books, and for no others', async () => {
    const dataRow = await rowOf(1);
    const change = { colName: 'Comment', newValue: 'in testing', dataRow };
    expect((await correct(change, manager, '?TestingDB=true')).statusCode).toBe(403);
    expect((await correct(change, risk, '?TestingDB=true')).statusCode).toBe(200);
    expect(await rowOf(1)).toEqual(dataRow);
    expect(await rowOf(1, { TestingDB: 'true' })).toMatchObject({ Comment: 'in testing' });
  });
});

describe('the right to correct', () => {
  const mayCorrect = async (token: string) => {
    const found: string[] = [];
    for (const WViewName of ['GUARDED', 'NAMED', 'MIXED']) {
      const info = await server.get(`/api/wview/${WViewName}/info`, token);
      const shown = info.json<{ colForList: { ColName: string; StoredProcedure: string }[] }>().colForList;
      for (const colName of ['Comment', 'Name']) {
        const dataRow = await rowOf(1);
        const answer = await correct({ WViewName, colName, newValue: `by ${found.length}`, dataRow }, token);
        expect([200, 403], answer.body).toContain(answer.statusCode);
        const isShown = shown.some((column) => column.ColName === colName && column.StoredProcedure !== '');
        expect([WViewName, colName, isShown]).toEqual([WViewName, colName, answer.statusCode === 200]);
        if (answer.statusCode === 200) found.push(`${WViewName}.${colName}`);
        else expect(await rowOf(1)).toEqual(dataRow);
      }
    }
    return found;
  };

  it('is that of the groups that the view names, of all-book users where it says so, and else of all-book users', async () => {
    const db = server.database.kysely;
    const correctors = await addGroup(db, { name: 'correctors' });
    expect(await mayCorrect(manager)).toEqual(['MIXED.Name']);
    expect(await mayCorrect(risk)).toEqual(['GUARDED.Comment', 'GUARDED.Name', 'MIXED.Comment', 'MIXED.Name']);
    await db.insertInto('fundscope.user_memberships').values({ user_nr: managerNr, group_id: correctors }).execute();
    expect(await mayCorrect(manager)).toEqual(['NAMED.Comment', 'NAMED.Name', 'MIXED.Name']);
    await db.deleteFrom('fundscope.user_memberships').where('group_id', '=', correctors).execute();
    expect(await mayCorrect(manager)).toEqual(['MIXED.Name']);
  });

  it('is decided by the database too, from the memberships alone', async () => {
    await server.database.kysely.connection().execute(async (db) => {
      const ask = async (userNr: number | '', view: string, column: string) => {
        await sql`select set_config('fundscope.user_nr', ${String(userNr)}, false)`.execute(db);
        const { rows } = await sql<{ may: boolean }>`select fundscope.may_correct(${view}, ${column}) as may`.execute(
          db,
        );
        return rows[0]?.may;
      };
      expect(await ask(managerNr, 'mixed', 'NAME')).toBe(true);
      expect(await ask(managerNr, 'mixed', 'Comment')).toBe(false);
      expect(await ask(managerNr, 'guarded', 'Comment')).toBe(false);
      expect(await ask('', 'mixed', 'Name')).toBe(false);
      expect(await ask(managerNr, 'none', 'Name')).toBe(false);
      await sql`select set_config('fundscope.user_nr', '', false)`.execute(db);
    });
  });
});

describe('a correction of a row that has changed since', () => {
  it('answers 409 with both values, and writes nothing', async () => {
    const dataRow = await rowOf(1);
    await correct({ colName: 'Comment', newValue: 'mine', dataRow });
    const answer = await correct({ colName: 'Comment', newValue: 'yours', dataRow }, risk);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<ErrorBody>()).toMatchObject({
      code: 'conflict',
      field: 'Comment',
      conflict: { column: 'Comment', yours: 'first', stored: 'mine' },
    });
    expect(await rowOf(1)).toMatchObject({ Comment: 'mine' });
  });

  it('also where another cell than the edited one has changed', async () => {
    const dataRow = await rowOf(1);
    await correct({ colName: 'Share', newValue: 9, dataRow });
    const answer = await correct({ colName: 'Comment', newValue: 'late', dataRow });
    expect(answer.json()).toMatchObject({ conflict: { column: 'Share', yours: 1.5, stored: 9 } });
  });

  it('lets exactly one of two at the same moment win', async () => {
    for (let round = 0; round < 10; round++) {
      const dataRow = await rowOf(1);
      const changes = ['one', 'two'].map((name) => ({ colName: 'Comment', newValue: `${name} ${round}`, dataRow }));
      const answers = await Promise.all(changes.map((change) => correct(change)));
      expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
      const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
      expect(await rowOf(1)).toMatchObject({ Comment: changes[winner]!.newValue });
    }
  });

  it('loses against someone who writes beside this server', async () => {
    const dataRow = await rowOf(1);
    const client = await server.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`update env_p.tests set comment = 'from outside' where id = 1`);
      const pending = correct({ colName: 'Comment', newValue: 'mine', dataRow });
      const isWaiting = async () => {
        const { rows } = await server.database.pool.query<{ waiting: boolean }>(
          `select exists (select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()) as waiting`,
        );
        return rows[0]?.waiting;
      };
      await expect.poll(isWaiting).toBe(true);
      await client.query('commit');
      expect((await pending).json()).toMatchObject({ conflict: { yours: 'first', stored: 'from outside' } });
    } finally {
      client.release();
    }
  });
});

describe('a correction is refused', () => {
  it.each<[string, CellValue]>([
    ['Name', '  '],
    ['Comment', 'a\0b'],
    ['Share', '1,5'],
    ['Share', 'abc'],
    ['Active', 2],
    ['Day', '31.02.2026'],
    ['Day', '1.2.26'],
    ['Day', ''],
    ['Logged', '2026-01-01'],
    ['Ratio', 11],
    ['Active', null],
    ['Day', null],
    ['Logged', null],
    ['Comment', 'forbidden'],
  ])('for a value that does not suit: %s %j', async (colName, newValue) => {
    const dataRow = await rowOf(1);
    const answer = await correct({ colName, newValue, dataRow });
    expect([answer.statusCode, answer.json<ErrorBody>().field], answer.body).toEqual([400, 'newValue']);
    expect(await rowOf(1)).toEqual(dataRow);
  });

  it('for a row of a foreign book, and for one that is not there, alike', async () => {
    const foreign = await correct({ colName: 'Comment', newValue: 'x', dataRow: await rowOf(2) });
    const missing = await correct({ colName: 'Comment', newValue: 'x', dataRow: { ...(await rowOf(1)), Id: 99 } });
    expect(foreign.statusCode).toBe(404);
    expect(foreign.json<ErrorBody>().Message).toBe(missing.json<ErrorBody>().Message);
    expect(await rowOf(2)).toMatchObject({ Comment: 'of another' });
  });

  it.each<[string, Partial<CorrectionRequest>, string]>([
    ['an unknown column', { colName: 'Nowhere' }, 'colName'],
    ['a column that is not editable', { colName: 'Book' }, 'colName'],
    ['a row without its key', { dataRow: { Comment: 'first' } }, 'dataRow.Id'],
    ['a key of another type', { dataRow: { Id: 'x', Comment: 'first' } }, 'dataRow.Id'],
    ['a row without the edited cell', { dataRow: { Id: 1 } }, 'dataRow.Comment'],
  ])('for %s', async (_, change, field) => {
    const answer = await correct({ colName: 'Comment', newValue: 'x', dataRow: await rowOf(1), ...change });
    expect([answer.statusCode, answer.json<ErrorBody>().field], answer.body).toEqual([400, field]);
  });

  it('for a name that was never empty, and tells it from the same column of another row or data set', async () => {
    const other = { view: 'TESTS', environment: 'testing', key: { id: 1 }, column: 'Name', value: null };
    await recordAudit(server.database.kysely, { action: 'cell.correct', by: null, requestId: '', before: other });
    const dataRow = await rowOf(1);
    const answer = await correct({ colName: 'Name', newValue: null, dataRow });
    expect([answer.statusCode, answer.json<ErrorBody>().field], answer.body).toEqual([400, 'newValue']);
    expect(await rowOf(1)).toEqual(dataRow);
  });

  it('in a view that is not flagged isCorrection, whatever its columns say', async () => {
    const change = { WViewName: 'UNFLAGGED', colName: 'Comment', newValue: 'x', dataRow: await rowOf(1) };
    const answer = await correct(change);
    expect([answer.statusCode, answer.json<ErrorBody>().field], answer.body).toEqual([400, 'WViewName']);
    expect(await rowOf(1)).toMatchObject({ Comment: 'first' });
  });

  it("at the database too: the reader's role may call the function only, the server's not even that", async () => {
    const { pool } = server.database.app;
    const call = `select env_p.correct_test('{"id":1}', 'comment', 'first', 'x', 1)`;
    await expect(pool.query(call)).rejects.toThrow(/permission denied/u);
    for (const statement of [
      `update env_p.tests set comment = 'x'`,
      `select fundscope.correct_cell('env_p.tests', '{"id":1}', 'comment', 'first', 'x')`,
    ]) {
      await expect(pool.query(`begin; set local role fundscope_reader; ${statement}`)).rejects.toThrow(
        /permission denied/u,
      );
      await pool.query('rollback');
    }
  });
});
