import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changedExample, exampleFolder, exampleRows, prepareRows } from '../../test/calculation-inputs.ts';
import { resultRelations, setUpCalculation } from '../../test/calculation.ts';
import { inTransaction } from '../database/connection.ts';
import { makeResultRelations } from './results/result-relations.ts';
import { runFundscope, type Child } from '../../test/processes/child.ts';
import { varByHand } from '../../test/var-by-hand.ts';
import { schemaSource } from './input/schema-source.ts';
import { planRun } from './run/plan-run.ts';
import { prepareInputs } from './run/prepare-inputs.ts';
import { CalculationStopped } from './run/run-calculation.ts';
import { fundTables } from './results/result-tables.ts';

describe('fundscope calculate', () => {
  const { database, query, calculate, differences } = setUpCalculation();
  const start = (...args: string[]): Child =>
    runFundscope({ args: ['calculate', ...args], env: { DATABASE_URL: database.address } });
  const call = async (...args: string[]): Promise<{ code: number | string; output: string }> => {
    const child = start(...args);
    return { code: await child.ended, output: child.output.join('\n') };
  };

  let empty: string;
  beforeAll(async () => {
    empty = await mkdtemp(join(tmpdir(), 'fundscope-inputs-'));
    expect(await calculate(exampleRows, { threads: 2 })).toMatchObject({
      kind: 'done',
      runId: 1,
      funds: 3,
      fundDays: 60,
    });
  });
  afterAll(() => rm(empty, { recursive: true }));

  it.each([
    [
      'utilisation is measure over limit, of a minimum limit over measure',
      `abs(utilisation - case kind when 'most' then measure / limit_value else limit_value / measure end) > 1e-12`,
      'calculated_limit',
    ],
    [
      'a status follows its utilisation',
      `status <> case when utilisation > 1 then 'breach' when utilisation >= 0.8 then 'warning' else 'ok' end`,
      'calculated_limit',
    ],
    [
      'a backtest exception is a loss beyond the value at risk of the day before',
      'is_exception <> (-profit > var) or var_date >= date',
      'calculated_backtest',
    ],
    [
      'positions unchanged make the profit and loss that the fund made without trades',
      'abs(profit - actual_profit) > 1e-6',
      'calculated_backtest',
    ],
    [
      'the periods of a liquidity profile add up to all',
      'abs(days_1 + days_7 + days_30 + days_90 + days_180 + days_365 + days_more - 1) > 1e-9',
      'calculated_liquidity',
    ],
    [
      'the parts of a stress loss add up to it',
      'coalesce(abs(profit - equity - interest_rate - coalesce(credit_spread, 0) - currency - commodity) > 1e-12, true)',
      'calculated_stress',
    ],
    [
      'a test is a breach above 100 %, and has no flag where its utilisation is not known',
      'is_breach is distinct from utilisation > 1',
      'calculated_test',
    ],
    ['expected shortfall is no less than the value at risk', 'expected_shortfall < var', 'calculated_var'],
    [
      'before 250 days a backtest has no light, but says how many there are',
      `traffic_light <> observations || ' of 250'`,
      'calculated_backtest',
    ],
    [
      'a fund is held against no more than the law allows',
      `is_capped <> (limit_value < given_value) or (limit_name = 'var_absolute' and limit_value > 0.2)`,
      'calculated_limit',
    ],
    [
      'a test result has the unit of its value: exceptions are counted, all else is a share',
      `unit is distinct from case test when 'exceptions' then 'count' else 'fraction' end`,
      'calculated_test',
    ],
  ])('shows figures of which it holds that %s', async (_, fault, relation) => {
    const [row] = await query(
      `select count(*) > 0 as has_rows, count(*) filter (where ${fault})::integer as faults from env_p.${relation}`,
    );
    expect(row).toEqual({ has_rows: true, faults: 0 });
  });

  it('computes the variance-covariance value at risk of the last day as it is worked out by hand', async () => {
    const [found] = await query<{ var: number }>(
      `select var from env_p.calculated_var where book = 9001 and date = '2026-10-30' and process = 'VCV_99_20D'`,
    );
    expect(found!.var).toBeCloseTo(varByHand('9001', '2026-10-30'), 10);
  });

  it('adds up what risk classes bring to the value at risk, and each alone is no less', async () => {
    const rows = await query(
      `select count(*)::integer as n from (select sum(component) - max(var) as rest, sum(standalone) - max(var) as more
       from env_p.calculated_var_component group by book, date) c where abs(rest) > 1e-12 or more < 0`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('leaves empty what cannot be known, with the reason', async () => {
    const rows = await query(
      `select distinct var, expected_shortfall, note from env_p.calculated_var where process = 'MC_STUDENT_99_20D'`,
    );
    expect(rows).toEqual([{ var: null, expected_shortfall: null, note: 'too few business days with factor moves' }]);
    expect(await query('select distinct redemption_at_risk from env_p.calculated_liquidity')).toEqual([
      { redemption_at_risk: null },
    ]);
  });

  it('notes each run with its software and what it has read', async () => {
    expect(await query('select run_id, state, software, funds, fund_days, left_out from env_p.calculated_run')).toEqual(
      [{ run_id: 1, state: 'done', software: 'test', funds: 3, fund_days: 60, left_out: '' }],
    );
    const [inputs] =
      await query(`select count(*)::integer as inputs, sum(rows)::integer as rows from env_p.calculated_run_input
      where sha256 ~ '^[0-9a-f]{64}$'`);
    expect(inputs).toEqual({
      inputs: 11,
      rows: Object.values(exampleRows).reduce((sum, rows) => sum + rows.length - 1, 0),
    });
  });

  it('limits the rows of every result to the reader’s books, by the database', async () => {
    const [row] = await query(
      `select count(*)::integer as n from pg_policies where schemaname = 'env_p' and policyname = 'fundscope_books'
       and tablename like 'calculated%'`,
    );
    expect(row).toEqual({ n: resultRelations.length });
  });

  it('calculates nothing again while the inputs stay as they are', async () => {
    expect(await calculate(exampleRows)).toEqual({ kind: 'unchanged' });
    expect(await calculate(exampleRows, { selection: { books: [9002] } })).toEqual({ kind: 'unchanged' });
  });

  it('calculates the days from a changed price on, of the funds that hold it, as from the beginning', async () => {
    const changed = changedExample('price', (row) =>
      row[0] === 'BOND_2029' && row[1] === '2026-10-27' ? row.with(2, '99.5') : row,
    );
    expect(await calculate(changed)).toMatchObject({ kind: 'done', runId: 2, funds: 1, fundDays: 4 });
    expect(await calculate(changed, { environment: 'testing' })).toMatchObject({ kind: 'done', fundDays: 60 });
    expect(await differences('production', 'testing')).toBe(0);
    expect(await calculate(exampleRows)).toMatchObject({ kind: 'done', runId: 3, fundDays: 4 });
    expect(await differences('production', 'testing')).toBeGreaterThan(0);
  });

  it('counts nothing that is posted as liquid, and leaves empty what is posted where nobody says', async () => {
    const liquidity = (from: string) =>
      query<{ posted: number | null; within_1_day: number; days_more: number; all_days: number }>(
        `select posted, within_1_day, days_more, days_1 + days_7 + days_30 + days_90 + days_180 + days_365 + days_more as all_days
         from ${from}.calculated_liquidity where book = 9001 and date = '2026-10-30'`,
      );
    const [before] = await liquidity('env_p');
    expect(before).toMatchObject({ posted: null, days_more: 0 });
    const cash = exampleRows.position!.find(
      (row) => row[2] === 'CASH' && row[0] === '9001' && row[1] === '2026-10-30',
    )!;
    const half = Number(cash[3]) / 2;
    const position = exampleRows.position!.map((row, index) => [
      ...row,
      index === 0 ? 'posted' : row === cash ? String(half) : '',
    ]);
    await calculate({ ...exampleRows, position }, { environment: 'testing' });
    const [after] = await liquidity('env_t');
    expect(after!.posted).toBeGreaterThan(0);
    expect(after!.days_more).toBeCloseTo(after!.posted!, 12);
    expect(after!.within_1_day).toBeCloseTo(before!.within_1_day - after!.posted!, 12);
    expect(after!.all_days).toBeCloseTo(1, 9);
  });

  it('of an older program gets the columns that it lacks, and keeps its rows', async () => {
    const rowsOf = 'select count(*)::integer as rows, count(posted)::integer as given from env_p.calculated_liquidity';
    const [before] = await query<{ rows: number }>(rowsOf);
    expect(before!.rows).toBeGreaterThan(0);
    await query('drop view env_p.calculated_liquidity');
    await query('alter table env_p.calculated_liquidity_rows drop column posted');
    const older = Object.keys(fundTables.liquidity.columns).filter((name) => name !== 'posted');
    await query(`create view env_p.calculated_liquidity with (security_invoker) as
      select ${older.join(', ')} from env_p.calculated_liquidity_rows`);
    await inTransaction(database.pool, (db) => makeResultRelations(db));
    expect(await query(rowsOf)).toEqual([{ rows: before!.rows, given: 0 }]);
  });

  it('of an older program accepts an empty value in a column that is optional now', async () => {
    await query('alter table env_p.calculated_test_rows alter column is_breach set not null');
    await inTransaction(database.pool, (db) => makeResultRelations(db));
    const values = { test: `'unknown test'`, is_breach: 'null' };
    const columns = Object.keys(fundTables.testResults.columns);
    await query(`
      insert into env_p.calculated_test_rows (${columns.join(', ')}, run_id)
      select ${columns.map((name) => values[name as keyof typeof values] ?? name).join(', ')}, run_id
      from env_p.calculated_test_rows limit 1`);
    await query(`delete from env_p.calculated_test_rows where test = 'unknown test'`);
  });

  it('stopped between two funds shows nothing of the run, and goes on with the rest', async () => {
    const other = changedExample('scenario', (row) => (row[0] === 'Rates up' ? row.with(2, '0.02') : row));
    const before = await query('select * from env_p.calculated_stress order by book, date, scenario');
    const stop = new AbortController();
    const onStatus = (text: string) => {
      if (text.startsWith('Calculated 1 of 3')) stop.abort();
    };
    const stopped = calculate(other, { signal: stop.signal, onStatus, threads: 1 });
    await expect(stopped).rejects.toThrow(CalculationStopped);
    await expect(stopped).rejects.toMatchObject({ done: 1, all: 3 });
    expect(await query('select * from env_p.calculated_stress order by book, date, scenario')).toEqual(before);
    expect(await query('select run_id, state, reason from env_p.calculated_run order by 1 desc limit 1')).toEqual([
      { run_id: 4, state: 'stopped', reason: 'stopped' },
    ]);
    expect(await calculate(other)).toMatchObject({ runId: 4, isContinued: true, funds: 2, fundDays: 40 });
    await calculate(other, { environment: 'testing' });
    expect(await differences('production', 'testing')).toBe(0);
    expect(await calculate(exampleRows)).toMatchObject({ runId: 5, isContinued: false, fundDays: 60 });
  });

  it('takes back what a stopped run has of inputs that have changed since', async () => {
    const other = changedExample('scenario', (row) => (row[0] === 'Rates up' ? row.with(2, '0.03') : row));
    const stop = new AbortController();
    const onStatus = (text: string) => {
      if (text.startsWith('Calculated 1 of 3')) stop.abort();
    };
    await expect(calculate(other, { signal: stop.signal, onStatus, threads: 1 })).rejects.toThrow(CalculationStopped);
    expect(await calculate(exampleRows)).toMatchObject({ kind: 'done', isContinued: true, funds: 0, fundDays: 0 });
    await calculate(exampleRows, { environment: 'testing' });
    expect(await differences('production', 'testing')).toBe(0);
  });

  it('reads a schema as it reads a folder', async () => {
    const types: Readonly<Record<string, string>> = {
      book: 'integer',
      date: 'date',
      valid_from: 'date',
      price: 'numeric',
      move: 'float8',
    };
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query('create schema my_inputs');
      for (const [input, [header = [], ...rows]] of Object.entries(exampleRows)) {
        const columns = header.map((name) => `"${name}" ${types[name] ?? 'text'}`).join(', ');
        await client.query(`create table my_inputs.${input} (${columns})`);
        const objects = rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] || null])));
        await client.query(
          `insert into my_inputs.${input} select * from jsonb_populate_recordset(null::my_inputs.${input}, $1)`,
          [JSON.stringify(objects)],
        );
      }
      const inputs = await prepareInputs(await schemaSource(client, 'my_inputs'), { selection: { books: [] } });
      expect(inputs.faults.faults).toEqual([]);
      const fromFolder = await prepareRows(exampleRows);
      const digestsOf = (given: typeof inputs) =>
        planRun(given, { done: [], unfinished: [] }, { leftOut: new Set(), isAgain: false }).parts;
      expect(digestsOf(inputs)).toEqual(digestsOf(fromFolder));
      await expect(schemaSource(client, 'no_inputs')).rejects.toThrow(/no schema no_inputs/u);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('called with the example says that it is whole, or that its figures are there; of an empty folder what is missing', async () => {
    expect(await call(exampleFolder, '--dry-run')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/MC_STUDENT[^]+\nThe inputs are whole: 3 funds, 60 fund days\.$/u),
    });
    expect(await call(exampleFolder)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Nothing has changed/mu),
    });
    expect(await call(empty)).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /^all funds: position\.\* is missing: .+ has no position\.csv$[^]+nothing was calculated\.$/mu,
      ),
    });
    expect(await call()).toMatchObject({ code: 2, output: expect.stringMatching(/^Name one folder, or one schema/u) });
  });

  it('asked to stop by a signal ends with 1 once the fund under way is written, and the same call goes on', async () => {
    const blocker = await database.pool.connect();
    try {
      await blocker.query('begin');
      await blocker.query('lock table env_p.calculated_part in share row exclusive mode');
      const child = start(exampleFolder, '--again', '--threads', '1');
      const isWaiting = () =>
        query(`select from pg_locks where relation = 'env_p.calculated_part'::regclass and not granted`);
      await expect.poll(isWaiting).toHaveLength(1);
      child.process.kill('SIGINT');
      await blocker.query('rollback');
      expect(await child.ended).toBe(1);
      expect(child.output.join('\n')).toMatch(/Stopped after [12] of 3 funds\. The same call goes on from there\.$/u);
    } finally {
      blocker.release();
    }
    expect(await call(exampleFolder, '--again')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Run \d+, which had been stopped, is done: [12] funds?, [24]0 fund days\.$/mu),
    });
  });
});
