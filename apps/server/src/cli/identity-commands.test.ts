import { describe, expect, it } from 'vitest';
import { setUpTestDatabase } from '../../test/database.ts';
import { runFundscope } from '../../test/processes/child.ts';

const database = setUpTestDatabase({ lifetime: 'test' });

/** Runs the command line; the answer is its exit code and what it printed. */
async function fundscope(...args: string[]): Promise<{ code: number | string; output: string }> {
  const child = runFundscope({ args, env: { DATABASE_URL: database.address } });
  const code = await child.ended;
  return { code, output: child.output.join('\n') };
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
