import { newPasswordSchema } from '@fundscope/contract/identity';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { callFundscope } from '../../test/call-command.ts';
import { setUpTestDatabase } from '../../test/database.ts';
import { addUser } from '../../test/world.ts';
import { beginSession } from '../modules/identity/sessions/sessions.repository.ts';
import { verifyPassword } from '../modules/identity/sign-in/password.ts';

const database = setUpTestDatabase({ lifetime: 'test' });

/** Calls the command line; the answer is its exit code and what it printed. */
async function fundscope(...args: string[]): Promise<{ code: number; output: string }> {
  const { code, output } = await callFundscope(args, { env: { DATABASE_URL: database.address } });
  return { code, output: output.join('\n') };
}

const audited = async () =>
  (await database.kysely.selectFrom('fundscope.audit').select('action').orderBy('audit_id').execute()).map(
    ({ action }) => action,
  );

const add = ['apps', 'add', 'reports', '--name', 'Reports', '--redirect', 'https://app.example/callback'];

describe('fundscope apps', () => {
  it('adds, lists and removes an app, each written down', async () => {
    expect(await fundscope('apps', 'list')).toEqual({ code: 0, output: 'No app is registered.' });
    expect(await fundscope(...add)).toMatchObject({ code: 0, output: 'The app reports can sign its users in.' });
    const again = await fundscope(...add);
    expect(again.code).toBe(1);
    expect(again.output).toContain('There is an app reports already');
    expect((await fundscope('apps', 'list')).output).toBe(
      'reports  Reports  code  openid profile\n  https://app.example/callback',
    );
    expect((await fundscope('apps', 'remove', 'reports')).code).toBe(0);
    expect((await fundscope('apps', 'remove', 'reports')).output).toBe('There is no app reports.');
    expect(await audited()).toEqual(['app.add', 'app.remove']);
  });

  it.each([
    [['apps'], /Say what to do with the apps/u],
    [['apps', 'add', 'x', '--redirect', 'https://a.example/'], /--name is missing/u],
    [['apps', 'add', 'x', '--name', 'X'], /--redirect is missing/u],
    [[...add.slice(0, 6), 'http://app.example/'], /--redirect is "http:\/\/app\.example\/": it must begin with https/u],
    [[...add, '--mode', 'magic'], /--mode is "magic"/u],
    [[...add, '--scope', 'all'], /--scope is "all": it must be one of openid/u],
    [['keys'], /Say what to do with the keys/u],
  ])('and keys say what is wrong with a call: %j', async (args, message) => {
    const { code, output } = await fundscope(...args);
    expect(code).toBe(2);
    expect(output).toMatch(message);
  });
});

it('fundscope keys rotate makes a new key, and with --revoke removes the old ones', async () => {
  const kids = async () => (await database.kysely.selectFrom('fundscope.signing_keys').select('kid').execute()).length;
  expect((await fundscope('keys', 'rotate')).output).toMatch(
    /Tokens are signed with the key .+; 0 before it retired\./u,
  );
  expect((await fundscope('keys', 'rotate')).output).toMatch(/; 1 before it retired\./u);
  expect(await kids()).toBe(2);
  expect((await fundscope('keys', 'rotate', '--revoke')).output).toMatch(/; 2 before it removed\./u);
  expect(await kids()).toBe(1);
  expect(await audited()).toEqual(['keys.rotate', 'keys.rotate', 'keys.revoke']);
});

describe('fundscope users', () => {
  const addLocked = async () => {
    await addUser(database.kysely, { username: 'Boss', isAdmin: true });
    await addUser(database.kysely, { username: 'leaver', status: 2 });
    await sql`
      insert into fundscope.sign_in_attempts (username, address, attempts, window_ends_at)
      values ('boss', '192.0.2.1', 10, now() + interval '10 minutes'), ('boss', '', 12, now() + interval '10 minutes')`.execute(
      database.kysely,
    );
  };

  it('lists who can sign in, and who is locked out; unlock lets them in, and says where there was nothing', async () => {
    await addLocked();
    const { code, output } = await fundscope('users', 'list');
    expect(code).toBe(0);
    expect(output).toMatch(/Boss +\| +\| active +\| yes +\| \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/u);
    expect(output).toMatch(/leaver +\| +\| deactivated/u);
    const unlocked = await fundscope('users', 'unlock', 'BOSS');
    expect(unlocked).toEqual({ code: 0, output: 'The failed sign-ins of Boss are forgotten.' });
    expect((await fundscope('users', 'unlock', 'boss')).output).toBe('There were no failed sign-ins of Boss.');
    expect((await fundscope('users', 'list')).output).not.toContain('UTC');
    expect(await audited()).toEqual(['user.unlock']);
  });

  it('reset-password prints one that must be changed, ends the sessions, unlocks, and is written down', async () => {
    await addLocked();
    const session_id = await beginSession(database.kysely, { userNr: 1, lifetimeSeconds: 600, isDemo: false });
    const { code, output } = await fundscope('users', 'reset-password', 'boss');
    expect(code).toBe(0);
    const password = output.split('\n').at(-1) ?? '';
    expect(newPasswordSchema.parse(password)).toHaveLength(20);
    const user = await database.kysely
      .selectFrom('fundscope.users')
      .select(['password_hash', 'must_change_password'])
      .where('username', '=', 'Boss')
      .executeTakeFirstOrThrow();
    expect(await verifyPassword(user.password_hash, password)).toBe(true);
    expect(user.must_change_password).toBe(true);
    const sessions = database.kysely.selectFrom('fundscope.sessions').select('ended_at');
    expect((await sessions.where('session_id', '=', session_id).executeTakeFirst())?.ended_at).not.toBeNull();
    expect((await fundscope('users', 'list')).output).toContain('active, must change the password');
    expect(await audited()).toEqual(['user.password-reset']);
  });

  it.each([
    [['users'], 2, 'Say what to do with the users.'],
    [['users', 'unlock'], 2, 'Say what to do with the users.'],
    [['users', 'unlock', 'nobody'], 1, 'There is no user "nobody"'],
    [['users', 'reset-password', 'leaver'], 1, 'leaver is deactivated'],
    [['users', '--help'], 0, 'fundscope users reset-password USERNAME'],
  ])('%j ends with %i', async (args, code, sentence) => {
    await addLocked();
    const answer = await fundscope(...args);
    expect(answer.code).toBe(code);
    expect(answer.output).toContain(sentence);
    expect(await audited()).toEqual([]);
  });
});
