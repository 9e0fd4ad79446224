import { describe, expect, it } from 'vitest';
import { areFewBooks, bookOptions, isSearchable, matchingBooks } from './books.ts';

const entry = (BookID: number, Name: string, PortalID: number | null) => ({
  BookID,
  Name,
  ExternalID: `X${BookID}`,
  Title: '',
  Description: '',
  PortalID,
});
const entries = [
  entry(12, 'Größe Rendite', 1),
  entry(7, 'Alpha Fund', 1),
  entry(7, 'Alpha Fund', 2),
  entry(9, 'Beta', 2),
];
const books = bookOptions(entries);

describe('the book picker', () => {
  it("shows each book once as 'Q{BookID}, Name, ExternalID'", () => {
    expect(books.map(({ label }) => label)).toEqual(['Q7, Alpha Fund, X7', 'Q9, Beta, X9', 'Q12, Größe Rendite, X12']);
  });

  it('BookPermissionNeeded restricts the list to the books of the portal', () => {
    expect(bookOptions(entries, 2).map(({ id }) => id)).toEqual([7, 9]);
    expect(bookOptions(entries, 5)).toEqual([]);
  });

  it('search starts only at 3 or more characters or when a space is included', () => {
    expect(isSearchable('Q7')).toBe(false);
    expect(isSearchable('Q7 ')).toBe(true);
    expect(isSearchable('alp')).toBe(true);
    expect(matchingBooks(books, 'al')).toEqual([]);
    expect(matchingBooks(books, ' ')).toEqual(books);
  });

  it('matches id with Q prefix or label, case-insensitively', () => {
    expect(matchingBooks(books, 'q7 ').map(({ id }) => id)).toEqual([7]);
    expect(matchingBooks(books, 'GRÖSSE')).toEqual([]);
    expect(matchingBooks(books, 'GRÖß').map(({ id }) => id)).toEqual([12]);
  });

  it('with fewer than 9 books they show as checkboxes', () => {
    const some = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1, label: '' }));
    expect(areFewBooks(some(8))).toBe(true);
    expect(areFewBooks(some(9))).toBe(false);
    expect(areFewBooks([])).toBe(false);
  });
});
