import { areFewBooks, type BookOption } from './books.ts';
import type { CriteriaBox } from './criterion.ts';

/** Whether a box can be shown as checkboxes: few books, and only *this book or that book*. */
export function canCheckBooks(box: CriteriaBox, books: readonly BookOption[] | undefined): books is BookOption[] {
  const ids = new Set(books?.map(({ id }) => String(id)));
  return (
    books !== undefined &&
    areFewBooks(books) &&
    (box.binaryOperator === 'or' || box.criteria.length < 2) &&
    box.criteria.every(
      (criterion) =>
        criterion.kind === 'compare' &&
        criterion.operator === '=' &&
        typeof criterion.value === 'string' &&
        (criterion.value === '' || ids.has(criterion.value)),
    )
  );
}

/** The numbers of the ticked books. */
export const checkedBooks = (box: CriteriaBox): string[] =>
  box.criteria.flatMap((criterion) =>
    criterion.kind === 'compare' && typeof criterion.value === 'string' && criterion.value !== ''
      ? [criterion.value]
      : [],
  );

/** A box for the rows of any of these books; none ticked means all. */
export const withCheckedBooks = (box: CriteriaBox, checked: readonly string[]): CriteriaBox => ({
  ...box,
  binaryOperator: 'or',
  criteria: (checked.length === 0 ? [''] : checked).map((value) => ({ kind: 'compare', operator: '=', value })),
});
