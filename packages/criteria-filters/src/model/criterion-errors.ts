import type { ColumnDefinition } from '@fundscope/contract/views';
import { dayNumber } from '@fundscope/contract/calendar';
import { criterionType, type CriteriaBox, type Criterion, type CriterionType } from './criterion.ts';
import { hasDisabledDate, type EnabledDates } from './enabled-dates.ts';
import { isUnreadable, type Entry } from './entry.ts';

/** Why a criterion cannot be sent. */
export type CriterionErrorKind = 'number' | 'date' | 'moment' | 'book' | 'count' | 'reversed' | 'disabled';

/** A criterion that cannot be sent, and where it stands. */
export interface CriterionError {
  /** SqlColName */
  readonly column: string;
  /** Index among the criteria of the column's box. */
  readonly index: number;
  readonly error: CriterionErrorKind;
}

/**
 * What is wrong with a criterion; undefined for nothing.
 *
 * @param enabledDays the days `YYYY-MM-DD` that its dates are restricted to; all days without it
 */
export function errorOf(
  type: CriterionType,
  criterion: Criterion,
  enabledDays?: ReadonlySet<string>,
): CriterionErrorKind | undefined {
  return entryError(type, criterion) ?? (hasDisabledDate(criterion, enabledDays) ? 'disabled' : undefined);
}

function entryError(type: CriterionType, criterion: Criterion): CriterionErrorKind | undefined {
  switch (criterion.kind) {
    case 'compare':
      return isUnreadable(criterion.value) ? 'book' : undefined;
    case 'on':
      return isUnreadable(criterion.date) ? dateError(type) : undefined;
    case 'last':
      return isUnreadable(criterion.count) ? 'count' : undefined;
    case 'between': {
      const { from, to } = criterion;
      if (isUnreadable(from) || isUnreadable(to)) return type === 'number' ? 'number' : dateError(type);
      return isReversed(type, from, to) ? 'reversed' : undefined;
    }
  }
}

const dateError = (type: CriterionType): CriterionErrorKind => (type === 'moment' ? 'moment' : 'date');

function isReversed(type: CriterionType, from: string, to: string): boolean {
  if (from === '' || to === '') return false;
  if (type === 'number') return Number(from) > Number(to);
  // A day without a time is the whole day, so its end does not come before a time of the same day.
  return dayNumber(from.slice(0, 10)) === dayNumber(to.slice(0, 10)) && to.length === 10 ? false : from > to;
}

/** All errors of some criteria, in their order. A box of a column that cannot be searched has none. */
export function errorsOf(
  boxes: readonly CriteriaBox[],
  { columns, enabledDates }: { columns: readonly ColumnDefinition[]; enabledDates?: EnabledDates | undefined },
): readonly CriterionError[] {
  return boxes.flatMap((box) => {
    const column = columns.find(({ SqlColName }) => SqlColName === box.column);
    if (!column) return [];
    const errors = box.criteria.map((criterion) =>
      errorOf(criterionType(column.ColType), criterion, enabledDates?.[box.column]),
    );
    return errors.flatMap((error, index) => (error ? [{ column: box.column, index, error }] : []));
  });
}

/** Sets the other end equal when the edited end of a range has passed it. */
export function alignRange(
  type: CriterionType,
  range: Extract<Criterion, { kind: 'between' }>,
  edited: 'from' | 'to',
): Criterion {
  const isWrong = errorOf(type, range) === 'reversed';
  const value: Entry = range[edited];
  return isWrong ? { ...range, from: value, to: value } : range;
}
