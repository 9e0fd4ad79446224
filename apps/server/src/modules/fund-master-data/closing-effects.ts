import { fundStatuses, MAX_CLOSING_PACKS, type ClosedFund, type FundClosingEffects } from '@fundscope/contract/funds';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { readAdminBook } from '../admin-books/admin-books.repository.ts';

/** By book. */
export const readClosedFunds = async (db: Db): Promise<ClosedFund[]> =>
  (
    await db
      .selectFrom('fundscope.fund_master_data')
      .select(['book_id', 'closed_from'])
      .where('fonds_status', '=', fundStatuses.closed)
      .orderBy('book_id')
      .execute()
  ).map(({ book_id, closed_from }) => ({ book_id, closed_from: closed_from ?? null }));

/**
 * The open breach cases of a fund and the packs that contain it, by name.
 * @throws {HttpError} `not-found` without the book
 */
export async function readClosingEffects(db: Db, bookId: number): Promise<FundClosingEffects> {
  await readAdminBook(db, bookId);
  const cases = await sql<{ count: number }>`
    select count(*)::int as count from fundscope.breach_cases
    where book_id = ${bookId} and state <> 'closed'`.execute(db);
  const packs = await sql<{ name: string; owner: string; count: number }>`
    select p.name, u.username as owner, count(*) over ()::int as count
    from fundscope.packs p join fundscope.users u on u.user_nr = p.owner_nr
    where p.content -> 'books' @> to_jsonb(${bookId}::integer)
    order by p.name collate "und-x-icu", p.pack_id
    limit ${MAX_CLOSING_PACKS}`.execute(db);
  return {
    openBreaches: cases.rows[0]?.count ?? 0,
    packCount: packs.rows[0]?.count ?? 0,
    packs: packs.rows.map(({ name, owner }) => ({ name, owner })),
  };
}
