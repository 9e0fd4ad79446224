import { READER_ROLE } from './roles.ts';

/** For whom a transaction reads the data of views. */
export interface Reader {
  readonly userNr: number;
}

/**
 * The statements that make a transaction one of the reader's: under the role that reads, with the user's number
 * for the policies of row-level security (`row-security`). They end with the transaction. Without the number the
 * reader's role sees no row of a view that is limited to books.
 */
export function readerSettings({ userNr }: Reader): string {
  if (!Number.isSafeInteger(userNr)) throw new Error('A user has a whole number');
  return `set local role ${READER_ROLE};set local fundscope.user_nr = '${userNr}'`;
}
