import { IMPORT_SAMPLE_ROWS, type ImportPlan, type ImportReading } from '@fundscope/contract/imports';
import { delimiters, type DelimiterName } from '../../import/delimiter.ts';
import type { ImportPlan as FilePlan } from '../../import/import-plan.ts';
import { readPlan, readSample } from '../../import/read-plan.ts';
import { ImportRefused } from '../../import/import-refused.ts';
import { fileColumns } from '../../import/imported-views.ts';
import type { ViewDefinition } from '../../views/definition/view-definition.ts';
import type { StoredReading } from './imports.repository.ts';
import { refused } from './refused.ts';

const MOST_SHOWN = 200;

/**
 * Reads a whole file, and finds out what its columns are.
 * @throws {HttpError} `bad-request` where the file is no table; its message names line and cure.
 */
export async function readUpload(path: string, asked: ImportReading, watch: ReadingWatch): Promise<StoredReading> {
  try {
    const plan = await readPlan(path, { ...asked, types: new Map(), keys: [], ...watch });
    const sample = await readSample(plan, IMPORT_SAMPLE_ROWS);
    return {
      rows: plan.rows,
      reading: { ...asked, ...readingOf(plan) },
      sheets: [...plan.source.sheets],
      ...(plan.decimalDoubt && { decimalDoubt: plan.decimalDoubt }),
      columns: plan.columns.map(({ header, name, type, decimals, question = null, misfits }) => ({
        header,
        name,
        type,
        decimals,
        question,
        ...(misfits && { misfits }),
      })),
      sampleRows: sample.map((cells) => cells.map((cell) => cell && cell.slice(0, MOST_SHOWN))),
    };
  } catch (error) {
    throw error instanceof ImportRefused ? refused('bad-request', error.refusal) : error;
  }
}

interface ReadingWatch {
  readonly signal: AbortSignal;
  /** Told of the rows read so far, now and then. */
  readonly onProgress: (rows: number) => void;
}

interface PlanOptions extends ReadingWatch {
  readonly reading: Pick<StoredReading, 'reading' | 'columns'>;
  readonly wanted: ImportPlan;
  /** The view that the rows are added to: its types stand in for those that were only detected. */
  readonly view: ViewDefinition | undefined;
}

/** The file's plan as the user wants it. @throws ImportRefused where the file cannot become that. */
export function planUpload(path: string, { reading, wanted, view, ...watch }: PlanOptions): Promise<FilePlan> {
  const detected = new Map(reading.columns.map(({ name, type }) => [name, type]));
  const changed = wanted.columns.filter(({ name, type }) => detected.get(name) !== type);
  return readPlan(path, {
    ...reading.reading,
    types: new Map(changed.map(({ name, type }) => [name, type])),
    keys: wanted.columns.filter(({ isKey }) => isKey).map(({ name }) => name),
    titles: new Map(wanted.columns.map(({ name, title }) => [name, title])),
    hidden: wanted.columns.filter(({ isHidden }) => isHidden).map(({ name }) => name),
    known: view && fileColumns(view),
    ...watch,
  });
}

function readingOf({ source, decimalMark }: FilePlan): ImportReading {
  const { dialect, sheet } = source;
  if (!dialect) return sheet === undefined ? {} : { sheet };
  const names = Object.entries(delimiters) as [DelimiterName, string][];
  const delimiter = names.find(([, sign]) => sign === dialect.delimiter)?.[0];
  return { encoding: dialect.encoding, decimalMark, ...(delimiter && { delimiter }) };
}
