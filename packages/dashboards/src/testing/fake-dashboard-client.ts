import { ApiError, NetworkError, type ApiClient } from '@fundscope/api-client';
import type { BreachFlagEffect } from '@fundscope/contract/breaches';
import { createColumnsWriter } from '@fundscope/contract/view-columns';
import {
  ROW_COUNT_HEADER,
  ROW_LIMIT_REACHED_HEADER,
  VIEW_COLUMNS_TYPE,
  type CorrectionRequest,
  type PendingCells,
  type SampleRequest,
} from '@fundscope/contract/views';
import { matchesFilter } from './matches-filter.ts';
import { dashboardRows, dashboardViews, viewIn } from './result-rows.ts';

type Send = ApiClient['send'];
type Request = Parameters<Send>[0];

/** What a story decides of its server. */
export interface FakeDashboard {
  /** Nothing is stored. */
  readonly isEmpty?: boolean;
  /** Every load of this view fails. */
  readonly failing?: string;
  /** Rows that are asked by a filter with this text never come. */
  readonly withheld?: string;
  /** Every answer is cut by the limit of rows. */
  readonly isLimitReached?: boolean;
  /** What waits for another person, of the test results. Default nothing. */
  readonly pendingCells?: PendingCells;
  /** What a changed breach flag does. Default no rule covers the row. */
  readonly flagEffect?: BreachFlagEffect;
  /** So many corrections fail before one succeeds. Default 0. */
  readonly correctionFailures?: number;
  readonly samples?: readonly SampleRequest[];
  /** What becomes of a sample; pending until it is aborted where it says nothing. */
  readonly answerSample?: (wvname: string) => number | 'unreachable' | undefined;
}

/** What a story sees of its server, and does elsewhere. */
export interface FakeServer {
  /** Filters that rows were asked by: `VIEW filter`. */
  readonly asked: string[];
  readonly corrections: CorrectionRequest[];
  /** Somebody else writes a cell of every row of the test results. */
  writeAll: (column: string, value: string) => void;
}

const refusal = (status: number, code: 'not-found' | 'internal' | 'conflict', message: string, body = {}) =>
  new ApiError({ status, statusText: '', code, message, body: { code, Message: message, requestId: 'r-1', ...body } });

const untilAborted = (request: Request): Promise<never> =>
  new Promise((_, reject) =>
    request.signal?.addEventListener?.('abort', () => reject(new DOMException('cancelled', 'AbortError'))),
  );

/** An API client for stories over rows of its own, which compares the row that a correction sends. */
export function fakeDashboardClient(
  given: FakeDashboard,
  language: ApiClient['language'],
): { client: ApiClient; server: FakeServer } {
  const stored = dashboardRows();
  const server: FakeServer = {
    asked: [],
    corrections: [],
    writeAll: (column, value) => {
      for (const rows of Object.values(stored)) {
        for (const [index, row] of rows.entries()) if (column in row) rows[index] = { ...row, [column]: value };
      }
    },
  };
  const nameOf = ({ url = '' }: Request) => decodeURIComponent(url.split('/')[2] ?? '');
  const rowsOf = (request: Request) => {
    const name = nameOf(request);
    const info = dashboardViews[name];
    const { $filter = '', $orderby = '', toprows } = request.params as Record<string, string>;
    server.asked.push(`${name} ${$filter}`.trim());
    if (name === given.failing) throw refusal(500, 'internal', 'The database is on its way back.');
    if (!info) throw refusal(404, 'not-found', `There is no view '${name}' that you may see.`);
    const found = given.isEmpty ? [] : (stored[name] ?? []).filter((row) => matchesFilter(row, $filter));
    const ordered = $orderby.startsWith('refDate desc')
      ? found.toReversed()
      : $orderby.startsWith('prio asc')
        ? found.toSorted((one, other) => Number(one['prio']) - Number(other['prio']))
        : found;
    return { info, rows: ordered.slice(0, Number(toprows || ordered.length)) };
  };
  const correct = (call: CorrectionRequest) => {
    server.corrections.push(call);
    if (server.corrections.length <= (given.correctionFailures ?? 0)) {
      throw refusal(500, 'internal', 'The database is on its way back.');
    }
    const { WViewName, colName, newValue, dataRow } = call;
    const rows = stored[WViewName] ?? [];
    const keys = dashboardViews[WViewName]?.keyColumns ?? [];
    const index = rows.findIndex((row) => keys.every((key) => row[key] === dataRow[key]));
    const row = rows[index] ?? {};
    const other = [colName, ...Object.keys(dataRow)].find((name) => (row[name] ?? null) !== (dataRow[name] ?? null));
    if (other !== undefined) {
      const conflict = { column: other, yours: dataRow[other] ?? null, stored: row[other] ?? null };
      throw refusal(409, 'conflict', `${other} has changed.`, { conflict });
    }
    const value = typeof row[colName] === 'boolean' ? newValue === 1 : newValue;
    rows[index] = { ...row, [colName]: value };
    return { WViewName, colName, newValue: value, oldValue: row[colName] ?? null, dataRow: rows[index] };
  };
  const sample = (request: Request): Promise<{ data: unknown; status: number }> => {
    const answer = given.answerSample?.(nameOf(request));
    if (answer === 'unreachable') return Promise.reject(new NetworkError('The server does not answer.'));
    if (answer === undefined) return untilAborted(request);
    if (answer >= 400) return Promise.reject(refusal(answer, 'internal', 'The query took too long.'));
    return Promise.resolve({ data: [{}, {}], status: answer });
  };
  const client: ApiClient = {
    language,
    send: (async (request: Request) => {
      const accept = (request.headers as Record<string, string> | undefined)?.['Accept'];
      if (accept !== VIEW_COLUMNS_TYPE) return await sample(request);
      const { $filter = '' } = request.params as Record<string, string>;
      if (given.withheld !== undefined && $filter.includes(given.withheld)) return await untilAborted(request);
      const { info, rows } = rowsOf(request);
      const { isLimitReached = false } = given;
      const heads = info.colForList.map(({ SqlColName, ColType }) => ({ name: SqlColName, type: ColType }));
      const writer = createColumnsWriter(heads);
      const cells = rows.map((row) =>
        heads.map(({ name }) => {
          const cell = row[name] ?? null;
          return cell === null ? null : String(cell);
        }),
      );
      const end = writer.end({ rowCount: rows.length, isLimitReached });
      return {
        data: new Blob([writer.head(), writer.rows(cells), end]).stream(),
        headers: { [ROW_COUNT_HEADER]: String(rows.length), [ROW_LIMIT_REACHED_HEADER]: String(isLimitReached) },
      };
    }) as unknown as Send,
    read: async (schema, request) => {
      if (request.url === '/breaches/flag') return schema.parse({ effect: given.flagEffect ?? null });
      if (request.url === '/wview/samplerequests') return schema.parse(given.samples ?? []);
      if (request.url === '/wview/Correction') return schema.parse(correct(request.data as CorrectionRequest));
      if (request.url === '/correctionproposals/cells') {
        const { WViewName } = request.params as { WViewName: string };
        const isOfResults = WViewName === 'RQS_TestResult';
        return schema.parse((isOfResults && given.pendingCells) || { cells: [], isCut: false });
      }
      const info = viewIn(language, nameOf(request));
      if (!info) throw refusal(404, 'not-found', `There is no view '${nameOf(request)}' that you may see.`);
      return schema.parse(info);
    },
  };
  return { client, server };
}
