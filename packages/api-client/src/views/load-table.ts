import {
  createColumnsReader,
  type ColumnsAnswer,
  type ColumnsReader,
  type ViewTable,
} from '@fundscope/contract/view-columns';
import { ROW_COUNT_HEADER, VIEW_COLUMNS_TYPE } from '@fundscope/contract/views';
import { AnswerError, NetworkError } from '../client/api-error.ts';
import type { ApiClient } from '../client/create-api-client.ts';
import { errorTexts } from '../client/error-texts.ts';
import { streamAdapter } from '../client/stream-adapter.ts';

export interface ViewRowsAnswer {
  /** The rows as columns: `cell(row, sqlColName)`, `rowAt(row)`. It can be the grid's row source as it is. */
  readonly table: ViewTable;
  /** The view has more rows than the server gives in one load. */
  readonly isLimitReached: boolean;
}

export interface LoadProgress {
  /** Bytes received so far, uncompressed. */
  readonly loadedBytes: number;
  /** Rows received so far. */
  readonly loadedRows: number;
  /** How many rows are on their way; undefined where the server did not say. */
  readonly rowCount: number | undefined;
}

export interface LoadOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: LoadProgress) => void;
}

/** What `loadTable` reads beside the rows. */
export interface TableAnswer extends ViewRowsAnswer {
  /** Of the answer, in lower case. */
  readonly headers: Readonly<Record<string, unknown>>;
}

/**
 * Reads rows from any address that gives them as columns, while they arrive.
 *
 * @throws ApiError, NetworkError, AbortError; AnswerError when fewer rows arrive than the server announced
 */
export const loadTable = async (
  client: ApiClient,
  call: { readonly url: string; readonly params: Readonly<Record<string, string>> },
  { signal, onProgress }: LoadOptions = {},
): Promise<TableAnswer> => {
  const answer = await client.send<ReadableStream<Uint8Array>>({
    ...call,
    headers: { Accept: VIEW_COLUMNS_TYPE },
    adapter: streamAdapter,
    ...(signal ? { signal } : {}),
  });
  const rowCount = count(answer.headers[ROW_COUNT_HEADER]);
  const reader = createColumnsReader({ expectedRows: rowCount ?? 0 });
  const texts = errorTexts[client.language];
  let loadedBytes = 0;
  const report = () => onProgress?.({ loadedBytes, loadedRows: reader.rowCount(), rowCount });
  const telling = onceWithin(PROGRESS_MS, report);
  try {
    for await (const chunk of chunksOf(answer.data, { signal, noAnswer: texts.noAnswer })) {
      loadedBytes += chunk.length;
      push(reader, chunk, texts.unexpectedAnswer);
      telling.note();
    }
  } finally {
    telling.end();
  }
  report();
  const { table, isLimitReached } = finish(reader, () =>
    rowCount === undefined ? texts.unexpectedAnswer : texts.incompleteAnswer(reader.rowCount(), rowCount),
  );
  return { table, isLimitReached, headers: answer.headers };
};

interface ChunkOptions {
  readonly signal: AbortSignal | undefined;
  readonly noAnswer: string;
}

async function* chunksOf(stream: ReadableStream<Uint8Array>, { signal, noAnswer }: ChunkOptions) {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch (error) {
    if (signal?.aborted) throw new DOMException('cancelled', 'AbortError');
    throw error instanceof AnswerError ? error : new NetworkError(noAnswer, { cause: error });
  } finally {
    // Ends the answer where it was not read to its end.
    reader.cancel().catch(() => undefined);
  }
}

function push(reader: ColumnsReader, chunk: Uint8Array, message: string): void {
  try {
    reader.push(chunk);
  } catch (cause) {
    throw new AnswerError(message, { cause });
  }
}

function finish(reader: ColumnsReader, message: () => string): ColumnsAnswer {
  try {
    return reader.finish();
  } catch (cause) {
    throw new AnswerError(message(), { cause });
  }
}

/** Often enough for the eye; of what takes less time nothing is drawn in between. */
const PROGRESS_MS = 200;

/** Does the work so long after something was noted, once for all that is noted meanwhile. */
function onceWithin(pauseMs: number, work: () => void): { readonly note: () => void; readonly end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    timer = undefined;
    work();
  };
  return {
    note: () => {
      timer ??= setTimeout(tell, pauseMs);
    },
    end: () => clearTimeout(timer),
  };
}

const count = (header: unknown): number | undefined =>
  typeof header === 'string' && /^\d+$/u.test(header) ? Number(header) : undefined;
