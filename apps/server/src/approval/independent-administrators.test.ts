import { approvalStateSchema, recordProposalsSchema } from '@fundscope/contract/approval';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../test/app.ts';
import { messageOf, refusalOf, signInCaller, type Caller } from '../../test/caller.ts';
import { addUser, WORLD_PASSWORD } from '../../test/world.ts';

const server = setUpTestApp();
let users: Record<'ada' | 'bob', number>;
let ada: Caller;

beforeAll(async () => {
  const db = server.database.kysely;
  users = {
    ada: await addUser(db, { username: 'ada', isAdmin: true }),
    bob: await addUser(db, { username: 'bob', isAdmin: true }),
  };
  ada = await signInCaller(server, 'ada');
});

beforeEach(async () => {
  const db = server.database.kysely;
  await sql`delete from fundscope.proposals`.execute(db);
  await sql`delete from fundscope.settings where key = 'approval'`.execute(db);
  await sql`update fundscope.users set status = 1`.execute(db);
});

const limits = { masterData: false, limits: true, corrections: false };
const off = { masterData: false, limits: false, corrections: false };
const stateFor = async (by: Caller) => approvalStateSchema.parse((await by.get('/api/adminapproval')).json());
const deactivateBob = () =>
  sql`update fundscope.users set status = 2 where user_nr = ${users.bob}`.execute(server.database.kysely);
/** Ada sets Bob's password, so Bob may not decide on what Ada proposes. */
const setPasswordOfBob = async () => {
  const answer = await ada.post('/api/adminuser/password', {
    key_ACR_Persons: users.bob,
    Password: 'Tall-Green-Boats-77!',
  });
  expect(answer.statusCode, answer.body).toBe(204);
};

describe('switching approval on', () => {
  it('is refused where every other administrator depends on the caller, with what to do in both languages', async () => {
    expect(await stateFor(ada)).toMatchObject({ otherAdministrators: 1, independentAdministrators: 1 });
    await setPasswordOfBob();
    expect(await stateFor(ada)).toMatchObject({ otherAdministrators: 1, independentAdministrators: 0 });
    const refused = await ada.post('/api/adminapproval', limits);
    expect(refusalOf(refused)).toEqual([409, 'conflict', undefined]);
    expect(messageOf(refused)).toMatch(/Let one of them, whose password .* make a further administrator/u);
    expect(refused.json()).toMatchObject({ refusal: { code: 'independent-administrator-missing' } });
    expect((await stateFor(ada)).settings).toEqual(off);
  });

  it('is possible again once an administrator who was made by another person exists', async () => {
    await addUser(server.database.kysely, { username: 'carla', isAdmin: true });
    expect((await ada.post('/api/adminapproval', limits)).statusCode).toBe(200);
    await sql`update fundscope.users set is_admin = false where username = 'carla'`.execute(server.database.kysely);
    // The only independent administrator is gone: the state says so, and more cannot be switched on.
    expect(await stateFor(ada)).toMatchObject({ settings: limits, independentAdministrators: 0 });
    expect((await ada.post('/api/adminapproval', { ...limits, corrections: true })).statusCode).toBe(409);
  });

  it('is refused by the same rule where no other administrator is active', async () => {
    await deactivateBob();
    const refused = await ada.post('/api/adminapproval', limits);
    expect(refused.json()).toMatchObject({ refusal: { code: 'second-administrator-missing' } });
  });
});

describe('a proposal that an administrator may not decide on', () => {
  it('names who made them dependent and how, and is not counted as waiting for them', async () => {
    const db = server.database.kysely;
    await addUser(db, { username: 'dana', isAdmin: true });
    expect((await ada.post('/api/adminapproval', limits)).statusCode).toBe(200);
    expect((await ada.post('/api/adminapproval', off)).statusCode).toBe(202);
    await sql`update fundscope.users set must_change_password = false where user_nr = ${users.bob}`.execute(db);
    const bob = await signInCaller(server, 'bob', 'Tall-Green-Boats-77!');
    const dana = await signInCaller(server, 'dana', WORLD_PASSWORD);
    const refusalFor = async (by: Caller) =>
      recordProposalsSchema.parse((await by.get('/api/adminproposals')).json()).proposals[0]?.refusal;
    expect(await refusalFor(bob)).toEqual({
      code: 'dependent-decision',
      display: 'ada',
      action: 'password',
      through: null,
    });
    expect(await refusalFor(ada)).toEqual({ code: 'own-decision' });
    expect(await refusalFor(dana)).toBeNull();
    expect((await bob.get('/api/waiting')).json()).toMatchObject({ approvals: 0 });
    expect((await dana.get('/api/waiting')).json()).toMatchObject({ approvals: 1 });
  });
});
