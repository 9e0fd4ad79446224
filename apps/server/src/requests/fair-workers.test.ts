import { irsRequestIdSchema } from '@fundscope/contract/requests';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setUpTestApp } from '../../test/app.ts';
import { signInCaller, type Caller } from '../../test/caller.ts';
import { addRequestWorld, factsRequest, slowRequest } from '../../test/request-world.ts';
import { jobWhen, startTestWorkers, type TestWorkers } from '../../test/work.ts';

const server = setUpTestApp({ world: addRequestWorld });
let manager: Caller;
let risk: Caller;
let workers: TestWorkers | undefined;

beforeAll(async () => {
  manager = await signInCaller(server, 'manager');
  risk = await signInCaller(server, 'risk');
});
afterAll(() => workers?.stop());

const send = async (caller: Caller, request: object): Promise<number> =>
  irsRequestIdSchema.parse((await caller.post('/api/irsrequest', request)).json()).IRSId;

it('how many wait before a request follows the turns of the users, not the order of arrival', async () => {
  const queuedBefore = async (caller: Caller, id: number) =>
    (await caller.get(`/api/jobs/${id}`)).json<{ queuedBefore: number | null }>().queuedBefore;
  const ids: number[] = [];
  for (let index = 0; index < 3; index++) ids.push(await send(manager, factsRequest));
  const other = await send(risk, factsRequest);
  expect(await Promise.all(ids.map((id) => queuedBefore(manager, id)))).toEqual([0, 2, 3]);
  expect(await queuedBefore(risk, other)).toBe(1);
});

it('a user whose requests take long leaves one of two workers to others', async () => {
  workers = startTestWorkers(server, { workers: 2 });
  const [first, second] = [await send(manager, slowRequest), await send(manager, slowRequest)];
  await jobWhen(manager, first, ({ state }) => state === 'running');
  const other = await send(risk, factsRequest);
  expect(await jobWhen(risk, other)).toMatchObject({ state: 'done' });
  expect(await jobWhen(manager, second, () => true)).toMatchObject({ state: 'queued' });
  await manager.post(`/api/jobs/${first}/cancel`);
  await jobWhen(manager, second, ({ state }) => state === 'running');
  await manager.post(`/api/jobs/${second}/cancel`);
});
