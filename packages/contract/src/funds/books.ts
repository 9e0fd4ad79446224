import { z } from 'zod';

/** GET /api/book/ : one entry for each book and portal through which the user sees it. */
export const bookEntrySchema = z.object({
  BookID: z.number().int(),
  Name: z.string(),
  ExternalID: z.string(),
  Title: z.string(),
  Description: z.string(),
  PortalID: z.number().int().nullable(),
});
export const booksSchema = z.array(bookEntrySchema);

export type BookEntry = z.infer<typeof bookEntrySchema>;

/** `Q{BookID}, Name, ExternalID` */
export const bookLabel = (book: Pick<BookEntry, 'BookID' | 'Name' | 'ExternalID'>): string =>
  [`Q${book.BookID}`, book.Name, book.ExternalID].filter((part) => part !== '').join(', ');

/** What people call a fund: its title, where it has none what describes it. */
export const bookTitle = (book: Pick<BookEntry, 'Title' | 'Description' | 'Name'>): string =>
  book.Title || book.Description || book.Name;
