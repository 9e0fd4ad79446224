import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callFundscope } from '../../test/call-command.ts';
import { setUpTestDatabase } from '../../test/database.ts';
import { runFundscope } from '../../test/processes/child.ts';
import { setUpInstallation } from '../../test/processes/served-installation.ts';

/** The rows of a table that was printed. */
const lastRows = (output: string): string[] => output.split('\n').slice(2, -1);

describe('fundscope sql as a process', () => {
  const installation = setUpInstallation();
  async function runSql(args: readonly string[], input = ''): Promise<{ code: number | string; output: string }> {
    const child = installation.start(['sql', ...args]);
    child.process.stdin?.end(input);
    const code = await child.ended;
    return { code, output: child.output.filter((line) => !line.startsWith('Starting the database')).join('\n') };
  }

  it('runs the statements of a call, a file or standard input, whether a server is running or not, and writes down each call', async () => {
    const file = join(installation.folder, 'funds.sql');
    writeFileSync(
      file,
      `create view env_p.own as select 7 as nr, 'Süd' as name, null as rest;\ninsert into env_p.x values (1)`,
    );
    expect((await runSql(['-c', 'create table env_p.x (a int)'])).output).toBe('CREATE');
    const { child } = await installation.serve();
    expect(await runSql(['--file', file])).toEqual({ code: 0, output: 'CREATE\nINSERT: 1 row' });
    expect(await runSql([], 'select * from env_p.own; select count(*) from env_p.x')).toEqual({
      code: 0,
      output: 'nr | name | rest\n---+------+-----\n 7 | Süd  |\n(1 row)\ncount\n-----\n    1\n(1 row)',
    });
    child.process.kill('SIGTERM');
    expect(await child.ended).toBe(0);
    // A call's first row is there before its statements run.
    const trail = `select action, after->>'source' as source, after->'commands' as commands from fundscope.audit
      where action like 'installation.sql%' order by audit_id`;
    expect(lastRows((await runSql(['-c', trail])).output)).toEqual([
      'installation.sql     | command line   |',
      'installation.sql-end | command line   | ["CREATE"]',
      'installation.sql     | funds.sql      |',
      'installation.sql-end | funds.sql      | ["CREATE", "INSERT"]',
      'installation.sql     | standard input |',
      'installation.sql-end | standard input | ["SELECT", "SELECT"]',
      'installation.sql     | command line   |',
    ]);
    expect(lastRows((await runSql(['-c', `${trail} desc limit 1`])).output)).toEqual([
      'installation.sql | command line |',
    ]);
  });
});

describe('fundscope sql', () => {
  const database = setUpTestDatabase({ lifetime: 'test' });
  const env = () => ({ DATABASE_URL: database.address });
  async function callSql(args: readonly string[], input = ''): Promise<{ code: number; output: string }> {
    const { code, output } = await callFundscope(['sql', ...args], { env: env(), input });
    return { code, output: output.join('\n') };
  }

  it('writes down what changes something under the name of a reading, what nobody reads, and what fails', async () => {
    const deleting = 'delete from env_p.x where a = 1 returning a';
    await callSql(['-c', 'create table env_p.x as select generate_series(1, 3) as a']);
    await callSql(['-c', `with gone as (${deleting}) select count(*) from gone`]);
    await callSql(['-c', 'explain (analyze, costs off) delete from env_p.x where a = 2']);
    await callSql(['-c', `do $$ begin perform 1; delete from env_p.x; end $$`]);
    const unread = runFundscope({ args: ['sql', '-c', 'select * from env_p.x'], env: env() });
    // As `head` leaves when it has enough.
    unread.process.stdout?.destroy();
    expect(await unread.ended).toBe(0);
    expect((await callSql(['-c', 'begin; delete from env_p.x; commit; select 1/0'])).code).toBe(1);
    const calls = `select array_agg(action || coalesce(after->>'commands', '') order by audit_id)
      from fundscope.audit where action like 'installation.sql%' group by request_id order by min(audit_id)`;
    expect(lastRows((await callSql(['-c', calls])).output)).toEqual([
      String.raw`{installation.sql,"installation.sql-end[\"SELECT\"]"}`,
      String.raw`{installation.sql,"installation.sql-end[\"SELECT\"]"}`,
      String.raw`{installation.sql,"installation.sql-end[\"EXPLAIN\"]"}`,
      String.raw`{installation.sql,"installation.sql-end[\"DO\"]"}`,
      String.raw`{installation.sql,"installation.sql-end[\"SELECT\"]"}`,
      '{installation.sql}',
      '{installation.sql}',
    ]);
  });

  it('keeps nothing of a call whose second statement fails, and says where and what', async () => {
    const text = 'create table env_p.half (a int);\nselect * from env_p.hal';
    expect(await callSql([], text)).toMatchObject({
      code: 1,
      output: 'Line 2, column 15: relation "env_p.hal" does not exist\nNothing was changed.',
    });
    expect((await callSql(['-c', `select to_regclass('env_p.half') as found`])).output).toContain('(1 row)');
    expect((await callSql(['-c', `select to_regclass('env_p.half') is null as gone`])).output).toContain('\nt\n');
  });

  it('lets no stored text steer the terminal', async () => {
    const { output } = await callSql(['-c', String.raw`select E'a\x1b[31m\nb' as "t${'\t'}x"`]);
    expect(output).toBe('t\\tx\n------------\na\\x1b[31m\\nb\n(1 row)');
  });

  it.each([
    [['-c', 'select 1', '--file', 'x'], /-c or in a file, not both/u],
    [['-c', ' '], /There is no statement to run[\s\S]+fundscope sql/u],
    [['--file', '/none/x.sql'], /\/none\/x\.sql cannot be read/u],
  ])('says what is wrong with a call: %j', async (args, message) => {
    const { code, output } = await callSql(args);
    expect(code).not.toBe(0);
    expect(output).toMatch(message);
  });
});
