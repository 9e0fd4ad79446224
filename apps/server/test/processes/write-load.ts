import { setTimeout as delay } from 'node:timers/promises';
import { ADMIN, post, signIn } from './served-installation.ts';

/** Clients that write without pause, and remember what the server acknowledged. */
export interface WriteLoad {
  /** Request ids of writes that were acknowledged. */
  readonly acknowledged: readonly string[];
  /** How often an answer had which status; 0: there was no answer. */
  readonly statuses: ReadonlyMap<number, number>;
  /** The clients go on at another address. */
  moveTo(address: string): void;
  stop(): Promise<void>;
}

const CLIENTS = 4;
const PAUSE_MS = 20;

/** Half of the clients create books, half sign in and out: each of it one transaction with its row of the audit trail. */
export function startWriteLoad(firstAddress: string): WriteLoad {
  const state = { address: firstAddress, isStopping: false, books: 0 };
  const acknowledged: string[] = [];
  const statuses = new Map<number, number>();

  const write = async (path: string, body: object, token?: string): Promise<Response | undefined> => {
    const answer = await post(`${state.address}${path}`, body, token).catch(() => undefined);
    // An answer that breaks off is none.
    const text = await answer?.text().catch(() => undefined);
    const status = text === undefined ? 0 : (answer?.status ?? 0);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (!answer || status < 200 || status > 299) {
      await delay(PAUSE_MS);
      return undefined;
    }
    acknowledged.push(answer.headers.get('x-request-id') ?? '');
    return new Response(text === '' ? null : text);
  };
  const createBooks = async (): Promise<void> => {
    let token: string | undefined;
    while (!state.isStopping) {
      token ??= await signIn(state.address).catch(() => undefined);
      const number = ++state.books;
      const book = { Name: `Book ${number}`, ExternalID: `X${number}`, Description: 'of a test' };
      if (token !== undefined) await write('/api/adminbook', book, token);
      else await delay(PAUSE_MS);
    }
  };
  const signInAndOut = async (): Promise<void> => {
    while (!state.isStopping) {
      const answer = await write('/api/users/token', ADMIN);
      if (!answer) continue;
      const { Token } = (await answer.json()) as { Token: string };
      await write('/api/users/signout', {}, Token);
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, number) => (number % 2 === 0 ? createBooks() : signInAndOut()));
  return {
    acknowledged,
    statuses,
    moveTo: (address) => {
      state.address = address;
    },
    stop: async () => {
      state.isStopping = true;
      await Promise.all(clients);
    },
  };
}
