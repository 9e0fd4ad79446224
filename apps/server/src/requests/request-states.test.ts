import { requestStates, type RequestState } from '@fundscope/contract/requests';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpTestDatabase } from '../../test/database.ts';
import { addBook, addUser } from '../../test/world.ts';
import { createJobQueue, type JobQueue } from './queue/job-queue.ts';
import { stateAfter, type RequestEvent } from './request-states.ts';
import {
  cancelRequest,
  failRequest,
  finishRequest,
  handBackRequest,
  insertRequest,
  retryRequest,
  takeRequest,
} from './requests.repository.ts';
import { findRequest } from './sent-requests.repository.ts';

const events = ['take', 'finish', 'fail', 'hand-back', 'cancel', 'retry'] as const satisfies RequestEvent[];
const text = { en: 'text', de: 'Text' };

const database = setUpTestDatabase();
let queue: JobQueue;
let userNr: number;

beforeAll(async () => {
  userNr = await addUser(database.kysely, { username: 'user' });
  await addBook(database.kysely, 7);
  const settings = { jobAttempts: 3, jobLeaseSeconds: 10, jobRetrySeconds: 1 };
  queue = createJobQueue({ pool: database.app.pool, settings, onError: () => {} });
});
afterAll(async () => {
  await queue.close();
});

const add = () =>
  database.app.kysely.transaction().execute((transaction) =>
    insertRequest(transaction, queue, {
      kind: 'irs',
      userNr,
      actingUserNr: null,
      chargedUserNr: userNr,
      asAdmin: false,
      seesAllBooks: false,
      bookId: 7,
      payload: {},
      destinationId: 7,
      idempotencyKey: undefined,
    }),
  );

const jobIdOf = async (id: number): Promise<string> => {
  const row = await database.kysely
    .selectFrom('fundscope.requests')
    .select('job_id')
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.job_id;
};

/** Lets an event happen, whatever the state is. */
async function happen(event: RequestEvent, id: number): Promise<void> {
  const { kysely } = database.app;
  const found = await findRequest(kysely, { id });
  const held = { requestId: id, attempt: found?.attempts ?? 0 };
  const happenings = {
    take: async () => takeRequest(kysely, { id: await jobIdOf(id), requestId: id }),
    finish: () => finishRequest(kysely, held),
    fail: () => failRequest(kysely, held, text),
    'hand-back': () => handBackRequest(kysely, held, text),
    cancel: () => cancelRequest(kysely, id),
    retry: () =>
      kysely
        .transaction()
        .execute((transaction) => retryRequest(transaction, queue, { requestId: id, chargedUserNr: userNr })),
  } satisfies Record<RequestEvent, () => Promise<unknown>>;
  await happenings[event]();
}

const stateOf = async (id: number): Promise<RequestState | undefined> =>
  (await findRequest(database.app.kysely, { id }))?.state;

describe('a request’s state', () => {
  it('follows the arrows of the model, whatever happens in whatever order, and nothing else changes it', async () => {
    const sequences = fc.array(fc.constantFrom(...events), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        const { id } = await add();
        let expected: RequestState = 'queued';
        for (const event of sequence) {
          await happen(event, id);
          expected = stateAfter(expected, event) ?? expected;
          expect(await stateOf(id), sequence.join(' ')).toBe(expected);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('done is the end: the database itself refuses every way out of it', async () => {
    const { id } = await add();
    await happen('take', id);
    await happen('finish', id);
    for (const state of requestStates.filter((other) => other !== 'done')) {
      await expect(
        sql`update fundscope.requests set status = ${state} where request_id = ${id}`.execute(database.kysely),
      ).rejects.toThrow(`cannot go from done to ${state}`);
    }
  });

  it('cannot be changed by an attempt that another has taken over', async () => {
    const { id } = await add();
    await happen('take', id);
    await happen('take', id);
    const stale = { requestId: id, attempt: 1 };
    expect(await finishRequest(database.app.kysely, stale)).toBe(false);
    expect(await failRequest(database.app.kysely, stale, text)).toBe(false);
    expect(await handBackRequest(database.app.kysely, stale, text)).toBe(false);
    expect(await stateOf(id)).toBe('running');
  });

  it('is under a role that may not change the queue’s tables', async () => {
    for (const statement of [
      'drop table fundscope_queue.job',
      'alter table fundscope_queue.job_common add column x int',
      'create table fundscope_queue.mine ()',
      'reindex table fundscope_queue.job_common',
    ]) {
      await expect(database.app.pool.query(statement), statement).rejects.toThrow(/must be owner|permission denied/u);
    }
  });
});
