import { sql } from 'kysely';
import type { Db } from '../src/database/connection.ts';
import { addBook, addGroup, addPortal, addUser, addView, linkTo } from './world.ts';

/** A document about fund 7 that is made at once. */
export const factsRequest = {
  IRSTypeId: 'FACTS',
  DestinationId: 7,
  FormatId: 4,
  Language: 'EN',
  HoldingPeriodDay: 20,
  FundNo: 7,
};
/** One that the database computes for longer than a test waits. */
export const slowRequest = { ...factsRequest, IRSTypeId: 'SLOW' };
/** One that fails in the database, each time. */
export const brokenRequest = { ...factsRequest, IRSTypeId: 'BROKEN' };

export interface RequestWorld {
  readonly managers: number;
  readonly manager: number;
}

/**
 * Funds 7 and 8 and document types on them; `manager` sees fund 7, `stranger` sees the views and no fund, `risk`
 * all funds.
 * @param pauseSeconds how long the database takes for one of the `FACTS`
 */
export async function addRequestWorld(db: Db, { pauseSeconds = 0 } = {}): Promise<RequestWorld> {
  for (const book of [7, 8]) await addBook(db, book);
  await sql`create table env_p.facts (book int primary key, fund_name text, size numeric)`.execute(db);
  await sql`insert into env_p.facts values (7, 'Seventh', 1234.5), (8, 'Eighth', 8)`.execute(db);
  const views = [
    ['FACTS', pauseSeconds === 0 ? sql`null` : sql`pg_sleep(${sql.lit(pauseSeconds)})::text`],
    ['SLOW', sql`pg_sleep(600)::text`],
    ['BROKEN', sql`(1 / (size - size))::text`],
  ] as const;
  for (const [name, computed] of views) {
    const relation = `${name.toLowerCase()}_view`;
    await sql`
      create view ${sql.id('env_p', relation)} with (security_invoker) as
      select book, fund_name, size, ${computed} as computed from env_p.facts`.execute(db);
    await addView(db, {
      name,
      title: name,
      relation,
      bookColumn: 'book',
      irsRequestType: name,
      columns: [
        { name: 'book', type: 'book', key: true },
        { name: 'fund_name', type: 'name' },
        { name: 'size', type: 'number' },
        { name: 'computed', type: 'text' },
      ],
    });
    await db
      .insertInto('fundscope.report_views')
      .values({ purpose: 'irs', report_type: name, wv_name: name })
      .execute();
    await db
      .insertInto('fundscope.irs_types')
      .values({
        irs_type_id: name,
        title_en: name,
        title_de: name,
        formats: [4, 3, 2],
        languages: ['EN', 'DE'],
        holding_periods: [20],
      })
      .execute();
  }
  const portal = await addPortal(
    db,
    'portal',
    views.map(([name]) => ({ link: linkTo(name) })),
  );
  const managers = await addGroup(db, { name: 'managers', books: [7], portals: [portal] });
  const strangers = await addGroup(db, { name: 'strangers', portals: [portal] });
  const everything = await addGroup(db, { name: 'everything', canSeeAllBooks: true, portals: [portal] });
  const manager = await addUser(db, { username: 'manager', groups: [managers] });
  await addUser(db, { username: 'stranger', groups: [strangers] });
  await addUser(db, { username: 'risk', groups: [everything] });
  await sql`update fundscope.users set email_address = username || '@fundscope.example'`.execute(db);
  return { managers, manager };
}
