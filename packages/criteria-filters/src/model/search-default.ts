import { isCalendarDate, type ColumnDefinition } from '@fundscope/contract';
import { addDays, previousFriday, previousWorkingDay, workingDaysBefore } from './calendar-days.ts';
import { criterionType, emptyCriterion, periods, type Criterion, type Period } from './criterion.ts';
import { readDateText } from './date-text.ts';
import { isUnreadable } from './entry.ts';
import { isBookNumber, isNumberText } from './number-text.ts';

/** What a default may depend on. */
export interface DefaultContext {
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly userNr: number;
}

const periodOfLetter: Record<string, Period> = { h: 'hours', d: 'days', w: 'weeks', m: 'months', y: 'years' };

/**
 * The criterion that a column begins with, by its SearchDefault: `currentuser`, `like…`, `notlike…`,
 * `previousfriday`, `nodefault`, `lastNperiod` (`last10days`, `last3months`), `onNb` (N working days ago),
 * `onNd` (N days ago), else the value itself. A date column without a default begins with the previous
 * working day. What the column's type cannot read is no default.
 */
export function defaultCriterion(
  column: Pick<ColumnDefinition, 'ColType' | 'SearchDefault'>,
  context: DefaultContext,
): Criterion {
  const type = criterionType(column.ColType);
  const text = column.SearchDefault.trim();
  const empty = emptyCriterion(type);
  if (text.toLowerCase() === 'nodefault') return empty;
  const value = text.toLowerCase() === 'currentuser' ? String(context.userNr) : text;
  switch (type) {
    case 'text':
      return textDefault(value) ?? empty;
    case 'book':
      return { kind: 'compare', operator: '=', value: isBookNumber(value) ? value : '' };
    case 'bool':
      return { kind: 'compare', operator: '=', value: boolDefault(value) };
    case 'number':
      return isNumberText(value) ? { kind: 'between', from: value, to: value } : empty;
    case 'date':
      return (text === '' ? on(previousWorkingDay(context.today)) : dateDefault(text, context.today)) ?? empty;
    case 'moment':
      return dateDefault(text, context.today) ?? empty;
  }
}

function textDefault(text: string): Criterion | undefined {
  if (text === '') return undefined;
  const [, not, pattern] = /^(not)?like\s*(.*)$/isu.exec(text) ?? [];
  return pattern === undefined
    ? { kind: 'compare', operator: '=', value: text }
    : { kind: 'compare', operator: not ? '!%' : '%', value: pattern };
}

function boolDefault(text: string): string {
  if (/^(?:1|true)$/iu.test(text)) return 'true';
  return /^(?:0|false)$/iu.test(text) ? 'false' : '';
}

function dateDefault(text: string, today: string): Criterion | undefined {
  if (/^previousfriday$/iu.test(text)) return on(previousFriday(today));
  const [, days = '', unit] = /^on(\d{1,4})([bd])$/iu.exec(text) ?? [];
  if (unit !== undefined) {
    return on(unit.toLowerCase() === 'b' ? workingDaysBefore(today, Number(days)) : addDays(today, -Number(days)));
  }
  const [, count = '', word = ''] = /^last(\d{1,4})([a-z]+)$/iu.exec(text) ?? [];
  const period = periodOf(word.toLowerCase());
  if (period && Number(count) > 0) return { kind: 'last', count: String(Number(count)), period };
  const date = isCalendarDate(text) ? text : readDateText(text, today);
  return isUnreadable(date) || date === '' ? undefined : on(date);
}

const periodOf = (word: string): Period | undefined =>
  periodOfLetter[word] ?? periods.find((period) => period === word || period === `${word}s`);

const on = (date: string): Criterion => ({ kind: 'on', date });
