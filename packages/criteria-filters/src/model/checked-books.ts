import { areFewBooks, type BookOption } from './books.ts';
import { isValueless, type CompareOperator, type CriteriaBox } from './criterion.ts';

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

/** A box of ticked books with another operator: it has one value, the first ticked book where it takes any. */
export const withOperator = (box: CriteriaBox, operator: CompareOperator): CriteriaBox => {
  const value = isValueless(operator) ? '' : (checkedBooks(box)[0] ?? '');
  return { ...box, criteria: [{ kind: 'compare', operator, value }] };
};

/**
 * A box that can be shown as checkboxes again, with the books that were ticked before its operator was changed, unless
 * another book was chosen meanwhile.
 */
export function withTickedBefore(box: CriteriaBox, ticked: readonly string[]): CriteriaBox {
  const [value, ...others] = checkedBooks(box);
  const isUnchanged = others.length === 0 && (value === undefined || ticked.includes(value));
  return isUnchanged && ticked.length > 0 ? withCheckedBooks(box, ticked) : box;
}
