import { isDeepStrictEqual } from 'node:util';
import { userLabel } from '@fundscope/contract/administration';
import {
  changesLimits,
  fundStatuses,
  type FundApproval,
  type FundMasterData,
  type FundMasterDataSave,
  type FundSubmitted,
} from '@fundscope/contract/funds';
import type { Transaction } from 'kysely';
import { refusePending, submitProposal } from '../../approval/submit-proposal.ts';
import type { DoChange } from '../../audit/audited-change.ts';
import type { AuditEntry } from '../../audit/record-audit.ts';
import { recordChanged } from '../../audit/record-change.ts';
import type { Db } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';
import { dayOfServer } from '../../platform/day-of-server.ts';
import { invalidFields } from '../../http/http-error.ts';
import { missing } from '../../http/missing.ts';
import type { Session } from '../../http/session.ts';
import { findFundMasterData, lockBook, readConfigMap, writeFundMasterData } from './fund-master-data.repository.ts';
import {
  changesClosing,
  closingErrors,
  mergedRecord,
  unknownCodes,
  type FundMasterDataRecord,
} from './fund-master-data.rules.ts';
import { lockNamed, unknownNames } from './named-records.ts';
import { rereadReactivated } from './reread-reactivated.ts';

/** Which saves wait for another person, and the request that a proposal is of. */
export interface SaveContext {
  readonly approval: FundApproval;
  readonly requestId: string;
  /** Why a fund is closed or reopened. */
  readonly reason?: string;
}

export type SaveResult = SavedFundMasterData | FundSubmitted;

interface SavedFundMasterData {
  readonly isNew: boolean;
  readonly saved: FundMasterData;
}

/** A save that may be made: the book is locked, and so is what the record names. */
interface CheckedSave {
  /** What is stored; undefined: the book has no record. */
  readonly before: FundMasterData | undefined;
  readonly record: FundMasterDataRecord;
  /** The save replaces a record without naming its version. */
  readonly isWithoutVersion: boolean;
}

/**
 * Creates or replaces the record of a book, processes included.
 * @param approval which saves wait for another person
 * @throws {HttpError} what `checkSave` throws; `conflict` while a proposal for the record waits.
 */
export const saveFundMasterData =
  (save: FundMasterDataSave, { approval, requestId, reason }: SaveContext): DoChange<SaveResult> =>
  async (db, by) => {
    const checked = await checkSave(db, save);
    const { before, record } = checked;
    const name = fundRecordName(save.book_id);
    await refusePending(db, name);
    const isSubmitted = approval.masterData || (approval.limits && changesLimits(before, record));
    if (!isSubmitted) return writeSave(db, checked, { by, reason });
    if (before && isSame(before, record)) return { result: { isNew: false, saved: before } };
    // The decision is about a change of the record that is stored now.
    const proposed = { ...save, ...(changesClosing(before, record) && { closed_from: record.closed_from }) };
    const content = { ...proposed, version: before?.lastChanged ?? null, ...(reason !== undefined && { reason }) };
    const submission = { kind: 'fund-master-data', record: name, content, by, requestId } as const;
    const told = { records: { [name]: { proposed, ...(reason !== undefined && { reason }) } } };
    return { result: { submitted: { ProposalNr: await submitProposal(db, { ...submission, told }) } } };
  };

/** As the audit trail knows the record. */
export const fundRecordName = (bookId: number): string => `fund-master-data:${bookId}`;

export const bookOfFundRecord = (record: string): number => Number(record.slice(record.indexOf(':') + 1));

/**
 * @throws {HttpError} `not-found` without the book, `bad-request` with the fields, `record-changed` after another's save
 */
export async function checkSave(db: Transaction<Schema>, save: FundMasterDataSave): Promise<CheckedSave> {
  const { book_id } = save;
  if (!(await lockBook(db, book_id))) {
    throw missing({ code: 'no-such-book', book: book_id }, `There is no book Q${book_id}.`, {
      field: 'book_id',
      fieldCode: 'unknown-record',
    });
  }
  const before = await findFundMasterData(db, book_id);
  await refuseLostUpdate(db, before, save);
  const record = mergedRecord(before, save, dayOfServer());
  const known = await lockNamed(db, [record]);
  const errors = [
    ...unknownCodes(record, await readConfigMap(db)),
    ...unknownNames(record, known),
    ...closingErrors(record, { stored: before, save }),
  ];
  if (errors.length > 0) throw invalidFields(errors);
  return { before, record, isWithoutVersion: before !== undefined && save.version === undefined };
}

/** Writes a save that was checked in the same transaction. */
export async function writeSave(
  db: Transaction<Schema>,
  { before, record, isWithoutVersion }: CheckedSave,
  { by, reason }: { readonly by: Session; readonly reason?: string | undefined },
) {
  await writeFundMasterData(db, [record], by.userNr);
  const after = await findFundMasterData(db, record.book_id);
  if (!after) throw new Error(`The fund master data of book ${record.book_id} is not there after its save`);
  await rereadReactivated(db, [{ before, after }]);
  const audit = {
    action: auditAction(before, after),
    before,
    after: { ...after, ...closingNote(before, after, reason) },
    isWithoutVersion,
  };
  return { result: { isNew: before === undefined, saved: after }, audit };
}

/** The reason of a closing or reopening; a save of the status has none, and the audit trail says so. */
export const closingNote = (before: FundMasterData | undefined, after: FundMasterData, reason?: string) => {
  if (reason !== undefined) return { reason };
  return changesClosing(before, after) ? { reasonGiven: false } : {};
};

/** Closing and reopening have separate actions in the audit trail, whichever call makes the change. */
function auditAction(before: FundMasterData | undefined, after: FundMasterData): AuditEntry['action'] {
  if (!before) return 'fund-master-data.create';
  if (!changesClosing(before, after)) return 'fund-master-data.modify';
  return after.fonds_status === fundStatuses.closed ? 'fund-master-data.close-fund' : 'fund-master-data.reopen-fund';
}

/** Whether a save would change nothing but its version. */
const isSame = (before: FundMasterData, record: FundMasterDataRecord): boolean => {
  const { UserMod: _user, lastChanged: _changed, ...stored } = before;
  // Through JSON: a date that is unset is absent.
  return isDeepStrictEqual(stored, JSON.parse(JSON.stringify(record)));
};

/** `lastChanged` is the version of the record. */
async function refuseLostUpdate(
  db: Db,
  stored: FundMasterData | undefined,
  { version: seen }: FundMasterDataSave,
): Promise<void> {
  if (seen === undefined || (stored?.lastChanged ?? null) === seen) return;
  const by = stored && (await userOf(db, stored.UserMod));
  const at = stored?.lastChanged ?? null;
  throw recordChanged('fund master data', { stored: stored ?? null, by: by ?? null, at });
}

async function userOf(db: Db, userNr: number): Promise<{ UserNr: number; display: string } | undefined> {
  const row = await db
    .selectFrom('fundscope.users')
    .select(['username as Username', 'firstname as Firstname', 'surname as Surname'])
    .where('user_nr', '=', userNr)
    .executeTakeFirst();
  return row && { UserNr: userNr, display: userLabel(row) };
}
