import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { isAccessed } from './account-access.ts';
import type { Decider } from './decision-rights.ts';

/** How many proposals about records, which administrators decide on, wait for this one. */
export async function countDecidable(
  db: Db,
  { userNr, actingUserNr, canDecide, sponsors, access }: Decider,
): Promise<number> {
  if (actingUserNr !== null || !canDecide) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from fundscope.proposals
    where state = 'pending' and kind <> 'correction'
      and not array[user_nr, acting_user_nr] && ${[userNr, ...sponsors.keys()]}::integer[]
      and not ${isAccessed(access, { accounts: sql`array[user_nr, acting_user_nr]`, at: sql`proposed_at` })}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
