import type { ChangedField } from '@fundscope/contract/administration';
import { fieldErrorsOf, type FieldError } from '@fundscope/contract/errors';
import { fieldErrorTexts } from '@fundscope/contract/fields';
import type { z } from 'zod';
import type { FileRow, PlannedRow } from './record-file.ts';

/** The values of a record that its file has, by column. */
export type Values = Readonly<Record<string, unknown>>;

/** A stored record, as far as a plan asks. */
export interface StoredValues<Wanted extends Values = Values> {
  /** As the audit trail knows it: `user:5`. */
  readonly record: string;
  readonly version: string | number;
  readonly values: Wanted;
}

/** Errors of a row that are named: a short cell may hold a list with many. */
const ROW_ERRORS = 100;

interface RecordRules<Wanted extends Values> {
  /** The stored record that a row is about; `unknown` where it names one that there is not, undefined for a new one. */
  find(row: FileRow): StoredValues<Wanted> | 'unknown' | undefined;
  /** What tells rows apart; undefined where a row has nothing of the kind, such as a new record without a number. */
  keyOf(row: FileRow): string | undefined;
  readonly keyColumn: string;
  labelOf(row: FileRow): string;
  /** The values that a row gives; a text where a cell stands for no value, which the schema then refuses. */
  givenOf(row: FileRow, stored: StoredValues<Wanted> | undefined): Values;
  schemaOf(stored: StoredValues<Wanted> | undefined): z.ZodType<Wanted>;
  /** What may not be changed, whatever the values. */
  refusal?(stored: StoredValues<Wanted>): FieldError | undefined;
  /** What the schema cannot know; of a row that the schema refuses, the values that it takes are checked. */
  errorsOf?(wanted: Partial<Wanted>, stored: StoredValues<Wanted> | undefined): readonly FieldError[];
  /** Whether another person decides on the change first. Default nobody does. */
  needsApproval?(record: PlannedRecord<Wanted>): boolean;
}

/** A row that is to be written. */
export interface PlannedRecord<Wanted extends Values> {
  readonly stored: StoredValues<Wanted> | undefined;
  readonly wanted: Wanted;
}

/** Compares each row of a file with the stored record that it is about. */
export function planRecords<Wanted extends Values>(
  rows: readonly FileRow[],
  rules: RecordRules<Wanted>,
): { rows: PlannedRow[]; records: PlannedRecord<Wanted>[] } {
  const seen = new Set<string>();
  const records: PlannedRecord<Wanted>[] = [];
  const planned = rows.map((row): PlannedRow => {
    const place = { line: row.line, label: rules.labelOf(row) };
    const refused = (errors: readonly FieldError[]): PlannedRow => ({
      ...place,
      state: 'error',
      fields: [],
      errors: errors.slice(0, ROW_ERRORS),
      ...(errors.length > ROW_ERRORS && { moreErrors: errors.length - ROW_ERRORS }),
    });
    const key = rules.keyOf(row);
    if (key !== undefined && seen.has(key)) return refused([errorOf(rules.keyColumn, 'twice-in-request')]);
    if (key !== undefined) seen.add(key);
    const stored = rules.find(row);
    if (stored === 'unknown') return refused([errorOf(rules.keyColumn, 'unknown-record')]);
    const given = rules.givenOf(row, stored);
    const version = stored && { stored: `${stored.record}@${stored.version}` };
    const same: PlannedRow = { ...place, ...version, state: 'same', fields: [], errors: [] };
    if (stored && changesOf(stored.values, given).length === 0) return same;
    const refusal = stored && rules.refusal?.(stored);
    if (refusal) return refused([refusal]);
    const values = { ...stored?.values, ...given };
    const read = rules.schemaOf(stored).safeParse(values);
    if (!read.success) {
      const faults = fieldErrorsOf(read.error, given);
      const valid = validValues(values, { stored, faults, schema: rules.schemaOf(stored) });
      const more = rules.errorsOf?.(valid, stored) ?? [];
      const faulty = new Set(faults.map(({ field }) => columnOf(field)));
      return refused([...faults, ...more.filter(({ field }) => !faulty.has(columnOf(field)))]);
    }
    const errors = rules.errorsOf?.(read.data, stored) ?? [];
    if (errors.length > 0) return refused(errors);
    const fields = changesOf(stored?.values, read.data);
    if (stored && fields.length === 0) return same;
    const record = { stored, wanted: read.data };
    records.push(record);
    const submitted = rules.needsApproval?.(record) && { isSubmitted: true as const };
    return { ...place, ...version, ...submitted, state: stored ? 'changed' : 'new', fields, errors: [] };
  });
  return { rows: planned, records };
}

const columnOf = (field: string): string => field.split('.', 1)[0] ?? '';

interface RefusedValues<Wanted extends Values> {
  readonly stored: StoredValues<Wanted> | undefined;
  readonly faults: readonly FieldError[];
  readonly schema: z.ZodType<Wanted>;
}

/** The values of a row without those that its schema refuses, which stay as they are stored. */
function validValues<Wanted extends Values>(
  values: Values,
  { stored, faults, schema }: RefusedValues<Wanted>,
): Partial<Wanted> {
  const faulty = new Set(faults.map(({ field }) => columnOf(field)));
  const valid = Object.fromEntries(Object.entries(values).filter(([column]) => !faulty.has(column)));
  const read = schema.safeParse({ ...stored?.values, ...valid });
  return read.success ? read.data : (valid as Partial<Wanted>);
}

/**
 * Marks rows that would exceed a limit of what is kept.
 * @param room how many of them may be in addition
 */
export function refuseBeyondRoom(
  rows: readonly PlannedRow[],
  { room, field, isCounted }: { room: number; field: string; isCounted: (row: PlannedRow) => boolean },
): PlannedRow[] {
  let count = 0;
  return rows.map((row) => {
    if (!isCounted(row) || (count += 1) <= room) return row;
    const { line, label } = row;
    return { line, label, state: 'error', fields: [], errors: [errorOf(field, 'limit-reached')] };
  });
}

const errorOf = (field: string, code: 'twice-in-request' | 'unknown-record' | 'limit-reached'): FieldError => ({
  field,
  code,
  message: fieldErrorTexts[code],
});

/** Lists are compared as a file writes them. */
function changesOf(before: Values | undefined, after: Values): ChangedField[] {
  return Object.entries(after).flatMap(([field, value]) => {
    const old = before?.[field];
    if (before && (old === value || JSON.stringify(old) === JSON.stringify(value))) return [];
    return [{ field, ...(before && { before: old }), after: value }];
  });
}
