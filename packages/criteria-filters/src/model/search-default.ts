import {
  addDays,
  isCalendarDate,
  previousFriday,
  previousWorkingDay,
  workingDaysBefore,
} from '@fundscope/contract/calendar';
import type { ColumnDefinition } from '@fundscope/contract/views';
import { criterionType, emptyCriterion, isCriterionOf, periods, type Criterion, type Period } from './criterion.ts';
import { readDateText } from './date-text.ts';
import { enabledDateNear, type EnabledDates } from './enabled-dates.ts';
import { isUnreadable } from './entry.ts';
import { isBookNumber, isNumberText } from './number-text.ts';

/** What a default may depend on. */
export interface DefaultContext {
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly userNr: number;
  /** Days that date columns are restricted to: their defaults are taken from them. */
  readonly enabledDates?: EnabledDates | undefined;
  /** Days that calendars offer, such as those that have data; others can be typed all the same. */
  readonly offeredDates?: EnabledDates | undefined;
}

const periodOfLetter: Record<string, Period> = { h: 'hours', d: 'days', w: 'weeks', m: 'months', y: 'years' };

/**
 * The criterion that a column begins with, by its SearchDefault: `currentuser`, `like…`, `notlike…`,
 * `previousfriday`, `nodefault`, `lastNperiod` (`last10days`, `last3months`), `onNb` (N working days ago),
 * `onNd` (N days ago), else the value itself. A date column without a default begins with the previous
 * working day. What the column's type cannot read is no default. A day outside of the column's enabled days
 * becomes the last enabled one before it.
 */
export function defaultCriterion(
  column: Pick<ColumnDefinition, 'SqlColName' | 'ColType' | 'SearchDefault'>,
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
      return bookDefault(value) ?? empty;
    case 'bool':
      return { kind: 'compare', operator: '=', value: boolDefault(value) };
    case 'number':
      return isNumberText(value) ? { kind: 'between', from: value, to: value } : empty;
    case 'date':
    case 'moment': {
      const isAbsent = text === '' && type === 'date';
      const criterion = isAbsent ? on(previousWorkingDay(context.today)) : dateDefault(text, context.today);
      if (!criterion || !isCriterionOf(type, criterion)) return empty;
      return enabled(criterion, context.enabledDates?.[column.SqlColName]);
    }
  }
}

function textDefault(text: string): Criterion | undefined {
  if (text === '') return undefined;
  const [, not, pattern] = /^(not)?like\s*(.*)$/isu.exec(text) ?? [];
  return pattern === undefined
    ? { kind: 'compare', operator: '=', value: text }
    : { kind: 'compare', operator: not ? '!%' : '%', value: pattern };
}

function bookDefault(text: string): Criterion | undefined {
  if (isBookNumber(text)) return { kind: 'compare', operator: '=', value: text };
  const criterion = textDefault(text);
  return criterion?.kind === 'compare' && criterion.operator !== '=' ? criterion : undefined;
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

const enabled = (criterion: Criterion, days: ReadonlySet<string> | undefined): Criterion =>
  criterion.kind === 'on' && typeof criterion.date === 'string' && days
    ? on(enabledDateNear(criterion.date, days))
    : criterion;
