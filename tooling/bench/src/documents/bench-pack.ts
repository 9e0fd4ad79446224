import { median } from '../statistics/median.ts';

/** One fund's document, the pack of many, and what users wait for meanwhile; times in milliseconds. */
export interface PackMeasures {
  /** A document sent as a request, until its file is there. */
  readonly requestMs: number;
  readonly packMs: number;
  readonly aloneMs: number;
  readonly besideMs: number;
}

interface Caller {
  readonly address: string;
  readonly token: string;
}

interface PackOrder {
  readonly username: string;
  readonly date: string;
  readonly books: readonly number[];
}

const VIEW = 'FOND_RISIKOKENNZAHLEN';
const ROUNDS = 9;
const LOOK_MS = 20;

/** Has documents made by the workers, as the portal and its schedule do. */
export async function measurePack(caller: Caller, { username, date, books }: PackOrder): Promise<PackMeasures> {
  const requests: number[] = [];
  for (const book of books.slice(0, ROUNDS)) requests.push(await timed(() => makeByRequest(caller, book, date)));
  const alone: number[] = [];
  for (let round = 0; round < ROUNDS; round++) alone.push(await timed(() => loadView(caller)));
  const pack = {
    name: `bench ${Date.now()}`,
    reports: ['Risikobericht'],
    language: 'DE',
    holdingPeriodDay: 20,
    books,
    schedule: 'monthly',
    waitUntilHour: 22,
    destinations: [7],
    recipients: [username],
  };
  const { id } = await call<{ id: number }>(caller, '/packs', pack);
  const beside: number[] = [];
  const packMs = await timed(async () => {
    const { deliveries } = await call<{ deliveries: { requestId: number }[] }>(caller, `/packs/${id}/runs`, {
      day: date,
    });
    const made = new AbortController();
    const loads = async () => {
      while (!made.signal.aborted) beside.push(await timed(() => loadView(caller)));
    };
    await Promise.all([waitFor(caller, deliveries[0]!.requestId).finally(() => made.abort()), loads()]);
  });
  const [run] = await call<{ made: number; documents: number }[]>(caller, `/packs/${id}/runs`);
  if (run?.made !== books.length) throw new Error(`The pack has ${run?.made} of ${books.length} documents`);
  return { requestMs: median(requests), packMs, aloneMs: median(alone), besideMs: median(beside) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

async function makeByRequest(caller: Caller, book: number, date: string): Promise<void> {
  const body = { reportType: 'Risikobericht', book, date };
  const { id } = await call<{ id: number }>(caller, '/document/risk', body, { prefer: 'respond-async' });
  await waitFor(caller, id);
  const answer = await fetch(`${caller.address}/api/jobs/${id}/file`, { headers: authorization(caller) });
  await answer.arrayBuffer();
}

async function waitFor(caller: Caller, id: number): Promise<void> {
  for (;;) {
    const { state } = await call<{ state: string }>(caller, `/jobs/${id}`);
    if (state === 'done') return;
    if (state === 'failed' || state === 'cancelled') throw new Error(`Request ${id} is ${state}`);
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS);
    });
  }
}

async function loadView(caller: Caller): Promise<void> {
  const answer = await fetch(`${caller.address}/api/wview/${VIEW}`, { headers: authorization(caller) });
  if (!answer.ok) throw new Error(`${VIEW} answered ${answer.status}`);
  await answer.arrayBuffer();
}

async function call<Answer>(caller: Caller, path: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${caller.address}/api${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...authorization(caller), ...(body && { 'content-type': 'application/json' }), ...headers },
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

const authorization = ({ token }: Caller) => ({ authorization: `Bearer ${token}` });
