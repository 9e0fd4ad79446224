import { inTransaction } from '../database/connection.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { rereadSince } from '../modules/breaches/watch/scan-state.ts';
import { recordReconciliation } from '../reconcile/record-results.ts';
import { runChecks, type CheckResult, type CheckScope, type FailingRow } from '../reconcile/run-checks.ts';
import { dateOf, environmentOf, numberOf } from './checked-options.ts';
import { defineCommand, withDatabase, type Call, type CommandContext } from './command.ts';

const options = {
  environment: { type: 'string', default: 'p' },
  book: { type: 'string' },
  from: { type: 'string' },
  rows: { type: 'string', default: '5' },
  record: { type: 'boolean', default: false },
} as const;

const usage = `fundscope reconcile [options]

  Holds the figures of an environment against each other: positions against net assets, limits against the value at
  risk, backtests against the run, parts against the whole. Reads only, but for --record. Ends with 1 when a figure
  fails, with the rows. A check whose relations the environment has not is left out, and says so.

  --environment p|t|r    production (the default), testing or regression
  --book NUMBER          one fund
  --from DATE            figures from a day on, such as 2026-10-01
  --rows NUMBER          failing rows to show of each check; 5 when not given
  --record               writes a row for each fund and day that was checked into the test results (RQS_TestResult),
                         in the place of an earlier one: of the days from --from on, of the newest when not given;
                         its comment names the checks that failed or could not be made`;

export const reconcileCommand = defineCommand({
  summary: 'holds the figures of an environment against each other',
  usage,
  options,
  takesNames: false,
  run: async (call, { config, terminal }) => {
    const scope = readScope(call);
    const results = await withDatabase({ config, terminal }, async ({ owner }) => {
      const client = await owner.pool.connect();
      try {
        // One state of the data for all checks, however long they take.
        await client.query('begin isolation level repeatable read read only');
        return await runChecks(client, scope, (name) => terminal.status(`${name}…`));
      } finally {
        await client.query('rollback').finally(() => client.release());
      }
    });
    if (call.values.record && madeOf(results).length > 0) terminal.print(await record(scope, { config, terminal }));
    for (const result of results) for (const line of linesOf(result)) terminal.print(line);
    terminal.print(conclude(results));
  },
});

async function record(scope: CheckScope, context: CommandContext): Promise<string> {
  const days = await withDatabase(context, ({ owner }) =>
    inTransaction(owner.pool, async (db, client) => {
      const recorded = await recordReconciliation(client, scope);
      // A scan reads the newest days alone: earlier flags and their cases would differ.
      if (scope.environment === 'production' && scope.from !== undefined) await rereadSince(db, scope.from);
      return recorded;
    }),
  );
  return `Recorded ${count(days)} fund ${days === 1 ? 'day' : 'days'} in the test results.`;
}

function linesOf({ name, missing, looked, failed, failing }: CheckResult): string[] {
  if (missing.length > 0) return [`not checked  ${name}: there is no ${missing.join(', ')}`];
  if (failed === 0) return [`${looked === 0 ? 'no rows    ' : 'ok         '}  ${name} (${count(looked)})`];
  const more = failed > failing.length ? [`               and ${count(failed - failing.length)} more`] : [];
  return [`FAILED       ${name}: ${count(failed)} of ${count(looked)}`, ...failing.map(rowLine), ...more];
}

function rowLine({ book, date, subject, found, expected }: FailingRow): string {
  const place = [`Q${book}`, date, subject].filter((part) => part !== '').join(' ');
  return expected === null && found === null
    ? `               ${place}`
    : `               ${place}: ${found ?? 'nothing'}, expected ${expected ?? 'a figure that is missing'}`;
}

const madeOf = (results: readonly CheckResult[]): CheckResult[] =>
  results.filter(({ missing, looked }) => missing.length === 0 && looked > 0);

/** @throws OperatorError where a figure fails, or nothing could be checked. */
function conclude(results: readonly CheckResult[]): string {
  const made = madeOf(results);
  const failed = made.filter((result) => result.failed > 0);
  if (made.length === 0) throw new OperatorError('Nothing could be checked: the environment has no figures.');
  if (failed.length > 0) {
    const rows = failed.reduce((sum, result) => sum + result.failed, 0);
    throw new OperatorError(
      `${failed.length} of ${made.length} checks failed, ${count(rows)} ${rows === 1 ? 'row' : 'rows'}.`,
    );
  }
  return `The figures reconcile: ${made.length} checks.`;
}

function readScope({ values }: Call<typeof options>): CheckScope {
  return {
    environment: environmentOf(values.environment, usage),
    book: values.book === undefined ? undefined : numberOf('--book', values.book, { least: 1, usage }),
    from: values.from === undefined ? undefined : dateOf('--from', values.from, usage),
    rows: numberOf('--rows', values.rows, { least: 0, usage }),
  };
}

const count = (rows: number): string => rows.toLocaleString('en');
