import { ApiError, type ApiClient } from '@fundscope/api-client';
import type { BookEntry } from '@fundscope/contract/funds';
import { createColumnsWriter, type ColumnHead } from '@fundscope/contract/view-columns';
import {
  ROW_COUNT_HEADER,
  ROW_LIMIT_REACHED_HEADER,
  ROWS_IN_DIFFERENCE_HEADER,
  VIEW_COLUMNS_TYPE,
  type CorrectionRequest,
  type SavedView,
  type SavedViewChange,
  type ViewRow,
} from '@fundscope/contract/views';
import { comparisonHeads } from './build-comparison.ts';
import type { FakeView } from './fake-view.ts';
import { createStoredRows, type StoredRows } from './stored-rows.ts';

type Send = ApiClient['send'];
type Answer = Awaited<ReturnType<Send>>;
type Request = Parameters<Send>[0];

/** A request for rows, as the client got it. */
export interface RecordedRequest {
  readonly filter: string;
  readonly orderBy: string;
  readonly accept: string;
}

/** An API client for stories: it answers as the story says, and records the requests. */
export function fakeViewClient(view: FakeView) {
  const requests: RecordedRequest[] = [];
  const saved = [...(view.savedViews ?? [])];
  const stored = createStoredRows(view);
  const send = async (request: Request): Promise<Answer> => {
    const url = request.url ?? '';
    if (url.endsWith('/default') && view.cannotChooseDefault) {
      throw new ApiError({ status: 503, statusText: '', code: 'database-unavailable', message: 'Not now.' });
    }
    if (url.startsWith('/savedview/')) return answerOf(changeSaved(saved, request));
    const params = (request.params ?? {}) as Record<string, string>;
    const criteria = { filter: params['$filter'] ?? '', orderBy: params['$orderby'] ?? '' };
    const accept = (request.headers as Record<string, string> | undefined)?.['Accept'] ?? '';
    const isComparison = url.endsWith('/Regression');
    // Only the requested files are told apart.
    requests.push({ ...criteria, accept: isComparison ? 'regression' : accept === VIEW_COLUMNS_TYPE ? '' : accept });
    const viewName = url.split('/')[2] ?? '';
    const source = isComparison ? (view.comparison ?? []) : view.rows;
    const given = typeof source === 'function' ? source({ ...criteria, viewName, params }) : source;
    const answer = await abortable(given, request.signal as AbortSignal | undefined);
    if (answer instanceof ApiError) throw answer;
    const headers = {
      [ROW_COUNT_HEADER]: String(answer.length),
      [ROW_LIMIT_REACHED_HEADER]: String(view.isLimitReached ?? false),
      [ROWS_IN_DIFFERENCE_HEADER]: String(answer.filter(({ rrInDiff }) => Number(rrInDiff) > 0).length),
    };
    const info = viewName === view.secondaryInfo?.WVName ? view.secondaryInfo : view.info;
    if (info instanceof ApiError) throw info;
    const heads = isComparison
      ? comparisonHeads(info)
      : info.colForList.map(({ SqlColName, ColType }) => ({ name: SqlColName, type: ColType }));
    const data = accept === VIEW_COLUMNS_TYPE ? columnsStream(heads, stored.rowsNow(info, answer), view) : new Blob([]);
    return answerOf(data, headers);
  };
  const client: ApiClient = {
    language: 'en',
    send: send as ApiClient['send'],
    read: async (schema, request) => {
      const answer = read(view, stored, saved, request);
      if (answer instanceof ApiError) throw answer;
      return schema.parse(answer);
    },
  };
  return { client, requests };
}

function read(view: FakeView, stored: StoredRows, saved: SavedView[], request: Request): unknown {
  const url = request.url ?? '';
  if (url === '/book/') return books;
  if (url.endsWith('/days')) return view.days ?? [];
  if (url === '/savedviewgroups') return [{ GroupID: 3, Name: 'Risk desk' }];
  if (url.startsWith('/savedview/'))
    return request.method === undefined ? readSaved(saved, url) : changeSaved(saved, request);
  if (url === '/correctionproposals/cells') return view.pendingCells?.() ?? { cells: [], isCut: false };
  if (url === '/wview/Correction') {
    const call = request.data as CorrectionRequest;
    return view.correct?.(call) ?? stored.correct(call);
  }
  return url === `/wview/${view.secondaryInfo?.WVName}/info` ? view.secondaryInfo : view.info;
}

/** The list, the default, or the one of a number. */
function readSaved(saved: readonly SavedView[], url: string): unknown {
  const [, , , which] = url.split('/');
  if (which === undefined) return saved;
  if (which === 'default') return saved.find(({ isDefault }) => isDefault) ?? null;
  return saved.find(({ id }) => String(id) === which);
}

/** Does what a call asks with the saved views, and gives the one that it is about. */
function changeSaved(saved: SavedView[], { method, url = '', data }: Request): SavedView | undefined {
  const last = url.split('/')[3] ?? '';
  if (last === 'default') {
    const { id } = data as { id: number | null };
    for (const [index, one] of saved.entries()) saved[index] = { ...one, isDefault: one.id === id };
    return undefined;
  }
  const index = saved.findIndex(({ id }) => String(id) === last);
  if (method === 'delete') return saved.splice(index, 1)[0];
  const { name, state, GroupID = null } = data as SavedViewChange;
  const change = { name, state, GroupID, groupName: GroupID === null ? '' : 'Risk desk' };
  const before = saved[index];
  const next: SavedView = before
    ? { ...before, ...change }
    : { id: 100 + saved.length, WVName: 'X', isOwn: true, owner: 'Risk, Anna', isDefault: false, ...change };
  if (before) saved[index] = next;
  else saved.push(next);
  return next;
}

const answerOf = (data: unknown, headers: Record<string, string> = {}): Answer =>
  ({ data, status: 200, statusText: 'OK', headers, config: {} }) as unknown as Answer;

function columnsStream(
  heads: readonly ColumnHead[],
  rows: readonly ViewRow[],
  { isLimitReached = false }: FakeView,
): ReadableStream {
  const writer = createColumnsWriter([...heads]);
  const cells = rows.map((row) =>
    heads.map(({ name }) => {
      const cell = row[name] ?? null;
      return cell === null ? null : String(cell);
    }),
  );
  return new Blob([writer.head(), writer.rows(cells), writer.end({ rowCount: rows.length, isLimitReached })]).stream();
}

const abortable = <Given>(answer: Given | Promise<Given>, signal: AbortSignal | undefined): Promise<Given> =>
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
