import {
  fundMasterDataSaveSchema,
  proposedFundSaveSchema,
  type FundMasterData,
  type FundMasterDataSave,
  type FundProposals,
  type ProposedFundSave,
} from '@fundscope/contract/funds';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { proposalFor, readDecider } from '../../approval/decision-rights.ts';
import { approvalOf, keepApproval, lockForDecision, type AskedProposal } from '../../approval/decide-proposal.ts';
import { listProposals, type StoredProposal } from '../../approval/proposals.repository.ts';
import type { AuditEntry } from '../../audit/record-audit.ts';
import type { Db } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Session } from '../../http/session.ts';
import { readFundMasterData } from './fund-master-data.repository.ts';
import { bookOfFundRecord, checkSave, writeSave } from './save-fund-master-data.ts';

/** What waits, and what became of the caller's own lately. */
export async function readFundProposals(db: Db, by: Session): Promise<Pick<FundProposals, 'proposals' | 'isCut'>> {
  const listed = await listProposals(db, 'fund-master-data', by);
  const decider = await readDecider(db, by);
  const found = listed.proposals.map((proposal) => ({ proposal, ...readSave(proposal) }));
  const bookIds = found.map(({ save }) => save.book_id);
  const stored = new Map((await readFundMasterData(db, bookIds)).map((record) => [record.book_id, record]));
  const names = await bookNames(db, bookIds);
  const proposals = found.map(({ proposal, save, isInvalid }) => ({
    ...proposalFor(proposal, decider),
    book_id: save.book_id,
    book: names.get(save.book_id) ?? '',
    save,
    reason: reasonOf(proposal.content) ?? null,
    stored: stored.get(save.book_id) ?? null,
    isOutdated: (stored.get(save.book_id)?.lastChanged ?? null) !== (save.version ?? null),
    isInvalid,
  }));
  return { proposals, isCut: listed.isCut };
}

async function bookNames(db: Db, bookIds: readonly number[]): Promise<Map<number, string>> {
  if (bookIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('fundscope.books')
    .select(['book_id', 'name'])
    .where('book_id', 'in', [...new Set(bookIds)])
    .execute();
  return new Map(rows.map(({ book_id, name }) => [book_id, name]));
}

interface Approved {
  readonly result: FundMasterData;
  readonly audit: Pick<AuditEntry, 'action' | 'before' | 'after'>;
}

/**
 * Makes the save that was proposed, if the record is still what its proposer saw.
 * @throws {HttpError} what `lockForDecision` and `checkSave` throw: nothing is written, and the proposal stays.
 */
export async function approveFundProposal(db: Transaction<Schema>, asked: AskedProposal): Promise<Approved> {
  const proposal = await lockForDecision(db, asked);
  const save = saveOf(proposal.content);
  // A proposal without a version was made for a book without a record.
  const checked = await checkSave(db, { ...save, version: save.version ?? null });
  const { result, audit } = await writeSave(db, checked, { by: asked.by, reason: reasonOf(proposal.content) });
  await keepApproval(db, proposal, asked);
  return { result: result.saved, audit: { ...audit, after: { ...audit.after, ...approvalOf(proposal) } } };
}

const closingReasonSchema = z.object({ reason: z.string() });

/** Of a proposal that closes or reopens a fund. */
const reasonOf = (content: unknown): string | undefined => closingReasonSchema.safeParse(content).data?.reason;

/** A save that breaks the rules of this version keeps the fields that can be read, so that it can be rejected. */
function readSave({ record, content }: StoredProposal): { save: ProposedFundSave; isInvalid: boolean } {
  const { data } = fundMasterDataSaveSchema.safeParse(content);
  if (data) return { save: data, isInvalid: false };
  const fields = Object.entries(proposedFundSaveSchema.shape).flatMap(([name, schema]) => {
    const field = schema.safeParse((content as Readonly<Record<string, unknown>>)[name]);
    return field.success && field.data !== undefined ? [[name, field.data]] : [];
  });
  const save = { ...Object.fromEntries(fields), book_id: bookOfFundRecord(record) };
  return { save: proposedFundSaveSchema.parse(save), isInvalid: true };
}

function saveOf(content: unknown): FundMasterDataSave {
  const { data } = fundMasterDataSaveSchema.safeParse(content);
  if (data) return data;
  throw new HttpError(
    'conflict',
    'An earlier version of the server took this proposal: reject it, and have it made anew.',
  );
}
