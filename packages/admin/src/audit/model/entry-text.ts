import type { AuditRow, ChangedField } from '@fundscope/contract/administration';
import { z } from 'zod';
import { valueText, type ValueWords } from '../../typed-fields/value-text.ts';

/** What the server derives from the others, or counts up with each change. */
const derivedFields = new Set(['version', 'display', 'lastChanged', 'UserMod', 'versionGiven']);

/** A field, by its path, that somebody sets. */
export const isSetField = (field: string): boolean => !derivedFields.has(field.slice(field.lastIndexOf('.') + 1));

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

/** The fields of an entry that somebody has set. */
export const fieldsOf = ({ Fields, Records }: Pick<AuditRow, 'Fields' | 'Records'>): ChangedField[] =>
  Fields.filter((one) => isSetField(one.field) && !namesOwnRecord(one, Records));

/** How many records an import changed: their fields stand beneath their names. */
export const countRecords = ({ Fields }: Pick<AuditRow, 'Fields'>): number =>
  new Set(Fields.flatMap(({ field }) => /^records\.([a-z-]+:[^.]+)\./u.exec(field)?.[1] ?? [])).size;

/** The change or deletion was asked for without a version, and made whatever was stored. */
export const isWithoutVersion = ({ Before, After }: Pick<AuditRow, 'Before' | 'After'>): boolean =>
  [Before, After].some((content) => versionNoteSchema.safeParse(content).success);

const versionNoteSchema = z.object({ versionGiven: z.literal(false) });

interface SummaryWords extends ValueWords {
  readonly created: string;
  readonly deleted: string;
  readonly andMore: (count: number) => string;
  readonly records: (count: number) => string;
  readonly describeField: (path: string) => string;
}

/** An entry in one line: its first field, and how many more there are; of several records their number. */
export function summaryOf(row: Pick<AuditRow, 'Action' | 'Fields' | 'Records'>, words: SummaryWords): string {
  if (row.Action.endsWith('.create')) return words.created;
  if (row.Action.endsWith('.delete')) return words.deleted;
  const records = countRecords(row);
  if (records > 1) return words.records(records);
  const [first, ...others] = fieldsOf(row);
  if (!first) return '';
  const [before, after] = [first.before, first.after].map((value) => shortened(valueText(value, words)));
  const change = 'before' in first ? `${before} → ${after}` : after;
  const name = first.field === '' ? '' : `${words.describeField(first.field)}: `;
  return `${name}${change}${others.length === 0 ? '' : words.andMore(others.length)}`;
}

const MOST_CHARACTERS = 40;

const shortened = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS).replace(/[\uD800-\uDBFF]$/u, '')}…` : text;
