import type { ProposalSubmitted } from '@fundscope/contract/approval';
import type { FastifyRequest } from 'fastify';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { DoChange } from '../audit/audited-change.ts';
import type { AuditEntry } from '../audit/record-audit.ts';
import type { Schema } from '../database/schema.ts';
import { sessionOf } from '../http/policies.ts';
import type { Session } from '../http/session.ts';
import type { ProposalKind } from './proposals.repository.ts';
import { refusePending, submitProposal } from './submit-proposal.ts';

type ChangeAudit = Pick<AuditEntry, 'action' | 'before' | 'after'>;

interface ProposedChange {
  readonly kind: ProposalKind;
  /** As the audit trail names it: `risk-benchmark:World`. */
  readonly record: string;
  /** What makes the change once it is approved, against the version that it was tried out on. */
  readonly call: (audit: ChangeAudit) => object;
  /** Makes the change: it is tried out and taken back, so that what would be refused is refused now. */
  readonly change: DoChange<unknown>;
  /** Whether a change with this effect waits. Default of every one. */
  readonly isNeeded?: (audit: ChangeAudit) => boolean;
}

/**
 * Keeps a change until another person has approved it.
 * @returns undefined where the change has no effect, or none that waits: nothing is kept
 * @throws {HttpError} what the change throws, and `conflict` while the record has a proposal that waits
 */
export function submitChange(
  kysely: Kysely<Schema>,
  request: FastifyRequest,
  { kind, record, call, change, isNeeded = () => true }: ProposedChange,
): Promise<ProposalSubmitted | undefined> {
  const by = sessionOf(request);
  return kysely.transaction().execute(async (db) => {
    const audit = await tryOut(db, change, by);
    if (!audit || !isNeeded(audit)) return undefined;
    await refusePending(db, record);
    const { before, after } = audit;
    const content = { call: call(audit), before: before ?? null, after: after ?? null };
    const told = { records: { [record]: { proposed: after ?? null } } };
    const ProposalNr = await submitProposal(db, { kind, record, content, told, by, requestId: request.id });
    return { submitted: { ProposalNr } };
  });
}

async function tryOut(
  db: Transaction<Schema>,
  change: DoChange<unknown>,
  by: Session,
): Promise<ChangeAudit | undefined> {
  await sql`savepoint trial`.execute(db);
  const { audit } = await change(db, by);
  await sql`rollback to savepoint trial`.execute(db);
  return audit;
}
