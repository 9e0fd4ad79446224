import { errorBodySchema, hindranceSchema } from '@fundscope/contract/errors';
import { packSchema, type Pack } from '@fundscope/contract/requests';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { signInCaller, type Caller } from '../../../test/caller.ts';
import { addBook } from '../../../test/world.ts';
import { demoPassword } from '../installation/demo-sign-ins.ts';

const server = setUpTestApp({ demo: true });
let risk: Caller;
let administrator: Caller;
beforeAll(async () => {
  risk = await signInCaller(server, 'demo.risk', demoPassword);
  administrator = await signInCaller(server, 'demo.admin', demoPassword);
});

const order = {
  reports: ['AGMHRisk'],
  language: 'DE',
  holdingPeriodDay: 20,
  books: [1001],
  schedule: 'daily',
  waitUntilHour: 22,
  destinations: [7],
  recipients: ['demo.risk'],
};
const view = { WVName: 'NAV_VIEW', name: 'Mine', filter: '', orderBy: '', columns: ['isin', 'date', 'book'] };

async function addPack(name: string, changes: object = {}): Promise<Pack> {
  const answer = await risk.post('/api/packs', { ...order, name, ...changes });
  expect(answer.statusCode, answer.body).toBe(201);
  return packSchema.parse(answer.json());
}

/** What stands against a call: of the contract, so that the portal has a sentence for it. */
async function hindranceOf(answer: ReturnType<Caller['post']>): Promise<unknown> {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(409);
  return hindranceSchema.parse(errorBodySchema.parse(JSON.parse(body)).refusal);
}

it('a name that is taken, and a run without files, are named by a code and facts', async () => {
  const { id } = await addPack('Taken');
  const again = risk.post('/api/packs', { ...order, name: 'Taken' });
  expect(await hindranceOf(again)).toEqual({ code: 'pack-name-taken', name: 'Taken' });
  const run = (await risk.post(`/api/packs/${id}/runs`, { day: '2026-10-30' })).json<{ id: number }>();
  const repeated = risk.post(`/api/packs/${id}/runs/${run.id}/repeat`);
  expect(await hindranceOf(repeated)).toEqual({ code: 'pack-run-without-files' });
});

it('no day of all its funds, and a view that its owner may read no more, are named by a code and facts', async () => {
  const { kysely } = server.database;
  const { id } = await addPack('Of a view', { reports: [], view: { ...view, format: 'csv' } });
  const change = (path: string, value: unknown) =>
    sql`update fundscope.packs set content = jsonb_set(content, ${path}::text[], ${JSON.stringify(value)}::jsonb)
        where pack_id = ${id}`.execute(kysely);
  const newest = () => hindranceOf(risk.post(`/api/packs/${id}/runs`, {}));
  await change('{view,WVName}', 'NO_VIEW');
  expect(await newest()).toEqual({
    code: 'pack-not-sent',
    en: 'Not sent: the owner may no longer read the view NO_VIEW.',
    de: 'Nicht gesendet: Der Besitzer darf die Ansicht NO_VIEW nicht mehr lesen.',
  });
  await change('{view}', null);
  await change('{books}', [await addBook(kysely, 1999)]);
  expect(await newest()).toEqual({ code: 'pack-without-day' });
});

it('an owner who is deactivated is named by a code', async () => {
  const { id } = await addPack('Of nobody');
  await sql`update fundscope.users set status = 2 where username = 'demo.risk'`.execute(server.database.kysely);
  const sent = administrator.post(`/api/packs/${id}/runs`, { day: '2026-10-30' });
  expect(await hindranceOf(sent)).toEqual({ code: 'pack-owner-deactivated' });
});
