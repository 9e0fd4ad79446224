import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { Selection } from '../calculate/run/prepare-inputs.ts';
import { UsageError } from '../platform/operator-error.ts';
import { dateOf, environmentOf, numberOf } from './checked-options.ts';
import type { Call } from './command.ts';

export const calculateOptions = {
  schema: { type: 'string' },
  environment: { type: 'string', default: 'p' },
  book: { type: 'string', multiple: true, default: [] as string[] },
  from: { type: 'string' },
  to: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  'skip-faulty': { type: 'boolean', default: false },
  again: { type: 'boolean', default: false },
  threads: { type: 'string' },
} as const;

export const calculateUsage = `fundscope calculate FOLDER [options]
fundscope calculate --schema NAME [options]

  Computes value at risk by every method, backtests, stress, liquidity, leverage, limits and test results of funds from
  positions, prices, factors and limits, as views under "Calculated figures". docs/calculate.md says what is to be given.
  Figures are seen once a run is done. A run that was stopped goes on with the next call; days whose inputs have not
  changed are not calculated again.

  FOLDER                 with a CSV file for each input, such as position.csv
  --schema NAME          instead: a schema of the database with a table or SQL view for each input
  --environment p|t|r    where the figures go: production (the default), testing or regression
  --book NUMBER          a fund (several times for several); all when not given
  --from DATE, --to DATE the days; all that are given when not said
  --dry-run              names every missing or impossible input by fund, day and field, and writes nothing
  --skip-faulty          calculates the other funds where inputs of some have faults
  --again                calculates days too whose inputs have not changed
  --threads NUMBER       as many as there are processors when not given`;

/** What a call asks for. */
export interface Order {
  readonly folder: string | undefined;
  /** The folder or the schema. */
  readonly source: string;
  readonly environment: ReturnType<typeof environmentOf>;
  readonly selection: Selection;
  readonly isDryRun: boolean;
  readonly skipsFaulty: boolean;
  readonly isAgain: boolean;
  readonly threads: number;
}

/** @throws UsageError */
export function readOrder({ values, positionals }: Call<typeof calculateOptions>): Order {
  const [folder, ...rest] = positionals;
  const source = folder ?? values.schema;
  if (source === undefined || rest.length > 0 || (folder !== undefined && values.schema !== undefined)) {
    throw new UsageError('Name one folder, or one schema with --schema.', calculateUsage);
  }
  const { from, to } = values;
  return {
    folder,
    source: folder === undefined ? source : resolve(folder),
    environment: environmentOf(values.environment, calculateUsage),
    selection: {
      books: values.book.map((book) => numberOf('--book', book, { least: 1, usage: calculateUsage })),
      ...(from !== undefined && { from: dateOf('--from', from, calculateUsage) }),
      ...(to !== undefined && { to: dateOf('--to', to, calculateUsage) }),
    },
    isDryRun: values['dry-run'],
    skipsFaulty: values['skip-faulty'],
    isAgain: values.again,
    threads:
      values.threads === undefined
        ? availableParallelism()
        : numberOf('--threads', values.threads, { least: 1, usage: calculateUsage }),
  };
}
