import { errorBodySchema } from '@fundscope/contract/errors';
import { tokenClaimsSchema } from '@fundscope/contract/identity';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../../test/app.ts';
import { addGroup, addUser, WORLD_PASSWORD } from '../../../../test/world.ts';
import { hashPassword } from './password.ts';
import { MAX_FAILURES } from './sign-in-throttle.ts';

const server = setUpTestApp();

beforeAll(async () => {
  const db = server.database.kysely;
  const everything = await addGroup(db, { canSeeAllBooks: true });
  await addUser(db, { username: 'Maja Größmann' });
  await addUser(db, { username: 'boss', isAdmin: true, groups: [everything] });
  await addUser(db, { username: 'leaver', status: 2 });
  await addUser(db, { username: 'victim' });
});

const tryToken = (Username: string, Password: string, remoteAddress = '192.0.2.1') =>
  server.app.inject({ method: 'POST', url: '/api/users/token', payload: { Username, Password }, remoteAddress });

const auditOf = async (action: string) => {
  const { rows } = await sql<{ user_nr: number | null; after: Record<string, string> | null; request_id: string }>`
    select user_nr, after, request_id from fundscope.audit where action = ${action} order by audit_id`.execute(
    server.database.kysely,
  );
  return rows;
};

describe('signing in', () => {
  it('gives a token with the claims of the specification', async () => {
    const claims = tokenClaimsSchema.parse(decodeJwt(await server.signIn('boss')));
    expect(claims).toMatchObject({ sub: '2', username: 'boss', admin: '1', allbook: '1' });
    expect(claims.exp - claims.iat).toBe(900);
    expect(claims.nbf).toBeLessThanOrEqual(claims.iat);
    const header = decodeProtectedHeader(await server.signIn('boss'));
    expect(header).toMatchObject({ alg: 'ES256', typ: 'at+jwt', kid: expect.any(String) });
    expect(tokenClaimsSchema.parse(decodeJwt(await server.signIn('maja größmann')))).toMatchObject({
      admin: '0',
      allbook: '0',
    });
  });

  it('knows a name whatever its case, and a password typed with composed or decomposed umlauts', async () => {
    expect((await tryToken('MAJA GRÖSSMANN', WORLD_PASSWORD)).statusCode).toBe(401);
    expect((await tryToken('maja GRÖßMANN', WORLD_PASSWORD)).statusCode).toBe(200);
    await sql`update fundscope.users set password_hash = ${await hashPassword('Grün-1!')} where username = 'boss'`.execute(
      server.database.kysely,
    );
    expect((await tryToken('boss', 'Grün-1!'.normalize('NFD'))).statusCode).toBe(200);
    await sql`update fundscope.users set password_hash = ${await hashPassword(WORLD_PASSWORD)} where username = 'boss'`.execute(
      server.database.kysely,
    );
  });

  it('says the same of an unknown name, a wrong password and a deactivated user', async () => {
    const answers = [
      await tryToken('nobody', 'x'),
      await tryToken('boss', 'x'),
      await tryToken('leaver', WORLD_PASSWORD),
      await tryToken('leaver', 'x'),
    ];
    const bodies = answers.map((answer) => ({
      ...errorBodySchema.parse(answer.json()),
      requestId: '',
      status: answer.statusCode,
    }));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ status: 401, code: 'sign-in-failed' });
  });

  it('needs both fields, not empty, and names the one at fault', async () => {
    const faults: [object, string][] = [
      [{ Username: 'boss' }, 'Password'],
      [{ Username: '', Password: 'x' }, 'Username'],
      [{ Username: 'boss', Password: 7 }, 'Password'],
      [{ Username: ['boss'], Password: 'x' }, 'Username'],
      [{ Username: 'x'.repeat(201), Password: 'x' }, 'Username'],
    ];
    for (const [payload, field] of faults) {
      const answer = await server.app.inject({ method: 'POST', url: '/api/users/token', payload });
      expect(errorBodySchema.parse(answer.json())).toMatchObject({ code: 'bad-request', field });
    }
  });

  it('never puts a password or a token into the log or an answer', async () => {
    const token = await server.signIn('boss');
    await tryToken('boss', 'my secret typed wrong');
    await server.app.inject({
      method: 'POST',
      url: '/api/users/token',
      payload: '{"Password":"half a secret',
      headers: { 'content-type': 'application/json' },
    });
    await server.get('/api/navigation/', token);
    const log = server.log.join('');
    expect(log).toContain('/api/users/token');
    for (const secret of [token, token.split('.')[2] ?? '', WORLD_PASSWORD, 'my secret typed wrong', 'half a secret']) {
      expect(log).not.toContain(secret);
    }
  });

  it('leaves a line in the audit trail, of failures too', async () => {
    await tryToken('nobody-known', 'x', '192.0.2.77');
    const failed = (await auditOf('session.sign-in-failed')).at(-1);
    expect(failed).toMatchObject({ user_nr: null, after: { username: 'nobody-known', address: '192.0.2.77' } });
    const answer = await tryToken('boss', WORLD_PASSWORD, '192.0.2.78');
    expect((await auditOf('session.sign-in')).at(-1)).toMatchObject({
      user_nr: 2,
      after: { address: '192.0.2.78' },
      request_id: answer.headers['x-request-id'],
    });
  });
});

describe('guessing passwords', () => {
  it('ends after some failures from one address, with the time to wait, even for the right password', async () => {
    const from = '198.51.100.1';
    for (let attempt = 0; attempt < MAX_FAILURES.pair; attempt++) {
      expect((await tryToken('victim', 'wrong', from)).statusCode).toBe(401);
    }
    const refused = await tryToken('VICTIM', WORLD_PASSWORD, from);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600);
    expect(errorBodySchema.parse(refused.json()).code).toBe('too-many-requests');
    // Others at the address, and the owner elsewhere, get in.
    expect((await tryToken('boss', WORLD_PASSWORD, from)).statusCode).toBe(200);
    expect((await tryToken('victim', WORLD_PASSWORD, '198.51.100.2')).statusCode).toBe(200);
  });

  it('gains nothing by many at once', async () => {
    const from = '198.51.100.3';
    const answers = await Promise.all(Array.from({ length: 30 }, () => tryToken('victim', 'wrong', from)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(MAX_FAILURES.pair);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30 - MAX_FAILURES.pair);
  });

  it('with ever other names ends for the address', async () => {
    const from = '198.51.100.4';
    await sql`
      insert into fundscope.sign_in_attempts values ('', ${from}, ${MAX_FAILURES.address}, now() + interval '5 minutes')`.execute(
      server.database.kysely,
    );
    expect((await tryToken('boss', WORLD_PASSWORD, from)).statusCode).toBe(429);
    // Names that are made up would fill the table.
    expect((await tryToken('made-up', 'wrong', from)).statusCode).toBe(429);
    const { rows } = await sql`select username from fundscope.sign_in_attempts where address = ${from}`.execute(
      server.database.kysely,
    );
    expect(rows).toEqual([{ username: '' }]);
  });

  it('of one name from ever other addresses ends for the name', async () => {
    await sql`
      insert into fundscope.sign_in_attempts values ('boss', '', ${MAX_FAILURES.name}, now() + interval '5 minutes')
      on conflict (username, address) do update set attempts = excluded.attempts`.execute(server.database.kysely);
    expect((await tryToken('boss', WORLD_PASSWORD, '198.51.100.200')).statusCode).toBe(429);
    await sql`delete from fundscope.sign_in_attempts`.execute(server.database.kysely);
  });

  it('is forgotten after a success and after a while', async () => {
    const from = '198.51.100.5';
    for (let attempt = 0; attempt < MAX_FAILURES.pair - 1; attempt++) await tryToken('victim', 'wrong', from);
    expect((await tryToken('victim', WORLD_PASSWORD, from)).statusCode).toBe(200);
    for (let attempt = 0; attempt < MAX_FAILURES.pair; attempt++) await tryToken('victim', 'wrong', from);
    expect((await tryToken('victim', WORLD_PASSWORD, from)).statusCode).toBe(429);
    await sql`update fundscope.sign_in_attempts set window_ends_at = now() - interval '1 second'`.execute(
      server.database.kysely,
    );
    expect((await tryToken('victim', WORLD_PASSWORD, from)).statusCode).toBe(200);
  });
});

describe('signing out', () => {
  it('ends this token at once, and no other of the user', async () => {
    const [one, other] = [await server.signIn('boss'), await server.signIn('boss')];
    const signOut = (token: string) =>
      server.app.inject({ method: 'POST', url: '/api/users/signout', headers: { authorization: `Bearer ${token}` } });
    const answer = await signOut(one);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect((await server.get('/api/navigation/', one)).json()).toMatchObject({ code: 'token-revoked' });
    expect((await server.get('/api/navigation/', other)).statusCode).toBe(200);
    expect((await signOut(one)).statusCode).toBe(401);
    expect((await auditOf('session.sign-out')).at(-1)).toMatchObject({ user_nr: 2 });
  });
});
