import type { AuditedCell, AuditRow, ChangedField } from '@fundscope/contract/administration';
import { z } from 'zod';
import { cellRowText } from '../../typed-fields/corrected-cell.ts';
import type { ValueWords } from '../../typed-fields/value-text.ts';

/** What the server derives from the others, or counts up with each change. */
const derivedFields = new Set(['version', 'display', 'lastChanged', 'UserMod', 'versionGiven', 'reasonGiven']);

/** A field, by its path, that somebody sets. */
export const isSetField = (field: string): boolean =>
  isPersonName(field) || !(derivedFields.has(field.slice(field.lastIndexOf('.') + 1)) || isPersonNumber(field));

/** A person who is replaced by another one is told by name: `records.breach:7.owner.display`. */
const isPersonName = (field: string): boolean => /(?:^|\.)owner\.display$/u.test(field);
const isPersonNumber = (field: string): boolean => /(?:^|\.)owner\.UserNr$/u.test(field);

/** Numbers that name the entry's own record, such as the `UserNr` of a deactivated user. */
const keyFields: ReadonlySet<string> = new Set([
  'UserNr',
  'BookID',
  'GroupID',
  'PortalID',
  'MenuID',
  'SubMenuID',
  'LinkID',
  'id',
]);

const namesOwnRecord = ({ field, before, after }: ChangedField, records: readonly string[]): boolean => {
  const key = after ?? before;
  return (
    keyFields.has(field) &&
    (typeof key === 'number' || typeof key === 'string') &&
    records.some((record) => record.slice(record.indexOf(':') + 1) === String(key))
  );
};

/** A change of memberships lists what was added and what was removed, often nothing. */
const isEmptyAddition = (change: ChangedField): boolean =>
  !('before' in change) && Array.isArray(change.after) && change.after.length === 0;

/** The fields of an entry that somebody has set. */
export const fieldsOf = ({ Fields, Records }: Pick<AuditRow, 'Fields' | 'Records'>): ChangedField[] =>
  Fields.filter((one) => isSetField(one.field) && !isEmptyAddition(one) && !namesOwnRecord(one, Records));

/** How many records an import changed: their fields stand beneath their names. */
export const countRecords = ({ Fields }: Pick<AuditRow, 'Fields'>): number =>
  new Set(Fields.flatMap(({ field }) => /^records\.([a-z-]+:[^.]+)\./u.exec(field)?.[1] ?? [])).size;

/** The change or deletion was asked for without a version, and made whatever was stored. */
export const isWithoutVersion = ({ Before, After }: Pick<AuditRow, 'Before' | 'After'>): boolean =>
  [Before, After].some((content) => versionNoteSchema.safeParse(content).success);

/** A fund was closed or reopened by a call that gives no reason. */
export const isWithoutReason = ({ After }: Pick<AuditRow, 'After'>): boolean =>
  reasonNoteSchema.safeParse(After).success;

const reasonNoteSchema = z.object({ reasonGiven: z.literal(false) });

const versionNoteSchema = z.object({ versionGiven: z.literal(false) });

export interface SentenceWords extends ValueWords {
  readonly created: string;
  readonly deleted: string;
  readonly describeField: (path: string) => string;
  /** The name of a record such as `book:1001`. */
  readonly describeRecord: (record: string) => string;
  readonly dataRow: (key: string) => string;
}

type SentenceRow = Pick<AuditRow, 'Action' | 'Fields' | 'Records' | 'Cell'>;
type FieldText = (field: { readonly field: string; readonly value: unknown }) => string;

/** The changes of an entry, one sentence each; a creation or deletion is named before its fields. */
export function changeSentences(row: SentenceRow, words: SentenceWords, fieldText: FieldText): string[] {
  if (row.Cell) return [cellSentence(row.Cell, words, fieldText)];
  // The column of records names the only one.
  const isNamed = row.Records.length !== 1;
  const fields = fieldsOf(row).map((field) => fieldSentence(field, { ...words, isNamed }, fieldText));
  if (row.Action.endsWith('.create')) return [words.created, ...fields];
  return row.Action.endsWith('.delete') ? [words.deleted, ...fields] : fields;
}

function fieldSentence(
  change: ChangedField,
  words: SentenceWords & { readonly isNamed: boolean },
  fieldText: FieldText,
): string {
  const { field, before, after } = change;
  const text = (value: unknown) => shortened(fieldText({ field, value }));
  const [, record] = /^records\.([a-z-]+:[^.]+)\./u.exec(field) ?? [];
  const place = record === undefined || !words.isNamed ? '' : `${words.describeRecord(record)}, `;
  const name = field === '' ? '' : `${words.describeField(field)}: `;
  const values = [...('before' in change ? [text(before)] : []), ...('after' in change ? [text(after)] : ['–'])];
  return `${place}${name}${values.join(' → ')}`;
}

/** Fund, day, column, old and new value. */
function cellSentence(cell: AuditedCell, words: SentenceWords, fieldText: FieldText): string {
  const { column, oldValue, newValue } = cell;
  const text = (value: unknown) => shortened(fieldText({ field: '', value }));
  const where = cellRowText(cell, { textOf: text, keyText: words.dataRow });
  return `${where}, ${column}: ${text(oldValue)} → ${text(newValue)}`;
}

const MOST_CHARACTERS = 80;

const shortened = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS).replace(/[\uD800-\uDBFF]$/u, '')}…` : text;
