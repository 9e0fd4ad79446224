import { sessionOfUser, sessionOfUsername } from '../../../access/active-session.ts';
import type { Database } from '../../../database/connection.ts';
import type { Session } from '../../../http/session.ts';
import { caseReader, type CaseReader } from '../cases/stored-case.ts';
import { listWishes, type Wish } from './subscriptions.repository.ts';

/** Somebody who may be told of breaches, with the rights that they have now. */
export interface Receiver {
  readonly session: Session;
  readonly reader: CaseReader;
  readonly wishes: readonly Wish[];
  /** Told of everything that is escalated. */
  readonly isSuperior: boolean;
}

interface Told {
  readonly owners: Iterable<number>;
  /** Names of users. */
  readonly superiors: readonly string[];
}

/** Rights are read on connections of their own: ask outside of a transaction, which holds one already. */
export async function readReceivers(
  { kysely, pool }: Pick<Database, 'kysely' | 'pool'>,
  { owners, superiors }: Told,
  today: string,
): Promise<Receiver[]> {
  const wishes = await listWishes(kysely);
  const superiorNrs = new Set<number>();
  for (const name of superiors) {
    const session = await sessionOfUsername(kysely, name);
    if (session) superiorNrs.add(session.userNr);
  }
  const receivers: Receiver[] = [];
  for (const userNr of new Set([...wishes.map((wish) => wish.userNr), ...owners, ...superiorNrs])) {
    const session = await sessionOfUser(kysely, userNr);
    if (!session) continue;
    const reader = await caseReader(pool, session, today);
    const own = wishes.filter((wish) => wish.userNr === userNr);
    receivers.push({ session, reader, wishes: own, isSuperior: superiorNrs.has(userNr) });
  }
  return receivers;
}
