import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setUpTestDatabase } from '../../../test/database.ts';
import { createJobQueue, type HeldJob, type JobQueue } from './job-queue.ts';

const FLOODER = 1;
const SECOND = 2;
const THIRD = 3;

const database = setUpTestDatabase();
let queue: JobQueue;
let requestId = 0;

beforeAll(() => {
  const settings = { jobAttempts: 3, jobLeaseSeconds: 10, jobRetrySeconds: 1 };
  queue = createJobQueue({ pool: database.app.pool, settings, onError: () => {} });
});
afterAll(() => queue.close());
beforeEach(async () => {
  await database.kysely.deleteFrom('fundscope_queue.job' as never).execute();
});

/** Adds jobs one after the other. @returns the numbers of their requests */
async function addJobs(userNr: number, count: number): Promise<number[]> {
  const added: number[] = [];
  for (let index = 0; index < count; index++) {
    requestId += 1;
    await queue.add(database.app.kysely, { id: randomUUID(), requestId, userNr });
    added.push(requestId);
  }
  return added;
}
async function takeJob(): Promise<HeldJob> {
  const job = await queue.take();
  if (!job) throw new Error('No job waits');
  return job;
}
async function takeAll(count: number): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < count; index++) {
    const job = await takeJob();
    taken.push(job.requestId);
    await queue.complete(database.app.kysely, job);
  }
  return taken;
}

it('jobs of several users are taken in turns, those of one user in their order', async () => {
  const flood = await addJobs(FLOODER, 5);
  const [second = 0] = await addJobs(SECOND, 1);
  const third = await addJobs(THIRD, 2);
  expect(await takeAll(8)).toEqual([flood[0], second, third[0], flood[1], third[1], flood[2], flood[3], flood[4]]);
});

it('a user who comes later waits for one turn, and does not overtake what waits longer in the same turn', async () => {
  const flood = await addJobs(FLOODER, 4);
  expect(await takeAll(2)).toEqual(flood.slice(0, 2));
  const later = await addJobs(SECOND, 2);
  expect(await takeAll(4)).toEqual([flood[2], later[0], flood[3], later[1]]);
});

it('the jobs of busy users are left waiting, those of others are taken', async () => {
  const [waiting = 0] = await addJobs(FLOODER, 1);
  expect(await queue.take([FLOODER])).toBeUndefined();
  const [other] = await addJobs(SECOND, 1);
  expect(await queue.take([FLOODER])).toMatchObject({ requestId: other, userNr: SECOND });
  expect(await takeAll(1)).toEqual([waiting]);
});
