import { describe, expect, it } from 'vitest';
import { callFundscope } from '../../test/call-command.ts';
import { setUpTestDatabase } from '../../test/database.ts';
import { UsageError } from '../platform/operator-error.ts';
import { recordReconciliation } from '../reconcile/record-results.ts';
import { reconciliationChecks, runChecks, type CheckResult } from '../reconcile/run-checks.ts';
import type { CommandContext } from './command.ts';
import { reconcileCommand } from './reconcile.ts';

describe('fundscope reconcile', () => {
  const database = setUpTestDatabase({ demo: true });

  async function reconcile(...args: string[]): Promise<{ code: number; output: string }> {
    const { code, output } = await callFundscope(['reconcile', ...args], { env: { DATABASE_URL: database.address } });
    return { code, output: output.join('\n') };
  }
  const failedOf = async (book: number): Promise<CheckResult[]> => {
    const results = await runChecks(database.pool, { environment: 'production', book, rows: 3 });
    return results.filter(({ failed }) => failed > 0);
  };

  it('finds the figures of the demo firm in order, by every check, and ends with 0', async () => {
    const { code, output } = await reconcile();
    expect(output).toContain(`The figures reconcile: ${reconciliationChecks.length} checks.`);
    expect(output).not.toMatch(/FAILED|not checked|no rows/u);
    expect(code).toBe(0);
  });

  it('names the cells in which testing is wrong on purpose, and no other, and ends with 1', async () => {
    const { code, output } = await reconcile('--environment', 't', '--rows', '2');
    expect(code).toBe(1);
    expect(output).toMatch(
      /FAILED {7}The value at risk of a backtest is that of the run, scaled to a day: 10 of \d+,\d+\n +Q1001 2026-10-30 MC_STUDENT_99_1D: 0\.\d+, expected 0\.\d+\n +Q1026 .+\n +and 8 more/u,
    );
    expect(output).toMatch(/FAILED {7}Market values .+: 1 of .+\n +Q1031 2026-10-30: /u);
    expect(output).toMatch(/FAILED {7}Weights .+: 1 of .+\n +Q1031 2026-10-30: /u);
    expect(output).toMatch(/FAILED {7}Share classes .+: 1 of .+\n +Q1044 2026-10-30: /u);
    expect(output).toMatch(/4 of \d+ checks failed, 13 rows\.$/u);
    expect(await reconcile('--environment', 't', '--book', '1003')).toMatchObject({ code: 0 });
  });

  it.each<[check: string, break_: string]>([
    [
      'Market values',
      `update env_p.position set market_value = market_value + 5000000 where book = 1007 and position_nr = 1`,
    ],
    ['Weights', `update env_p.position set weight = weight + 0.001 where book = 1007 and position_nr = 2`],
    ['Share classes', `update env_p.nav set net_assets = net_assets * 1.01 where book = 1007`],
    ['Every position', `update env_p.position set issuer_id = null where book = 1007 and position_nr = 3`],
    ['Every bond', `update env_p.position set maturity_date = date where book = 1007 and position_nr = 4`],
    ['Utilisation', `update env_p.limit_check set utilisation = utilisation + 0.001 where book = 1007`],
    ['The value at risk of a limit', `update env_p.limit_check set var = var * 2 where book = 1007`],
    [
      'The value at risk of a backtest',
      `update env_p.backtest set var = var + 0.001 where book = 1007 and not is_exception`,
    ],
    [
      'The components',
      `update env_p.var_component set component = 0 where book = 1007 and risk_class = 'Interest rate'`,
    ],
    ['The parts of a stress', `update env_p.stress_result set equity = equity + 0.01 where book = 1007`],
    [
      'An exception',
      `update env_p.backtest set is_exception = not is_exception where book = 1007 and date = '2026-10-30'`,
    ],
    [
      'The exceptions that are counted',
      `update env_p.backtest_summary set exceptions = exceptions + 1 where book = 1007`,
    ],
    ['The periods', `update env_p.liquidity set days_more = days_more + 0.01 where book = 1007`],
    [
      'The months',
      `update env_p.performance set perf_ytd = perf_ytd + 0.001 where book = 1007 and date = '2026-10-30'`,
    ],
    [
      'Figures are of business days',
      `update env_p.limit_check set date = '2026-11-01' where book = 1007 and date = '2026-10-30'`,
    ],
  ])('has a check that finds where it is broken: %s', async (check, statement) => {
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query(statement);
      const results = await runChecks(client, { environment: 'production', book: 1007, rows: 3 });
      const found = results.find(({ name }) => name.startsWith(check));
      expect(found?.failed).toBeGreaterThan(0);
      expect(found?.failing[0]).toMatchObject({ book: 1007 });
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(await failedOf(1007)).toEqual([]);
  });

  it('records each fund and day in the test results, once, and keeps what somebody has decided there', async () => {
    const recorded = async () => {
      const { rows } = await database.pool.query(
        `select book, value::float8 as value, prio, activebreach as is_breach, escalation, comment
         from env_t.rqs_testresult where typedesc = 'Reconciliation' and refdate = '2026-10-30' order by book, requestid`,
      );
      return rows as { book: number; value: number; comment: string | null }[];
    };
    await database.pool.query(
      `delete from env_t.rqs_testresult where typedesc = 'Reconciliation' and refdate = '2026-10-30'`,
    );
    const { code, output } = await reconcile('--environment', 't', '--record');
    expect(code).toBe(1);
    expect(output).toContain('Recorded 60 fund days in the test results.');
    const rows = await recorded();
    expect(rows).toHaveLength(60);
    expect(rows.filter(({ value }) => value > 0)).toEqual([
      {
        book: 1001,
        value: 1,
        prio: 1,
        is_breach: true,
        escalation: false,
        comment: expect.stringMatching(/^The value at risk of a backtest/u),
      },
      expect.objectContaining({ book: 1026, value: 1 }),
      expect.objectContaining({ book: 1031, value: 2 }),
      expect.objectContaining({ book: 1044, value: 1 }),
    ]);
    await database.pool.query(
      `update env_t.rqs_testresult set comment = 'Geprüft' where typedesc = 'Reconciliation' and book = 1001`,
    );
    await reconcile('--environment', 't', '--record');
    const again = await recorded();
    expect(again).toHaveLength(60);
    expect(again[0]).toMatchObject({ book: 1001, value: 1, comment: 'Geprüft' });
    const { rows: numbers } = await database.pool.query(
      'select count(*) = count(distinct requestid) as is_unique, bool_and(qstime is not null) as is_timed from env_t.rqs_testresult',
    );
    expect(numbers).toEqual([{ is_unique: true, is_timed: true }]);
  });

  it('leaves out what an environment has no data for, and says so', async () => {
    await database.pool.query(
      'alter table env_r.position rename column weight to share; drop table env_r.var_component',
    );
    const { code, output } = await reconcile('--environment', 'r');
    expect(output).toContain('not checked  Weights of a portfolio add up to 100 %: there is no env_r.position.weight');
    expect(output).toMatch(/not checked {2}The components .+: there is no env_r\.var_component/u);
    expect(code).toBe(0);
  });

  it('has earlier days that it records in production read again by the next scan for breaches', async () => {
    await database.pool.query(
      `insert into fundscope.settings (key, value) values ('breach-scan', '{"days": {"reconciliation": "2026-10-30"}}')`,
    );
    await reconcile('--book', '1003', '--from', '2026-10-01', '--record');
    const { rows } = await database.pool.query<{ day: string }>(
      `select value -> 'reread' ->> 'from' as day from fundscope.settings where key = 'breach-scan'`,
    );
    expect(rows).toEqual([{ day: '2026-10-01' }]);
  });

  it('records which checks were not made, and nothing at all where none could be', async () => {
    const client = await database.pool.connect();
    const record = async () => recordReconciliation(client, { environment: 'production', book: 1007 });
    const comments = async () => {
      const { rows } = await client.query(
        `select comment from env_p.rqs_testresult where typedesc = 'Reconciliation' and book = 1007 and refdate = '2026-10-30'`,
      );
      return rows as { comment: string | null }[];
    };
    try {
      await client.query('begin');
      await client.query('alter table env_p.position rename column weight to elsewhere');
      expect(await record()).toBe(1);
      expect(await comments()).toEqual([{ comment: expect.stringMatching(/^Not checked: Weights of a portfolio/u) }]);
      await client.query('alter table env_p.position rename column elsewhere to weight');
      await record();
      expect(await comments()).toEqual([{ comment: null }]);

      const needed = new Set(reconciliationChecks.flatMap(({ needs }) => Object.keys(needs)));
      for (const relation of needed) {
        if (relation !== 'position')
          await client.query(`alter table env_p.${relation} rename to ${relation}_elsewhere`);
      }
      await client.query('alter table env_p.position rename column weight to elsewhere');
      await client.query('alter table env_p.position rename column currency to elsewhere_too');
      await client.query('alter table env_p.position rename column maturity_date to elsewhere_as_well');
      await client.query(`delete from env_p.rqs_testresult where typedesc = 'Reconciliation'`);
      await expect(record()).rejects.toThrow(
        'Nothing can be recorded: no check could be made of these funds and days.',
      );
      expect(await comments()).toEqual([]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it.each([
    [['--environment', 'x'], /--environment is "x": it must be one of p, t, r/u],
    [['--book', 'Q1'], /--book is "Q1": it must be a whole number from 1 on/u],
    [['--from', '2026-02-30'], /--from is "2026-02-30": it must be a date/u],
    [['--rows', 'all'], /--rows is "all": it must be a whole number from 0 on/u],
    [['--row', '1'], /There is no option --row: did you mean --rows/u],
  ])('called with %j says how it is called, before any database is opened', async (args, message) => {
    const nowhere = {} as CommandContext;
    const call = reconcileCommand.run({ ...nowhere, args });
    await expect(call).rejects.toThrow(UsageError);
    await expect(call).rejects.toThrow(message);
  });

  it('of an environment without figures ends with 1', async () => {
    expect(await reconcile('--book', '1')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/Nothing could be checked/u),
    });
  });
});
