import { irsRequestIdSchema } from '@fundscope/contract/requests';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpTestApp } from '../../test/app.ts';
import { signInCaller, type Caller } from '../../test/caller.ts';
import { patience } from '../../test/patience.ts';
import { addRequestWorld, factsRequest } from '../../test/request-world.ts';
import { jobWhen, startTestWorkers } from '../../test/work.ts';
import { createDestinations } from '../modules/destinations/destinations.ts';
import { addToInbox } from '../modules/inbox/inbox.repository.ts';
import { createJobQueue, type HeldJob, type JobQueue } from './queue/job-queue.ts';
import type { Producer } from './producer.ts';
import { completeFile } from './request-files.ts';
import { runRequest } from './run-request.ts';

const settings = { jobAttempts: 3, jobLeaseSeconds: 10, jobRetrySeconds: 1 };

const server = setUpTestApp({ world: addRequestWorld, lifetime: 'test' });
let manager: Caller;
let queue: JobQueue;

beforeEach(async () => {
  manager = await signInCaller(server, 'manager');
  queue = createJobQueue({ pool: server.database.app.pool, settings, onError: () => {} });
});
afterEach(async () => {
  await queue.close();
});

/** An attempt at a job, which writes the beginning of its file and waits before the rest. */
function begin(job: HeldJob, text: string, close = async () => {}) {
  const database = server.database.app;
  let goOn = () => {};
  const released = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const produce: Producer = async () => ({
    name: `${text}.txt`,
    mediaType: 'text/plain',
    body: (async function* () {
      yield text;
      await released;
      yield '.';
    })(),
    close,
  });
  const ended = runRequest(
    {
      database,
      queue,
      producers: {
        irs: produce,
        export: produce,
        performance: produce,
        alert: produce,
        archive: produce,
        document: produce,
        pack: produce,
      },
      destinations: createDestinations(database.kysely, {
        dropDir: undefined,
        smtpUrl: undefined,
        mailFrom: undefined,
        mailTo: [],
        webhookUrl: undefined,
        webhookSecret: undefined,
      }),
      addToInbox,
      leaseSeconds: 10,
      onError: () => {},
    },
    job,
    new AbortController().signal,
  );
  return {
    end: () => {
      goOn();
      return ended;
    },
  };
}

const files = async (): Promise<string[]> => {
  const rows = await server.database.kysely
    .selectFrom('fundscope.request_files')
    .select('name')
    .orderBy('file_id')
    .execute();
  return rows.map(({ name }) => name);
};
const filesAre = (...names: string[]) => vi.waitFor(async () => expect(await files()).toEqual(names), patience);
const send = async (): Promise<number> =>
  irsRequestIdSchema.parse((await manager.post('/api/irsrequest', factsRequest)).json()).IRSId;
const take = async (): Promise<HeldJob> => {
  const job = await queue.take();
  if (!job) throw new Error('No job waits');
  return job;
};

describe('an attempt that lost its request', () => {
  it('drops its own file, and never that of the attempt which took over', async () => {
    const id = await send();
    const job = await take();
    const first = begin(job, 'first');
    await filesAre('first.txt');
    const second = begin(job, 'second');
    await filesAre('second.txt');
    await first.end();
    expect(await files()).toEqual(['second.txt']);
    await second.end();
    expect(await jobWhen(manager, id)).toMatchObject({ state: 'done', attempts: 2, fileName: 'second.txt' });
    expect((await manager.get(`/api/irsrequest/${id}/doc`)).body).toBe('second.');
  });

  it('by a cancellation leaves the file of the request that was started anew alone', async () => {
    const id = await send();
    const first = begin(await take(), 'first');
    await filesAre('first.txt');
    await manager.post(`/api/jobs/${id}/cancel`);
    await server.database.pool.query(`update fundscope.users set is_admin = true where username = 'manager'`);
    expect((await manager.post(`/api/jobs/${id}/retry`)).statusCode).toBe(200);
    const second = begin(await take(), 'second');
    await filesAre('second.txt');
    await first.end();
    await second.end();
    expect(await jobWhen(manager, id)).toMatchObject({ state: 'done', fileName: 'second.txt' });
  });
});

it('what a file is read from is given back where the file cannot be stored', async () => {
  await send();
  const close = vi.fn(async () => {});
  // No text of the database holds this character: the file's first statement fails.
  await begin(await take(), '\0', close).end();
  expect(close).toHaveBeenCalledOnce();
  expect(await files()).toEqual([]);
});

it('a request is never done with a file that is gone', async () => {
  await expect(completeFile(server.database.app.kysely, 12_345)).rejects.toThrow('File 12345 is gone');
});

it('a running request is not written again while its progress stays', async () => {
  const { pool } = server.database;
  const version = async (): Promise<string | undefined> =>
    (await pool.query<{ version: string }>('select xmin::text as version from fundscope.requests')).rows[0]?.version;
  const touchedAt = async (): Promise<string | undefined> =>
    (await pool.query<{ at: string }>('select heartbeat_on::text as at from fundscope_queue.job')).rows[0]?.at;
  await send();
  const attempt = begin(await take(), 'first');
  await filesAre('first.txt');
  const [written, touched] = [await version(), await touchedAt()];
  await vi.waitFor(async () => expect(await touchedAt()).not.toBe(touched), patience);
  expect(await version()).toBe(written);
  await attempt.end();
});

describe('what has ended', () => {
  it('is forgotten after the days that it is kept, with its file and its inbox entry, and unfinished files are, too', async () => {
    const workers = startTestWorkers(server);
    const [old, young] = [await send(), await send()];
    await jobWhen(manager, old);
    await jobWhen(manager, young);
    await workers.stop();
    const { pool } = server.database;
    await pool.query(`update fundscope.requests set ended_at = now() - interval '31 days' where request_id = ${old}`);
    await pool.query(`insert into fundscope.request_files (request_id, attempt, name, media_type)
                      values (${young}, 1, 'left.txt', 'text/plain')`);
    const cleaner = startTestWorkers(server, { requestDays: 30 });
    await vi.waitFor(async () => expect((await manager.get(`/api/jobs/${old}`)).statusCode).toBe(404), patience);
    await cleaner.stop();
    expect(await files()).toEqual(['FACTS_Q7_EN.txt']);
    expect((await manager.get('/api/inbox')).json()).toMatchObject([{ requestId: young }]);
  });

  it('is kept for ever where the operator says so', async () => {
    const workers = startTestWorkers(server, { requestDays: 0 });
    const id = await send();
    await jobWhen(manager, id);
    await server.database.pool.query(`update fundscope.requests set ended_at = now() - interval '99 years'`);
    await workers.stop();
    await startTestWorkers(server, { requestDays: 0 }).stop();
    expect((await manager.get(`/api/jobs/${id}`)).statusCode).toBe(200);
  });
});
