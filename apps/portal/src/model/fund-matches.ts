import { bookLabel, type BookEntry } from '@fundscope/contract/funds';
import type { FundView, ListedSavedView } from '@fundscope/contract/views';

/** A fund that the search finds, in one of the views that funds are looked up in. */
export interface FundMatch {
  readonly bookId: number;
  /** As pickers show it, with the ISIN that was found. */
  readonly label: string;
  readonly view: FundView;
}

/** A share class of a fund, by its ISIN. */
interface FundShareClass {
  readonly FundNo: number;
  readonly ShareClass: string;
  readonly Name: string;
}

interface FundSources {
  readonly books: readonly BookEntry[];
  readonly shareClasses: readonly FundShareClass[];
  readonly fundViews: readonly FundView[];
}

const SHORTEST_SEARCH = 3;
const MAX_FUNDS = 10;

/** Funds by number (`Q1019` and `1019` alike), name, external id, description, or a share class's ISIN or name. */
export function fundMatches({ books, shareClasses, fundViews }: FundSources, search: string): readonly FundMatch[] {
  const wanted = search.trim().toLowerCase();
  if (wanted.length < SHORTEST_SEARCH) return [];
  const holds = (text: string) => text.toLowerCase().includes(wanted);
  const byId = new Map(books.map((book) => [book.BookID, book]));
  const found = [...byId.values()].flatMap((book) => {
    const own = [bookLabel(book), book.Title, book.Description].some(holds);
    const shareClass = shareClasses.find(
      ({ FundNo, ShareClass, Name }) => FundNo === book.BookID && (holds(ShareClass) || holds(Name)),
    );
    if (own) return [{ bookId: book.BookID, label: bookLabel(book) }];
    return shareClass ? [{ bookId: book.BookID, label: `${bookLabel(book)}, ${shareClass.ShareClass}` }] : [];
  });
  return found
    .toSorted((one, other) => one.bookId - other.bookId)
    .slice(0, MAX_FUNDS)
    .flatMap((fund) => fundViews.map((view) => ({ ...fund, view })));
}

const MAX_SAVED = 20;

/** Saved views by name, at most 20. */
export function savedViewMatches(saved: readonly ListedSavedView[], search: string): readonly ListedSavedView[] {
  const wanted = search.trim().toLowerCase();
  return wanted === '' ? [] : saved.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, MAX_SAVED);
}
