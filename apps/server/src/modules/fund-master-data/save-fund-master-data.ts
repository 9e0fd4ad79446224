import { userLabel } from '@fundscope/contract/administration';
import type { FundMasterData, FundMasterDataSave } from '@fundscope/contract/funds';
import type { DoChange } from '../../audit/audited-change.ts';
import { recordChanged } from '../../audit/record-change.ts';
import type { Db } from '../../database/connection.ts';
import { HttpError, invalidFields } from '../../http/http-error.ts';
import { findFundMasterData, lockBook, readConfigMap, writeFundMasterData } from './fund-master-data.repository.ts';
import { mergedRecord, unknownCodes } from './fund-master-data.rules.ts';
import { lockNamed, unknownNames } from './named-records.ts';

interface SavedFundMasterData {
  readonly isNew: boolean;
  readonly saved: FundMasterData;
}

/**
 * Creates or replaces the record of a book, processes included.
 * @throws {HttpError} `not-found` without the book, `bad-request` with the fields, `record-changed` after another's save
 */
export const saveFundMasterData =
  (save: FundMasterDataSave): DoChange<SavedFundMasterData> =>
  async (db, by) => {
    const { book_id } = save;
    if (!(await lockBook(db, book_id))) {
      throw new HttpError('not-found', `There is no book Q${book_id}.`, {
        field: 'book_id',
        fieldCode: 'unknown-record',
      });
    }
    const before = await findFundMasterData(db, book_id);
    await refuseLostUpdate(db, before, save);
    const record = mergedRecord(before, save);
    const known = await lockNamed(db, [record]);
    const errors = [...unknownCodes(record, await readConfigMap(db)), ...unknownNames(record, known)];
    if (errors.length > 0) throw invalidFields(errors);
    await writeFundMasterData(db, [record], by.userNr);
    const after = await findFundMasterData(db, book_id);
    if (!after) throw new Error(`The fund master data of book ${book_id} is not there after its save`);
    const action = before ? 'fund-master-data.modify' : 'fund-master-data.create';
    return { result: { isNew: before === undefined, saved: after }, audit: { action, before, after } };
  };

/** `lastChanged` is the version of the record. */
async function refuseLostUpdate(
  db: Db,
  stored: FundMasterData | undefined,
  { lastChanged: seen }: FundMasterDataSave,
): Promise<void> {
  if (stored?.lastChanged === seen) return;
  if (stored && seen === undefined) {
    const message = 'There is a record already: send the lastChanged of the one that you loaded.';
    const errors = [{ field: 'lastChanged', code: 'required', message }] as const;
    throw invalidFields(errors);
  }
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
