import { Agent, request } from 'node:http';
import { VIEW_COLUMNS_TYPE } from '@fundscope/contract/views';

/** One call, as the one who waits for it sees it. */
export interface Answer {
  /** 0 where the connection broke. */
  readonly status: number;
  /** To the last byte. */
  readonly ms: number;
  readonly bytes: number;
}

export interface Call {
  readonly address: string;
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly accept?: string;
  /** Bytes a second that are read; all at once when not given. */
  readonly rate?: number;
  /** Ends the call; what was read by then counts. */
  readonly signal?: AbortSignal;
  /** When it was to be made, as `performance.now()` tells: a generator that is late does not make it quicker. */
  readonly dueAt?: number;
}

const shared = new Agent({ keepAlive: true, maxSockets: 2_000, maxFreeSockets: 2_000 });
const TICK_MS = 100;

/** Makes a call and reads its answer, at the rate that is asked for. */
export function call(made: Call): Promise<Answer> {
  const {
    address,
    path,
    token,
    body,
    accept = VIEW_COLUMNS_TYPE,
    rate,
    signal,
    dueAt: begun = performance.now(),
  } = made;
  const headers = {
    accept,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  return new Promise((resolve) => {
    let bytes = 0;
    let timer: NodeJS.Timeout | undefined;
    const end = (status: number) => {
      clearInterval(timer);
      resolve({ status, ms: performance.now() - begun, bytes });
    };
    const agent = rate === undefined ? shared : new Agent();
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(`${address}${path}`, { agent, headers, method, ...(signal && { signal }) }, (answer) => {
      let allowed = rate === undefined ? Infinity : 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > allowed) answer.pause();
      });
      answer.once('close', () => end(answer.complete ? (answer.statusCode ?? 0) : 0));
      answer.once('error', () => undefined);
      if (rate === undefined) return;
      timer = setInterval(() => {
        allowed += (rate * TICK_MS) / 1_000;
        if (bytes <= allowed) answer.resume();
      }, TICK_MS);
    });
    sent.once('error', () => end(0));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
