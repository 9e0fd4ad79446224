import { createColumnsWriter } from '@fundscope/contract/view-columns';
import { bindView, type BoundColumn } from '../query/bound-view.ts';
import type { Environment } from '../../database/environments.ts';
import { jsonFormat } from '../query/json-rows.ts';
import { openCursor, type RowCursor, type TextRow } from '../query/row-cursor.ts';
import type { ReadableView } from '../access/readable-view.ts';
import { writeText } from '../query/text-format.ts';
import { streamOf, type ReadDeps, type RowsAnswer } from '../query/view-rows.ts';
import { wireRows } from '../query/wire-text.ts';
import { selectRegression, type RegressionQuestion } from './select-regression.ts';

export interface RegressionRequest {
  readonly view: ReadableView;
  /** Of the first and the second set. */
  readonly environments: readonly [Environment, Environment];
  readonly question: RegressionQuestion;
  /** JSON rows, or columns with text dictionaries: see `view-columns` of the contract. */
  readonly format: 'json' | 'columns';
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal;
}

export interface RegressionAnswer extends RowsAnswer {
  /** Rows in the answer. */
  readonly rowCount: number;
  readonly isLimitReached: boolean;
  /** Of the whole result, also beyond the limit. */
  readonly rowsInDifference: number;
  readonly duplicateRows: number;
}

/** Cells that the database hands over at a time. */
const BATCH_CELLS = 10_000;

/** The rows of two sets side by side, streamed. */
export async function readRegression(
  { database, gate }: ReadDeps,
  { view, environments, question, format, signal }: RegressionRequest,
): Promise<RegressionAnswer> {
  const { kysely, pool } = database;
  const [one, other] = environments;
  const first = await bindView(kysely, view.definition, one);
  const second = await bindView(kysely, view.definition, other);
  const { columns, rows } = selectRegression(view, [first, second], question);
  const query = {
    rows: rows.compile(kysely),
    count: undefined,
    batchRows: Math.max(50, Math.floor(BATCH_CELLS / columns.length)),
  };
  const leave = await gate.enter({ caller: view.reader.userNr, signal });
  let close = async () => leave();
  try {
    const cursor = await openCursor(pool, query, view.reader, signal);
    close = () => cursor.close().finally(leave);
    const batches = cursor.batches();
    const { value: head } = await batches.next();
    const [total = 0, rowsInDifference = 0, duplicateRows = 0] = countsOf(head?.[0], columns.length);
    const replay = async function* () {
      if (head) yield head;
      yield* batches;
    };
    const counts = { rowCount: Math.min(total, question.limit), isLimitReached: total > question.limit };
    const chunks =
      format === 'json'
        ? writeText({ batches: replay }, jsonFormat(columns))
        : writeColumns({ batches: replay }, columns, counts);
    const { firstRowsMs } = cursor;
    return { body: streamOf(chunks, { close }), firstRowsMs, ...counts, rowsInDifference, duplicateRows };
  } catch (error) {
    await close();
    throw error;
  }
}

async function* writeColumns(
  cursor: Pick<RowCursor, 'batches'>,
  columns: readonly BoundColumn[],
  counts: Pick<RegressionAnswer, 'rowCount' | 'isLimitReached'>,
): AsyncGenerator<Uint8Array, void, void> {
  const writer = createColumnsWriter(columns.map(({ name, column }) => ({ name, type: column.type })));
  const read = wireRows(columns);
  yield writer.head();
  for await (const batch of cursor.batches()) yield writer.rows(batch.map(read));
  yield writer.end(counts);
}

/** Every row carries the counts of the whole result after its cells; without rows all are 0. */
const countsOf = (row: TextRow | undefined, cells: number): number[] => (row ?? []).slice(cells).map(Number);
