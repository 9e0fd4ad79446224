import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { breachDetailSchema, breachListSchema, type BreachCase } from '@fundscope/contract/breaches';
import { sql, type Transaction } from 'kysely';
import { beforeEach, expect } from 'vitest';
import { createReadingGate } from '../src/access/reader-transaction.ts';
import type { Schema } from '../src/database/schema.ts';
import type { Db } from '../src/database/connection.ts';
import type { Config } from '../src/platform/config.ts';
import { readBreachFile } from '../src/modules/breaches/rules/breach-file.ts';
import { scanBreaches } from '../src/modules/breaches/watch/scan-breaches.ts';
import { createJobQueue } from '../src/requests/queue/job-queue.ts';
import { setUpTestApp, type TestApp } from './app.ts';
import type { Caller } from './caller.ts';
import { testSpools } from './spools.ts';
import { quickSettings } from './work.ts';
import { addBook, addGroup, addPortal, addUser, addView, linkTo } from './world.ts';

const text = (word: string) => ({ en: word, de: word });
const rule = (severity: 'legal' | 'internal') => ({
  name: `${severity}-flag`,
  kind: 'limit',
  severity,
  title: text(`${severity} limit`),
  view: 'RESULTS',
  date: 'day',
  rows: `severity eq '${severity}'`,
  breach: 'active eq true',
  item: ['item'],
  value: 'value',
  limit: 10,
});

/** A breach file whose rules read the flag of test results: one of the law with a review, one of the house without. */
function flagBreachFile(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'flags-')), 'breaches.yaml');
  const house = {
    reader: 'ben',
    deadlines: [
      { severity: 'legal', businessDays: 2, basis: text('Law'), review: true },
      { severity: 'internal', businessDays: 10, basis: text('House rule') },
    ],
    escalation: { businessDays: 1, to: [] },
    rules: [rule('legal'), rule('internal')],
  };
  writeFileSync(file, JSON.stringify(house));
  return file;
}

/** Books 1 and 2. Ada and Ben see all of them, Carl sees book 1; Eve sees the same results in another view alone. */
async function addFlagHouse(db: Db): Promise<void> {
  for (const book of [1, 2]) await addBook(db, book);
  await sql`create table env_p.results
    (id int primary key, book int, day date, severity text, item text, value numeric, active boolean)`.execute(db);
  for (const statement of [
    `create function env_p.correct_result(key jsonb, column_name text, old_value text, new_value text, user_nr integer)
     returns boolean language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
     begin return fundscope.correct_cell('env_p.results', key, column_name, old_value, new_value); end $$`,
    'revoke all on function env_p.correct_result from public',
    'grant execute on function env_p.correct_result to fundscope_reader',
  ]) {
    await sql.raw(statement).execute(db);
  }
  const columns = [
    { name: 'id', type: 'number', key: true },
    { name: 'book', type: 'book' },
    { name: 'day', type: 'date' },
    { name: 'severity', type: 'text' },
    { name: 'item', type: 'text', storedProcedure: 'correct_result' },
    { name: 'value', type: 'number', storedProcedure: 'correct_result' },
    { name: 'active', type: 'bool', storedProcedure: 'correct_result' },
  ] as const;
  for (const name of ['RESULTS', 'SAME_RESULTS']) {
    const view = { name, title: name, relation: 'results', bookColumn: 'book', isCorrection: true, correction: {} };
    await addView(db, { ...view, columns: [...columns] });
  }
  const portal = await addPortal(db, 'portal', [{ link: linkTo('RESULTS') }]);
  const other = await addPortal(db, 'other', [{ link: linkTo('SAME_RESULTS') }]);
  const all = await addGroup(db, { canSeeAllBooks: true, portals: [portal] });
  const one = await addGroup(db, { books: [1], portals: [portal] });
  const elsewhere = await addGroup(db, { canSeeAllBooks: true, portals: [other] });
  await addUser(db, { username: 'ada', isAdmin: true, groups: [all] });
  await addUser(db, { username: 'ben', groups: [all] });
  await addUser(db, { username: 'carl', groups: [one] });
  await addUser(db, { username: 'eve', groups: [elsewhere] });
}

interface TestResult {
  readonly id: number;
  readonly day: string;
  readonly active: boolean;
  readonly severity?: 'legal' | 'internal';
  readonly value?: number;
}

/** What users do with the flags of book 1, item `A`. */
function flagActions(server: Pick<TestApp, 'database'>) {
  const addResults = async (...results: readonly TestResult[]) => {
    for (const { id, day, active, severity = 'internal', value = 11 } of results) {
      await sql`insert into env_p.results values (${id}, 1, ${day}, ${severity}, 'A', ${value}, ${active})`.execute(
        server.database.kysely,
      );
    }
  };
  const flagOf = async (id: number): Promise<boolean | undefined> => {
    const { rows } = await sql<{ active: boolean }>`select active from env_p.results where id = ${id}`.execute(
      server.database.kysely,
    );
    return rows[0]?.active;
  };
  const correct = async (by: Caller, id: number, newValue: 0 | 1, more: object = {}) =>
    by.post('/api/wview/Correction', {
      WViewName: 'RESULTS',
      colName: 'active',
      newValue,
      dataRow: { id, active: newValue === 0 },
      ...more,
    });
  const scan = async (by: Caller) => {
    const answer = await by.post('/api/breaches/scan');
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ opened: number; cleared: number }>();
  };
  const list = async (by: Caller, query = '?closed=true'): Promise<BreachCase[]> =>
    breachListSchema.parse((await by.get(`/api/breaches${query}`)).json()).cases;
  const detail = async (by: Caller, caseNr: number) =>
    breachDetailSchema.parse((await by.get(`/api/breaches/${caseNr}`)).json());
  return { addResults, flagOf, correct, scan, list, detail };
}

/** A server with the house of flags for the tests of a file; each test begins without results, breaches and proposals. */
export function setUpFlags(settings: Partial<Config> = {}) {
  const server = setUpTestApp({
    world: addFlagHouse,
    settings: () => ({ breachFile: flagBreachFile(), breachMinutes: 0, ...settings }),
  });
  beforeEach(() => emptyFlags(server.database));
  return { server, act: flagActions(server) };
}

async function emptyFlags({ kysely }: TestApp['database']): Promise<void> {
  for (const statement of [
    'truncate fundscope.breach_cases, fundscope.breach_runs, fundscope.breach_events, fundscope.breach_evidence',
    `delete from fundscope.settings where key = 'breach-scan'`,
    'delete from fundscope.proposals',
    'truncate env_p.results',
  ]) {
    await sql.raw(statement).execute(kysely);
  }
}

/** A scan that does something between reading the data and writing the register. */
export async function scanWith({ database: { app } }: Pick<TestApp, 'database'>, meanwhile: () => Promise<void>) {
  const kysely = new Proxy(app.kysely, {
    get: (target, name) => {
      if (name === 'transaction') return () => ({ execute: (work: Work) => meanwhile().then(() => write(work)) });
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
  type Work = (db: Transaction<Schema>) => Promise<unknown>;
  const write = (work: Work) => app.kysely.transaction().execute(work);
  const queue = createJobQueue({ pool: app.pool, settings: quickSettings, onError: () => undefined });
  const reading = {
    database: { ...app, kysely },
    gate: createReadingGate({ poolSize: 10 }),
    spools: testSpools,
  };
  const scan = {
    reading,
    queue,
    file: readBreachFile(flagBreachFile()),
    today: () => '2026-01-05',
    onError: () => undefined,
  };
  const found = await scanBreaches(scan, new AbortController().signal);
  await queue.close();
  return found;
}

/** During `work` reading who receives alerts fails. */
export async function withoutSubscriptions({ kysely }: TestApp['database'], work: () => Promise<void>): Promise<void> {
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.id('fundscope', from)} rename to ${sql.id(to)}`.execute(kysely);
  await rename('breach_subscriptions', 'hidden_subscriptions');
  try {
    await work();
  } finally {
    await rename('hidden_subscriptions', 'breach_subscriptions');
  }
}
