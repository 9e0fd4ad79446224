import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RecordFileApplyAnswer, RecordFileCheckAnswer } from '@fundscope/contract/administration';
import { browserLaunchOptions } from '@fundscope/vitest-config/browser';
import { chromium } from 'playwright';
import { runCommand, startServer } from '../exports/server-process.ts';
import { median } from '../statistics/median.ts';
import { booksCsv, fundsCsv, groupsCsv, membershipsCsv, SIZES, usersCsv } from './admin-files.ts';
import { connectAdministrator, type Administrator } from './administrator.ts';
import type { Measure } from './measure.ts';
import { measureScreens } from './measure-screens.ts';

const ROUNDS = 5;
const results = fileURLToPath(new URL('../../results', import.meta.url));
const USER = { Username: 'bench', Password: 'Bench.Administrator-1' };
/** Lists and saves are to take less than a second, an import seconds. */
const MAX_MS = 1_000;
const MAX_IMPORT_MS = 15_000;

/** Fills an installation by imports, and measures its lists and saves at a server process of its own, then in the built portal. */
export async function benchAdmin(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fundscope-bench-'));
  try {
    const dataDir = join(folder, 'data');
    const init = ['init', '--username', USER.Username, '--password-stdin'];
    await runCommand({ args: init, dataDir, input: `${USER.Password}\n` });
    const server = await startServer(dataDir);
    try {
      report(await measureAll(await connectAdministrator(server.address, USER), server.address));
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureAll(admin: Administrator, address: string): Promise<Measure[]> {
  const imports: Measure[] = [];
  const bringIn = async (kind: string, rows: number, csv: string) => {
    const check = await timed(() => admin.post<RecordFileCheckAnswer>(`/api/admincsv/${kind}/check`, { csv }));
    const { state } = check.answer;
    const apply = await timed(() => admin.post<RecordFileApplyAnswer>(`/api/admincsv/${kind}/apply`, { csv, state }));
    if (apply.answer.new !== rows) throw new Error(`${kind}: ${apply.answer.new} of ${rows} rows were new`);
    imports.push({ what: `check ${rows} ${kind}`, ms: check.ms, mostMs: MAX_IMPORT_MS });
    imports.push({ what: `apply ${rows} ${kind}`, ms: apply.ms, mostMs: MAX_IMPORT_MS });
  };
  await bringIn('users', SIZES.users, usersCsv());
  await bringIn('books', SIZES.books, booksCsv());
  await bringIn('groups', SIZES.groups, groupsCsv());
  const numbers = await readNumbers(admin);
  await bringIn('memberships', SIZES.memberships, membershipsCsv(numbers));
  await bringIn('fund-master-data', SIZES.books, fundsCsv(numbers.books));
  return [...imports, ...(await measureUse(admin, numbers)), ...(await measureInBrowser(address))];
}

async function measureInBrowser(address: string): Promise<Measure[]> {
  const browser = await chromium.launch(await browserLaunchOptions());
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    return await measureScreens(page, { address, user: USER, group: 'Client 0' });
  } finally {
    await browser.close();
  }
}

type Numbers = Readonly<Record<'groups' | 'users' | 'books', number[]>>;

async function readNumbers(admin: Administrator): Promise<Numbers> {
  const groups = await admin.get<{ GroupID: number; AdminGroup: number }[]>('/api/admingroup');
  const users = await admin.get<{ UserNr: number; isAdmin: boolean }[]>('/api/adminuser');
  const books = await admin.get<{ BookID: number }[]>('/api/adminbook');
  return {
    groups: groups.filter(({ AdminGroup }) => AdminGroup === 0).map(({ GroupID }) => GroupID),
    users: users.filter(({ isAdmin }) => !isAdmin).map(({ UserNr }) => UserNr),
    books: books.map(({ BookID }) => BookID),
  };
}

async function measureUse(admin: Administrator, { groups, users, books }: Numbers): Promise<Measure[]> {
  const [group, other] = groups;
  const reads = {
    'list of users': '/api/adminuser',
    'list of books': '/api/adminbook',
    'list of groups': '/api/admingroup',
    'users of a group of 10,000': `/api/adminusermembership/all/${group}`,
    'audit trail, a page of a record': `/api/audit?Record=user:${users[5]}`,
    'export of users': '/api/admincsv/users',
    'export of memberships': '/api/admincsv/memberships',
    'export of fund master data': '/api/admincsv/fund-master-data',
  };
  const measures: Measure[] = [];
  for (const [what, path] of Object.entries(reads)) {
    measures.push({ what, mostMs: MAX_MS, ms: await medianOf(() => admin.text(path)) });
  }
  const change = (body: object) => admin.post('/api/adminusermembership/change', { GroupID: other, ...body });
  const one = users.slice(-1);
  const thousand = users.slice(-1_000);
  const addAndRemove = (members: readonly number[]) => async () => {
    await change({ add: members });
    await change({ remove: members });
  };
  measures.push(
    { what: 'add and remove 1 membership', mostMs: MAX_MS, ms: await medianOf(addAndRemove(one)) },
    { what: 'add and remove 1,000 memberships', mostMs: MAX_MS, ms: await medianOf(addAndRemove(thousand)) },
    {
      what: 'one fund’s master data',
      mostMs: MAX_MS,
      ms: await medianOf(() => admin.text(`/api/fmdfund/${books[7]}`)),
    },
  );
  return measures;
}

async function timed<Answer>(call: () => Promise<Answer>): Promise<{ answer: Answer; ms: number }> {
  const begin = performance.now();
  const answer = await call();
  return { answer, ms: performance.now() - begin };
}

async function medianOf(call: () => Promise<unknown>): Promise<number> {
  await call();
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push((await timed(call)).ms);
  return median(rounds);
}

function report(measures: readonly Measure[]): void {
  const lines = measures.map(
    ({ what, ms, mostMs }) => `| ${what} | ${ms.toFixed(0)} | ${mostMs} | ${ms < mostMs ? 'yes' : 'no'} |`,
  );
  const load = `At the end the machine had a load of ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors.`;
  const text = [
    '# Administration of 10,000 users, 3,000 books, 500 groups and 20,000 memberships',
    '',
    `Milliseconds at the caller, an embedded database; imports once, the rest medians of ${ROUNDS} rounds. Screens: in the`,
    'built portal, from the event in the browser to the task after the frame that shows what it led to.',
    load,
    '',
    '| what | ms | at most | reached |',
    '| --- | ---: | ---: | --- |',
    ...lines,
    '',
  ].join('\n');
  mkdirSync(results, { recursive: true });
  writeFileSync(`${results}/admin.json`, `${JSON.stringify(measures, null, 2)}\n`);
  writeFileSync(`${results}/admin.md`, text);
  console.log(text);
}
