import { Agent, request } from 'node:http';
import { VIEW_COLUMNS_TYPE } from '@fundscope/contract/views';

/** One call, as the one who waits for it sees it. */
export interface Answer {
  /** 0 where the connection broke. */
  readonly status: number;
  /** To the last byte. */
  readonly ms: number;
  /** The same from when a connection took the call: what the generator's own queue takes is left out. */
  readonly takenMs: number;
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

/** The server closes connections beyond 2,000, those of everything else included. */
const shared = new Agent({ keepAlive: true, maxSockets: 1_900, maxFreeSockets: 1_900 });
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
    let takenAt = begun;
    let timer: NodeJS.Timeout | undefined;
    const end = (status: number) => {
      clearInterval(timer);
      const now = performance.now();
      resolve({ status, ms: now - begun, takenMs: now - takenAt, bytes });
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
    sent.once('socket', () => (takenAt = performance.now()));
    sent.once('error', () => end(0));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
