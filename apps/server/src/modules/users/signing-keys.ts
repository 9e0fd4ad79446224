import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';

interface SigningKey {
  readonly kid: string;
  readonly secret: Uint8Array;
}

export interface SigningKeys {
  /** The key that new tokens are signed with, made where there is none. */
  current(): Promise<SigningKey>;
  /** The key of a token, where it still exists. */
  byId(kid: string): Promise<SigningKey | undefined>;
}

/** The keys of all server processes, kept in the database and read from it once each. */
export function createSigningKeys(db: Db): SigningKeys {
  const known = new Map<string, SigningKey>();
  let newest: Promise<SigningKey> | undefined;
  const remember = (key: SigningKey): SigningKey => {
    known.set(key.kid, key);
    return key;
  };
  return {
    current: async () => {
      newest ??= readOrMake(db);
      try {
        return remember(await newest);
      } catch (error) {
        newest = undefined;
        throw error;
      }
    },
    byId: async (kid) => {
      const cached = known.get(kid);
      if (cached) return cached;
      const found = await db
        .selectFrom('fundscope.signing_keys')
        .select(['kid', 'secret'])
        .where('kid', '=', kid)
        .executeTakeFirst();
      return found && remember(found);
    },
  };
}

async function readOrMake(db: Db): Promise<SigningKey> {
  // One statement under a lock: two processes that start at once agree on one key.
  return db.transaction().execute(async (transaction) => {
    await sql`lock table fundscope.signing_keys in exclusive mode`.execute(transaction);
    const found = await transaction
      .selectFrom('fundscope.signing_keys')
      .select(['kid', 'secret'])
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (found) return found;
    const made = { kid: randomUUID(), secret: randomBytes(32) };
    await transaction.insertInto('fundscope.signing_keys').values(made).execute();
    return made;
  });
}
