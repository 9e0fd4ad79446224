import { inTransaction, type Database } from '../../database/connection.ts';
import { estimateCovariances } from '../figures/covariances.ts';
import { VAR_WINDOW } from '../model/model.ts';
import { makeResultRelations } from '../results/result-relations.ts';
import { applyResultViews } from '../results/result-views.ts';
import { computeInThreads } from './calculation-threads.ts';
import type { FundTask } from './calculation-worker.ts';
import { planRun, type RunPlan } from './plan-run.ts';
import type { PreparedInputs } from './prepare-inputs.ts';
import { RunStore, type RunStart } from './run-store.ts';
import type { Environment } from '../../database/environments.ts';

export interface CalculationOptions extends Omit<RunStart, 'funds' | 'leftOut'> {
  readonly environment: Environment;
  /** Books of funds that cannot be calculated. */
  readonly leftOut: ReadonlySet<number>;
  /** Whether days are calculated whose inputs have not changed. */
  readonly isAgain: boolean;
  readonly threads: number;
  readonly signal: AbortSignal;
  readonly onStatus?: (text: string) => void;
}

/** Milliseconds; those of the threads added up. */
interface CalculationTimes {
  readonly plan: number;
  readonly covariances: number;
  readonly compute: number;
  readonly write: number;
  readonly finish: number;
}

export type CalculationResult =
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'done';
      readonly runId: number;
      /** Whether it began in an earlier call. */
      readonly isContinued: boolean;
      readonly funds: number;
      readonly fundDays: number;
      readonly times: CalculationTimes;
    };

/** A calculation was stopped between two funds; what was written stays, and the next call goes on from there. */
export class CalculationStopped extends Error {
  override readonly name = 'CalculationStopped';
  readonly done: number;
  readonly all: number;

  constructor(done: number, all: number) {
    super(`Stopped after ${done} of ${all} funds.`);
    this.done = done;
    this.all = all;
  }
}

/**
 * Calculates what has changed since the last run and lets it be seen once all of it is there. Nobody else may calculate
 * in the environment meanwhile.
 * @param database as owner
 * @throws CalculationStopped once the signal has asked for it
 */
export async function runCalculation(
  database: Pick<Database, 'pool' | 'kysely'>,
  inputs: PreparedInputs,
  options: CalculationOptions,
): Promise<CalculationResult> {
  const clock = new Clock();
  await inTransaction(database.pool, (db) => makeResultRelations(db));
  await applyResultViews(database.kysely);
  const store = new RunStore(database, options.environment);
  const unfinished = await store.findUnfinished();
  const known = {
    done: await store.parts('done'),
    unfinished: unfinished === undefined ? [] : await store.parts(unfinished),
  };
  const plan = planRun(inputs, known, options);
  if (plan.tasks.length === 0 && unfinished === undefined) return { kind: 'unchanged' };
  const start = { ...options, funds: inputs.funds.length, leftOut: [...options.leftOut] };
  const runId = await store.begin(start, unfinished);
  await store.removeParts(runId, plan.stale);
  clock.lap('plan');
  await calculate({ store, runId, inputs, plan, options, clock });
  await store.finish(runId, inputs.digests);
  clock.lap('finish');
  return {
    kind: 'done',
    runId,
    isContinued: unfinished !== undefined,
    funds: plan.tasks.length,
    fundDays: plan.tasks.reduce((sum, { places }) => sum + places.length, 0),
    times: clock.times,
  };
}

interface Work {
  readonly store: RunStore;
  readonly runId: number;
  readonly inputs: PreparedInputs;
  readonly plan: RunPlan;
  readonly options: CalculationOptions;
  readonly clock: Clock;
}

async function calculate({ store, runId, inputs, plan, options, clock }: Work): Promise<void> {
  const { tasks } = plan;
  if (tasks.length === 0) return;
  const { moves, ...market } = inputs.market;
  let done = 0;
  try {
    options.onStatus?.('Estimating covariances…');
    const covariances = estimateCovariances(moves, firstDayNeeded(tasks));
    clock.lap('covariances');
    await computeInThreads(tasks, {
      market: { ...market, covariances },
      runId,
      threads: options.threads,
      signal: options.signal,
      onAnswer: async ({ fund, places }, { figures, milliseconds }) => {
        clock.times.compute += milliseconds;
        options.signal.throwIfAborted();
        const writing = performance.now();
        const ofFund = plan.parts.get(fund.book)!;
        const parts = places.map((at) => ofFund[at]!);
        await store.write(runId, parts, figures);
        clock.times.write += performance.now() - writing;
        options.onStatus?.(`Calculated ${++done} of ${tasks.length} funds…`);
      },
    });
    clock.skip();
  } catch (error) {
    const stopped = options.signal.aborted ? new CalculationStopped(done, tasks.length) : undefined;
    const [state, reason] = stopped ? (['stopped', 'stopped'] as const) : (['failed', 'fault'] as const);
    // Where that cannot be noted either, the next call goes on all the same.
    await store.end(runId, state, reason).catch(() => {});
    throw stopped ?? error;
  }
}

const firstDayNeeded = (tasks: readonly FundTask[]): number =>
  tasks.reduce(
    (first, { fund, places }) => Math.min(first, fund.days[Math.max(0, places[0]! - VAR_WINDOW)]!),
    Infinity,
  );

/** Takes the time of one stage after another. */
class Clock {
  readonly times: { -readonly [Stage in keyof CalculationTimes]: number } = {
    plan: 0,
    covariances: 0,
    compute: 0,
    write: 0,
    finish: 0,
  };
  #since = performance.now();

  lap(stage: keyof CalculationTimes): void {
    this.times[stage] += performance.now() - this.#since;
    this.skip();
  }

  /** What went by was counted elsewhere. */
  skip(): void {
    this.#since = performance.now();
  }
}
