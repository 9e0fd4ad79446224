import { sql } from 'kysely';
import type { Db } from '../src/database/connection.ts';
import { createReadingGate } from '../src/access/reader-transaction.ts';
import type { BreachFile } from '../src/modules/breaches/rules/breach-file.ts';
import { scanBreaches, type ScanDeps } from '../src/modules/breaches/watch/scan-breaches.ts';
import { createJobQueue } from '../src/requests/queue/job-queue.ts';
import type { TestApp } from './app.ts';
import { testSpools } from './spools.ts';
import { quickSettings } from './work.ts';
import { addBook, addGroup, addPortal, addUser, addView, linkTo } from './world.ts';

const text = (word: string) => ({ en: word, de: word });

/** One rule of the law, of which a case needs a review, and one of the house. */
export const house: BreachFile = {
  reader: 'ben',
  holidays: ['2026-01-06'],
  deadlines: [
    { severity: 'legal', businessDays: 2, basis: text('DerivateV § 11'), review: true },
    { severity: 'internal', businessDays: 10, basis: text('House rule'), review: false },
  ],
  escalation: { businessDays: 1, to: ['ada'] },
  rules: [
    {
      name: 'var-limit',
      kind: 'limit',
      severity: 'legal',
      title: text('VaR limit'),
      view: 'FIGURES',
      date: 'date',
      breach: 'utilisation gt 1',
      item: ['process'],
      value: 'value',
      limit: 'lim',
      utilisation: 'utilisation',
      minimum: false,
      loss: false,
    },
    {
      name: 'liquid',
      kind: 'liquidity',
      severity: 'internal',
      title: text('Liquid assets'),
      view: 'LIQUID',
      date: 'date',
      breach: 'value lt 0.15',
      item: [],
      value: 'value',
      limit: 0.15,
      minimum: true,
      loss: false,
    },
  ],
};

/** Books 1 to 3. Ada administers, Ben and she see all books, Carl book 1; Dora book 1, but no view. */
export async function addBreachHouse(db: Db): Promise<void> {
  for (const book of [1, 2, 3]) await addBook(db, book);
  await sql`create table env_p.figures (book int, date date, process text, value numeric, lim numeric, utilisation numeric)`.execute(
    db,
  );
  await sql`create table env_p.liquid (book int, date date, value numeric)`.execute(db);
  const shared = [
    { name: 'book', type: 'book', key: true },
    { name: 'date', type: 'date', key: true },
    { name: 'value', type: 'percmath' },
  ] as const;
  const more = [
    { name: 'process', type: 'text', key: true, status: { MC: { title: { en: 'Monte Carlo', de: 'Zufallszahlen' } } } },
    { name: 'lim', type: 'percmath' },
    { name: 'utilisation', type: 'percmath' },
  ] as const;
  await addView(db, {
    name: 'FIGURES',
    title: 'Figures',
    relation: 'figures',
    bookColumn: 'book',
    columns: [...shared, ...more],
  });
  await addView(db, { name: 'LIQUID', title: 'Liquid', relation: 'liquid', bookColumn: 'book', columns: [...shared] });
  const portal = await addPortal(db, 'portal', [{ link: linkTo('FIGURES') }, { link: linkTo('LIQUID') }]);
  const all = await addGroup(db, { canSeeAllBooks: true, portals: [portal] });
  const one = await addGroup(db, { books: [1], portals: [portal] });
  const blind = await addGroup(db, { books: [1] });
  await addUser(db, { username: 'ada', isAdmin: true, groups: [all] });
  await addUser(db, { username: 'ben', groups: [all] });
  await addUser(db, { username: 'carl', groups: [one] });
  await addUser(db, { username: 'dora', groups: [blind] });
  await sql`update fundscope.users set email_address = username || '@fundscope.example'`.execute(db);
}

/** Takes away all cases, alerts and data. */
export async function emptyBreaches(db: Db): Promise<void> {
  for (const statement of [
    'truncate fundscope.breach_cases, fundscope.breach_runs, fundscope.breach_events, fundscope.breach_evidence, fundscope.breach_subscriptions',
    'delete from fundscope.requests',
    `delete from fundscope.settings where key = 'breach-scan'`,
    'truncate env_p.figures, env_p.liquid',
  ]) {
    await sql.raw(statement).execute(db);
  }
}

export interface Figure {
  readonly book: number;
  readonly date: string;
  /** Of the limit. */
  readonly utilisation: number;
  readonly process?: string;
}

export async function addFigures(db: Db, ...figures: readonly Figure[]): Promise<void> {
  for (const { book, date, utilisation, process = 'MC' } of figures) {
    await sql`insert into env_p.figures values (${book}, ${date}, ${process}, ${0.1 * utilisation}, 0.1, ${utilisation})`.execute(
      db,
    );
  }
}

/** Looks at the data as the server does. */
export function scannerOf({ database }: Pick<TestApp, 'database'>) {
  const queue = createJobQueue({ pool: database.app.pool, settings: quickSettings, onError: () => undefined });
  const reading = { database: database.app, gate: createReadingGate({ poolSize: 10 }), spools: testSpools };
  return {
    scan: async (today: string, change: Partial<ScanDeps> = {}) => {
      const onError = () => undefined;
      const deps = { reading, queue, file: house, today: () => today, onError, ...change };
      const found = await scanBreaches(deps, new AbortController().signal);
      if (!found) throw new Error('Another look is under way');
      return found;
    },
    close: () => queue.close(),
  };
}
