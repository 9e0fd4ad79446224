import { describe, expect, it } from 'vitest';
import { someBooks } from '../testing/books.ts';
import { canCheckBooks, checkedBooks, withCheckedBooks, withOperator, withTickedBefore } from './checked-books.ts';
import type { CompareOperator, CriteriaBox } from './criterion.ts';

const box = (binaryOperator: 'and' | 'or', ...conditions: [CompareOperator, string][]): CriteriaBox => ({
  column: 'book',
  binaryOperator,
  criteria: conditions.map(([operator, value]) => ({ kind: 'compare', operator, value })),
});

describe('with fewer than 9 books they show as checkboxes', () => {
  it('for up to 8, while the box says: this book or that book', () => {
    const equal = box('or', ['=', '101'], ['=', '103'], ['=', '']);
    expect(canCheckBooks(equal, someBooks(8))).toBe(true);
    expect(checkedBooks(equal)).toEqual(['101', '103']);
    expect(canCheckBooks(equal, someBooks(9))).toBe(false);
    expect(canCheckBooks(equal, [])).toBe(false);
    expect(canCheckBooks(equal, undefined)).toBe(false);
  });

  it('or radio buttons: for another operator, both at once, or a book that is not among them', () => {
    const books = someBooks(8);
    expect(canCheckBooks(box('or', ['>=', '']), books)).toBe(false);
    expect(canCheckBooks(box('and', ['=', '101'], ['=', '103']), books)).toBe(false);
    expect(canCheckBooks(box('or', ['=', '999']), books)).toBe(false);
    expect(canCheckBooks(box('or', ['n', '']), books)).toBe(false);
  });

  it('and none ticked means all', () => {
    expect(withCheckedBooks(box('and', ['=', '101']), [])).toEqual(box('or', ['=', '']));
    expect(withCheckedBooks(box('and', ['=', '101']), ['103', '104'])).toEqual(box('or', ['=', '103'], ['=', '104']));
  });
});

describe('ticked books survive a change of the operator', () => {
  const ticked = box('or', ['=', '101'], ['=', '103']);

  it('which takes the first of them, or none', () => {
    expect(withOperator(ticked, '>=')).toEqual(box('or', ['>=', '101']));
    expect(withOperator(ticked, 'n')).toEqual(box('or', ['n', '']));
  });

  it('and are there again when it is changed back', () => {
    for (const value of ['', '101']) expect(withTickedBefore(box('or', ['=', value]), ['101', '103'])).toEqual(ticked);
  });

  it('unless another book was chosen meanwhile', () => {
    const other = box('or', ['=', '104']);
    expect(withTickedBefore(other, ['101', '103'])).toBe(other);
    expect(withTickedBefore(other, [])).toBe(other);
  });
});
