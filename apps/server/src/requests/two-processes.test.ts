import { irsRequestIdSchema, sentRequestsSchema, type SentRequest } from '@fundscope/contract/requests';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setUpTestDatabase } from '../../test/database.ts';
import { startMailServer, type TestMailServer } from '../../test/mail-server.ts';
import { runFundscope, type Child } from '../../test/processes/child.ts';
import { patientFetch } from '../../test/processes/patient-fetch.ts';
import { addRequestWorld, factsRequest } from '../../test/request-world.ts';
import { WORLD_PASSWORD } from '../../test/world.ts';

/** As many as last while a process is killed; the nightly pipeline takes 200. */
const JOBS = Number(process.env['FUNDSCOPE_TEST_JOBS'] ?? '120');
/** Of each process that works. */
const WORKERS = 4;
const DESTINATIONS = [7, 7, 8, 9] as const;
const patience = { timeout: 180_000, interval: 200 };

let folder: string;
const database = setUpTestDatabase();
let mail: TestMailServer;
const children: Child[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fundscope-jobs-'));
  for (const name of ['portal', 'drop']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'portal', 'index.html'), '<!doctype html><title>Fundscope</title>');
  await addRequestWorld(database.kysely, { pauseSeconds: 0.05 });
  mail = await startMailServer();
});
afterAll(async () => {
  for (const child of children) {
    child.process.kill('SIGKILL');
    await child.ended;
  }
  await mail.stop();
  rmSync(folder, { recursive: true });
});

/** A server process, as an operator starts it. */
async function serve(workers: number): Promise<{ child: Child; address: string }> {
  const child = runFundscope({
    env: {
      DATABASE_URL: database.address,
      FUNDSCOPE_DATA_DIR: join(folder, 'data'),
      FUNDSCOPE_PORTAL_DIR: join(folder, 'portal'),
      FUNDSCOPE_POOL_SIZE: '12',
      FUNDSCOPE_WORKERS: String(workers),
      FUNDSCOPE_JOB_LEASE_S: '10',
      FUNDSCOPE_JOB_RETRY_S: '1',
      FUNDSCOPE_OPEN_REQUESTS: String(JOBS),
      FUNDSCOPE_DROP_DIR: join(folder, 'drop'),
      FUNDSCOPE_SMTP_URL: mail.url,
      FUNDSCOPE_MAIL_FROM: 'portal@fundscope.example',
    },
  });
  children.push(child);
  const line = await child.line(/^Fundscope is ready at /u);
  return { child, address: /http:\/\/[^/]+/u.exec(line)?.[0] ?? '' };
}

async function call(url: string, options: { token?: string; payload?: object } = {}): Promise<unknown> {
  const { token, payload } = options;
  const answer = await patientFetch(url, {
    ...(payload && { method: 'POST', body: JSON.stringify(payload) }),
    headers: {
      ...(payload && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
  expect(answer.ok, `${url}: ${answer.status}`).toBe(true);
  return answer.json();
}

const ended = async (): Promise<number> => {
  const { rows } = await database.pool.query<{ ended: number }>(
    'select count(*)::int as ended from fundscope.requests where ended_at is not null',
  );
  return rows[0]?.ended ?? 0;
};

const running = async (): Promise<number> => {
  const { rows } = await database.pool.query<{ running: number }>(
    `select count(*)::int as running from fundscope.requests where status = 'running'`,
  );
  return rows[0]?.running ?? 0;
};

/** Kills a process that has requests under way: more than the other one can work on by itself are running. */
async function killWhileWorking({ process: child, ended: end }: Child): Promise<void> {
  await vi.waitFor(async () => {
    child.kill('SIGSTOP');
    const isWorking = (await running()) > WORKERS;
    child.kill(isWorking ? 'SIGKILL' : 'SIGCONT');
    expect(isWorking).toBe(true);
  }, patience);
  expect(await end).toBe('SIGKILL');
}

describe('two server processes on one database', () => {
  it(`with one killed in the middle end ${JOBS} requests exactly once each`, async () => {
    // The first takes the requests and works on none of them; the second and the third work.
    const front = await serve(0);
    const signIn = { Username: 'manager', Password: WORLD_PASSWORD };
    const { Token: token } = (await call(`${front.address}/api/users/token`, { payload: signIn })) as { Token: string };
    const ids: number[] = [];
    for (let index = 0; index < JOBS; index++) {
      const payload = { ...factsRequest, DestinationId: DESTINATIONS[index % DESTINATIONS.length] };
      ids.push(irsRequestIdSchema.parse(await call(`${front.address}/api/irsrequest`, { token, payload })).IRSId);
    }
    const [killed] = await Promise.all([serve(WORKERS), serve(WORKERS)]);
    await vi.waitFor(async () => expect(await ended()).toBeGreaterThan(JOBS / 4), patience);
    await killWhileWorking(killed.child);
    expect(await ended()).toBeLessThan(JOBS);
    await vi.waitFor(async () => expect(await ended()).toBe(JOBS), patience);

    const jobs: SentRequest[] = sentRequestsSchema.parse(
      await call(`${front.address}/api/requests?limit=1000`, { token }),
    );
    expect(jobs.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(ids);
    expect(new Set(jobs.map(({ state }) => state))).toEqual(new Set(['done']));
    // Some were under way when their process was killed, and taken over.
    expect(jobs.some(({ attempts }) => attempts > 1)).toBe(true);
    const of = (destination: number) => jobs.filter(({ DestinationId }) => DestinationId === destination);
    const { rows } = await database.pool.query<{ files: number; complete: number; arrived: number; pieces: number }>(
      `select (select count(*)::int from fundscope.request_files) as files,
              (select count(*)::int from fundscope.request_files where is_complete) as complete,
              (select count(*)::int from fundscope.inbox) as arrived,
              (select count(*)::int from fundscope.request_file_chunks) as pieces`,
    );
    expect(rows).toEqual([{ files: JOBS, complete: JOBS, arrived: of(7).length, pieces: JOBS }]);
    expect(readdirSync(join(folder, 'drop'))).toHaveLength(of(8).length);
    // Between the mail server's yes and the note of it a kill makes a second message of the same id: at most for
    // the mails that were under way at that moment.
    const messages = new Set(mail.received.map(({ messageId }) => messageId));
    expect(messages.size).toBe(of(9).length);
    expect(mail.received.length - messages.size).toBeLessThanOrEqual(WORKERS);
    // The queue hears of a job's end after the request has noted it.
    await vi.waitFor(async () => {
      const { rows: left } = await database.pool.query<{ state: string; count: number }>(
        `select state, count(*)::int as count from fundscope_queue.job group by state`,
      );
      expect(left).toEqual([{ state: 'completed', count: JOBS }]);
    }, patience);
  }, 400_000);
});
