import type pg from 'pg';
import { faultLine, type FaultGroup } from '../calculate/input/input-faults.ts';
import type { InputSource } from '../calculate/input/input-source.ts';
import { folderSource } from '../calculate/input/folder-source.ts';
import { schemaSource } from '../calculate/input/schema-source.ts';
import { lockCalculation } from '../calculate/run/lock-calculation.ts';
import { prepareInputs, type PreparedInputs } from '../calculate/run/prepare-inputs.ts';
import { CalculationStopped, runCalculation, type CalculationResult } from '../calculate/run/run-calculation.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { revision } from '../platform/package-folder.ts';
import { calculateOptions as options, calculateUsage as usage, readOrder, type Order } from './calculate-order.ts';
import { defineCommand, withDatabase, type CommandContext } from './command.ts';
import { stopSignal } from './stop-signal.ts';

export const calculateCommand = defineCommand({
  summary: "computes the risk figures of an operator's own funds",
  usage,
  options,
  takesNames: true,
  run: async (call, context) => {
    const order = readOrder(call);
    // What a folder lacks can be said without any database; opening an embedded one would make it.
    if (order.isDryRun && order.folder !== undefined) {
      report(await prepare(await folderSource(order.folder), order, { context }), order, context);
      return;
    }
    const stop = new AbortController();
    void stopSignal().then(() => stop.abort());
    await withDatabase(context, (database) => carryOut(database, order, { context, signal: stop.signal }), {
      applicationName: 'fundscope calculate',
    });
  },
});

interface Running {
  readonly context: CommandContext;
  readonly signal?: AbortSignal;
}

/** @throws CalculationStopped as an OperatorError where the signal asks for it. */
async function carryOut({ owner }: OpenDatabase, order: Order, running: Required<Running>): Promise<void> {
  const client = await owner.pool.connect();
  try {
    const release = order.isDryRun ? undefined : await lockCalculation(client, order.environment);
    try {
      const inputs = await readInputs(client, order, running);
      const leftOut = report(inputs, order, running.context);
      if (order.isDryRun) return;
      const { status, print } = running.context.terminal;
      const result = await runCalculation(owner, inputs, {
        ...order,
        leftOut,
        software: revision,
        signal: running.signal,
        onStatus: status,
      });
      for (const line of resultLines(result, inputs)) print(line);
    } finally {
      await release?.();
    }
  } catch (error) {
    throw running.signal.aborted ? stopped(error) : error;
  } finally {
    client.release();
  }
}

const stopped = (error: unknown): OperatorError =>
  error instanceof CalculationStopped
    ? new OperatorError(`${error.message} The same call goes on from there.`)
    : new OperatorError('Stopped before anything was calculated.');

/** A schema is read in one state of the data. */
async function readInputs(client: pg.PoolClient, order: Order, running: Running): Promise<PreparedInputs> {
  if (order.folder !== undefined) return prepare(await folderSource(order.folder), order, running);
  await client.query('begin isolation level repeatable read read only');
  try {
    await client.query('set local statement_timeout = 0');
    return await prepare(await schemaSource(client, order.source), order, running);
  } finally {
    await client.query('rollback');
  }
}

const prepare = (source: InputSource, order: Order, { context, signal }: Running): Promise<PreparedInputs> =>
  prepareInputs(source, { selection: order.selection, signal, onStatus: context.terminal.status });

/**
 * Tells what the inputs lack.
 * @returns the books of the funds that cannot be calculated
 * @throws OperatorError where that ends the call
 */
function report({ faults, funds }: PreparedInputs, order: Order, { terminal }: CommandContext): ReadonlySet<number> {
  const list = (groups: readonly FaultGroup[]): void => groups.forEach((group) => terminal.print(faultLine(group)));
  const days = funds.reduce((sum, { range }) => sum + range.end - range.first, 0);
  list(faults.faults);
  if (order.isDryRun && faults.gaps.length > 0) {
    terminal.print(`${faults.faults.length > 0 ? '\n' : ''}Calculated without, so that some figures are not known:`);
    list(faults.gaps);
  }
  if (faults.faults.length === 0) {
    if (days === 0) throw new OperatorError('There is nothing to calculate: no fund has a day in this time.');
    if (order.isDryRun)
      terminal.print(`The inputs are whole: ${count(funds.length, 'fund')}, ${count(days, 'fund day')}.`);
    return faults.books;
  }
  const others = funds.filter(({ fund }) => !faults.books.has(fund.book));
  const found = count(faults.faults.length, 'fault');
  if (order.isDryRun || faults.concernsAll || !order.skipsFaulty || others.length === 0) {
    const cure =
      faults.concernsAll || others.length === 0
        ? ''
        : ` --skip-faulty calculates the other ${count(others.length, 'fund')}.`;
    throw new OperatorError(`${found} in the inputs: nothing was calculated.${cure}`);
  }
  terminal.warn(`${found} in the inputs: ${count(faults.books.size, 'fund')} left out.`);
  return faults.books;
}

function resultLines(result: CalculationResult, { readMs, checkMs }: PreparedInputs): string[] {
  if (result.kind === 'unchanged') return ['Nothing has changed: the figures are of these inputs already.'];
  const { runId, isContinued, funds, fundDays, times } = result;
  const { plan, covariances, compute, write, finish } = times;
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  return [
    `Run ${runId}${isContinued ? ', which had been stopped,' : ''} is done: ${count(funds, 'fund')}, ${count(fundDays, 'fund day')}.`,
    `Read ${seconds(readMs)}, checked ${seconds(checkMs)}, planned ${seconds(plan)}, covariances ${seconds(covariances)}, ` +
      `computed ${seconds(compute)} (all threads), wrote ${seconds(write)} beside that, finished ${seconds(finish)}.`,
  ];
}

const count = (number: number, what: string): string =>
  `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`;
