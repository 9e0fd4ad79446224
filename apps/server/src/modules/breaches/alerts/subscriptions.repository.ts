import type { AlertChannel, AlertSubscription, BreachKind } from '@fundscope/contract/breaches';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Schema } from '../../../database/schema.ts';

export async function listSubscriptions(db: Db, userNr: number): Promise<AlertSubscription[]> {
  return db
    .selectFrom('fundscope.breach_subscriptions')
    .select(['kind', 'channel'])
    .where('user_nr', '=', userNr)
    .orderBy('kind')
    .orderBy('channel')
    .execute();
}

/** They take the place of all that the user had. */
export async function replaceSubscriptions(
  db: Transaction<Schema>,
  userNr: number,
  subscriptions: readonly AlertSubscription[],
): Promise<void> {
  await db.deleteFrom('fundscope.breach_subscriptions').where('user_nr', '=', userNr).execute();
  if (subscriptions.length === 0) return;
  await db
    .insertInto('fundscope.breach_subscriptions')
    .values(subscriptions.map(({ kind, channel }) => ({ user_nr: userNr, kind, channel })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The kinds that somebody wants to hear of by one channel. */
export interface Wish {
  readonly userNr: number;
  readonly channel: AlertChannel;
  readonly kinds: readonly BreachKind[];
}

export async function listWishes(db: Db): Promise<Wish[]> {
  const { rows } = await sql<Wish>`
    select user_nr as "userNr", channel, array_agg(kind order by kind) as kinds
    from fundscope.breach_subscriptions group by user_nr, channel order by user_nr, channel`.execute(db);
  return rows;
}
