import { THREAD_PAGE, type BreachEvent, type BreachThread } from '@fundscope/contract/breaches';
import { sql, type Transaction } from 'kysely';
import { requireWithinLimit } from '../../../access/storage-limits.ts';
import type { Db } from '../../../database/connection.ts';
import type { Schema } from '../../../database/schema.ts';
import type { Session } from '../../../http/session.ts';
import { actorOf } from './person.ts';
import { moment, personIn } from './stored-case.ts';

type Caller = Pick<Session, 'userNr' | 'actingUserNr'>;

/** What can be reviewed: what somebody wrote, or brought as evidence. */
const isReviewable = sql<boolean>`(e.user_nr is not null and (e.text <> '' or v.evidence_nr is not null))`;

/** Whoever had a hand in something does not review it, and nobody does in another's name. */
const mayReview = ({ userNr, actingUserNr }: Caller) =>
  actingUserNr === null
    ? sql<boolean>`(${isReviewable} and e.reviewed_by is null and e.user_nr <> ${userNr}
        and e.acting_user_nr is distinct from ${userNr})`
    : sql<boolean>`false`;

const select = (caller: Caller) => sql`
  select e.event_nr as "EventNr", e.kind, ${moment('e.at')} as at, ${personIn('e.user_nr', 'e.user_display')} as by,
         ${personIn('e.acting_user_nr', 'e.acting_display')} as acting, e.text, e.changes,
         case when e.reviewed_by is not null then json_build_object(
           'UserNr', e.reviewed_by, 'display', e.reviewed_display, 'at', ${moment('e.reviewed_at')}) end as reviewed,
         ${mayReview(caller)} as "mayReview",
         case when v.evidence_nr is not null then json_build_object(
           'EvidenceNr', v.evidence_nr, 'name', v.name, 'sizeBytes', length(v.content), 'sha256', v.sha256) end as evidence
  from fundscope.breach_events e left join fundscope.breach_evidence v using (event_nr)`;

interface ThreadPage {
  readonly caseNr: number;
  /** The number of an entry; the newest page when not given. */
  readonly before?: number;
}

/** A page of entries, oldest first. */
export async function readThreadPage(db: Db, { caseNr, before }: ThreadPage, caller: Caller): Promise<BreachThread> {
  const { rows } = await sql<BreachEvent>`
    ${select(caller)}
    where e.case_nr = ${caseNr} and ${before === undefined ? sql`true` : sql`e.event_nr < ${before}`}
    order by e.event_nr desc limit ${THREAD_PAGE + 1}`.execute(db);
  return { events: rows.slice(0, THREAD_PAGE).toReversed(), hasOlder: rows.length > THREAD_PAGE };
}

export async function countEntries(db: Db, caseNr: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from fundscope.breach_events where case_nr = ${caseNr}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findEvent(
  db: Db,
  { caseNr, eventNr }: { readonly caseNr: number; readonly eventNr: number },
  caller: Caller,
): Promise<BreachEvent | undefined> {
  const { rows } = await sql<BreachEvent>`
    ${select(caller)} where e.case_nr = ${caseNr} and e.event_nr = ${eventNr} for update of e`.execute(db);
  return rows[0];
}

interface NewEvent {
  readonly kind: 'comment' | 'change' | 'evidence' | 'closed';
  readonly text: string;
  readonly changes: BreachEvent['changes'];
}

/** @returns the entry's number @throws {HttpError} `conflict` where the user has as many entries as allowed */
export async function addEvent(
  db: Transaction<Schema>,
  caseNr: number,
  { kind, text, changes }: NewEvent,
  by: Session,
): Promise<number> {
  // A case can always be closed.
  if (kind !== 'closed') {
    await requireWithinLimit(db, 'entries-of-user-in-case', { owner: by.userNr, second: caseNr, adding: 1 });
    await requireWithinLimit(db, 'entries-of-user-in-day', { owner: by.userNr, adding: 1 });
  }
  const { event_nr } = await db
    .insertInto('fundscope.breach_events')
    .values({ case_nr: caseNr, kind, text, changes: JSON.stringify(changes), ...(await actorOf(db, by)) })
    .returning('event_nr')
    .executeTakeFirstOrThrow();
  return event_nr;
}
