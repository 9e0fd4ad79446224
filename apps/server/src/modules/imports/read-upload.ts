import { IMPORT_SAMPLE_ROWS, type ImportPlan, type ImportReading } from '@fundscope/contract/imports';
import { delimiters, type DelimiterName } from '../../import/delimiter.ts';
import { readRecords } from '../../import/csv-records.ts';
import type { ImportPlan as FilePlan } from '../../import/import-plan.ts';
import { readPlan } from '../../import/read-plan.ts';
import { HttpError } from '../../http/http-error.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import type { StoredReading } from './imports.repository.ts';

const MOST_SHOWN = 200;

/**
 * Reads a whole file, and finds out what its columns are.
 * @throws {HttpError} `bad-request` where the file is no table; its message names line and cure.
 */
export async function readUpload(path: string, asked: ImportReading): Promise<StoredReading> {
  try {
    const plan = await readPlan(path, { ...asked, types: new Map(), keys: [] });
    return {
      rows: plan.rows,
      reading: { ...asked, ...readingOf(plan) },
      sheets: [],
      columns: plan.columns.map(({ header, name, type, decimals }) => ({
        header,
        name,
        type,
        decimals,
        question: null,
      })),
      sampleRows: await readSample(path, plan),
    };
  } catch (error) {
    throw error instanceof OperatorError ? new HttpError('bad-request', inPortal(error.message)) : error;
  }
}

/** The file's plan as the user wants it. @throws OperatorError where the file cannot become that. */
export async function planUpload(
  path: string,
  { reading, columns }: Pick<StoredReading, 'reading' | 'columns'>,
  wanted: ImportPlan,
): Promise<FilePlan> {
  const detected = new Map(columns.map(({ name, type }) => [name, type]));
  const changed = wanted.columns.filter(({ name, type }) => detected.get(name) !== type);
  const plan = await readPlan(path, {
    ...reading,
    types: new Map(changed.map(({ name, type }) => [name, type])),
    keys: wanted.columns.filter(({ isKey }) => isKey).map(({ name }) => name),
  });
  const wantedOf = new Map(wanted.columns.map((column) => [column.name, column]));
  return {
    ...plan,
    columns: plan.columns.map((column) => {
      const { title, isHidden } = wantedOf.get(column.name) ?? {};
      return { ...column, ...(title && { title }), ...(isHidden && { isHidden }) };
    }),
  };
}

function readingOf({ dialect, decimalMark }: FilePlan): ImportReading {
  const names = Object.entries(delimiters) as [DelimiterName, string][];
  const delimiter = names.find(([, sign]) => sign === dialect.delimiter)?.[0];
  return { encoding: dialect.encoding, decimalMark, ...(delimiter && { delimiter }) };
}

async function readSample(path: string, { dialect }: FilePlan): Promise<(string | null)[][]> {
  const rows: (string | null)[][] = [];
  let index = 0;
  for await (const { cells } of readRecords(path, dialect)) {
    if (index++ === 0) continue;
    rows.push(cells.map((cell) => cell && cell.slice(0, MOST_SHOWN)));
    if (rows.length === IMPORT_SAMPLE_ROWS) break;
  }
  return rows;
}

/** The command line's options, as words: `--date-format` is the date format. */
export const inPortal = (message: string): string =>
  message.replaceAll(/--([a-z]+(?:-[a-z]+)*)/gu, (_, option: string) => option.replaceAll('-', ' '));
