import { isCalendarDate } from '@fundscope/contract/calendar';
import type { Comparison, FilterValue } from '@fundscope/contract/filter';
import { joinTerms } from './filter-terms.ts';

/** The flags that results are narrowed by, in the order of their boxes. */
export const resultFlags = ['mandatory', 'escalation', 'dailyReport', 'weeklyReport'] as const;
type ResultFlag = (typeof resultFlags)[number];

/** Which risk test results are asked for. */
export interface ResultConditions {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** `qsTriggerID`; empty for all. */
  readonly trigger: string;
  /** `typeDesc`; empty for all. */
  readonly type: string;
  readonly flags: readonly ResultFlag[];
  /** A book's number; empty for all. */
  readonly book: string;
}

const wholeNumber = /^\d{1,9}$/u;

/** Reads a typed book number, `1003` or `Q1003`; null where it is none, empty for an empty text. */
export function readBook(typed: string): string | null {
  const text = typed.trim().replace(/^q(?=\d)/iu, '');
  if (text === '') return '';
  return wholeNumber.test(text) ? String(Number(text)) : null;
}

/** @param today `YYYY-MM-DD`: the date where the address names none */
export function readConditions(address: URLSearchParams, today: string): ResultConditions {
  const date = address.get('date') ?? '';
  const trigger = address.get('trigger') ?? '';
  return {
    date: isCalendarDate(date) ? date : today,
    trigger: wholeNumber.test(trigger) ? trigger : '',
    type: address.get('type') ?? '',
    flags: resultFlags.filter((flag) => address.get(flag) === 'true'),
    book: readBook(address.get('book') ?? '') ?? '',
  };
}

/** The address with these conditions; what else it says stays, but for the chosen rows, which are of other results. */
export function writeConditions(address: URLSearchParams, conditions: ResultConditions): URLSearchParams {
  const next = new URLSearchParams(address);
  const set = (name: string, text: string) => (text === '' ? next.delete(name) : next.set(name, text));
  set('date', conditions.date);
  set('trigger', conditions.trigger);
  set('type', conditions.type);
  for (const flag of resultFlags) set(flag, conditions.flags.includes(flag) ? 'true' : '');
  set('book', conditions.book);
  for (const chosen of ['group', 'row', 'until']) next.delete(chosen);
  return next;
}

const equals = (column: string, value: FilterValue): Comparison => ({
  kind: 'comparison',
  column,
  operator: 'eq',
  value,
});

/** What the conditions ask of the view, one comparison for each. */
export const conditionTerms = ({ date, trigger, type, flags, book }: ResultConditions): readonly Comparison[] => [
  ...(book === '' ? [] : [equals('book', { type: 'number', value: book })]),
  equals('refDate', { type: 'date', value: date }),
  ...(trigger === '' ? [] : [equals('qsTriggerID', { type: 'number', value: trigger })]),
  ...flags.map((flag) => equals(flag, { type: 'text', value: 'true' })),
  ...(type === '' ? [] : [equals('typeDesc', { type: 'text', value: type })]),
];

export const resultFilter = (conditions: ResultConditions): string => joinTerms(conditionTerms(conditions));
