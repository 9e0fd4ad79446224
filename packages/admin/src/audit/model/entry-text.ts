import type { AuditRow, ChangedField } from '@fundscope/contract/administration';
import { z } from 'zod';
import { valueText, type ValueWords } from '../../typed-fields/value-text.ts';

/** What the server derives from the others, or counts up with each change. */
const derivedFields = new Set(['version', 'display', 'lastChanged', 'UserMod', 'versionGiven']);

/** A field, by its path, that somebody sets. */
export const isSetField = (field: string): boolean => !derivedFields.has(field.slice(field.lastIndexOf('.') + 1));

/** The fields of an entry that somebody has set. */
export const fieldsOf = ({ Fields }: Pick<AuditRow, 'Fields'>): ChangedField[] =>
  Fields.filter(({ field }) => isSetField(field));

/** The change or deletion was asked for without a version, and made whatever was stored. */
export const isWithoutVersion = ({ Before, After }: Pick<AuditRow, 'Before' | 'After'>): boolean =>
  [Before, After].some((content) => versionNoteSchema.safeParse(content).success);

const versionNoteSchema = z.object({ versionGiven: z.literal(false) });

interface SummaryWords extends ValueWords {
  readonly created: string;
  readonly deleted: string;
  readonly andMore: (count: number) => string;
}

/** An entry in one line: its first field, and how many more there are. */
export function summaryOf(row: Pick<AuditRow, 'Action' | 'Fields'>, words: SummaryWords): string {
  if (row.Action.endsWith('.create')) return words.created;
  if (row.Action.endsWith('.delete')) return words.deleted;
  const [first, ...others] = fieldsOf(row);
  if (!first) return '';
  const [before, after] = [first.before, first.after].map((value) => shortened(valueText(value, words)));
  const change = 'before' in first ? `${before} → ${after}` : after;
  // An import's entry has its records by their names.
  const field = first.field.replace(/^records\.[a-z-]+:\d+\./u, '');
  const name = field === '' ? '' : `${field} `;
  return `${name}${change}${others.length === 0 ? '' : words.andMore(others.length)}`;
}

const MOST_CHARACTERS = 40;

const shortened = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS).replace(/[\uD800-\uDBFF]$/u, '')}…` : text;
