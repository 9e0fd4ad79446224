import type { AuditRow } from '@fundscope/contract/administration';
import { readRecordName, type RecordName } from '../../shell/record-name.ts';

/** The one record that an entry is about, as the entry has it. */
export interface EntryRecord {
  readonly name: RecordName;
  readonly before: unknown;
  readonly after: unknown;
}

/** The record whose change an entry tells; undefined where it is about none, or about several, such as a membership. */
export function entryRecord(row: Pick<AuditRow, 'Action' | 'Records' | 'Before' | 'After'>): EntryRecord | undefined {
  const { Action, Records, Before, After } = row;
  const [first, ...others] = Records;
  const name = first === undefined ? undefined : readRecordName(first);
  const isAboutOne = name !== undefined && Action.startsWith(`${name.kind}.`) && others.length === 0;
  if (first === undefined || !isAboutOne) return undefined;
  const [before, after] = [partOf(Before, first), partOf(After, first)];
  return isObject(after) ? { name, before, after } : undefined;
}

/** An import's entry has its records by their names. */
const partOf = (content: unknown, record: string): unknown =>
  isObject(content) && isObject(content['records']) ? content['records'][record] : content;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
