import type { AdminBook, BookChange, NewBook } from '@fundscope/contract/administration';
import type { RecordListModel } from '@fundscope/ui-kit';

/** The filter matches the display text or the description. */
export const bookList: RecordListModel<AdminBook> = {
  keyOf: ({ BookID }) => BookID,
  labelOf: ({ display }) => display,
  searchTextOf: ({ display, Description }) => `${display}\n${Description}`,
  rowHeight: 44,
};

export const newBookForm: NewBook = { Name: '', ExternalID: '', Description: '' };

/** What the form of a stored book holds. */
export const bookFormOf = ({ BookID, Name, ExternalID, Description, version }: AdminBook): BookChange => ({
  BookID,
  Name,
  ExternalID,
  Description,
  version,
});
