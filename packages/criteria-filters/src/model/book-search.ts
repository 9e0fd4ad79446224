import { isSearchable, matchingBooks, type BookOption } from './books.ts';
import { isUnreadable, type Entry } from './entry.ts';
import { readBookText } from './number-text.ts';

/** Among what a typed text looks for a book. */
interface BookSearch {
  readonly books: readonly BookOption[];
  /** A number that none of the books has is taken too, as the end of a range. */
  readonly canBeOther: boolean;
}

/** The books that a typed text offers to choose from: the one with exactly this number first. */
export function offeredBooks(typed: string, { books, canBeOther }: BookSearch): readonly BookOption[] {
  const matches = matchingBooks(books, typed);
  const number = numberOf(typed);
  const exact = matches.find(({ id }) => String(id) === number);
  if (exact) return [exact, ...matches.filter((book) => book !== exact)];
  return canBeOther && number !== undefined && isSearchable(typed) ? [otherBook(number), ...matches] : matches;
}

/**
 * What a text stands for before anything is chosen: the book with exactly this number, with or without its Q prefix,
 * or the only one that matches.
 *
 * @returns the book's number as text, empty for no text, or the text that names no single book
 */
export function readBookSearch(typed: string, search: BookSearch): Entry {
  if (typed.trim() === '') return '';
  const number = numberOf(typed);
  const isTaken = number !== undefined && (search.canBeOther || search.books.some(({ id }) => String(id) === number));
  if (isTaken) return number;
  const [only, ...rest] = matchingBooks(search.books, typed);
  return only && rest.length === 0 ? String(only.id) : { unreadable: typed };
}

/** What stands in the field for a book's number: its label, or the number itself where it is none of these books'. */
export const labelOfBook = (number: string, books: readonly BookOption[]): string =>
  (books.find(({ id }) => String(id) === number) ?? otherBook(number)).label;

const otherBook = (number: string): BookOption => ({ id: Number(number), label: `Q${number}` });

function numberOf(typed: string): string | undefined {
  const number = readBookText(typed);
  return isUnreadable(number) || number === '' ? undefined : number;
}
