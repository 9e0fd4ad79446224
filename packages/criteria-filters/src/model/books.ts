import { bookLabel, type BookEntry } from '@fundscope/contract/funds';

/** A book as pickers show it. */
export interface BookOption {
  readonly id: number;
  readonly label: string;
}

const SHORTEST_SEARCH = 3;
/** Below this many books they are shown as checkboxes. */
const FEWEST_FOR_SEARCH = 9;

/**
 * The books that a view's criteria offer, each once, ordered by number.
 *
 * @param portalId limits them to the books of this portal (a view with BookPermissionNeeded)
 */
export function bookOptions(entries: readonly BookEntry[], portalId?: number): BookOption[] {
  const byId = new Map<number, BookOption>();
  for (const entry of entries) {
    if (portalId === undefined || entry.PortalID === portalId) {
      byId.set(entry.BookID, { id: entry.BookID, label: bookLabel(entry) });
    }
  }
  return [...byId.values()].toSorted((one, other) => one.id - other.id);
}

export const areFewBooks = (books: readonly BookOption[]): boolean =>
  books.length > 0 && books.length < FEWEST_FOR_SEARCH;

/** Whether a search begins: at 3 or more characters, or when a space is included. */
export const isSearchable = (typed: string): boolean => typed.length >= SHORTEST_SEARCH || typed.includes(' ');

/** The books whose id with Q prefix, or whose label, contains the typed text, in either case. */
export function matchingBooks(books: readonly BookOption[], typed: string): readonly BookOption[] {
  if (!isSearchable(typed)) return [];
  const text = typed.trim().toLowerCase();
  return books.filter(({ id, label }) => `q${id}`.includes(text) || label.toLowerCase().includes(text));
}
