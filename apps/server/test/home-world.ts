import { addDays } from '@fundscope/contract/calendar';
import { sql } from 'kysely';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../src/database/connection.ts';
import type { BreachFile } from '../src/modules/breaches/rules/breach-file.ts';
import { addBook, addGroup, addPortal, addUser, addView, linkTo } from './world.ts';

const today = new Date().toISOString().slice(0, 10);
/** The newest day of the world's figures, and the one before: on either side of today, whenever that ends. */
export const homeDays = { newest: addDays(today, 1), before: addDays(today, -1), oldest: addDays(today, -2) };

export const homeBooks = [1, 2, 3, 4, 5, 6];

/** What says of any text whether a fund is in it. */
export const fundName = (book: number): string => `Fund-of-book-${book}.`;

const description = `
lead: { view: H_LEAD, date: day, name: fund }
blocks:
  - { id: closest, title: Closest, limit: market, rows: 2 }
  - { id: large, title: Large, view: H_LIMIT, date: day, where: value gt 5, orderBy: value desc, columns: [what, value], rows: 2 }
  - { id: first, title: First, view: H_LIMIT, date: day, orderBy: value desc, columns: [what, value], onePerFund: true }
fund:
  facts: [{ view: H_LEAD, date: day, columns: [fund, manager] }]
  tables: [{ id: rows, title: Rows, view: H_LIMIT, date: day, columns: [what, value] }]
`;

const text = (word: string, german = word) => ({ en: word, de: german });
const rule = { kind: 'limit', date: 'day', loss: false } as const;

/** The rules of breaches, which are the limits. */
export const homeRules: BreachFile = {
  reader: 'all',
  holidays: [],
  deadlines: [
    { severity: 'legal', businessDays: 1, basis: text('Law'), review: false },
    { severity: 'internal', businessDays: 1, basis: text('House'), review: false },
  ],
  escalation: { businessDays: 1, to: [] },
  rules: [
    {
      ...rule,
      name: 'cover',
      severity: 'internal',
      title: text('Cover'),
      view: 'H_COVER',
      breach: 'liquid lt 15',
      item: ['means'],
      value: 'liquid',
      limit: 15,
      minimum: true,
    },
    {
      ...rule,
      name: 'market',
      severity: 'legal',
      title: text('Market', 'Markt'),
      view: 'H_LIMIT',
      breach: 'value gt 10',
      item: ['what'],
      value: 'value',
      limit: 'ceiling',
      minimum: false,
    },
    {
      ...rule,
      name: 'nowhere',
      severity: 'internal',
      title: text('Nowhere'),
      view: 'H_NOWHERE',
      breach: 'value gt 1',
      item: [],
      value: 'value',
      limit: 1,
      minimum: false,
    },
  ],
};

/** The file that `FUNDSCOPE_BREACH_FILE` names. */
export function writeBreachFile(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'breaches-')), 'breaches.yaml');
  writeFileSync(file, JSON.stringify(homeRules));
  return file;
}

/** The file that `FUNDSCOPE_HOME_FILE` names. */
export function writeHomeFile(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'home-')), 'home.yaml');
  writeFileSync(file, description);
  return file;
}

export const dayOf = (name: keyof typeof homeDays) => sql.lit(homeDays[name]);

/**
 * Six funds with figures of three days. Of a limit of 10, book 1 has a breach that stands, 2 a new one, 3 a warning, 4 has
 * come closer, 5 is in order, 6 has no row of the newest day. The users `all`, `some` (books 1 and 4) and `admin`.
 */
export async function addHomeWorld(db: Db): Promise<void> {
  await sql`create table env_p.h_lead (book int, day date, fund text, manager text, primary key (book, day))`.execute(
    db,
  );
  await sql`create table env_p.h_limit (book int, day date, what text, value numeric, ceiling numeric, primary key (book, day, what))`.execute(
    db,
  );
  await sql`create table env_p.h_cover (book int, day date, liquid numeric, means text default 'cash', primary key (book, day))`.execute(
    db,
  );
  for (const [day, values] of [
    ['oldest', [11, 7, 8.5, 5, 3, 2]],
    ['before', [12, 7, 8.5, 8.1, 3, 2]],
    ['newest', [12, 11, 8.5, 9.1, 3, null]],
  ] as const) {
    for (const [index, value] of values.entries()) {
      const book = homeBooks[index] ?? 0;
      if (value === null) continue;
      await sql`insert into env_p.h_lead values (${book}, ${dayOf(day)}, ${fundName(book)}, ${book === 1 ? null : 'Manager'})`.execute(
        db,
      );
      await sql`insert into env_p.h_limit values (${book}, ${dayOf(day)}, ${`Row of ${fundName(book)}`}, ${value}, ${book === 5 ? null : 10})`.execute(
        db,
      );
      await sql`insert into env_p.h_cover (book, day, liquid) values (${book}, ${dayOf(day)}, ${book === 1 ? 0 : 40})`.execute(
        db,
      );
    }
  }
  const book = { name: 'book', type: 'book', key: true, searchOrder: 10 } as const;
  const day = { name: 'day', type: 'date', key: true, searchOrder: 20 } as const;
  const figure = (name: string) => ({ name, type: 'number', decimals: 1 }) as const;
  const text = (name: string) => ({ name, type: 'text' }) as const;
  const view = (name: string, columns: Parameters<typeof addView>[1]['columns']) =>
    addView(db, { name, title: `View ${name}`, relation: name.toLowerCase(), bookColumn: 'book', columns });
  await view('H_LEAD', [book, day, text('fund'), text('manager')]);
  await view('H_LIMIT', [book, day, text('what'), figure('value'), figure('ceiling')]);
  const called = { cash: { title: { en: 'Cash', de: 'Bankguthaben' } } };
  await view('H_COVER', [book, day, figure('liquid'), { ...text('means'), status: called }]);
  for (const one of homeBooks) await addBook(db, one, fundName(one));
  const portals = [
    await addPortal(
      db,
      'all',
      ['H_LEAD', 'H_LIMIT', 'H_COVER'].map((name) => ({ link: linkTo(name) })),
    ),
  ];
  const all = await addGroup(db, { canSeeAllBooks: true, portals });
  const some = await addGroup(db, { books: [1, 4], portals });
  await addUser(db, { username: 'all', groups: [all] });
  await addUser(db, { username: 'some', groups: [some] });
  await addUser(db, { username: 'admin', isAdmin: true, groups: [all] });
}
