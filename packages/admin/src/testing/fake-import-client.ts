import { ApiError, UploadInterruptedError, type ApiClient } from '@fundscope/api-client';
import type { ImportFile, ImportProgress, ImportRefusal, ImportTargets } from '@fundscope/contract/imports';

export const IMPORT_ID = '0d2f4a7c-6a0e-4c1b-9d3e-5f6a7b8c9d0e';

export interface FakeImports {
  /** What the file is read as, or why it is not. */
  readonly file?: ImportFile | ApiError;
  readonly progress?: ImportProgress;
  /** What a run answers; afterwards it is the progress. */
  readonly run?: ImportProgress | ApiError;
  readonly targets?: ImportTargets;
  /** A file that is sent does not arrive. */
  readonly isUploadStuck?: boolean;
  /** The server is away when a file is sent for the first time. */
  readonly isUploadInterrupted?: boolean;
}

export const ready: ImportProgress = {
  state: 'ready',
  rows: 1_204,
  rowsRead: 1_204,
  rowsDone: 0,
  message: '',
  refusal: null,
  faults: [],
  result: null,
};

const ownTargets: ImportTargets = {
  maxBytes: 100 * 1024 * 1024,
  views: [
    { WVName: 'LIMIT_VIEW', isImported: false, columns: [] },
    {
      WVName: 'OWN_FUNDS',
      isImported: true,
      columns: [
        { name: 'fund_nr', type: 'text', isKey: true },
        { name: 'Fund_name', type: 'text', isKey: false },
        { name: 'ESG_score', type: 'number', isKey: false },
        { name: 'Rated_on', type: 'date', isKey: false },
        { name: 'Article_9', type: 'bool', isKey: false },
      ],
    },
    { WVName: 'OWN_LIMITS', isImported: true, columns: [{ name: 'limit', type: 'number', isKey: false }] },
  ],
  portals: ['Imported data', 'Risk'],
  groups: ['Fund managers', 'Risk control'],
};

/** An API client for stories: imports as the story says, and what was sent to them. */
export function fakeImportClient({ file, progress, run, targets = ownTargets, ...upload }: FakeImports) {
  let sent = '';
  let isAway = upload.isUploadInterrupted;
  const listeners = new Set<() => void>();
  const note = (call: string, data: unknown) => {
    sent += `${call} ${data === undefined ? '' : JSON.stringify(data)}\n`;
    for (const listener of listeners) listener();
  };
  let shownProgress = progress ?? ready;
  const given = <Value>(value: Value | ApiError | undefined, url: string): Value => {
    if (value === undefined) throw new Error(`the story has no answer for ${url}`);
    if (value instanceof ApiError) throw value;
    return value;
  };
  const answer = (method: string, url: string): unknown => {
    if (url === '/imports/targets') return targets;
    if (url === '/imports') return { id: IMPORT_ID };
    if (url.endsWith('/progress')) return shownProgress;
    if (url.endsWith('/cancel')) return (shownProgress = { ...shownProgress, state: 'cancelled' });
    if (url.endsWith('/run')) return (shownProgress = given(run, url));
    return given(file, `${method} ${url}`);
  };
  const client: ApiClient = {
    language: 'en',
    send: async ({ method = 'get', url = '', data }) => {
      note(`${method} ${url}`, data);
      if (upload.isUploadStuck && method === 'put') await new Promise(() => {});
      if (isAway && method === 'put') {
        isAway = false;
        throw new UploadInterruptedError({ id: IMPORT_ID, part: 0 }, new Error('no answer'));
      }
      return { data: undefined as never, status: 204, statusText: '', headers: {}, config: {} as never };
    },
    read: async (schema, { method = 'get', url = '', data }) => {
      if (method !== 'get') note(`${method} ${url}`, data);
      return schema.parse(answer(method, url));
    },
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  /** What was sent, a line each. */
  return { client, subscribe, sent: () => sent };
}

/** A refusal as the server sends it; with a reason that the portal has words of its own for, or with its message alone. */
export function refusal(status: number, message: string, reason?: ImportRefusal): ApiError {
  const code = status === 404 ? 'not-found' : 'bad-request';
  const body = { code, Message: message, requestId: 'r', ...(reason && { refusal: reason }) } as const;
  return new ApiError({ status, statusText: '', code, message, body });
}
