import { breachCaseSchema, breachDetailSchema, breachListSchema, type BreachCase } from '@fundscope/contract/breaches';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { setUpTestApp } from './app.ts';
import { addBreachHouse, addFigures, emptyBreaches, scannerOf, type Figure } from './breach-house.ts';
import { signInCaller, type Caller } from './caller.ts';
import { patience } from './patience.ts';

const names = ['ada', 'ben', 'carl', 'dora'] as const;

/** The house with its people, and what they do with breaches; each test of the file begins without any. */
export function setUpBreaches() {
  const server = setUpTestApp({ world: addBreachHouse, settings: { evidenceMaxBytes: 2_000, breachMinutes: 0 } });
  const callers = new Map<string, Caller>();
  let scanner: ReturnType<typeof scannerOf>;
  beforeAll(async () => {
    scanner = scannerOf(server);
    await Promise.all(names.map(async (name) => callers.set(name, await signInCaller(server, name))));
  });
  afterAll(() => scanner.close());
  beforeEach(() => emptyBreaches(server.database.kysely));

  const scan = (...given: Parameters<typeof scanner.scan>) => scanner.scan(...given);
  const caller = (name: (typeof names)[number]): Caller => callers.get(name)!;
  const data = (...figures: readonly Figure[]) => addFigures(server.database.kysely, ...figures);
  const list = async (by: Caller, query = ''): Promise<BreachCase[]> =>
    breachListSchema.parse((await by.get(`/api/breaches${query}`)).json()).cases;
  const detail = async (by: Caller, caseNr: number) =>
    breachDetailSchema.parse((await by.get(`/api/breaches/${caseNr}`)).json());
  const change = (by: Caller, { CaseNr, version }: BreachCase, more: object) =>
    by.post(`/api/breaches/${CaseNr}`, { version, ...more });

  /** A breach of book 1, found on Friday 2 January 2026. */
  async function openOne(): Promise<BreachCase> {
    await data({ book: 1, date: '2026-01-02', utilisation: 1.2 });
    // The server marks the scan state when it begins to listen.
    await vi.waitFor(() => scan('2026-01-02'), patience);
    const [one] = await list(caller('ben'));
    return one!;
  }

  async function closeOne(one: BreachCase): Promise<BreachCase> {
    const comments = `/api/breaches/${one.CaseNr}/comments`;
    expect((await caller('ada').post(comments, { text: 'Hedged.' })).statusCode).toBe(204);
    const { thread, version } = await detail(caller('ben'), one.CaseNr);
    const said = thread.find(({ text }) => text === 'Hedged.');
    expect((await caller('ben').post(`${comments}/${said?.EventNr}/review`)).statusCode).toBe(204);
    const closing = { state: 'closed', comment: 'Within the limit again.' };
    const answer = await change(caller('ada'), { ...one, version }, closing);
    expect(answer.statusCode, answer.body).toBe(200);
    return breachCaseSchema.parse(answer.json());
  }

  return { server, scan, caller, data, list, detail, change, openOne, closeOne };
}
