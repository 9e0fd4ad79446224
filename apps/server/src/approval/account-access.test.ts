import { approvalStateSchema, recordProposalsSchema } from '@fundscope/contract/approval';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpTestApp } from '../../test/app.ts';
import { refusalOf, signInCaller, type Caller } from '../../test/caller.ts';
import { startMailServer, type TestMailServer } from '../../test/mail-server.ts';
import { patience } from '../../test/patience.ts';
import { addGroup, addUser } from '../../test/world.ts';
import { readSponsors } from './sponsors.ts';

let mail: TestMailServer;
beforeAll(async () => {
  mail = await startMailServer();
});
afterAll(() => mail.stop());
const server = setUpTestApp({
  settings: () => ({ smtpUrl: mail.url, mailFrom: 'portal@fundscope.example', publicUrl: 'https://risk.example' }),
});

const PASSWORD = 'Tall-Green-Boats-77!';
const OWN_PASSWORD = 'Wide-Brown-Roads-88!';
let counted = 0;

/** A signed-in administrator whom no other account made. */
interface Administrator {
  readonly name: string;
  readonly userNr: number;
  readonly caller: Caller;
}
let ada: Administrator;
let bob: Administrator;
let carla: Administrator;

async function addOne(role: string): Promise<Administrator> {
  const name = `${role}${counted}`;
  const userNr = await addUser(server.database.kysely, { username: name, isAdmin: true });
  return { name, userNr, caller: await signInCaller(server, name) };
}

beforeEach(async () => {
  const db = server.database.kysely;
  await sql`delete from fundscope.proposals`.execute(db);
  await sql`delete from fundscope.settings where key = 'approval'`.execute(db);
  await sql`update fundscope.users set status = 2`.execute(db);
  counted += 1;
  [ada, bob, carla] = [await addOne('ada'), await addOne('bob'), await addOne('carla')];
  mail.received.length = 0;
});

const addressOf = (name: string) => `${name}@fundscope.example`;

async function resetPassword(by: Caller, userNr: number): Promise<void> {
  const answer = await by.post('/api/adminuser/password', { key_ACR_Persons: userNr, Password: PASSWORD });
  expect(answer.statusCode, answer.body).toBe(204);
}

/** Signs in with the password of an administrator, and sets another one, as the server demands. */
async function signInWithReset(name: string): Promise<Caller> {
  const reset = await signInCaller(server, name, PASSWORD);
  const change = { currentPassword: PASSWORD, newPassword: OWN_PASSWORD };
  expect((await reset.post('/api/users/password', change)).statusCode).toBe(200);
  return signInCaller(server, name, OWN_PASSWORD);
}

/** Resets the password of an account and signs in with it. */
async function takeOver(by: Caller, { name, userNr }: Administrator): Promise<Caller> {
  await resetPassword(by, userNr);
  return signInWithReset(name);
}

async function changeAddress(by: Caller, { name, userNr }: Administrator, email_address = addressOf(name)) {
  const change = { UserNr: userNr, Firstname: name, Surname: 'Any', email_address };
  expect((await by.post('/api/adminuser/person/modify', change)).statusCode).toBe(200);
}

/** Sets an address without a change by an administrator. */
const setAddress = ({ name, userNr }: Administrator) =>
  sql`update fundscope.users set email_address = ${addressOf(name)} where user_nr = ${userNr}`.execute(
    server.database.kysely,
  );

/** Sets the password of an account by the link in the e-mail of the last `ask`. */
async function setPasswordByMail(address: string, ask: () => Promise<unknown>): Promise<void> {
  mail.received.length = 0;
  await ask();
  await vi.waitFor(() => expect(mail.received.flatMap(({ to }) => to)).toContain(address), patience);
  const source = mail.received[0]!.source.replaceAll('=\r\n', '');
  const token = /portal\/Password#([\w-]{43})/u.exec(source)?.[1];
  await setPasswordByLink(token!);
}
const forget = (user: string) => () =>
  server.app.inject({ method: 'POST', url: '/api/users/forgot-password', payload: { user } });

async function setPasswordByLink(token: string): Promise<void> {
  const payload = { token, newPassword: OWN_PASSWORD };
  const used = await server.app.inject({ method: 'POST', url: '/api/users/password-link/use', payload });
  expect(used.statusCode, used.body).toBe(204);
}

const makeAdministrator = (userNr: number) =>
  sql`update fundscope.users set is_admin = true where user_nr = ${userNr}`.execute(server.database.kysely);

/** Creates an administrator, with a password or a link. */
async function create(by: Caller, access: object): Promise<Administrator & { readonly token?: string }> {
  const name = `dan${counted}`;
  const answer = await by.post('/api/adminuser/person', {
    Firstname: 'Dan',
    Surname: 'Deer',
    Username: name,
    email_address: addressOf(name),
    ...access,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  const { UserNr, passwordLink } = answer.json<{ UserNr: number; passwordLink?: { token: string } }>();
  await makeAdministrator(UserNr);
  return { name, userNr: UserNr, caller: by, ...passwordLink };
}

const sponsorsOf = async ({ userNr }: Administrator) => await readSponsors(server.database.kysely, userNr);
const stateFor = async (by: Caller) => approvalStateSchema.parse((await by.get('/api/adminapproval')).json());
const on = { masterData: false, limits: true, corrections: false };
const off = { ...on, limits: false };

describe('an administrator whose password was reset by an account that the proposer had taken over', () => {
  it('is refused the decision, sees why, has nothing to decide on and is not counted as independent', async () => {
    await addOne('eve');
    expect((await ada.caller.post('/api/adminapproval', on)).statusCode).toBe(200);
    const asBob = await takeOver(ada.caller, bob);
    const asCarla = await takeOver(asBob, carla);
    expect((await ada.caller.post('/api/adminapproval', off)).statusCode).toBe(202);
    const [proposal] = recordProposalsSchema.parse((await asCarla.get('/api/adminproposals')).json()).proposals;
    expect(proposal).toMatchObject({
      mayDecide: false,
      refusal: { code: 'dependent-decision', display: ada.name, action: 'password', through: bob.name },
    });
    const refused = await asCarla.post(`/api/adminproposals/${proposal!.ProposalNr}/approve`);
    expect(refusalOf(refused)).toEqual([403, 'forbidden', undefined]);
    expect((await asCarla.get('/api/waiting')).json()).toMatchObject({ approvals: 0 });
    expect(await stateFor(ada.caller)).toMatchObject({ otherAdministrators: 3, independentAdministrators: 1 });
  });

  it('is dependent over any number of accounts, and the last deed is reported', async () => {
    const dora = await addOne('dora');
    const asBob = await takeOver(ada.caller, bob);
    await changeAddress(asBob, carla, addressOf('any'));
    await resetPassword(carla.caller, dora.userNr);
    expect((await sponsorsOf(dora)).get(ada.userNr)).toEqual({
      action: 'password',
      through: expect.stringContaining(carla.name),
    });
    expect((await sponsorsOf(dora)).get(bob.userNr)).toEqual({
      action: 'password',
      through: expect.stringContaining(carla.name),
    });
    expect((await sponsorsOf(dora)).get(carla.userNr)).toEqual({ action: 'password', through: null });
  });

  it('is independent of who took the account over after that', async () => {
    await resetPassword(bob.caller, carla.userNr);
    await resetPassword(ada.caller, bob.userNr);
    expect([...(await sponsorsOf(carla)).keys()]).toEqual([bob.userNr]);
  });
});

describe('access to an account', () => {
  it('is followed to the rights that the account grants', async () => {
    const group = await addGroup(server.database.kysely, { name: `Risk ${counted}` });
    const asBob = await takeOver(ada.caller, bob);
    const change = { GroupID: group, add: [carla.userNr], remove: [] };
    expect((await asBob.post('/api/adminusermembership/change', change)).statusCode).toBe(200);
    expect((await sponsorsOf(carla)).get(ada.userNr)).toEqual({
      action: 'rights',
      through: expect.stringContaining(bob.name),
    });
  });

  it('is not given by granting rights or re-activating: these are followed over one step', async () => {
    const group = await addGroup(server.database.kysely, { name: `Risk ${counted}` });
    const change = { GroupID: group, add: [bob.userNr], remove: [] };
    expect((await ada.caller.post('/api/adminusermembership/change', change)).statusCode).toBe(200);
    await sql`update fundscope.users set status = 2 where user_nr = ${bob.userNr}`.execute(server.database.kysely);
    expect((await ada.caller.post(`/api/adminuser/reactivate/${bob.userNr}`)).statusCode).toBe(200);
    await resetPassword(await signInCaller(server, bob.name), carla.userNr);
    expect([...(await sponsorsOf(bob)).keys()]).toEqual([ada.userNr]);
    expect([...(await sponsorsOf(carla)).keys()]).toEqual([bob.userNr]);
  });

  it('is given by creating the account with a password, or with a link that the creator reads', async () => {
    const dan = await create(ada.caller, { Password: PASSWORD });
    await resetPassword(await signInWithReset(dan.name), carla.userNr);
    expect((await sponsorsOf(carla)).get(ada.userNr)).toEqual({
      action: 'password',
      through: `Deer, Dan (${dan.name})`,
    });
    counted += 1;
    const other = await create(bob.caller, { PasswordLink: 'answer' });
    await setPasswordByLink(other.token!);
    await resetPassword(await signInCaller(server, other.name, OWN_PASSWORD), carla.userNr);
    expect((await sponsorsOf(carla)).get(bob.userNr)).toMatchObject({ action: 'password' });
  });

  it('is not given by creating the account with a mailed link, also where the creator sends another one', async () => {
    const name = addressOf(`dan${counted}`);
    await setPasswordByMail(name, () => create(ada.caller, { PasswordLink: 'email' }));
    await resetPassword(await signInCaller(server, `dan${counted}`, OWN_PASSWORD), carla.userNr);
    expect((await sponsorsOf(carla)).has(ada.userNr)).toBe(false);
  });

  it('ends when the user sets a password through a mailed link, and not when the user changes it after signing in', async () => {
    const dan = await create(ada.caller, { Password: PASSWORD });
    const asDan = await signInWithReset(dan.name);
    await setPasswordByMail(addressOf(dan.name), forget(dan.name));
    await resetPassword(await signInCaller(server, dan.name, OWN_PASSWORD), carla.userNr);
    expect((await sponsorsOf(carla)).has(ada.userNr)).toBe(false);
    expect((await asDan.get('/api/account')).statusCode).toBe(401);
    expect((await sponsorsOf(dan)).get(ada.userNr)).toEqual({ action: 'created', through: null });
  });

  it('ends when the operator sets the password', async () => {
    await resetPassword(ada.caller, bob.userNr);
    await sql`
      insert into fundscope.audit (action, after)
      values ('user.password-reset', ${JSON.stringify({ UserNr: bob.userNr, Username: bob.name })})`.execute(
      server.database.kysely,
    );
    await resetPassword(await signInWithReset(bob.name), carla.userNr);
    expect((await sponsorsOf(carla)).has(ada.userNr)).toBe(false);
  });

  it('does not end where the address of the links was changed, also by the account that was taken over', async () => {
    await changeAddress(ada.caller, bob);
    await setPasswordByMail(addressOf(bob.name), forget(bob.name));
    await resetPassword(await signInCaller(server, bob.name, OWN_PASSWORD), carla.userNr);
    expect((await sponsorsOf(carla)).get(ada.userNr)).toEqual({
      action: 'password',
      through: expect.stringContaining(bob.name),
    });

    const [dora, eve, fay] = [await addOne('dora'), await addOne('eve'), await addOne('fay')];
    await changeAddress(await takeOver(dora.caller, eve), eve, addressOf(`mailbox${counted}`));
    await setPasswordByMail(addressOf(`mailbox${counted}`), forget(eve.name));
    await resetPassword(await signInCaller(server, eve.name, OWN_PASSWORD), fay.userNr);
    expect((await sponsorsOf(fay)).get(dora.userNr)).toMatchObject({ action: 'password' });
  });

  it('is followed from the time of a proposal, although the password was set by a mailed link before its approval', async () => {
    await addOne('eve');
    expect((await ada.caller.post('/api/adminapproval', on)).statusCode).toBe(200);
    await setAddress(bob);
    const asBob = await takeOver(ada.caller, bob);
    const db = server.database.kysely;
    const dan = await addUser(db, { username: `dan${counted}`, isAdmin: true, status: 2 });
    const proposed = await asBob.post(`/api/adminuser/reactivate/${dan}`);
    expect(proposed.statusCode, proposed.body).toBe(202);
    await setPasswordByMail(addressOf(bob.name), forget(bob.name));
    const { ProposalNr } = proposed.json<{ submitted: { ProposalNr: number } }>().submitted;
    const approved = await carla.caller.post(`/api/adminproposals/${ProposalNr}/approve`);
    expect(approved.statusCode, approved.body).toBe(204);
    expect((await readSponsors(db, dan)).get(ada.userNr)).toEqual({
      action: 'reactivated',
      through: expect.stringContaining(bob.name),
    });
  });
});

describe('a proposal by an account that the decider had access to', () => {
  /** Proposes to switch approval off. */
  async function propose(by: Caller): Promise<string> {
    const submitted = await by.post('/api/adminapproval', off);
    expect(submitted.statusCode, submitted.body).toBe(202);
    return `/api/adminproposals/${submitted.json<{ submitted: { ProposalNr: number } }>().submitted.ProposalNr}/approve`;
  }
  const refusalFor = async (by: Caller) =>
    recordProposalsSchema.parse((await by.get('/api/adminproposals')).json()).proposals[0]?.refusal;
  const countFor = async (by: Caller) => (await by.get('/api/waiting')).json<{ approvals: number }>().approvals;

  it('is not decided on by them, with the reason, and by another administrator', async () => {
    expect((await ada.caller.post('/api/adminapproval', on)).statusCode).toBe(200);
    const url = await propose(await takeOver(ada.caller, bob));
    expect(await refusalFor(ada.caller)).toEqual({ code: 'access-decision', display: bob.name });
    const refused = await ada.caller.post(url);
    expect(refusalOf(refused)).toEqual([403, 'forbidden', undefined]);
    expect(refused.json()).toMatchObject({ refusal: { code: 'access-decision' } });
    expect([await countFor(ada.caller), await countFor(carla.caller)]).toEqual([0, 1]);
    expect((await carla.caller.post(url)).statusCode).toBe(204);
  });

  it('is not decided on by them over any number of accounts', async () => {
    const dora = await addOne('dora');
    expect((await ada.caller.post('/api/adminapproval', on)).statusCode).toBe(200);
    await propose(await takeOver(await takeOver(ada.caller, bob), dora));
    expect(await refusalFor(ada.caller)).toEqual({ code: 'access-decision', display: dora.name });
    expect(await countFor(ada.caller)).toBe(0);
    expect(await refusalFor(carla.caller)).toBeNull();
  });

  it('is decided on by them where it was made before the access, or after a mailed link had ended it', async () => {
    expect((await ada.caller.post('/api/adminapproval', on)).statusCode).toBe(200);
    await propose(bob.caller);
    await sql`update fundscope.proposals set proposed_at = proposed_at - interval '1 minute'`.execute(
      server.database.kysely,
    );
    await resetPassword(ada.caller, bob.userNr);
    expect([await refusalFor(ada.caller), await countFor(ada.caller)]).toEqual([null, 1]);
    await sql`update fundscope.proposals set proposed_at = now() + interval '1 minute'`.execute(server.database.kysely);
    expect([await refusalFor(ada.caller), await countFor(ada.caller)]).toMatchObject([{ code: 'access-decision' }, 0]);
    await setAddress(bob);
    await setPasswordByMail(addressOf(bob.name), forget(bob.name));
    expect([await refusalFor(ada.caller), await countFor(ada.caller)]).toEqual([null, 1]);
  });

  it('has no independent administrator in those who have access to the account', async () => {
    await resetPassword(bob.caller, ada.userNr);
    const asAda = await signInWithReset(ada.name);
    expect(await stateFor(asAda)).toMatchObject({ otherAdministrators: 2, independentAdministrators: 1 });
  });
});
