import { sessionOfUser } from '../access/active-session.ts';
import { canSeeBook } from '../access/book-access.ts';
import type { Db } from '../database/connection.ts';
import type { Session } from '../http/session.ts';
import { rightsGone, senderGone } from './request-failure.ts';
import type { Sender, TakenRequest } from './requests.repository.ts';

/**
 * Whoever asked, with the rights that they have now, and none that the request was not sent with: it runs later than it
 * was sent.
 * @throws {RequestFailure} where they or the sender are deactivated or gone, or they may not see the request's book any more.
 */
export async function readRequestOwner(
  db: Db,
  request: Sender & Pick<TakenRequest, 'bookId' | 'kind' | 'chargedUserNr'>,
): Promise<Session> {
  const { userNr, chargedUserNr, asAdmin, seesAllBooks, bookId, kind } = request;
  const now = await sessionOfUser(db, userNr);
  if (!now) throw rightsGone();
  if (chargedUserNr !== userNr && !(await sessionOfUser(db, chargedUserNr))) throw senderGone();
  const session = {
    ...now,
    isAdmin: now.isAdmin && asAdmin,
    canSeeAllBooks: now.canSeeAllBooks && seesAllBooks,
  };
  // An alert is about many books: what its reader may not see is left out when it is made.
  if (kind !== 'alert' && !(await canSeeBook(db, session, bookId))) throw rightsGone();
  return session;
}
