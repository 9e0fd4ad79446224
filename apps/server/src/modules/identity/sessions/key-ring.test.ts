import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../../test/app.ts';
import { addUser } from '../../../../test/world.ts';
import { createKeyRing, rotateKeys } from './key-ring.ts';

const server = setUpTestApp({ lifetime: 'test' });
beforeEach(async () => {
  await addUser(server.database.kysely, { username: 'user' });
});

const newRing = () => createKeyRing(server.database.app.kysely, { rotationDays: 90, tokenLifetimeSeconds: 900 });
const kidOf = async () => (await newRing().current()).kid;
const rotate = (isRevoking = false) =>
  server.database.app.kysely.transaction().execute((db) => rotateKeys(db, { isRevoking }));
const outcome = async (token: string) => (await server.get('/api/book/', token)).json<{ code?: string }>().code;

describe('the key ring', () => {
  it('has one key, even when several processes start at the same time', async () => {
    const keys = await Promise.all([1, 2, 3, 4].map(kidOf));
    expect(new Set(keys).size).toBe(1);
  });

  it('signs with the newest key in every process at once, and still reads what an older one signed', async () => {
    const other = newRing();
    const [before, token] = [await other.current(), await server.signIn('user')];
    const { kid, retired } = await rotate();
    expect([retired, (await other.current()).kid]).toEqual([1, kid]);
    expect(kid).not.toBe(before.kid);
    expect(await outcome(token)).toBeUndefined();
    expect(await outcome(await server.signIn('user'))).toBeUndefined();
  });

  it('reads an old key’s tokens until it has retired for one token lifetime', async () => {
    const token = await server.signIn('user');
    await rotate();
    const { kysely } = server.database;
    await sql`update fundscope.signing_keys set retired_at = now() - interval '899 seconds' where retired_at is not null`.execute(
      kysely,
    );
    expect(await outcome(token)).toBeUndefined();
    expect((await newRing().publicKeys()).keys).toHaveLength(2);
    await sql`update fundscope.signing_keys set retired_at = now() - interval '901 seconds' where retired_at is not null`.execute(
      kysely,
    );
    expect(await outcome(token)).toBe('token-revoked');
    expect((await newRing().publicKeys()).keys).toHaveLength(1);
  });

  it('ends every token with the next request when keys are revoked, in processes that know the key too', async () => {
    const token = await server.signIn('user');
    expect(await outcome(token)).toBeUndefined();
    await rotate(true);
    expect(await outcome(token)).toBe('token-revoked');
    expect(await outcome(await server.signIn('user'))).toBeUndefined();
  });

  it('replaces a key that is too old by itself, once', async () => {
    const before = await kidOf();
    await sql`update fundscope.signing_keys set created_at = now() - interval '91 days'`.execute(
      server.database.kysely,
    );
    const after = await Promise.all([1, 2, 3].map(kidOf));
    expect(new Set(after).size).toBe(1);
    expect(after[0]).not.toBe(before);
  });

  it('gives away public parts alone', async () => {
    await kidOf();
    const answer = await server.get('/api/oauth/jwks');
    const [key] = answer.json<{ keys: Record<string, unknown>[] }>().keys;
    expect(Object.keys(key ?? {}).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });
});
