import { THREAD_PAGE, type BreachEvent, type BreachThread } from '@fundscope/contract/breaches';
import { sql, type Transaction } from 'kysely';
import { requireWithinLimit } from '../../../access/storage-limits.ts';
import { userLabelOf } from '../../../approval/user-label.ts';
import { isAccessed } from '../../../approval/account-access.ts';
import type { Decider } from '../../../approval/decision-rights.ts';
import type { Db } from '../../../database/connection.ts';
import type { Schema } from '../../../database/schema.ts';
import type { Session } from '../../../http/session.ts';
import { actorOf } from './person.ts';
import { isReviewed, moment, personIn, type CaseReader } from './stored-case.ts';

/** What can be reviewed: what somebody wrote, or brought as evidence. */
const isReviewable = sql<boolean>`(e.user_nr is not null and (e.text <> '' or v.evidence_nr is not null))`;

/** Participants, users who depend on them, users who had access to their accounts, and users who act for another user may not review an entry. */
const mayReview = ({ userNr, actingUserNr, canDecide, sponsors, access }: Decider) =>
  actingUserNr === null && canDecide
    ? sql<boolean>`(${isReviewable} and e.reviewed_by is null and e.user_nr <> ${userNr}
        and e.acting_user_nr is distinct from ${userNr}
        and not array[e.user_nr, e.acting_user_nr] && ${[...sponsors.keys()]}::integer[]
        and not ${isAccessed(access, { accounts: sql`array[e.user_nr, e.acting_user_nr]`, at: sql`e.at` })})`
    : sql<boolean>`false`;

const select = (decider: Decider) => sql`
  select e.event_nr as "EventNr", e.kind, ${moment('e.at')} as at, ${personIn('e.user_nr', 'e.user_display')} as by,
         ${personIn('e.acting_user_nr', 'e.acting_display')} as acting, e.text, e.changes,
         case when e.reviewed_by is not null then json_build_object(
           'UserNr', e.reviewed_by, 'display', e.reviewed_display, 'at', ${moment('e.reviewed_at')}) end as reviewed,
         ${mayReview(decider)} as "mayReview",
         case when v.evidence_nr is not null then json_build_object(
           'EvidenceNr', v.evidence_nr, 'name', v.name, 'sizeBytes', length(v.content), 'sha256', v.sha256) end as evidence
  from fundscope.breach_events e left join fundscope.breach_evidence v using (event_nr)`;

interface ThreadPage {
  readonly caseNr: number;
  /** The number of an entry; the newest page when not given. */
  readonly before?: number;
}

/** A page of entries, oldest first. */
export async function readThreadPage(db: Db, { caseNr, before }: ThreadPage, decider: Decider): Promise<BreachThread> {
  const { rows } = await sql<BreachEvent>`
    ${select(decider)}
    where e.case_nr = ${caseNr} and ${before === undefined ? sql`true` : sql`e.event_nr < ${before}`}
    order by e.event_nr desc limit ${THREAD_PAGE + 1}`.execute(db);
  return { events: rows.slice(0, THREAD_PAGE).toReversed(), hasOlder: rows.length > THREAD_PAGE };
}

export async function countEntries(db: Db, caseNr: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from fundscope.breach_events where case_nr = ${caseNr}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The open cases that close only after a review, have none yet, and hold what this person may review. */
export async function listCasesToReview(db: Db, { visible }: CaseReader, decider: Decider): Promise<number[]> {
  const { rows } = await sql<{ case_nr: number }>`
    select c.case_nr from fundscope.breach_cases c
    where ${visible} and c.state <> 'closed' and c.needs_review
      and not ${isReviewed}
      and exists (
        select from fundscope.breach_events e left join fundscope.breach_evidence v using (event_nr)
        where e.case_nr = c.case_nr and ${mayReview(decider)})
    order by c.case_nr limit 500`.execute(db);
  return rows.map(({ case_nr }) => case_nr);
}

export async function findEvent(
  db: Db,
  { caseNr, eventNr }: { readonly caseNr: number; readonly eventNr: number },
  decider: Decider,
): Promise<BreachEvent | undefined> {
  const { rows } = await sql<BreachEvent>`
    ${select(decider)} where e.case_nr = ${caseNr} and e.event_nr = ${eventNr} for update of e`.execute(db);
  return rows[0];
}

interface NewEvent {
  readonly kind: 'comment' | 'change' | 'evidence' | 'closed';
  readonly text: string;
  readonly changes: BreachEvent['changes'];
  /** Another person who has approved it already. */
  readonly reviewer?: EventAuthor | undefined;
}

export type EventAuthor = Pick<Session, 'userNr' | 'actingUserNr'>;

/** @returns the entry's number @throws {HttpError} `conflict` where the user has as many entries as allowed */
export async function addEvent(
  db: Transaction<Schema>,
  caseNr: number,
  { kind, text, changes, reviewer }: NewEvent,
  by: EventAuthor,
): Promise<number> {
  // A case can always be closed.
  if (kind !== 'closed') {
    await requireWithinLimit(db, 'entries-of-user-in-case', { owner: by.userNr, second: caseNr, adding: 1 });
    await requireWithinLimit(db, 'entries-of-user-in-day', { owner: by.userNr, adding: 1 });
  }
  const { event_nr } = await db
    .insertInto('fundscope.breach_events')
    .values({
      case_nr: caseNr,
      kind,
      text,
      changes: JSON.stringify(changes),
      ...(await actorOf(db, by)),
      ...(reviewer && {
        reviewed_by: reviewer.userNr,
        reviewed_display: await userLabelOf(db, reviewer.userNr),
        reviewed_at: sql<string>`now()`,
      }),
    })
    .returning('event_nr')
    .executeTakeFirstOrThrow();
  return event_nr;
}
