import { fundMasterDataSaveSchema, type FundMasterData, type FundMasterDataSave } from '@fundscope/contract/funds';
import { sql } from 'kysely';
import { readAdminBooks } from '../admin-books/admin-books.repository.ts';
import {
  readConfigMap,
  readFundMasterData,
  writeFundMasterData,
} from '../fund-master-data/fund-master-data.repository.ts';
import { mergedRecord, unknownCodes, type FundMasterDataRecord } from '../fund-master-data/fund-master-data.rules.ts';
import { unknownNames, type KnownNames } from '../fund-master-data/named-records.ts';
import type { Db } from '../../database/connection.ts';
import { auditRecords } from './audit-records.ts';
import { fundCells, fundColumnNames, fundValue } from './fund-cells.ts';
import { planRecords, type StoredValues } from './plan-records.ts';
import type { FileRow, RecordFile } from './record-file.ts';

const KEY = 'book_id';
/** A record is long. */
const RECORDS_PER_LINE = 20;

/** Fund master data by book; a row for a book without a record makes it, with the defaults for absent columns. */
export const fundFile: RecordFile = {
  columns: [KEY, ...fundColumnNames],
  required: [KEY],
  read: async (db) => (await readFundMasterData(db)).map((record) => [String(record.book_id), ...fundCells(record)]),
  lock: async (db) => {
    // A form locks the row of its book.
    await sql`lock table fundscope.books in exclusive mode`.execute(db);
    await sql`
      lock table fundscope.fund_master_data, fundscope.risk_benchmarks, fundscope.perf_benchmarks
      in share row exclusive mode`.execute(db);
  },
  plan: async (db, rows) => {
    const stored = new Map((await readFundMasterData(db)).map((record) => [record.book_id, record]));
    const known = await readKnownNames(db);
    const map = await readConfigMap(db);
    // A column that the file leaves out keeps what is stored, dates too.
    const recordOf = (save: FundMasterDataSave): FundMasterDataRecord => mergedRecord(stored.get(save.book_id), save);
    const find = (row: FileRow): StoredValues<FundMasterDataSave> | 'unknown' | undefined => {
      const record = stored.get(bookOf(row));
      if (record) return { record: nameOf(record), version: record.lastChanged, values: valuesOf(record) };
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
      errorsOf: (wanted) => {
        const record = recordOf(wanted);
        return [...unknownCodes(record, map), ...unknownNames(record, known)];
      },
    });
    return {
      rows: planned,
      watermark: '',
      write: async (transaction, by) => {
        const wanted = records.map((record) => recordOf(record.wanted));
        await writeFundMasterData(transaction, wanted, by.userNr);
        const written = await readFundMasterData(
          transaction,
          wanted.map(({ book_id }) => book_id),
        );
        return auditRecords(
          'fund-master-data.import',
          written.map((after) => ({ record: nameOf(after), before: stored.get(after.book_id), after })),
          RECORDS_PER_LINE,
        );
      },
    };
  },
};

const bookOf = ({ cells }: FileRow): number => (/^[1-9]\d{0,9}$/u.test(cells[KEY] ?? '') ? Number(cells[KEY]) : 0);

const nameOf = ({ book_id }: { readonly book_id: number }): string => `fund-master-data:${book_id}`;

const valuesOf = ({ UserMod: _user, lastChanged: _changed, ...values }: FundMasterData): FundMasterDataSave => values;

async function readKnownNames(db: Db): Promise<KnownNames> {
  const { rows } = await sql<{ risk: string[]; perf: string[] }>`
    select array(select name from fundscope.risk_benchmarks) as risk,
           array(select name from fundscope.perf_benchmarks) as perf`.execute(db);
  const { risk = [], perf = [] } = rows[0] ?? {};
  const books = (await readAdminBooks(db)).map(({ BookID }) => BookID);
  return { risk: new Set(risk), perf: new Set(perf), books: new Set(books) };
}
