import { sql, type Transaction } from 'kysely';
import type { Proposal } from '@fundscope/contract/approval';
import { requireWithinLimit } from '../access/storage-limits.ts';
import type { Db } from '../database/connection.ts';
import type { Schema } from '../database/schema.ts';
import { userLabelOf } from './user-label.ts';
import type { Session } from '../http/session.ts';

export type ProposalKind =
  | 'fund-master-data'
  | 'correction'
  | 'benchmark'
  | 'administrator-right'
  | 'approval-settings';

/** A proposal as it is stored. */
export interface StoredProposal extends Pick<Proposal, 'ProposalNr' | 'at' | 'by' | 'acting' | 'decision'> {
  readonly kind: ProposalKind;
  /** What it would change: `fund-master-data:17`. */
  readonly record: string;
  /** The call that would change it. */
  readonly content: unknown;
}

/** Own proposals that were decided on are shown for so many days. */
const SHOWN_DAYS = 30;
/** A list has so many of one's own at most, and as many of others. */
const MOST_LISTED = 500;

const momentOf = (column: string) => sql`to_char(p.${sql.id(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')`;

const proposals = sql`
  select p.proposal_nr as "ProposalNr", p.kind, p.record, p.content, ${momentOf('proposed_at')} as at,
         jsonb_build_object('UserNr', p.user_nr, 'display', p.user_display, 'account',
           case when u.user_nr is null then 'deleted' when u.status = 1 then 'active' else 'deactivated' end) as by,
         case when p.acting_user_nr is not null then
           jsonb_build_object('UserNr', p.acting_user_nr, 'display', p.acting_display) end as acting,
         case when p.state <> 'pending' then
           jsonb_build_object('state', p.state, 'by', jsonb_build_object('UserNr', p.decided_by, 'display', p.decided_display),
             'at', ${momentOf('decided_at')}, 'Reason', p.reason) end as decision
  from fundscope.proposals p left join fundscope.users u on u.user_nr = p.user_nr`;

export async function findProposal(db: Db, kind: ProposalKind, nr: number): Promise<StoredProposal | undefined> {
  const { rows } = await sql<StoredProposal>`${proposals} where p.proposal_nr = ${nr} and p.kind = ${kind}`.execute(db);
  return rows[0];
}

/** The same, and nobody else decides on it until the transaction ends. */
export async function lockProposal(
  db: Transaction<Schema>,
  kind: ProposalKind,
  nr: number,
): Promise<StoredProposal | undefined> {
  const { rows } = await sql<StoredProposal>`
    ${proposals} where p.proposal_nr = ${nr} and p.kind = ${kind} for update of p`.execute(db);
  return rows[0];
}

export interface ListedProposals {
  readonly proposals: StoredProposal[];
  /** There are more. */
  readonly isCut: boolean;
}

/** The one that waits for a record. */
export async function findPending(db: Db, record: string): Promise<StoredProposal | undefined> {
  const { rows } = await sql<StoredProposal>`
    ${proposals} where p.record = ${record} and p.state = 'pending'`.execute(db);
  return rows[0];
}

/** Those of a kind that wait and whose content has these values, oldest first. */
export async function findPendingWith(
  db: Db,
  kind: ProposalKind,
  content: object,
  most = MOST_LISTED,
): Promise<ListedProposals> {
  const { rows } = await sql<StoredProposal>`
    ${proposals}
    where p.kind = ${kind} and p.state = 'pending' and p.content @> ${JSON.stringify(content)}::jsonb
    order by p.proposal_nr
    limit ${most + 1}`.execute(db);
  return { proposals: rows.slice(0, most), isCut: rows.length > most };
}

/**
 * What is pending, oldest first; then what became of somebody's own lately, newest first. However much others propose, one's
 * own is listed.
 */
export async function listProposals(
  db: Db,
  kind: ProposalKind,
  { userNr, actingUserNr }: Pick<Session, 'userNr' | 'actingUserNr'>,
  most = MOST_LISTED,
): Promise<ListedProposals> {
  const authors = sql`array[p.user_nr, p.acting_user_nr]`;
  const isOwn = sql`${authors} && ${[userNr, actingUserNr ?? userNr]}::integer[]`;
  const own = await sql<StoredProposal>`
    ${proposals}
    where p.kind = ${kind} and (p.state = 'pending' and ${isOwn}
      or ${userNr} = any(${authors}) and p.decided_at > now() - make_interval(days => ${SHOWN_DAYS}))
    order by p.decided_at desc nulls first, p.proposal_nr
    limit ${most + 1}`.execute(db);
  const others = await sql<StoredProposal>`
    ${proposals}
    where p.kind = ${kind} and p.state = 'pending' and not ${isOwn}
    order by p.proposal_nr
    limit ${most + 1}`.execute(db);
  const listed = [own, others].flatMap(({ rows }) => rows.slice(0, most));
  const pending = listed.filter(({ decision }) => decision === null);
  return {
    proposals: [
      ...pending.toSorted((one, other) => one.ProposalNr - other.ProposalNr),
      ...listed.filter(({ decision }) => decision !== null),
    ],
    isCut: [own, others].some(({ rows }) => rows.length > most),
  };
}

/** An array of the moments when others decided on a user's own proposals lately, newest first. */
export const decisionMoments = (userNr: number) => sql`array(
  select ${momentOf('decided_at')} from fundscope.proposals p
  where (p.user_nr = ${userNr} or p.acting_user_nr = ${userNr}) and p.state in ('approved', 'rejected')
    and p.decided_at > now() - make_interval(days => ${SHOWN_DAYS})
  order by p.decided_at desc
  limit ${MOST_LISTED})`;

/** The records of a kind that have one that waits. */
export async function readPendingRecords(db: Db, kind: ProposalKind): Promise<Set<string>> {
  const rows = await db
    .selectFrom('fundscope.proposals')
    .select('record')
    .where('kind', '=', kind)
    .where('state', '=', 'pending')
    .execute();
  return new Set(rows.map(({ record }) => record));
}

/** A change that is to be proposed. */
export interface NewProposal {
  readonly record: string;
  readonly content: unknown;
}

/**
 * The numbers of the new proposals, by record; one statement however many they are. Rejects where a record has one that
 * waits (`proposals_pending`).
 */
export async function insertProposals(
  db: Transaction<Schema>,
  kind: ProposalKind,
  changes: readonly NewProposal[],
  { userNr, actingUserNr }: Session,
): Promise<Map<string, number>> {
  const acting = actingUserNr === null ? null : await userLabelOf(db, actingUserNr);
  const { rows } = await sql<{ record: string; proposal_nr: number }>`
    insert into fundscope.proposals (kind, record, content, user_nr, user_display, acting_user_nr, acting_display)
    select ${kind}::text, record, content, ${userNr}::integer, ${await userLabelOf(db, userNr)}::text,
           ${actingUserNr}::integer, ${acting}::text
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as changes (record text, content jsonb)
    returning record, proposal_nr`.execute(db);
  await requireWithinLimit(db, 'pending-proposals-of-user', { owner: userNr });
  return new Map(rows.map(({ record, proposal_nr }) => [record, proposal_nr]));
}

interface Decision {
  readonly state: 'approved' | 'rejected' | 'withdrawn';
  /** Of a rejection. */
  readonly reason?: string;
}

export async function storeDecision(
  db: Transaction<Schema>,
  proposalNr: number,
  { state, reason = '' }: Decision,
  { userNr }: Session,
): Promise<void> {
  await db
    .updateTable('fundscope.proposals')
    .set({ state, reason, decided_by: userNr, decided_display: await userLabelOf(db, userNr), decided_at: sql`now()` })
    .where('proposal_nr', '=', proposalNr)
    .execute();
}
