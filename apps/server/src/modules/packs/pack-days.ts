import type { PackView } from '@fundscope/contract/requests';
import { sessionOfUser } from '../../access/active-session.ts';
import type { TransactionDeps } from '../../access/reader-transaction.ts';
import { hindered } from '../../http/hindered.ts';
import { HttpError } from '../../http/http-error.ts';
import { RequestFailure, type RequestMessage } from '../../requests/request-failure.ts';
import { incompleteBooks, newestCompleteDay, type FiguresAsked } from '../documents/figures/complete-days.ts';
import { lackingNote, ownerWithoutView, withoutRowsNote } from './pack-notes.ts';
import { booksWithoutRows, newestDayWithRows } from './pack-view-days.ts';
import { readablePackView, type ReadablePackView } from './readable-pack-view.ts';

/** What is asked of a pack's day: by the rights of its owner. */
interface PackDayAsked extends FiguresAsked {
  /** In place of documents; older packs say nothing of it. */
  readonly view: PackView | null | undefined;
}

interface PackDay {
  /** Funds that have not all figures: of the documents, or rows of the view. */
  readonly lacking: readonly number[];
  readonly notes: readonly RequestMessage[];
  /** Nothing can be sent. */
  readonly isHindered: boolean;
}

export async function readPackDay(reading: TransactionDeps, { view, ...asked }: PackDayAsked): Promise<PackDay> {
  try {
    const lacking = view
      ? await booksWithoutRows(reading, await viewOfOwner(reading, view, asked), asked)
      : await incompleteBooks(reading, asked);
    const note = () => (view ? withoutRowsNote(view, lacking, asked.day) : lackingNote(lacking, asked.day));
    return { lacking, notes: lacking.length > 0 ? [note()] : [], isHindered: lacking.length === asked.books.length };
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    return { lacking: asked.books, notes: [error.text], isHindered: true };
  }
}

/** The newest day up to and with `day` that all funds have figures of. @throws {HttpError} `conflict` where there is none. */
export async function newestPackDay(reading: TransactionDeps, { view, ...asked }: PackDayAsked): Promise<string> {
  const newest = view
    ? async () => newestDayWithRows(reading, await viewOfOwner(reading, view, asked), asked)
    : async () => newestCompleteDay(reading, asked);
  const day = await newest().catch((error: unknown) => {
    if (!(error instanceof RequestFailure)) throw error;
    throw hindered({ code: 'pack-not-sent', ...error.text }, error.text.en, { cause: error });
  });
  if (day !== undefined) return day;
  const message = 'There is no day that all funds of the pack have figures of: name one.';
  throw hindered({ code: 'pack-without-day' }, message, { field: 'day' });
}

/** @throws {RequestFailure} where the owner may read it no more */
async function viewOfOwner(
  { database }: TransactionDeps,
  view: PackView,
  { userNr }: FiguresAsked,
): Promise<ReadablePackView> {
  const owner = await sessionOfUser(database.kysely, userNr);
  if (!owner) throw ownerWithoutView(view);
  return readablePackView({ database }, { ...owner, isAdmin: false }, view).catch((error: unknown) => {
    throw error instanceof HttpError && error.code === 'not-found' ? ownerWithoutView(view) : error;
  });
}
