import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callFundscope } from '../../test/call-command.ts';
import { setUpTestDatabase } from '../../test/database.ts';
import { ADMIN, signIn, setUpInstallation } from '../../test/processes/served-installation.ts';
import { openCluster } from '../database/embedded/cluster.ts';

/** In the form of a private key. */
const SECRET = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`;

describe('an installation', () => {
  const installation = setUpInstallation();

  describe('fundscope backup and restore', () => {
    let file: string;
    beforeEach(() => {
      file = join(installation.folder, 'all.backup');
    });

    /** In the test's own process, with the installation's data folder or another. */
    const call = (args: readonly string[], env: Record<string, string> = {}) =>
      callFundscope(args, { env: { FUNDSCOPE_DATA_DIR: join(installation.folder, 'data'), ...env } });
    const run = async (args: readonly string[], env: Record<string, string> = {}): Promise<string> => {
      const { code, output } = await call(args, env);
      expect(code, output.join('\n')).toBe(0);
      return output.join('\n');
    };
    const failing = async (args: readonly string[], env: Record<string, string> = {}): Promise<string> => {
      const { code, output } = await call(args, env);
      expect([1, 2]).toContain(code);
      return output.join('\n');
    };

    it('move an installation into an empty one, whose users sign in and whose audit trail is whole', async () => {
      const { child, address } = await installation.serve();
      const token = await signIn(address);
      const key = join(installation.folder, 'key');
      const made = await run(['backup', '--new-identity', key]);
      const publicKey = /^Public key: (age1\w+)/mu.exec(made)?.[1] ?? '';
      const written = await installation.run(['backup', file, '--encrypt-to', publicKey]);
      expect(written).toMatch(/all\.backup: \d+ tables, [\d,]+ rows, \d+\.\d MB, encrypted\./u);
      const head = /^Hash of the last row: (2:[0-9a-f]{64})$/mu.exec(written)?.[1] ?? '';
      expect(await failing(['backup', file])).toContain('is there already: name a new file');
      const later = /^Hash of the last row: (.+)$/mu.exec(await run(['verify']))?.[1] ?? '';
      child.process.kill('SIGTERM');
      expect(await child.ended).toBe(0);

      const other = { FUNDSCOPE_DATA_DIR: join(installation.folder, 'other') };
      expect(await failing(['restore', file], other)).toContain('name the file of its key with --identity');
      const restore = installation.start(['restore', file, '--identity', key], other);
      expect(await restore.ended).toBe(0);
      expect(restore.output.join('\n')).toMatch(/Restored the backup of .+\nThe audit trail is whole: 3 rows\./u);
      // Open to the end, so that no call has to start the database.
      const cluster = await openCluster({ dataDir: other.FUNDSCOPE_DATA_DIR });
      expect(await run(['verify', '--expect', head], other)).toContain('The expected hash is that of row 2.');
      // The backup's own row is one that it does not hold.
      for (const kept of [later, later.split(':')[1] ?? '']) {
        expect(await failing(['verify', '--expect', kept], other)).toMatch(
          /of an older backup: the installation was restored at .+ \(row 3\) from the backup of .+kept before/u,
        );
      }
      const forged = `2:${'ab'.repeat(32)}`;
      expect(await failing(['verify', '--expect', forged], other)).toMatch(/written anew: row 2 does not have/u);

      const moved = await installation.serve(other);
      // The token was signed by the first installation, whose keys and sessions stay there.
      const answer = await fetch(`${moved.address}/api/navigation/`, { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(401);
      expect(await signIn(moved.address)).toBeTruthy();
      expect(await failing(['restore', file, '--identity', key, '--replace', '--yes'], other)).toContain(
        'stop its servers',
      );
      moved.child.process.kill('SIGTERM');
      expect(await moved.child.ended).toBe(0);
      await cluster.close();
    });

    it('delete nothing that is there, unless they are told to and that is confirmed', async () => {
      // Open to the end, so that no call has to start the database.
      const database = await installation.connect();
      await run(['backup', file]);
      await database.pool.query('create table env_p.later as select 1 as one');
      expect(await failing(['restore', file])).toContain('The installation is not empty');
      expect(await failing(['restore', file, '--replace'])).toContain('Add --yes where nobody can be asked');
      const before = await run(['verify']);
      expect(await run(['restore', file, '--replace', '--yes'])).toContain('The audit trail is whole');
      expect(before).toContain('The audit trail is whole');
      const later = await database.pool.query<{ found: string | null }>(`select to_regclass('env_p.later') as found`);
      const users = await database.pool.query('select username from fundscope.users');
      await database.close();
      expect([later.rows, users.rows]).toEqual([[{ found: null }], [{ username: ADMIN.Username }]]);
    });
  });

  describe('a stop', () => {
    it('ends readiness first, answers on while load balancers notice, and lets what is in flight finish', async () => {
      const { child, address } = await installation.serve({ FUNDSCOPE_DRAIN_S: '20' });
      expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
      child.process.kill('SIGTERM');
      await child.line(/^Stopping after SIGTERM/u);
      const ready = await fetch(`${address}/api/health/ready`);
      expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5']);
      expect((await fetch(`${address}/api/health/live`)).status).toBe(200);
      expect(await signIn(address)).toBeTruthy();
      expect(await child.ended).toBe(0);
    });

    it('is cut short by a second signal', async () => {
      const { child } = await installation.serve({ FUNDSCOPE_DRAIN_S: '60' });
      child.process.kill('SIGTERM');
      await child.line(/^Stopping after SIGTERM/u);
      const again = setInterval(() => child.process.kill('SIGTERM'), 300);
      expect(await child.ended).toBe(1);
      clearInterval(again);
    });
  });
});

describe('a call of backup, restore and verify', () => {
  const database = setUpTestDatabase({ lifetime: 'test' });
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fundscope-backup-call-'));
    file = join(folder, 'all.backup');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const call = async (args: readonly string[], input = ''): Promise<{ code: number; output: string }> => {
    const { code, output } = await callFundscope(args, { env: { DATABASE_URL: database.address }, input });
    return { code, output: output.join('\n') };
  };
  const failing = async (args: readonly string[]): Promise<string> => {
    const { code, output } = await call(args);
    expect([1, 2]).toContain(code);
    return output;
  };

  it.each([
    [['backup'], /Name one file to write[\s\S]+fundscope backup FILE/u],
    [['restore'], /Name one file to restore[\s\S]+fundscope restore FILE/u],
    [['restore', '/none/all.backup'], /\/none\/all\.backup cannot be read/u],
    [['backup', '/none/all.backup'], /cannot be written to \/none/u],
    [['verify', '--expect', 'x'], /--expect needs a hash/u],
    [['backup', 'x', '--encrypt-to', 'age1x'], /--encrypt-to: age1x is no public key/u],
    [['backup', 'x', '--encrypt-to', SECRET], /--encrypt-to got a private key.+age1…/u],
    [['backup', 'x', '--encrypt-to', '/none/key'], /\/none\/key cannot be read/u],
    [['backup', '--new-identity', '/none/key'], /The key cannot be written to \/none\/key/u],
    [['restore', 'x', '--identity', '/dev/null'], /\/dev\/null holds no key such as AGE-SECRET-KEY-1/u],
  ])('says what is wrong: %j', async (args, message) => {
    const output = await failing(args);
    expect(output).toMatch(message);
    expect(output).not.toContain(SECRET);
  });

  it('never writes the text of a line that is no public key, which may be the private one', async () => {
    const key = join(folder, 'secret.key');
    for (const [lines, message] of [
      [['# public key: age1x', SECRET], /secret\.key, line 2: this is a private key.+age1…/u],
      [['', `  ${SECRET.toLowerCase()}`], /secret\.key, line 2: this is a private key/u],
      [['', 'pass word'], /secret\.key, line 2: no public key such as age1…/u],
    ] as const) {
      writeFileSync(key, lines.join('\r\n'));
      const output = await failing(['backup', file, '--encrypt-to', key]);
      expect(output).toMatch(message);
      expect(output).not.toMatch(/secret-key-1|pass word/iu);
    }
    expect(existsSync(file)).toBe(false);
  });

  it('of verify names the first changed row and ends with 1, and tells a trail that was written anew by a kept hash', async () => {
    const { Username, Password } = ADMIN;
    await call(['init', '--username', Username, '--password-stdin'], Password);
    const sound = await call(['verify']);
    expect(sound.code).toBe(0);
    const hash = /Hash of the last row: 1:([0-9a-f]{64})/u.exec(sound.output)?.[1] ?? '';
    expect(await call(['verify', '--expect', hash.toUpperCase()])).toMatchObject({
      code: 0,
      output: expect.stringContaining('The expected hash is that of row 1.') as string,
    });
    expect(await failing(['verify', '--expect', '0'.repeat(64).replace('0', 'a')])).toContain('written anew');
    await database.pool.query(`alter table fundscope.audit disable trigger user;
      update fundscope.audit set after = '{"username": "somebody else"}';
      alter table fundscope.audit enable trigger user`);
    expect(await failing(['verify'])).toMatch(/tampered with\. Row 1 \(.+, user\.init\) was edited/u);
  });
});
