import type { AuditRow } from '@fundscope/contract/administration';
import type { FundConfigMapEntry } from '@fundscope/contract/funds';
import { writeDateText } from '@fundscope/criteria-filters';
import { formatLocalMoment, type Locale } from '@fundscope/ui-kit';
import { valueText as fundValueText } from '../../fund-master-data/model/field-text.ts';
import type { FundMessages } from '../../fund-master-data/messages/index.ts';
import { decimalText } from '../../typed-fields/decimal-text.ts';
import { valueText, type ValueWords } from '../../typed-fields/value-text.ts';

export interface FieldValueContext {
  readonly locale: Locale;
  readonly words: ValueWords & { readonly active: string; readonly inactive: string };
  readonly fundMessages: FundMessages;
  /** Undefined until it is loaded: codes are then shown as stored. */
  readonly map: readonly FundConfigMapEntry[] | undefined;
}

type ValueRow = Pick<AuditRow, 'Action' | 'RecordNames'>;

/** Stored as 0 and 1. */
const flagFields: ReadonlySet<string> = new Set(['AdminGroup', 'AllBookGroup', 'activeBreach', 'disableReport']);

const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/u;

/** A stored value of a field as a reader knows it: codes by their labels, members by their names, local times. */
export function fieldValueText(
  row: ValueRow,
  { field, value }: { readonly field: string; readonly value: unknown },
  context: FieldValueContext,
): string {
  const { words, locale, map, fundMessages } = context;
  const name = field.slice(field.lastIndexOf('.') + 1);
  if (typeof value !== 'string' && typeof value !== 'number') {
    if (Array.isArray(value) && value.every(isPlain)) {
      if (value.length === 0) return words.empty;
      return value.map((item) => memberName(row, name, item) ?? valueText(item, words)).join('; ');
    }
    return valueText(value, words);
  }
  if (value === '') return words.empty;
  if (isFundField(row.Action, field) && map)
    return fundValueText({ field: name, value }, { locale, map, messages: fundMessages });
  if (name === 'status' && isUserField(row.Action, field)) return value === 1 ? words.active : words.inactive;
  if (flagFields.has(name) && (value === 0 || value === 1)) return value === 1 ? words.yes : words.no;
  if (typeof value === 'number') return numberText(value, locale);
  if (DAY.test(value)) return writeDateText(value);
  return MOMENT.test(value) ? formatLocalMoment(value, { withSeconds: true }) : value;
}

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

const isOfKind = (kind: string, action: string, field: string): boolean =>
  field.startsWith('records.') ? field.startsWith(`records.${kind}:`) : action.startsWith(`${kind}.`);
const isFundField = (action: string, field: string): boolean => isOfKind('fund-master-data', action, field);
const isUserField = (action: string, field: string): boolean => isOfKind('user', action, field);

/** Numbers of records stay without separators of thousands. */
const numberText = (value: number, locale: Locale): string =>
  Number.isInteger(value) ? String(value) : decimalText(value).replace('.', locale === 'de' ? ',' : '.');

/** A membership lists the numbers of its members. */
function memberName({ Action, RecordNames }: ValueRow, field: string, item: string | number): string | undefined {
  const [, kind] = /^(user|book|portal)-membership\./u.exec(Action) ?? [];
  if (kind === undefined || (field !== 'added' && field !== 'removed')) return undefined;
  const name = RecordNames[`${kind}:${item}`];
  const number = kind === 'book' ? `Q${item}` : String(item);
  return name === undefined ? number : `${name} (${number})`;
}
