import { describeAuditCode, type AuditedCell } from '@fundscope/contract/administration';
import type { FundConfigMapEntry } from '@fundscope/contract/funds';
import { writeDateText } from '@fundscope/criteria-filters';
import { formatLocalMoment, type Locale } from '@fundscope/ui-kit';
import { z } from 'zod';
import { numberForPeople, valueText as fundValueText } from '../../fund-master-data/model/field-text.ts';
import type { FundMessages } from '../../fund-master-data/messages/index.ts';
import { valueText, type ValueWords } from '../../typed-fields/value-text.ts';

export interface FieldValueContext {
  readonly locale: Locale;
  readonly words: ValueWords & { readonly active: string; readonly inactive: string };
  readonly fundMessages: FundMessages;
  /** Undefined until it is loaded: codes are then shown as stored. */
  readonly map: readonly FundConfigMapEntry[] | undefined;
}

/** The record that a value belongs to. */
export interface ValueOwner {
  /** The first part of the action in the audit trail, such as `user` or `book-membership`. */
  readonly kind: string;
  /** Names of records by `kind:number`. */
  readonly names: Readonly<Record<string, string>>;
  /** The corrected cell. */
  readonly cell?: Pick<AuditedCell, 'title' | 'column'> | null;
}

/** Stored as 0 and 1. */
const flagFields: ReadonlySet<string> = new Set(['AdminGroup', 'AllBookGroup', 'activeBreach', 'disableReport']);

const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/u;

/** A stored value of a field as a reader knows it: codes by their labels, members by their names, local times. */
export function fieldValueText(
  owner: ValueOwner,
  { field, value }: { readonly field: string; readonly value: unknown },
  context: FieldValueContext,
): string {
  const { words, locale, map, fundMessages } = context;
  if (isPerson(value)) return value.display;
  if (owner.cell && value !== undefined) {
    if (field === 'column') return owner.cell.column;
    if (field === 'view') return owner.cell.title;
  }
  const name = field.slice(field.lastIndexOf('.') + 1);
  if (typeof value !== 'string' && typeof value !== 'number') {
    if (Array.isArray(value) && value.every(isPlain)) {
      if (value.length === 0) return words.empty;
      return value
        .map((item) => memberName(owner, name, item) ?? codeText(name, item, locale) ?? valueText(item, words))
        .join('; ');
    }
    return valueText(value, words);
  }
  if (value === '') return words.empty;
  if (isFundField(owner.kind, field) && map)
    return fundValueText({ field: name, value }, { locale, map, messages: fundMessages });
  const code = codeText(name, value, locale);
  if (code !== undefined) return code;
  if (name === 'status' && isUserField(owner.kind, field)) return value === 1 ? words.active : words.inactive;
  if (flagFields.has(name) && (value === 0 || value === 1)) return value === 1 ? words.yes : words.no;
  if (typeof value === 'number') return numberForPeople(value, locale);
  if (DAY.test(value)) return writeDateText(value);
  return MOMENT.test(value) ? formatLocalMoment(value, { withSeconds: true }) : value;
}

/** Somebody as they were called when they did it. */
const personSchema = z.object({ UserNr: z.number(), display: z.string() });
const isPerson = (value: unknown): value is z.infer<typeof personSchema> => personSchema.safeParse(value).success;

const codeText = (field: string, value: string | number, locale: Locale): string | undefined =>
  typeof value === 'string' ? describeAuditCode(field, value, locale) : undefined;

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** A field of an import names its record's kind itself. */
const isOfKind = (kind: string, ownKind: string, field: string): boolean =>
  field.startsWith('records.') ? field.startsWith(`records.${kind}:`) : ownKind === kind;
const isFundField = (kind: string, field: string): boolean => isOfKind('fund-master-data', kind, field);
const isUserField = (kind: string, field: string): boolean => isOfKind('user', kind, field);

/** A membership lists the numbers of its members. */
function memberName({ kind: ownKind, names }: ValueOwner, field: string, item: string | number): string | undefined {
  const [, kind] = /^(user|book|portal)-membership$/u.exec(ownKind) ?? [];
  if (kind === undefined || (field !== 'added' && field !== 'removed')) return undefined;
  const name = names[`${kind}:${item}`];
  const number = kind === 'book' ? `Q${item}` : String(item);
  return name === undefined ? number : `${name} (${number})`;
}
