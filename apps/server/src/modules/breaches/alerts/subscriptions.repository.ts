import type { AlertChannel, AlertSubscription, BreachKind } from '@fundscope/contract/breaches';
import type { Transaction } from 'kysely';
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
interface Wish {
  readonly userNr: number;
  readonly channel: AlertChannel;
  readonly kinds: readonly BreachKind[];
}

export async function listWishes(db: Db): Promise<Wish[]> {
  const rows = await db
    .selectFrom('fundscope.breach_subscriptions')
    .select(['user_nr', 'channel', 'kind'])
    .orderBy('user_nr')
    .orderBy('channel')
    .execute();
  const wishes = Map.groupBy(rows, ({ user_nr, channel }) => JSON.stringify([user_nr, channel]));
  return [...wishes.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ userNr: first.user_nr, channel: first.channel, kinds: group.map(({ kind }) => kind) }] : [];
  });
}
