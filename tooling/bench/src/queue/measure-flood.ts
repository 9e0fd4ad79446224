interface Wait {
  readonly user: string;
  /** Of the flood's packs. */
  readonly isRecipient: boolean;
  /** `done`, `still waiting`, or the status of the refusal. */
  readonly outcome: string;
  readonly ms: number | undefined;
}

export interface FloodMeasures {
  readonly accepted: number;
  readonly refused: number;
  /** Each message once. */
  readonly refusals: readonly string[];
  /** Requests of the recipients that wait after the flood. */
  readonly waiting: number;
  readonly waits: readonly Wait[];
  /** Requests of the recipients that wait after the packs were deleted. */
  readonly left: number;
}

const FIRST_BOOK = 1001;
const LAST_DAY = '2026-10-30';
const PACKS = 4;
const DAYS = 35;
const RECIPIENTS = 3;
const AT_ONCE = 10;
const LOOK_MS = 100;
const MOST_WAIT_MS = 600_000;

/** @param tokens the first one floods, the next three are the recipients, the last one receives nothing */
export async function measureFlood(address: string, tokens: readonly string[], funds: number): Promise<FloodMeasures> {
  const [flooder = '', ...others] = tokens;
  const packs: number[] = [];
  for (let index = 0; index < PACKS; index++) packs.push(await addPack(address, flooder, { index, funds }));
  const calls = packs.flatMap((pack) => recentDays().map((day) => ({ pack, day })));
  const answers: { status: number; message: string }[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = calls.shift(); next; next = calls.shift()) {
        const { status, body } = await call(address, flooder, 'POST', `/packs/${next.pack}/runs`, { day: next.day });
        answers.push({ status, message: (body as { Message?: string }).Message ?? '' });
      }
    }),
  );
  const countWaiting = async (): Promise<number> => {
    const counts = await Promise.all(others.slice(0, RECIPIENTS).map((token) => countOpen(address, token)));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  const waiting = await countWaiting();
  const waits = await Promise.all(
    others.map(async (token, index): Promise<Wait> => {
      const { outcome, ms } = await waitForDocument(address, token, FIRST_BOOK + 10 + index);
      return { user: `user ${index + 1}`, isRecipient: index < RECIPIENTS, outcome, ms };
    }),
  );
  for (const pack of packs) await call(address, flooder, 'DELETE', `/packs/${pack}`);
  const refusals = answers.filter(({ status }) => status >= 400);
  return {
    accepted: answers.length - refusals.length,
    refused: refusals.length,
    refusals: [...new Set(refusals.map(({ status, message }) => `${status} ${message}`))].slice(0, 3),
    waiting,
    waits,
    left: await countWaiting(),
  };
}

function recentDays(): string[] {
  const last = Date.parse(`${LAST_DAY}T00:00:00Z`);
  return Array.from({ length: DAYS }, (_, index) => new Date(last - index * 86_400_000).toISOString().slice(0, 10));
}

async function addPack(address: string, token: string, { index, funds }: { index: number; funds: number }) {
  const { status, body } = await call(address, token, 'POST', '/packs', {
    name: `Flood ${index}`,
    reports: ['Risikobericht'],
    language: 'DE',
    holdingPeriodDay: 20,
    books: Array.from({ length: funds }, (_, book) => FIRST_BOOK + book),
    schedule: 'monthly',
    waitUntilHour: 22,
    destinations: [7],
    recipients: Array.from({ length: RECIPIENTS }, (_, recipient) => `bench${recipient + 1}`),
  });
  if (status !== 201) throw new Error(`A pack was refused: ${JSON.stringify(body)}`);
  return (body as { id: number }).id;
}

async function countOpen(address: string, token: string): Promise<number> {
  const { body } = await call(address, token, 'GET', '/requests?limit=1000');
  return (body as { endedAt: string | null }[]).filter(({ endedAt }) => endedAt === null).length;
}

async function waitForDocument(address: string, token: string, book: number): Promise<Pick<Wait, 'outcome' | 'ms'>> {
  const begin = performance.now();
  const order = { reportType: 'Risikobericht', book, date: LAST_DAY };
  const sent = await call(address, token, 'POST', '/document/risk', order, { prefer: 'respond-async' });
  if (sent.status >= 400) return { outcome: `refused with ${sent.status}`, ms: undefined };
  const { id } = sent.body as { id: number };
  while (performance.now() - begin < MOST_WAIT_MS) {
    const { status, body } = await call(address, token, 'GET', `/jobs/${id}`);
    const state = status === 200 ? (body as { state: string }).state : `status ${status}`;
    // A busy server asks for a later try.
    if (!['queued', 'running', 'status 503'].includes(state)) return { outcome: state, ms: performance.now() - begin };
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS);
    });
  }
  return { outcome: 'still waiting', ms: performance.now() - begin };
}

async function call(
  address: string,
  token: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  sent?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(sent && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(sent && { body: JSON.stringify(sent) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
}
