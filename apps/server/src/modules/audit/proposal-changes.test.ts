import type { AuditPage, AuditRow } from '@fundscope/contract/administration';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { signInCaller, type Caller } from '../../../test/caller.ts';
import { addBook, addGroup, addPortal, addUser, addView, linkTo } from '../../../test/world.ts';

const server = setUpTestApp({ settings: { approvesMasterData: true, approvesCorrections: true } });
const BOOK = 7;
let [ada, bob]: Caller[] = [];

beforeAll(async () => {
  const db = server.database.kysely;
  await addBook(db, BOOK);
  await sql`insert into fundscope.fund_master_data (book_id, limit_abs_fund) values (${BOOK}, 10)`.execute(db);
  await sql`create table env_p.marks (id int primary key, book int not null, day date not null, comment text)`.execute(
    db,
  );
  await sql`insert into env_p.marks values (1, ${BOOK}, '2026-10-30', 'first')`.execute(db);
  await sql
    .raw(
      `create function env_p.correct_mark(key jsonb, column_name text, old_value text, new_value text, user_nr integer)
       returns boolean language sql security definer set search_path = pg_catalog, pg_temp as $$
         select fundscope.correct_cell('env_p.marks', key, column_name, old_value, new_value) $$;
       revoke all on function env_p.correct_mark from public;
       grant execute on function env_p.correct_mark to fundscope_reader`,
    )
    .execute(db);
  await addView(db, {
    name: 'MARKS',
    title: { en: 'Marks', de: 'Marken' },
    relation: 'marks',
    bookColumn: 'Book',
    isCorrection: true,
    correction: {},
    columns: [
      { name: 'Id', type: 'number', key: true },
      { name: 'Book', type: 'book' },
      { name: 'Day', type: 'date' },
      { name: 'Comment', type: 'text', storedProcedure: 'correct_mark' },
    ],
  });
  const portal = await addPortal(db, 'portal', [{ link: linkTo('MARKS') }]);
  const groups = [await addGroup(db, { canSeeAllBooks: true, portals: [portal] })];
  for (const username of ['ada', 'bob']) await addUser(db, { username, isAdmin: true, groups });
  [ada, bob] = await Promise.all(['ada', 'bob'].map((name) => signInCaller(server, name)));
});

const rowsOf = async (action: string, query = ''): Promise<AuditRow[]> =>
  (await bob!.get(`/api/audit?Action=${action}${query}`)).json<AuditPage>().Rows;

/** Proposes a change, and takes the decisions: one that is refused, one in force. */
async function decide(path: string, change: object, kind: 'approve' | 'reject'): Promise<void> {
  const answer = await ada!.post(path, change);
  expect(answer.statusCode, answer.body).toBe(202);
  const { ProposalNr } = answer.json<{ submitted: { ProposalNr: number } }>().submitted;
  const list =
    { '/api/fmdfund': 'fmdproposals', '/api/fmdriskbenchmark': 'adminproposals' }[path] ?? 'correctionproposals';
  const own = await ada!.post(`/api/${list}/${ProposalNr}/approve`);
  expect(own.statusCode, own.body).toBe(403);
  const decided = await bob!.post(
    `/api/${list}/${ProposalNr}/${kind}`,
    kind === 'reject' ? { Reason: 'no' } : undefined,
  );
  expect(decided.statusCode, decided.body).toBeLessThan(300);
}

const actions = ['proposal.submit', 'proposal.approve-refused', 'proposal.reject'];

describe('a row of the audit trail about a proposal', () => {
  it('of fund master data names the record and the fields with their old and new values', async () => {
    const { lastChanged } = (await ada!.get(`/api/fmdfund/${BOOK}`)).json<{ lastChanged: number }>();
    await decide('/api/fmdfund', { book_id: BOOK, limit_abs_fund: 9, version: lastChanged }, 'reject');
    for (const action of actions) {
      const [row] = await rowsOf(action);
      expect(row, action).toMatchObject({ Records: [`fund-master-data:${BOOK}`], RecordCount: 1 });
      const fields = row!.Fields.filter(({ field }) => field.startsWith('records.'));
      expect(fields, action).toEqual([
        { field: `records.fund-master-data:${BOOK}.limit_abs_fund`, before: 10, after: 9 },
      ]);
      expect(row!.Fields.map(({ field }) => field)).not.toContain('kind');
      expect(await rowsOf(action, `&Record=fund-master-data:${BOOK}`)).toHaveLength(1);
    }
    expect((await rowsOf('proposal.reject'))[0]!.Fields).toContainEqual({ field: 'reason', after: 'no' });
  });

  it('of a benchmark names the record and the fields with their old and new values', async () => {
    const positions = (weight: number) => ({ name: 'World', positions: [{ index: 'EQ', weight }] });
    await decide('/api/fmdriskbenchmark', positions(0.5), 'reject');
    for (const action of actions) {
      const [row] = await rowsOf(action);
      expect(row, action).toMatchObject({ Records: ['risk-benchmark:World'] });
      expect(row!.Fields, action).toContainEqual({
        field: 'records.risk-benchmark:World.positions.0.weight',
        after: 0.5,
      });
    }
  });

  it('of a correction names fund, day, column and both values', async () => {
    const correction = {
      WViewName: 'MARKS',
      colName: 'Comment',
      newValue: 'second',
      dataRow: { Id: 1, Book: BOOK, Comment: 'first' },
    };
    await decide('/api/wview/Correction', correction, 'approve');
    for (const action of ['proposal.submit', 'proposal.approve-refused', 'proposal.approve']) {
      const [row] = await rowsOf(action);
      expect(row, action).toMatchObject({
        Cell: {
          column: 'Comment',
          fund: { BookID: BOOK },
          day: '2026-10-30',
          oldValue: 'first',
          newValue: 'second',
        },
      });
    }
  });
});
