import { createHmac } from 'node:crypto';
import { alertSettingsSchema, type AlertSubscription } from '@fundscope/contract/breaches';
import { inboxSchema, sentRequestsSchema } from '@fundscope/contract/requests';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { addBreachHouse, addFigures, emptyBreaches, scannerOf } from '../../../test/breach-house.ts';
import { refusalOf, signInCaller, type Caller } from '../../../test/caller.ts';
import { startMailServer, type TestMailServer } from '../../../test/mail-server.ts';
import { startWebhook, type TestWebhook } from '../../../test/webhook-server.ts';
import { jobWhen, quickSettings, startTestWorkers, type TestWorkers } from '../../../test/work.ts';

const SECRET = 'a secret of thirty-two characters';
let mail: TestMailServer;
let webhook: TestWebhook;
let workers: TestWorkers | undefined;
let scanner: ReturnType<typeof scannerOf>;
let [ada, ben, carl]: Caller[] = [];

beforeAll(async () => {
  [mail, webhook] = await Promise.all([startMailServer(), startWebhook()]);
});
const settings = () => ({
  ...quickSettings,
  smtpUrl: mail.url,
  mailFrom: 'portal@fundscope.example',
  webhookUrl: webhook.url,
  webhookSecret: SECRET,
});
const server = setUpTestApp({ world: addBreachHouse, settings });
beforeAll(async () => {
  scanner = scannerOf(server);
  [ada, ben, carl] = await Promise.all(['ada', 'ben', 'carl'].map((name) => signInCaller(server, name)));
});
beforeEach(() => emptyBreaches(server.database.kysely));
afterEach(async () => {
  await workers?.stop();
  workers = undefined;
  mail.received.length = 0;
  webhook.received.length = 0;
  webhook.answers.length = 0;
});
afterAll(async () => {
  await scanner.close();
  await Promise.all([mail.stop(), webhook.stop()]);
});

async function choose(username: string, ...subscriptions: readonly AlertSubscription[]): Promise<void> {
  const headers = { authorization: `Bearer ${await server.signIn(username)}` };
  const answer = await server.app.inject({
    method: 'PUT',
    url: '/api/breaches/alerts',
    headers,
    payload: { subscriptions },
  });
  expect(answer.statusCode, answer.body).toBe(200);
}
const requestsOf = async (by: Caller) => sentRequestsSchema.parse((await by.get('/api/requests')).json());
const scanOf = async (...books: readonly number[]) => {
  const figures = books.map((book) => ({ book, date: '2026-01-02', utilisation: 1.2 }));
  await addFigures(server.database.kysely, ...figures);
  return scanner.scan('2026-01-02');
};

describe('an alert', () => {
  it('is one message of a run for each who wants it, with the breaches that they may see; in the inbox', async () => {
    await choose('ben', { kind: 'limit', channel: 'inbox' }, { kind: 'backtest', channel: 'inbox' });
    await choose('carl', { kind: 'limit', channel: 'inbox' });
    await choose('ada', { kind: 'liquidity', channel: 'inbox' });
    await scanOf(1, 2, 3);
    workers = startTestWorkers(server, settings());
    const [all, ...more] = await requestsOf(ben!);
    expect(more).toEqual([]);
    expect(all).toMatchObject({
      kind: 'alert',
      title_en: '3 new breaches',
      title_de: '3 neue Überschreitungen',
      isOfSeveralFunds: true,
    });
    expect(await jobWhen(ben!, all!.id)).toMatchObject({ state: 'done' });
    const [entry] = inboxSchema.parse((await ben!.get('/api/inbox')).json());
    const { body } = await ben!.get(`/api/inbox/${entry!.id}/file`);
    expect(body.match(/New: Q\d/gu)).toHaveLength(3);
    expect(body.match(/Neu: .+ VaR limit, Zufallszahlen, /gu)).toHaveLength(3);
    expect(body.match(/New: .+ VaR limit, Monte Carlo, /gu)).toHaveLength(3);
    const [own] = await requestsOf(carl!);
    expect(own).toMatchObject({ title_en: '1 new breach', BookID: 1, isOfSeveralFunds: false });
    expect(await requestsOf(ada!)).toEqual([]);
    await scanner.scan('2026-01-02');
    expect(await requestsOf(ben!)).toHaveLength(1);
  });

  it('has nothing of a fund that its reader may not see any more when it is delivered', async () => {
    await choose('carl', { kind: 'limit', channel: 'inbox' });
    await scanOf(1);
    const { kysely } = server.database;
    const { user_nr } = await kysely
      .selectFrom('fundscope.users')
      .select('user_nr')
      .where('username', '=', 'carl')
      .executeTakeFirstOrThrow();
    const memberships = await kysely
      .deleteFrom('fundscope.user_memberships')
      .where('user_nr', '=', user_nr)
      .returningAll()
      .execute();
    try {
      workers = startTestWorkers(server, settings());
      const [sent] = await requestsOf(carl!);
      expect(await jobWhen(carl!, sent!.id)).toMatchObject({ state: 'failed', fileName: null });
    } finally {
      await kysely.insertInto('fundscope.user_memberships').values(memberships).execute();
    }
  });

  it('about two funds still tells of the one that its reader may see, and is not handed out once neither is', async () => {
    const { kysely } = server.database;
    const { rows: groups } = await sql<{ group_id: number }>`
      select group_id from fundscope.user_memberships join fundscope.users using (user_nr) where username = 'carl'`.execute(
      kysely,
    );
    const groupId = groups[0]!.group_id;
    const give = (book: number) =>
      sql`insert into fundscope.book_memberships (group_id, book_id) values (${groupId}, ${book})`.execute(kysely);
    const take = (book: number) =>
      sql`delete from fundscope.book_memberships where group_id = ${groupId} and book_id = ${book}`.execute(kysely);
    await give(2);
    try {
      await choose('carl', { kind: 'limit', channel: 'inbox' });
      await scanOf(1, 2);
      const [sent] = await requestsOf(carl!);
      expect(sent).toMatchObject({ title_en: '2 new breaches', BookID: 1 });
      await take(1);
      workers = startTestWorkers(server, settings());
      expect(await jobWhen(carl!, sent!.id)).toMatchObject({ state: 'done' });
      const [entry] = inboxSchema.parse((await carl!.get('/api/inbox')).json());
      const file = () => carl!.get(`/api/inbox/${entry!.id}/file`);
      expect((await file()).body.match(/New: Q\d/gu)).toEqual(['New: Q2']);
      await sql`update fundscope.views set wv_name = 'HIDDEN' where wv_name = 'FIGURES'`.execute(kysely);
      expect(refusalOf(await file())[0]).toBe(404);
      await sql`update fundscope.views set wv_name = 'FIGURES' where wv_name = 'HIDDEN'`.execute(kysely);
      expect((await file()).statusCode).toBe(200);
      await take(2);
      await give(1);
      expect(refusalOf(await file())[0]).toBe(404);
    } finally {
      await take(1);
      await take(2);
      await give(1);
    }
  });

  it('counts all, and lists so many of each part that none is lost', async () => {
    await scanOf(1);
    const { kysely } = server.database;
    const columns = sql`kind, severity, rule, book_id, facts, wv_name, value, limit_value, utilisation, first_day, last_day,
      due_on, needs_review, owner_nr, owner_display`;
    await sql`
      insert into fundscope.breach_cases (${columns}, item)
      select ${columns}, 'late ' || n from fundscope.breach_cases, generate_series(1, 501) n`.execute(kysely);
    await sql`update fundscope.breach_cases set escalated_at = now() where item = 'MC'`.execute(kysely);
    await choose('ada', { kind: 'limit', channel: 'inbox' });
    await addFigures(kysely, { book: 2, date: '2026-01-09', utilisation: 1.2 });
    await scanner.scan('2026-01-09');
    const [sent] = await requestsOf(ada!);
    expect(sent).toMatchObject({ title_en: '1 new breach, 501 escalated' });
    workers = startTestWorkers(server, settings());
    expect(await jobWhen(ada!, sent!.id)).toMatchObject({ state: 'done' });
    const [entry] = inboxSchema.parse((await ada!.get('/api/inbox')).json());
    const { body } = await ada!.get(`/api/inbox/${entry!.id}/file`);
    expect(body.match(/New: Q2/gu)).toHaveLength(1);
    expect(body.match(/Escalated: Q1/gu)).toHaveLength(500);
    expect(body).toContain('\nEscalated: and 1 more\n');
    expect(body).toContain('\nEskaliert: und 1 weitere\n');
  });

  it('goes to the owner and the superiors where a breach is escalated, whatever they chose', async () => {
    await scanOf(1);
    const [one] = (await ben!.get('/api/breaches')).json<{ cases: { CaseNr: number; version: number }[] }>().cases;
    const { owners } = (await ben!.get(`/api/breaches/${one!.CaseNr}`)).json<{
      owners: { UserNr: number; display: string }[];
    }>();
    const OwnerNr = owners.find(({ display }) => display === 'carl')?.UserNr;
    expect((await ben!.post(`/api/breaches/${one!.CaseNr}`, { version: one!.version, OwnerNr })).statusCode).toBe(200);
    await scanner.scan('2026-01-09');
    for (const by of [ada!, carl!]) expect(await requestsOf(by)).toMatchObject([{ title_en: '1 escalated' }]);
    expect(await requestsOf(ben!)).toEqual([]);
  });

  it('comes as an e-mail whose text it is', async () => {
    await choose('ben', { kind: 'limit', channel: 'mail' });
    await scanOf(1);
    workers = startTestWorkers(server, settings());
    const [sent] = await requestsOf(ben!);
    expect(await jobWhen(ben!, sent!.id)).toMatchObject({ state: 'done' });
    const [message] = mail.received;
    expect(message?.to).toEqual(['ben@fundscope.example']);
    expect(message?.source).toMatch(/^Subject: =\?UTF-8\?Q\?Fundscope=3A_1_neue_/mu);
    expect(message?.fileName).toBe('');
  });

  it('is posted signed to the address of the operator, and again where that fails for the moment', async () => {
    webhook.answers.push(503);
    await choose('ben', { kind: 'limit', channel: 'webhook' });
    await scanOf(1, 2);
    workers = startTestWorkers(server, settings());
    const [sent] = await requestsOf(ben!);
    expect(await jobWhen(ben!, sent!.id)).toMatchObject({ state: 'done', attempts: 2 });
    const [first, second] = webhook.received;
    expect(second?.headers['fundscope-delivery']).toBe(first?.headers['fundscope-delivery']);
    const [, seconds, signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/u.exec(String(second?.headers['fundscope-signature'])) ?? [];
    expect(createHmac('sha256', SECRET).update(`${seconds}.${second?.body}`).digest('hex')).toBe(signature);
    expect(JSON.parse(second?.body ?? '')).toMatchObject({
      opened: [{ BookID: 1, kind: 'limit' }, { BookID: 2 }],
      escalated: [],
    });
  });

  it('follows no redirect, and says what became of it', async () => {
    webhook.answers.push(302);
    await choose('ben', { kind: 'limit', channel: 'webhook' });
    await scanOf(1);
    workers = startTestWorkers(server, settings());
    const [sent] = await requestsOf(ben!);
    expect(await jobWhen(ben!, sent!.id)).toMatchObject({
      state: 'failed',
      attempts: 1,
      message_de: 'Der Webhook hat die Meldung nicht angenommen (302): Bitte der Administration melden.',
    });
    expect(webhook.received.map(({ path }) => path)).toEqual(['/alerts']);
  });
});

describe('what a user wants to be told of', () => {
  it('is theirs alone, and of the channels that the installation has', async () => {
    await choose('ben', { kind: 'limit', channel: 'inbox' });
    const settingsOf = async (by: Caller) => alertSettingsSchema.parse((await by.get('/api/breaches/alerts')).json());
    expect(await settingsOf(ben!)).toEqual({
      subscriptions: [{ kind: 'limit', channel: 'inbox' }],
      channels: ['inbox', 'mail', 'webhook'],
    });
    expect((await settingsOf(ada!)).subscriptions).toEqual([]);
    await choose('ben');
    expect((await settingsOf(ben!)).subscriptions).toEqual([]);
    const headers = { authorization: `Bearer ${await server.signIn('ben')}` };
    const payload = { subscriptions: [{ kind: 'weather', channel: 'inbox' }] };
    const answer = await server.app.inject({ method: 'PUT', url: '/api/breaches/alerts', headers, payload });
    expect(refusalOf(answer)).toEqual([400, 'bad-request', 'subscriptions.0.kind']);
  });
});
