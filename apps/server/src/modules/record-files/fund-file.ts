import {
  changesLimits,
  fundMasterDataSaveSchema,
  type FundApproval,
  type FundMasterData,
  type FundMasterDataSave,
} from '@fundscope/contract/funds';
import { fieldErrorTexts } from '@fundscope/contract/fields';
import type { FieldError } from '@fundscope/contract/errors';
import { sql, type Transaction } from 'kysely';
import { readRoom } from '../../access/storage-limits.ts';
import { readPendingRecords } from '../../approval/proposals.repository.ts';
import type { Schema } from '../../database/schema.ts';
import { dayOfServer } from '../../platform/day-of-server.ts';
import { readConfigMap, readFundMasterData } from '../fund-master-data/fund-master-data.repository.ts';
import {
  closingErrors,
  mergedRecord,
  unknownCodes,
  type FundMasterDataRecord,
} from '../fund-master-data/fund-master-data.rules.ts';
import { fundRecordName } from '../fund-master-data/save-fund-master-data.ts';
import { unknownNames } from '../fund-master-data/named-records.ts';
import { fundCells, fundColumnNames, fundValue } from './fund-cells.ts';
import { planRecords, refuseBeyondRoom, type PlannedRecord, type StoredValues } from './plan-records.ts';
import { readKnownNames } from './known-names.ts';
import type { FileRow, RecordFile } from './record-file.ts';
import { submitFunds, writeFunds } from './write-funds.ts';

const KEY = 'book_id';

/**
 * Fund master data by book; a row for a book without a record makes it, with the defaults for absent columns.
 * @param approval which rows become proposals, on which another person decides
 */
export const createFundFile = ({ masterData, limits }: FundApproval): RecordFile => ({
  columns: [KEY, ...fundColumnNames],
  required: [KEY],
  read: async (db) => (await readFundMasterData(db)).map((record) => [String(record.book_id), ...fundCells(record)]),
  lock: lockFunds,
  plan: async (db, rows, by) => {
    const stored = new Map((await readFundMasterData(db)).map((record) => [record.book_id, record]));
    const known = await readKnownNames(db);
    const map = await readConfigMap(db);
    const pending = await readPendingRecords(db, 'fund-master-data');
    const today = dayOfServer();
    // A column that the file leaves out keeps what is stored, dates too.
    const recordOf = (save: FundMasterDataSave): FundMasterDataRecord =>
      mergedRecord(stored.get(save.book_id), save, today);
    const needsApproval = ({ wanted }: PlannedRecord<FundMasterDataSave>): boolean =>
      masterData || (limits && changesLimits(stored.get(wanted.book_id), recordOf(wanted)));
    const find = (row: FileRow): StoredValues<FundMasterDataSave> | 'unknown' | undefined => {
      const record = stored.get(bookOf(row));
      if (record) {
        return { record: fundRecordName(record.book_id), version: record.lastChanged, values: valuesOf(record) };
      }
      return known.books.has(bookOf(row)) ? undefined : 'unknown';
    };
    const { rows: planned, records } = planRecords<FundMasterDataSave>(rows, {
      keyColumn: KEY,
      keyOf: (row) => String(bookOf(row)),
      find,
      labelOf: ({ cells }) => `Q${cells[KEY] ?? ''}`,
      givenOf: (row) => ({
        ...Object.fromEntries(
          fundColumnNames.flatMap((column) => {
            const cell = row.cells[column];
            return cell === undefined ? [] : [[column, fundValue(column, cell)]];
          }),
        ),
        book_id: bookOf(row),
      }),
      schemaOf: () => fundMasterDataSaveSchema,
      errorsOf: (values) => {
        const wanted = { ...values, book_id: values.book_id ?? 0 };
        const record = recordOf(wanted);
        const waiting = pending.has(fundRecordName(wanted.book_id)) ? [proposalPending] : [];
        return [
          ...waiting,
          ...unknownCodes(record, map),
          ...unknownNames(record, known),
          ...closingErrors(record, { stored: stored.get(wanted.book_id), save: wanted }),
        ];
      },
      needsApproval,
    });
    const room = await readRoom(db, 'pending-proposals-of-user', by.userNr);
    return {
      rows: refuseBeyondRoom(planned, { room, field: KEY, isCounted: ({ isSubmitted = false }) => isSubmitted }),
      watermark: '',
      write: async (transaction, by) => {
        const written = records.filter((record) => !needsApproval(record)).map(({ wanted }) => recordOf(wanted));
        const proposed = records.filter(needsApproval).map(({ wanted }) => {
          const before = stored.get(wanted.book_id);
          const { closed_from } = recordOf(wanted);
          return {
            ...wanted,
            ...(before && { version: before.lastChanged }),
            ...(closed_from !== undefined && { closed_from }),
          };
        });
        return [
          ...(await writeFunds(transaction, { records: written, stored }, by)),
          ...(await submitFunds(transaction, proposed, by)),
        ];
      },
    };
  },
});

async function lockFunds(db: Transaction<Schema>): Promise<void> {
  // A form locks the row of its book.
  await sql`lock table fundscope.books in exclusive mode`.execute(db);
  await sql`
    lock table fundscope.fund_master_data, fundscope.risk_benchmarks, fundscope.perf_benchmarks
    in share row exclusive mode`.execute(db);
}

const bookOf = ({ cells }: FileRow): number => (/^[1-9]\d{0,9}$/u.test(cells[KEY] ?? '') ? Number(cells[KEY]) : 0);

const valuesOf = ({ UserMod: _user, lastChanged: _changed, ...values }: FundMasterData): FundMasterDataSave => values;

const proposalPending: FieldError = {
  field: KEY,
  code: 'proposal-pending',
  message: fieldErrorTexts['proposal-pending'],
};
