import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createSigningKeys } from './signing-keys.ts';
import { readToken, signToken } from './tokens.ts';

describe('the signing keys', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('are made once, even by several processes that start at the same time', async () => {
    const processes = [1, 2, 3, 4].map(() => createSigningKeys(database.kysely));
    const keys = await Promise.all(processes.map((keys) => keys.current()));
    expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1);
    expect(keys[0]?.secret).toHaveLength(32);
  });

  it('let one process read what another has signed, with an older key too', async () => {
    const subject = {
      userNr: 7,
      username: 'x',
      isAdmin: false,
      canSeeAllBooks: false,
      issuedAtMicros: Date.now() * 1000,
    };
    const token = await signToken(createSigningKeys(database.kysely), subject, 60);
    await sql`insert into fundscope.signing_keys values ('newer', decode(repeat('ab', 32), 'hex'), now() + interval '1 hour')`.execute(
      database.kysely,
    );
    const other = createSigningKeys(database.kysely);
    expect((await other.current()).kid).toBe('newer');
    expect(await readToken(other, token)).toMatchObject({ userNr: 7, issuedAtMicros: subject.issuedAtMicros });
    // Whoever removes a key ends its tokens, in processes that have not read it.
    await sql`delete from fundscope.signing_keys where kid <> 'newer'`.execute(database.kysely);
    await expect(readToken(createSigningKeys(database.kysely), token)).rejects.toMatchObject({ code: 'token-invalid' });
  });
});
