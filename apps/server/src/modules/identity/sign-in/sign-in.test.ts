import { errorBodySchema } from '@fundscope/contract/errors';
import { tokenClaimsSchema } from '@fundscope/contract/identity';
import type { LightMyRequestResponse } from 'fastify';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../../test/app.ts';
import { addGroup, addUser, WORLD_PASSWORD } from '../../../../test/world.ts';
import { hashPassword } from './password.ts';
import { MAX_PAUSE_S } from './failure-count.ts';
import { DEVICE_LIFETIME_S, MAX_DEVICES } from './known-devices.repository.ts';
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

  it('with ever other names slows the address down, more with each, and does not shut it', async () => {
    const from = '198.51.100.4';
    const { kysely } = server.database;
    /** Moves the end of the pause. */
    const endPauseIn = (seconds: number) =>
      sql`update fundscope.sign_in_attempts set next_at = now() + ${seconds} * interval '1 second'
          where address = ${from} and next_at is not null`.execute(kysely);
    /** In the database's seconds, by which the pause is counted. */
    const clock = async () => {
      const { rows } = await sql<{ now: number; next: number | null }>`
        select extract(epoch from now())::float8 as now,
               (select extract(epoch from next_at)::float8 from fundscope.sign_in_attempts
                where username = '' and address = ${from}) as next`.execute(kysely);
      return { now: rows[0]?.now ?? 0, next: rows[0]?.next ?? 0 };
    };
    await sql`
      insert into fundscope.sign_in_attempts (username, address, attempts, window_ends_at)
      values ('', ${from}, ${MAX_FAILURES.address + 2}, now() + interval '5 minutes')`.execute(kysely);
    for (const longest of [8, 16, MAX_PAUSE_S, MAX_PAUSE_S]) {
      const before = await clock();
      expect((await tryToken('victim', 'wrong', from)).statusCode).toBe(401);
      const after = await clock();
      expect(after.next - before.now).toBeGreaterThan(longest / 2 - 1);
      expect(after.next - after.now).toBeLessThanOrEqual(longest);
      // However long the next attempt takes on a busy machine.
      await endPauseIn(MAX_PAUSE_S);
      const refused = await tryToken('boss', WORLD_PASSWORD, from);
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(MAX_PAUSE_S);
      await endPauseIn(0);
    }
    // Whoever waited gets in, and the next need not wait for them.
    expect((await tryToken('boss', WORLD_PASSWORD, from)).statusCode).toBe(200);
    expect((await tryToken('boss', WORLD_PASSWORD, from)).statusCode).toBe(200);
    // Of many at once one goes.
    const answers = await Promise.all(Array.from({ length: 10 }, (_, nth) => tryToken(`${nth}`, 'wrong', from)));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(1);
    await sql`delete from fundscope.sign_in_attempts where address = ${from} and username <> ''`.execute(kysely);
    // Names that are made up would fill the table.
    expect((await tryToken('made-up', 'wrong', from)).statusCode).toBe(429);
    const { rows } = await sql`select username from fundscope.sign_in_attempts where address = ${from}`.execute(
      server.database.kysely,
    );
    expect(rows).toEqual([{ username: '' }]);
  });

  it('of one name from ever other addresses ends for the name', async () => {
    await sql`
      insert into fundscope.sign_in_attempts (username, address, attempts, window_ends_at)
      values ('boss', '', ${MAX_FAILURES.name}, now() + interval '5 minutes')
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

describe('a device', () => {
  const deviceOf = ({ headers }: LightMyRequestResponse): string =>
    [headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('fundscope_device=')) ?? '';
  const tryFrom = (from: string, Username: string, cookie: string, Password = WORLD_PASSWORD) =>
    server.app.inject({
      method: 'POST',
      url: '/api/users/token',
      payload: { Username, Password },
      headers: { cookie: cookie.split(';')[0] },
      remoteAddress: from,
    });
  const spend = (address: string) =>
    sql`
      insert into fundscope.sign_in_attempts (username, address, attempts, window_ends_at, next_at)
      values ('', ${address}, 200, now() + interval '5 minutes', now() + interval '5 minutes')
      on conflict (username, address) do update set attempts = 200, next_at = excluded.next_at`.execute(
      server.database.kysely,
    );

  const forgetAll = () => sql`delete from fundscope.sign_in_attempts`.execute(server.database.kysely);

  it('that a user has signed in from is known by a cookie that no script reads, and whose hash alone is kept', async () => {
    const cookie = deviceOf(await tryToken('boss', WORLD_PASSWORD, '203.0.113.1'));
    const [, secret = ''] = /^fundscope_device=([\w-]{43}); /u.exec(cookie) ?? [];
    expect(cookie).toContain(`; Max-Age=${DEVICE_LIFETIME_S}; Path=/api/users; HttpOnly; SameSite=Strict`);
    const { rows } = await sql<{ row: string }>`
      select encode(device_hash, 'escape') || user_nr as row from fundscope.known_devices`.execute(
      server.database.kysely,
    );
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect((await tryToken('boss', 'wrong', '203.0.113.1')).headers['set-cookie']).toBeUndefined();
  });

  it('gets in from an address that is slowed down: for its user, and for nobody else', async () => {
    const from = '203.0.113.2';
    const cookie = deviceOf(await tryToken('boss', WORLD_PASSWORD, from));
    await spend(from);
    expect((await tryToken('boss', WORLD_PASSWORD, from)).statusCode).toBe(429);
    const known = await tryFrom(from, 'BOSS', cookie);
    expect(known.statusCode).toBe(200);
    expect(deviceOf(known).split(';')[0]).toBe(cookie.split(';')[0]);
    expect((await tryFrom(from, 'victim', cookie)).statusCode).toBe(429);
    expect((await tryFrom(from, 'boss', `fundscope_device=${'x'.repeat(43)}`)).statusCode).toBe(429);
    await sql`update fundscope.known_devices set expires_at = now()`.execute(server.database.kysely);
    expect((await tryFrom(from, 'boss', cookie)).statusCode).toBe(429);
  });

  it('gets in where others fail with its user’s name at its address, but guesses no more often than others', async () => {
    const from = '203.0.113.3';
    const cookie = deviceOf(await tryToken('boss', WORLD_PASSWORD, from));
    for (let attempt = 0; attempt <= MAX_FAILURES.pair; attempt++) await tryToken('boss', 'wrong', from);
    expect((await tryToken('boss', WORLD_PASSWORD, from)).statusCode).toBe(429);
    expect((await tryFrom(from, 'boss', cookie)).statusCode).toBe(200);
    for (let attempt = 0; attempt < MAX_FAILURES.pair; attempt++) {
      expect((await tryFrom(from, 'boss', cookie, 'wrong')).statusCode).toBe(401);
    }
    expect((await tryFrom(from, 'boss', cookie)).statusCode).toBe(429);
    await sql`delete from fundscope.sign_in_attempts`.execute(server.database.kysely);
  });

  it('gets in while attempts from many addresses keep unknown devices of the name out', async () => {
    const cookie = deviceOf(await tryToken('boss', WORLD_PASSWORD, '203.0.113.5'));
    for (let attempt = 0; attempt < 110; attempt++) {
      await tryToken('boss', 'wrong', `198.18.7.${Math.floor(attempt / MAX_FAILURES.pair)}`);
    }
    expect((await tryToken('boss', WORLD_PASSWORD, '203.0.113.5')).statusCode).toBe(429);
    expect((await tryFrom('203.0.113.5', 'boss', cookie)).statusCode).toBe(200);
    await forgetAll();
  });

  it.each([
    ['a new password', sql`update fundscope.users set password_hash = password_hash || ' ' where username = 'boss'`],
    ['a deactivation', sql`update fundscope.users set status = 2 where username = 'boss'`],
  ])('is unknown after %s of its user', async (_, revocation) => {
    const from = '203.0.113.6';
    const { kysely } = server.database;
    const before = await kysely.selectFrom('fundscope.users').selectAll().where('username', '=', 'boss').execute();
    await tryToken('boss', WORLD_PASSWORD, from);
    await revocation.execute(kysely);
    const { rows } = await sql`
      select from fundscope.known_devices join fundscope.users using (user_nr) where username = 'boss'`.execute(kysely);
    expect(rows).toHaveLength(0);
    await kysely
      .updateTable('fundscope.users')
      .set({ password_hash: before[0]!.password_hash, status: 1 })
      .where('username', '=', 'boss')
      .execute();
  });

  it('whose secret this server did not give gets another, and of many the oldest are forgotten', async () => {
    const own = `fundscope_device=${'a'.repeat(43)}`;
    expect(deviceOf(await tryFrom('203.0.113.4', 'victim', own))).not.toContain('aaaa');
    for (let nth = 0; nth < MAX_DEVICES + 2; nth++) await tryToken('victim', WORLD_PASSWORD, '203.0.113.4');
    const { rows } = await sql`
      select from fundscope.known_devices join fundscope.users using (user_nr) where username = 'victim'`.execute(
      server.database.kysely,
    );
    expect(rows).toHaveLength(MAX_DEVICES);
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
