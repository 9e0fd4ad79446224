import { ApiError, type ApiClient } from '@fundscope/api-client';
import {
  ROW_COUNT_HEADER,
  ROW_LIMIT_REACHED_HEADER,
  VIEW_COLUMNS_TYPE,
  createColumnsWriter,
  type BookEntry,
  type ViewInfo,
  type ViewRow,
} from '@fundscope/contract';

type Send = ApiClient['send'];
type Answer = Awaited<ReturnType<Send>>;

/** What was asked for rows. */
export interface AskedRequest {
  readonly filter: string;
  readonly orderBy: string;
  readonly accept: string;
}

export interface FakeView {
  readonly info: ViewInfo | ApiError;
  /** The rows of a request, by its `$filter` and `$orderby`; a promise that stays open is a long load. */
  readonly rows: (asked: { filter: string; orderBy: string }) => readonly ViewRow[] | ApiError | Promise<never>;
  readonly isLimitReached?: boolean;
}

/** An API client for stories: it answers as the story says, and keeps what was asked. */
export function fakeViewClient(view: FakeView) {
  const asked: AskedRequest[] = [];
  const send = async (request: Parameters<Send>[0]): Promise<Answer> => {
    const params = request.params as Record<string, string>;
    const question = { filter: params['$filter'] ?? '', orderBy: params['$orderby'] ?? '' };
    const accept = (request.headers as Record<string, string> | undefined)?.['Accept'] ?? '';
    // Only the files that are asked for are told apart.
    asked.push({ ...question, accept: accept === VIEW_COLUMNS_TYPE ? '' : accept });
    const answer = await abortable(view.rows(question), request.signal as AbortSignal | undefined);
    if (answer instanceof ApiError) throw answer;
    const headers = {
      [ROW_COUNT_HEADER]: String(answer.length),
      [ROW_LIMIT_REACHED_HEADER]: String(view.isLimitReached ?? false),
    };
    const data = accept === VIEW_COLUMNS_TYPE ? columnsStream(view, answer) : new Blob([]);
    return { data, status: 200, statusText: 'OK', headers, config: {} } as unknown as Answer;
  };
  const client: ApiClient = {
    language: 'en',
    send: send as ApiClient['send'],
    read: async (schema, request) => {
      const answer = request.url === '/book/' ? books : view.info;
      if (answer instanceof ApiError) throw answer;
      return schema.parse(answer);
    },
  };
  return { client, asked };
}

function columnsStream({ info, isLimitReached = false }: FakeView, rows: readonly ViewRow[]): ReadableStream {
  if (info instanceof ApiError) throw info;
  const columns = info.colForList.map(({ SqlColName, ColType }) => ({ name: SqlColName, type: ColType }));
  const writer = createColumnsWriter(columns);
  const cells = rows.map((row) =>
    columns.map(({ name }) => {
      const cell = row[name] ?? null;
      return cell === null ? null : String(cell);
    }),
  );
  return new Blob([writer.head(), writer.rows(cells), writer.end({ rowCount: rows.length, isLimitReached })]).stream();
}

const abortable = <Given>(answer: Given | Promise<never>, signal: AbortSignal | undefined): Promise<Given> =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
    Promise.resolve(answer).then(resolve, reject);
  });

const books: BookEntry[] = Array.from({ length: 60 }, (_, index) => ({
  BookID: 101 + index,
  Name: `Fund ${101 + index}`,
  ExternalID: `X${101 + index}`,
  Title: '',
  Description: '',
  PortalID: 1,
}));
