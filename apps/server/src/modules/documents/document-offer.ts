import { addDays } from '@fundscope/contract/calendar';
import { isFundClosed, type FundStatus } from '@fundscope/contract/funds';
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
  const day = lastOpenDay(status, dayOfServer());
  const date = day === undefined ? undefined : await newestCompleteDay(reading, { userNr, books: [book], day, signal });
  return {
    date: date ?? null,
    reportTypes: documentReportTypes.filter((reportType) => !isSwitchedOff({ reportType, book, flags })),
  };
}

/** The last day, up to `today`, on which a fund was open; undefined for a fund that is closed without a date. */
function lastOpenDay(status: FundStatus, today: string): string | undefined {
  if (!isFundClosed(status, today)) return today;
  return status.closedFrom === null ? undefined : addDays(status.closedFrom, -1);
}
