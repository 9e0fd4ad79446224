import { describe, expect, it } from 'vitest';
import { someBooks } from '../testing/books.ts';
import { canCheckBooks, checkedBooks, withCheckedBooks } from './checked-books.ts';
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
