import type { FundMasterData, FundMasterDataSave } from '@fundscope/contract/funds';
import { HttpError } from '../../http/http-error.ts';
import type { DoChange } from '../../audit/audited-change.ts';
import { findFundMasterData, lockBook, readConfigMap, writeFundMasterData } from './fund-master-data.repository.ts';
import { mergedRecord, refuseLostUpdate, refuseUnknownCodes } from './fund-master-data.rules.ts';
import { refuseUnknownNames } from './named-records.ts';

interface SavedFundMasterData {
  readonly isNew: boolean;
  readonly saved: FundMasterData;
}

/**
 * Creates or replaces the record of a book, processes included.
 * @throws {HttpError} `not-found` without the book, `bad-request` with the field, `conflict` after another's save
 */
export const saveFundMasterData =
  (save: FundMasterDataSave): DoChange<SavedFundMasterData> =>
  async (db, by) => {
    const { book_id } = save;
    if (!(await lockBook(db, book_id))) {
      throw new HttpError('not-found', `There is no book Q${book_id}.`, { field: 'book_id' });
    }
    const before = await findFundMasterData(db, book_id);
    refuseLostUpdate(before, save.lastChanged);
    const record = mergedRecord(before, save);
    refuseUnknownCodes(record, await readConfigMap(db));
    await refuseUnknownNames(db, record);
    await writeFundMasterData(db, record, by.userNr);
    const after = await findFundMasterData(db, book_id);
    if (!after) throw new Error(`The fund master data of book ${book_id} is not there after its save`);
    const action = before ? 'fund-master-data.modify' : 'fund-master-data.create';
    return { result: { isNew: before === undefined, saved: after }, audit: { action, before, after } };
  };
