import { breachSeverities, type BreachCase, type BreachKind, type BreachList } from '@fundscope/contract/breaches';
import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';
import { isVisibleBook } from '../../../access/book-access.ts';
import type { Db } from '../../../database/connection.ts';
import type { Session } from '../../../http/session.ts';
import { readableDefinitions } from '../../../views/access/readable-view.ts';

/** What of its rule a case keeps as it was when it was opened; the words for its item are those of the last look that found it. */
export interface CaseFacts extends Pick<
  BreachCase,
  | 'title'
  | 'itemTitle'
  | 'basis'
  | 'source'
  | 'unit'
  | 'decimals'
  | 'isDifference'
  | 'isMinimum'
  | 'isLoss'
  | 'mustEqual'
> {
  /** `$filter` of the item alone; absent in cases of older servers. */
  readonly itemFilter?: string;
}

/** Whose cases are read, and what day it is for due dates. */
export interface CaseReader {
  /** The condition on case `c` that this reader may see it. */
  readonly visible: RawBuilder<boolean>;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly userNr: number;
}

/**
 * The one place where seeing a case is allowed: whoever may see the fund, and may read the view that the breach was found in.
 * Administrators may read views that are there no more.
 */
export async function caseReader(pool: pg.Pool, session: Session, today: string): Promise<CaseReader> {
  const { userNr } = session;
  const book = isVisibleBook(session, 'c.book_id');
  if (session.isAdmin) return { visible: book, today, userNr };
  const names = (await readableDefinitions(pool, session)).map(({ name }) => name.toLowerCase());
  return { visible: sql`(${book} and c.wv_name = any(${names}::text[]))`, today, userNr };
}

export const moment = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')`;
const day = (column: string): RawBuilder<string> => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;
export const personIn = (number: string, display: string) =>
  sql`case when ${sql.ref(number)} is not null then
        json_build_object('UserNr', ${sql.ref(number)}, 'display', ${sql.ref(display)}) end`;

/** The day after which case `c` is late: its due date, or the day that it is passive until. */
export const lateAfter = sql<string>`coalesce(case when c.state = 'passive' then c.passive_until end, c.due_on)`;
export const isOverdue = (today: string): RawBuilder<boolean> =>
  sql`(c.state <> 'closed' and ${lateAfter} < ${today}::date)`;

/** Figures of case `c`, and the day that they are of. */
interface CaseFigures extends Readonly<
  Record<'value' | 'limit' | 'utilisation' | 'day' | 'missing', RawBuilder<unknown>>
> {
  /** Stands after the tables. */
  readonly join: RawBuilder<unknown>;
}

const newestFigures: CaseFigures = {
  value: sql`c.value`,
  limit: sql`c.limit_value`,
  utilisation: sql`c.utilisation`,
  day: day('c.last_day'),
  missing: sql`null`,
  join: sql``,
};

const coversDay = (date: string): RawBuilder<boolean> =>
  sql`r.case_nr = c.case_nr and r.first_day <= ${date}::date and (r.cleared_on is null or r.cleared_on > ${date}::date)`;

/** The figures that the register has of a day of case `c`, never those of another day. */
export function figuresOn(date: string): CaseFigures {
  const cell = (index: number): RawBuilder<number | null> =>
    sql`(r.figures -> ${date}::text ->> ${sql.lit(index)})::float8`;
  return {
    value: cell(0),
    limit: cell(1),
    utilisation: cell(2),
    day: sql`case when r.figures ? ${date}::text then ${date}::text end`,
    missing: sql`case when r.figures ? ${date}::text then null
                      when r.figures ? to_char(r.first_day, 'YYYY-MM-DD') then 'no-row' else 'not-stored' end`,
    join: sql`left join lateral (
                select r.figures, r.first_day from fundscope.breach_runs r where ${coversDay(date)} limit 1) r on true`,
  };
}

/** Figures that an older server stored of such a case have a utilisation. */
const mustEqual = sql`coalesce((c.facts -> 'mustEqual')::boolean, false)`;

const caseColumns = ({ today }: CaseReader, figures: CaseFigures) => sql`
  c.case_nr as "CaseNr", c.kind, c.severity, c.rule, c.facts -> 'title' as title, c.item,
  coalesce(c.facts -> 'itemTitle', jsonb_build_object('en', c.item, 'de', c.item)) as "itemTitle", c.facts -> 'basis' as basis,
  c.book_id as "BookID", coalesce(nullif(b.title, ''), b.name, 'Q' || c.book_id) as fund,
  c.facts -> 'source' as source, c.facts ->> 'unit' as unit,
  coalesce((c.facts -> 'decimals')::integer, 2) as decimals, coalesce((c.facts -> 'isDifference')::boolean, false) as "isDifference", coalesce((c.facts -> 'isLoss')::boolean, false) as "isLoss", ${figures.value} as value, ${figures.limit} as limit,
  (c.facts -> 'isMinimum')::boolean as "isMinimum", ${mustEqual} as "mustEqual",
  case when not ${mustEqual} then ${figures.utilisation} end as utilisation,
  ${figures.day} as "figuresDay", ${figures.missing} as "missingFigures", ${day('c.first_day')} as "firstDay",
  c.first_day_kind as start, ${day('c.good_day')} as "goodDay", ${day('c.last_day')} as "lastDay", ${day('c.cleared_on')} as "clearedOn", ${moment('c.opened_at')} as "openedAt",
  c.state, ${personIn('c.owner_nr', 'c.owner_display')} as owner, c.nature, c.cause,
  ${day('c.passive_until')} as "passiveUntil", ${day('c.due_on')} as "dueOn", ${isOverdue(today)} as "isOverdue",
  ${moment('c.escalated_at')} as "escalatedAt", ${moment('c.closed_at')} as "closedAt",
  c.former_case_nr as "formerCase",
  (select count(*)::int from fundscope.breach_events e where e.case_nr = c.case_nr and e.user_nr is not null and e.text <> '') as comments,
  c.set_by_hand as "isSetByHand", c.version::float8 as version`;
const caseTables = sql`fundscope.breach_cases c left join fundscope.books b using (book_id)`;

/** Whether case `c` was beyond its limit on a day: the one condition that every count of a day uses. */
export const hasBreachOn = (date: string): RawBuilder<boolean> =>
  sql`exists (select from fundscope.breach_runs r where ${coversDay(date)})`;

interface CaseFilter {
  readonly isClosedToo: boolean;
  readonly book?: number | undefined;
  /** Only those that were beyond their limit on this day, closed since or not, with the figures of the day. */
  readonly day?: string | undefined;
  /** Of these numbers alone. */
  readonly numbers?: readonly number[];
  readonly limit: number;
}

/** Sorted by severity, legal first, then by due date and utilisation. Taking a case changes none of these. */
export async function listCases(db: Db, reader: CaseReader, filter: CaseFilter): Promise<BreachCase[]> {
  const { isClosedToo, book, day: ofDay, numbers, limit } = filter;
  const figures = ofDay === undefined ? newestFigures : figuresOn(ofDay);
  const { rows } = await sql<BreachCase>`
    select ${caseColumns(reader, figures)} from ${caseTables} ${figures.join}
    where ${reader.visible} and ${isClosedToo || ofDay !== undefined ? sql`true` : sql`c.state <> 'closed'`}
      and ${ofDay === undefined ? sql`true` : hasBreachOn(ofDay)}
      and ${book === undefined ? sql`true` : sql`c.book_id = ${book}`}
      and ${numbers === undefined ? sql`true` : sql`c.case_nr = any(${[...numbers]}::integer[])`}
    order by c.state = 'closed', array_position(${[...breachSeverities]}::text[], c.severity), ${lateAfter},
             ${figures.utilisation} desc nulls last, c.case_nr
    limit ${limit}`.execute(db);
  return rows;
}

interface AskedCases {
  readonly numbers: readonly number[];
  /** All when not given. */
  readonly kinds?: readonly BreachKind[];
}

/** Which of these the reader may see, however many, with what it takes to see them; the oldest first. */
export async function visibleCases(
  db: Db,
  { visible }: CaseReader,
  { numbers, kinds }: AskedCases,
): Promise<(Pick<BreachCase, 'CaseNr' | 'BookID'> & { readonly view: string })[]> {
  const { rows } = await sql<Pick<BreachCase, 'CaseNr' | 'BookID'> & { readonly view: string }>`
    select c.case_nr as "CaseNr", c.book_id as "BookID", c.wv_name as view from fundscope.breach_cases c
    where ${visible} and c.case_nr = any(${[...numbers]}::integer[])
      and ${kinds === undefined ? sql`true` : sql`c.kind = any(${[...kinds]}::text[])`}
    order by c.case_nr`.execute(db);
  return rows;
}

/** How many cases that the reader may see are not closed, new and late. */
export async function countCases(db: Db, reader: CaseReader, book?: number): Promise<BreachList['counts']> {
  const { rows } = await sql<BreachList['counts']>`
    select count(*)::int as open, (count(*) filter (where c.state = 'new'))::int as "notStarted",
           (count(*) filter (where ${isOverdue(reader.today)}))::int as overdue,
           (count(*) filter (where c.owner_nr = ${reader.userNr}))::int as own
    from fundscope.breach_cases c
    where ${reader.visible} and c.state <> 'closed' and ${book === undefined ? sql`true` : sql`c.book_id = ${book}`}`.execute(
    db,
  );
  return rows[0] ?? { open: 0, notStarted: 0, overdue: 0, own: 0 };
}

interface AskedDay {
  readonly day: string;
  readonly book?: number | undefined;
}

/** How many cases that the reader may see were beyond their limit on a day. */
export async function countOfDay(
  db: Db,
  { visible }: CaseReader,
  { day: date, book }: AskedDay,
): Promise<NonNullable<BreachList['ofDay']>> {
  const { rows } = await sql<{ breaches: number; fresh: number }>`
    select count(*)::int as breaches, (count(*) filter (where exists (
             select from fundscope.breach_runs r where r.case_nr = c.case_nr and r.first_day = ${date}::date)))::int as fresh
    from fundscope.breach_cases c
    where ${visible} and ${hasBreachOn(date)} and ${book === undefined ? sql`true` : sql`c.book_id = ${book}`}`.execute(
    db,
  );
  return { day: date, ...(rows[0] ?? { breaches: 0, fresh: 0 }) };
}

/** A case that the reader may see. */
export async function findCase(
  db: Db,
  reader: CaseReader,
  caseNr: number,
  { isLocked = false } = {},
): Promise<BreachCase | undefined> {
  const { rows } = await sql<BreachCase>`
    select ${caseColumns(reader, newestFigures)} from ${caseTables}
    where ${reader.visible} and c.case_nr = ${caseNr} ${isLocked ? sql`for update of c` : sql``}`.execute(db);
  return rows[0];
}

/** Whether an entry of the case `c` was reviewed since the case was last reopened. */
export const isReviewed = sql<boolean>`exists (
  select from fundscope.breach_events e
  where e.case_nr = c.case_nr and e.reviewed_by is not null and not exists (
    select from fundscope.breach_events r
    where r.case_nr = c.case_nr and r.event_nr > e.event_nr and r.changes @> '[{"field": "state", "from": "closed"}]'))`;

/** Whether a case is closed only once another person has reviewed an entry of it, and whether one was reviewed. */
export async function readReviewState(
  db: Db,
  caseNr: number,
): Promise<{ readonly needsReview: boolean; readonly isReviewed: boolean }> {
  const { rows } = await sql<{ needsReview: boolean; isReviewed: boolean }>`
    select c.needs_review as "needsReview", ${isReviewed} as "isReviewed"
    from fundscope.breach_cases c where c.case_nr = ${caseNr}`.execute(db);
  return rows[0] ?? { needsReview: false, isReviewed: false };
}
