import { errorBodySchema } from '@fundscope/contract/errors';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { setUpBreaches } from '../../../test/breach-cases.ts';
import { sendHalf, untilStatusIsNot, type HalfSent } from '../../../test/half-sent.ts';
import { patience } from '../../../test/patience.ts';

const { server, caller, detail, openOne } = setUpBreaches();
const MAX_BYTES = 2_000;
let port: number;
const opened: HalfSent[] = [];
// The server would wait for them when it closes.
afterEach(() => opened.splice(0).forEach((one) => one.close()));

beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

interface Upload {
  readonly caseNr: number;
  readonly by?: string;
  readonly name?: string;
  readonly length?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly start?: string;
}

/** Begins an upload whose body does not arrive whole. */
async function upload({ caseNr, by = 'ben', name = 'a.txt', length = 100, headers, start = 'begin' }: Upload) {
  const begun = await sendHalf({
    port,
    line: `POST /api/breaches/${caseNr}/evidence?name=${encodeURIComponent(name)}`,
    headers: {
      authorization: `Bearer ${await server.signIn(by)}`,
      'content-type': 'application/octet-stream',
      ...(headers ?? { 'content-length': String(length) }),
    },
    start,
  });
  opened.push(begun);
  return begun;
}

const post = async (caseNr: number, by: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/breaches/${caseNr}/evidence?name=b.txt`,
    headers: { authorization: `Bearer ${await server.signIn(by)}`, 'content-type': 'application/octet-stream' },
    payload: 'text',
  });
const send = async (caseNr: number, by: string): Promise<number> => (await post(caseNr, by)).statusCode;

describe('an upload of evidence', () => {
  it('is refused by its headers alone, while its body is still on its way', async () => {
    const { CaseNr: caseNr } = await openOne();
    const refused = [
      [404, { caseNr: 999_999 }],
      // A user who may not see the view has no such case either.
      [404, { caseNr, by: 'dora' }],
      [415, { caseNr, name: 'a.html' }],
      [400, { caseNr, name: '../a.txt' }],
      [413, { caseNr, length: MAX_BYTES + 1 }],
      [415, { caseNr, headers: { 'content-type': 'text/plain', 'content-length': '100' } }],
    ] as const;
    for (const [status, options] of refused) {
      const begun = await upload(options);
      expect(await begun.status, JSON.stringify(options)).toBe(status);
    }
    expect((await detail(caller('ben'), caseNr)).thread).toHaveLength(1);
  });

  it('to a closed case, or to one with 50 files, is refused by its headers alone', async () => {
    const one = await openOne();
    await server.database.pool.query(
      `with event as (insert into fundscope.breach_events (case_nr, kind, user_nr, user_display)
         select $1, 'evidence', 0, 'x' from generate_series(1, 50) returning event_nr)
       insert into fundscope.breach_evidence (event_nr, name, media_type, sha256, content)
       select event_nr, 'a.txt', 'text/plain', '', 'x' from event`,
      [one.CaseNr],
    );
    const full = await upload({ caseNr: one.CaseNr });
    expect(await full.status).toBe(409);
    const { refusal } = errorBodySchema.parse((await post(one.CaseNr, 'ben')).json());
    expect(refusal).toEqual({ code: 'limit-reached', limit: 'evidence-of-case', most: 50, count: 51 });
    await server.database.pool.query(`update fundscope.breach_cases set state = 'closed', closed_at = now()`);
    const closed = await upload({ caseNr: one.CaseNr, name: 'b.txt' });
    expect(await closed.status).toBe(409);
  });

  it('without a length is refused as soon as it is too large', async () => {
    const { CaseNr: caseNr } = await openOne();
    const begun = await upload({ caseNr, headers: { 'transfer-encoding': 'chunked' }, start: '' });
    const chunk = `3e8\r\n${'x'.repeat(1_000)}\r\n`;
    begun.send(chunk.repeat(3));
    expect(await begun.status).toBe(413);
  });

  it('is refused beside two others of the same user, others go on, and has a place again when one ends', async () => {
    const { CaseNr: caseNr } = await openOne();
    const begun = [await upload({ caseNr }), await upload({ caseNr })];
    await vi.waitFor(async () => expect(await send(caseNr, 'ben')).toBe(429), patience);
    expect(await send(caseNr, 'carl')).toBe(204);
    expect(begun.map(({ hasAnswer }) => hasAnswer())).toEqual([false, false]);
    begun[0]?.close();
    expect(await untilStatusIsNot(429, () => send(caseNr, 'ben'))).toBe(204);
    begun[1]?.send('x'.repeat(95));
    expect(await begun[1]?.status).toBe(204);
  });

  it('that ends before its length keeps nothing', async () => {
    const { CaseNr: caseNr } = await openOne();
    const begun = [await upload({ caseNr }), await upload({ caseNr })];
    await vi.waitFor(async () => expect(await send(caseNr, 'ben')).toBe(429), patience);
    for (const one of begun) one.close();
    expect(await untilStatusIsNot(429, () => send(caseNr, 'ben'))).toBe(204);
    const { thread } = await detail(caller('ben'), caseNr);
    expect(thread.flatMap(({ evidence }) => evidence?.name ?? [])).toEqual(['b.txt']);
  });
});
