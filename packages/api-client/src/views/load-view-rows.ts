import { ROW_COUNT_HEADER, ROW_LIMIT_REACHED_HEADER, viewRowSchema, type ViewRow } from '@fundscope/contract';
import type { AxiosProgressEvent } from 'axios';
import { AnswerError } from '../client/api-error.ts';
import type { ApiClient } from '../client/create-api-client.ts';
import { errorTexts } from '../client/error-texts.ts';
import { viewCall, type ViewRequest } from './view-request.ts';

export interface ViewRowsAnswer {
  readonly rows: readonly ViewRow[];
  /** The view has more rows than the server gives in one load. */
  readonly isLimitReached: boolean;
}

export interface LoadProgress {
  /** Bytes received so far, uncompressed. */
  readonly loadedBytes: number;
  /** How many rows are on their way; undefined until the answer begins. */
  readonly rowCount: number | undefined;
}

interface LoadOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: LoadProgress) => void;
}

/**
 * GET /api/wview/{viewName}: the rows.
 *
 * @throws ApiError (`filter-syntax` and the like with `position`), NetworkError, AbortError; AnswerError when
 *   fewer rows arrive than the server announced
 */
export const loadViewRows = async (
  client: ApiClient,
  request: ViewRequest,
  { signal, onProgress }: LoadOptions = {},
): Promise<ViewRowsAnswer> => {
  const answer = await client.send({
    ...viewCall(request),
    ...(signal ? { signal } : {}),
    ...(onProgress
      ? {
          onDownloadProgress: (event: AxiosProgressEvent) =>
            onProgress({ loadedBytes: event.loaded, rowCount: announcedRows(event) }),
        }
      : {}),
  });
  const texts = errorTexts[client.language];
  const rows = answer.data;
  // The columns are those of the view, so only the shape is looked at: a row by row check of 100,000 rows
  // would cost more than loading them.
  if (!areRows(rows)) throw new AnswerError(texts.unexpectedAnswer);
  const announced = count(answer.headers[ROW_COUNT_HEADER]);
  if (announced !== undefined && announced !== rows.length) {
    throw new AnswerError(texts.incompleteAnswer(rows.length, announced));
  }
  return { rows, isLimitReached: answer.headers[ROW_LIMIT_REACHED_HEADER] === 'true' };
};

const areRows = (data: unknown): data is readonly ViewRow[] =>
  Array.isArray(data) &&
  [data.at(0), data.at(-1)].every((row) => row === undefined || viewRowSchema.safeParse(row).success);

const announcedRows = (event: AxiosProgressEvent): number | undefined => {
  const request = event.event?.target as Partial<XMLHttpRequest> | null | undefined;
  return count(request?.getResponseHeader?.(ROW_COUNT_HEADER));
};

const count = (header: unknown): number | undefined =>
  typeof header === 'string' && /^\d+$/u.test(header) ? Number(header) : undefined;
