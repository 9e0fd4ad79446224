import type { FieldError } from '@fundscope/contract/errors';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { readRoom } from '../../access/storage-limits.ts';
import type { Db } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';
import { auditRecords } from './audit-records.ts';
import { planRecords, refuseBeyondRoom, type PlannedRecord, type StoredValues, type Values } from './plan-records.ts';
import type { FileRow, RecordFile } from './record-file.ts';
import { createRepeatedValueCheck } from './repeated-values.ts';

/** A record as its read call gives it. */
interface Versioned {
  readonly version: number;
}

/** Records of one table, each a row. */
interface TableKind<Stored extends Versioned, Wanted extends Values> {
  readonly noun: string;
  readonly table: 'users' | 'books' | 'groups';
  /** What tells records apart. */
  readonly keyColumn: string;
  /** Whether the database numbers new records: a row without a number is a new one, and a number must be known. */
  readonly isNumbered: boolean;
  /** The other columns. */
  readonly columns: readonly string[];
  readAll(db: Db): Promise<Stored[]>;
  /** As a row of a file names it, ignoring case. */
  keyOf(stored: Stored): string;
  readonly recordOf: (stored: Stored) => string;
  valuesOf(stored: Stored): Wanted;
  readonly labelOf: (row: FileRow) => string;
  readonly givenOf: (row: FileRow, stored: StoredValues<Wanted> | undefined) => Values;
  readonly schemaOf: (stored: StoredValues<Wanted> | undefined) => z.ZodType<Wanted>;
  refusal?(stored: Stored): FieldError | undefined;
  /** What the schema cannot know. */
  errorsOf?(wanted: Partial<Wanted>, stored: StoredValues<Wanted> | undefined): readonly FieldError[];
  /** A column whose value one record has only, ignoring case, and what messages call a record that has it. */
  readonly unique?: { readonly column: string; readonly nameOf: (stored: Stored) => string };
  /** Writes new records and changed ones in a statement each. @returns all of them */
  write(db: Transaction<Schema>, records: readonly PlannedRecord<Wanted>[]): Promise<Stored[]>;
}

export function tableFile<Stored extends Versioned, Wanted extends Values>(
  kind: TableKind<Stored, Wanted>,
): RecordFile {
  const { keyColumn, isNumbered, recordOf } = kind;
  const keyOfRow = ({ cells }: FileRow): string => (cells[keyColumn] ?? '').trim().toLowerCase();
  const storedValues = (stored: Stored): StoredValues<Wanted> => ({
    record: recordOf(stored),
    version: stored.version,
    values: kind.valuesOf(stored),
  });

  const uniqueCheck = (
    { column, nameOf }: NonNullable<typeof kind.unique>,
    all: readonly Stored[],
    rows: readonly FileRow[],
  ) => {
    const given = new Map(rows.map((row) => [keyOfRow(row), row.cells[column]]));
    const values = all.map((stored) => {
      const before = String(kind.valuesOf(stored)[column]);
      const after = given.get(kind.keyOf(stored).toLowerCase()) ?? before;
      return { record: recordOf(stored), name: nameOf(stored), before, after };
    });
    return createRepeatedValueCheck(column, values);
  };

  return {
    columns: [keyColumn, ...kind.columns],
    required: [keyColumn],
    read: async (db) =>
      (await kind.readAll(db)).map((stored) => {
        const values = kind.valuesOf(stored);
        return [kind.keyOf(stored), ...kind.columns.map((column) => String(values[column]))];
      }),
    lock: async (db) => {
      await sql`lock table ${sql.table(`fundscope.${kind.table}`)} in exclusive mode`.execute(db);
    },
    plan: async (db, rows) => {
      const all = await kind.readAll(db);
      const byKey = new Map(all.map((stored) => [kind.keyOf(stored).toLowerCase(), stored]));
      const byRecord = new Map(all.map((stored) => [recordOf(stored), stored]));
      const unique = kind.unique && uniqueCheck(kind.unique, all, rows);
      const { rows: planned, records } = planRecords<Wanted>(rows, {
        keyColumn,
        keyOf: (row) => keyOfRow(row) || undefined,
        find: (row) => {
          const key = keyOfRow(row);
          const stored = byKey.get(key);
          if (stored) return storedValues(stored);
          return isNumbered && key !== '' ? 'unknown' : undefined;
        },
        labelOf: kind.labelOf,
        givenOf: kind.givenOf,
        schemaOf: kind.schemaOf,
        refusal: ({ record }) => kind.refusal?.(byRecord.get(record)!),
        ...((unique || kind.errorsOf) && {
          errorsOf: (wanted, stored) => [
            ...(unique?.(wanted, stored) ?? []),
            ...(kind.errorsOf?.(wanted, stored) ?? []),
          ],
        }),
      });
      const room = await readRoom(db, kind.table);
      return {
        rows: refuseBeyondRoom(planned, { room, field: keyColumn, isCounted: ({ state }) => state === 'new' }),
        watermark: String(Math.max(0, ...all.map(({ version }) => version))),
        write: async (transaction) => {
          const written = await kind.write(transaction, records);
          return auditRecords(
            `${kind.noun}.import`,
            written.map((after) => ({ record: recordOf(after), before: byRecord.get(recordOf(after)), after })),
          );
        },
      };
    },
  };
}

/** The cells of some columns, as texts. */
export const cellsOf = ({ cells }: FileRow, columns: readonly string[]): Record<string, string> =>
  Object.fromEntries(columns.flatMap((column) => (cells[column] === undefined ? [] : [[column, cells[column]]])));

/** The number in a stored record's name in the audit trail. */
export const numberOf = (stored: StoredValues | undefined): number | null =>
  stored ? Number(stored.record.slice(stored.record.indexOf(':') + 1)) : null;
