import { randomUUID } from 'node:crypto';
import type { KeySet } from '@fundscope/contract/identity';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Schema } from '../../../database/schema.ts';

export const SIGNING_ALGORITHM = 'ES256';

interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

/** The keys of all server processes, kept in the database. */
export interface KeyRing {
  /** The key that new tokens are signed with: read each time, made where there is none or it is too old. */
  current(): Promise<SigningKey>;
  /**
   * The public key of a token's `kid`. Whether the key still counts is asked with the session, on each request:
   * see `read-session.ts`.
   */
  byId(kid: string): Promise<CryptoKey | undefined>;
  /** What a reader of tokens needs: the public part of every key that still counts. */
  publicKeys(): Promise<KeySet>;
}

export interface KeyRingOptions {
  readonly rotationDays: number;
  readonly tokenLifetimeSeconds: number;
}

/** Each key is read and imported once; which is the newest is asked each time, so that a rotation holds at once. */
export function createKeyRing(kysely: Kysely<Schema>, { rotationDays, tokenLifetimeSeconds }: KeyRingOptions): KeyRing {
  const known = new Map<string, SigningKey>();
  const remember = async (kid: string, jwk: JWK): Promise<SigningKey> => {
    const cached = known.get(kid);
    if (cached) return cached;
    const key = { kid, privateKey: await imported(jwk), publicKey: await imported(publicPart(jwk)) };
    known.set(kid, key);
    return key;
  };
  const find = async (kid: string): Promise<SigningKey | undefined> => {
    const row = await kysely
      .selectFrom('fundscope.signing_keys')
      .select('private_key')
      .where('kid', '=', kid)
      .executeTakeFirst();
    return row && remember(kid, row.private_key);
  };
  return {
    current: async () => {
      const newest = await newestKid(kysely, rotationDays);
      const kid = newest ?? (await kysely.transaction().execute((db) => makeWhereDue(db, rotationDays)));
      const key = known.get(kid) ?? (await find(kid));
      if (!key) throw new Error(`The signing key ${kid} was removed while it was read`);
      return key;
    },
    byId: async (kid) => (known.get(kid) ?? (await find(kid)))?.publicKey,
    publicKeys: async () => {
      const rows = await kysely
        .selectFrom('fundscope.signing_keys')
        .select(['kid', 'private_key'])
        .where(sql<boolean>`retired_at is null or retired_at > now() - ${tokenLifetimeSeconds} * interval '1 second'`)
        .orderBy('created_at', 'desc')
        .execute();
      return { keys: rows.map(({ kid, private_key: { x = '', y = '' } }) => ({ ...PUBLIC, x, y, kid })) };
    },
  };
}

export interface Rotation {
  /** The new key's. */
  readonly kid: string;
  /** How many keys sign nothing any more. */
  readonly retired: number;
}

/**
 * Makes a new key; those before it retire, which ends no session. With `isRevoking` they are removed, and every
 * token that they signed ends with the next request.
 */
export async function rotateKeys(db: Transaction<Schema>, { isRevoking }: { isRevoking: boolean }): Promise<Rotation> {
  await lockKeys(db);
  const { rows } = isRevoking
    ? await sql<{ kid: string }>`delete from fundscope.signing_keys returning kid`.execute(db)
    : await sql<{ kid: string }>`
        update fundscope.signing_keys set retired_at = clock_timestamp() where retired_at is null returning kid`.execute(
        db,
      );
  // Whatever the lifetime of tokens, no token is as old as this.
  await sql`delete from fundscope.signing_keys where retired_at < now() - interval '1 day'`.execute(db);
  return { kid: await makeKey(db), retired: rows.length };
}

/** The newest key that signs; nothing where there is none, or it is due to be replaced. */
async function newestKid(db: Db, rotationDays: number): Promise<string | undefined> {
  const { rows } = await sql<{ kid: string; is_due: boolean }>`
    select kid, created_at < now() - ${rotationDays} * interval '1 day' as is_due
    from fundscope.signing_keys where retired_at is null order by created_at desc limit 1`.execute(db);
  const [newest] = rows;
  return newest && !newest.is_due ? newest.kid : undefined;
}

/** Of two processes that find no key, the second waits here and takes the first one's. */
async function makeWhereDue(db: Transaction<Schema>, rotationDays: number): Promise<string> {
  await lockKeys(db);
  return (await newestKid(db, rotationDays)) ?? (await rotateKeys(db, { isRevoking: false })).kid;
}

const lockKeys = (db: Db) => sql`lock table fundscope.signing_keys in exclusive mode`.execute(db);

async function makeKey(db: Db): Promise<string> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const kid = randomUUID();
  const private_key = JSON.stringify(await exportJWK(privateKey));
  await db.insertInto('fundscope.signing_keys').values({ kid, algorithm: SIGNING_ALGORITHM, private_key }).execute();
  return kid;
}

const PUBLIC = { kty: 'EC', crv: 'P-256', alg: SIGNING_ALGORITHM, use: 'sig' } as const;

const publicPart = ({ d: _private, ...jwk }: JWK): JWK => jwk;

async function imported(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('A signing key of the database is not asymmetric');
  return key;
}
