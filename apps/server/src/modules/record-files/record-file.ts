import type { CheckedRow } from '@fundscope/contract/administration';
import type { Transaction } from 'kysely';
import type { AuditEntry } from '../../audit/record-audit.ts';
import type { Db } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';
import type { Session } from '../../http/session.ts';

/** A row of a file: its cells by column; a column that the file leaves out has none. */
export interface FileRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

export type PlannedRow = Omit<CheckedRow, 'state'> & {
  readonly state: CheckedRow['state'] | 'same';
  /** How many errors it has beyond the first ones, which it names. */
  readonly moreErrors?: number;
  /** The stored record and its version; absent for a new one. */
  readonly stored?: string;
};

/** A line of the audit trail, without who and when. */
export type AuditLine = Pick<AuditEntry, 'action' | 'before' | 'after'>;

/** What a file would do to what is stored. */
export interface FilePlan {
  readonly rows: readonly PlannedRow[];
  /** Another text once any record of the kind is another: a new record must not be made twice. */
  readonly watermark: string;
  /** Does it; only where no row has an error, and in the transaction that planned it. */
  write(db: Transaction<Schema>, by: Session): Promise<readonly AuditLine[]>;
}

/** One kind of records that leave as a CSV file, and come back as one. */
export interface RecordFile {
  readonly columns: readonly string[];
  /** Columns that every file must have. */
  readonly required: readonly string[];
  /** Every record, as the rows of a file. */
  read(db: Db): Promise<readonly (readonly (string | null)[])[]>;
  /**
   * Keeps others from writing what a plan is about until the transaction ends. A form locks its record's row, then
   * writes: whoever has locked a row is waited for before a table is locked, or each would wait for the other.
   */
  lock(db: Transaction<Schema>, rows: readonly FileRow[]): Promise<void>;
  plan(db: Db, rows: readonly FileRow[], by: Session): Promise<FilePlan>;
}
