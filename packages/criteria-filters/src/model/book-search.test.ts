import { describe, expect, it } from 'vitest';
import { labelOfBook, offeredBooks, readBookSearch } from './book-search.ts';

const book = (id: number, name: string) => ({ id, label: `Q${id}, ${name}, X${id}` });
const books = [book(7, 'Alpha'), book(101, 'Bonds'), book(1010, 'Bonds Euro'), book(2101, 'Cash')];
const among = { books, canBeOther: false };
const orOther = { books, canBeOther: true };
const offered = (typed: string, search = among) => offeredBooks(typed, search).map(({ id }) => id);

describe('a text in the book picker', () => {
  it.each([
    ['101', '101'],
    ['Q101', '101'],
    [' q7 ', '7'],
    ['7', '7'],
    ['alpha', '7'],
    ['bonds e', '1010'],
    ['', ''],
    [' ', ''],
  ])('%j is taken as it stands: an exact number, or the only hit', (typed, expected) => {
    expect(readBookSearch(typed, among)).toBe(expected);
  });

  it.each(['bonds', '102', 'zzzz', 'al', 'Q'])('%j names no single book, and is kept as it is', (typed) => {
    expect(readBookSearch(typed, among)).toEqual({ unreadable: typed });
  });

  it('is any number where a range may end at one', () => {
    expect(readBookSearch('Q102', orOther)).toBe('102');
    expect(offered('Q102', orOther)).toEqual([102]);
    expect(offered('101', orOther)).toEqual([101, 1010, 2101]);
    expect(readBookSearch('bonds', orOther)).toEqual({ unreadable: 'bonds' });
  });

  it('offers the book with exactly this number first, and nothing before a search begins', () => {
    expect(offered('2101')).toEqual([2101]);
    expect(offeredBooks('101', { books: books.toReversed(), canBeOther: false })[0]?.id).toBe(101);
    expect(offered('7')).toEqual([]);
    expect(offered('10', orOther)).toEqual([]);
  });

  it('stands for its label once it is taken', () => {
    expect(labelOfBook('101', books)).toBe('Q101, Bonds, X101');
    expect(labelOfBook('900', books)).toBe('Q900');
  });
});
