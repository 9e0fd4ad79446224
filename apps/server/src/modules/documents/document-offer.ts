import { addDays } from '@fundscope/contract/calendar';
import { isFundClosed } from '@fundscope/contract/funds';
import { documentReportTypes, type DocumentOffer } from '@fundscope/contract/requests';
import type { TransactionDeps } from '../../access/reader-transaction.ts';
import type { Session } from '../../http/session.ts';
import { dayOfServer } from '../../platform/day-of-server.ts';
import { newestCompleteDay } from './figures/complete-days.ts';
import { readMasterData } from './fund-settings.ts';
import { isSwitchedOff } from './release/require-releasable.ts';

interface OfferQuery {
  readonly book: number;
  readonly session: Session;
  readonly signal: AbortSignal;
}

/** The documents that can be asked for of a fund that the caller may see, and the newest day for them. */
export async function readDocumentOffer(
  reading: TransactionDeps,
  { book, session: { userNr }, signal }: OfferQuery,
): Promise<DocumentOffer> {
  const { flags, status } = await readMasterData(reading.database.kysely, book);
  const today = dayOfServer();
  // The last day on which the fund was open.
  const day = isFundClosed(status, today) && status.closedFrom !== null ? addDays(status.closedFrom, -1) : today;
  const date = await newestCompleteDay(reading, { userNr, books: [book], day, signal });
  return {
    date: date ?? null,
    reportTypes: documentReportTypes.filter((reportType) => !isSwitchedOff({ reportType, book, flags })),
  };
}
