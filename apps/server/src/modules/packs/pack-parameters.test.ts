import { parameterVersionsSchema } from '@fundscope/contract/administration';
import { packRunsSchema, packSchema, type Pack, type PackRun } from '@fundscope/contract/requests';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { setUpBankOfDemo } from '../../../test/bank-of-demo.ts';
import { signInCaller, type Caller } from '../../../test/caller.ts';
import { jobWhen, startTestWorkers } from '../../../test/work.ts';
import { addGroup, addUser } from '../../../test/world.ts';
import { zipContents } from '../../../test/zip-files.ts';
import { demoGroups } from '../../demo/firm/demo-users.ts';
import { insertRun } from './pack-runs.repository.ts';
import { listPacks } from './packs.repository.ts';
import { sendRun } from './send-run.ts';

const DAY = '2026-10-30';
const [FUND, OTHER_FUND] = demoGroups.bank.books;
const NO_LONGER = 'You may no longer see the data that the request asks for.';

describe('parameters of an investor in a pack', () => {
  const { server, risk, admin, bankNr } = setUpBankOfDemo();

  const versionsOf = async (group: number) =>
    parameterVersionsSchema.parse((await admin.get(`/api/admingroup/${group}/parameters`)).json());
  /** Like the bank's newest, without what names funds. @returns its number */
  async function storeVersion(group: number): Promise<number> {
    const { validFrom, parameters } = (await versionsOf(bankNr()))[0]!;
    const version = (await versionsOf(group))[0]?.version ?? 0;
    const answer = await admin.post(`/api/admingroup/${group}/parameters`, {
      version,
      validFrom,
      parameters: { ...parameters, limits: [] },
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return version + 1;
  }
  const addInvestor = async (name: string, books: readonly number[]): Promise<number> => {
    const group = await addGroup(server.database.kysely, { name, books });
    await storeVersion(group);
    return group;
  };

  async function addPack(name: string, changes: object): Promise<Pack> {
    const answer = await risk.post('/api/packs', {
      name,
      reports: ['SpecialMARisk'],
      language: 'DE',
      holdingPeriodDay: 20,
      books: [FUND],
      schedule: 'monthly',
      waitUntilHour: 22,
      destinations: [7],
      recipients: ['demo.risk'],
      ...changes,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return packSchema.parse(answer.json());
  }
  const send = async (pack: Pack): Promise<number> =>
    (await risk.post(`/api/packs/${pack.id}/runs`, { day: DAY })).json<PackRun>().id;
  const requestOf = async (pack: Pack, runId: number, name = 'demo.risk'): Promise<number> => {
    const runs = packRunsSchema.parse((await risk.get(`/api/packs/${pack.id}/runs`)).json());
    return runs.find(({ id }) => id === runId)!.deliveries.find(({ recipient }) => recipient === name)!.requestId;
  };
  /** File by file what an archive says of its parameters, and what it lacks. */
  async function contentOf(caller: Caller, requestId: number): Promise<string[]> {
    expect(await jobWhen(caller, requestId)).toMatchObject({ state: 'done' });
    const { rawPayload } = await caller.get(`/api/jobs/${requestId}/file`);
    return Promise.all(
      [...zipContents(rawPayload)].map(async ([name, file]) => (name.endsWith('.pdf') ? setIn(file) : file.toString())),
    );
  }
  async function whileWorking(work: () => Promise<void>): Promise<void> {
    const workers = startTestWorkers(server);
    try {
      await work();
    } finally {
      await workers.stop();
    }
  }

  it('are repeated to nobody who has left the group, and what they got before is closed to them', async () => {
    const db = server.database.kysely;
    const readers = await addGroup(db, { name: 'Readers', books: [FUND] });
    const userNr = await addUser(db, { username: 'leaving', groups: [bankNr(), readers] });
    const leaving = await signInCaller(server, 'leaving');
    const pack = await addPack('Left', { parameterGroup: bankNr(), recipients: ['demo.risk', 'leaving'] });
    const repeat = async (runId: number) =>
      (await risk.post(`/api/packs/${pack.id}/runs/${runId}/repeat`)).json<PackRun>().id;
    await whileWorking(async () => {
      const run = await send(pack);
      const first = await requestOf(pack, run, 'leaving');
      expect(await contentOf(leaving, first)).toEqual([expect.stringContaining(demoGroups.bank.name)]);
      const { rawPayload: archive } = await leaving.get(`/api/jobs/${first}/file`);
      const again = await requestOf(pack, await repeat(run), 'leaving');
      await jobWhen(leaving, again);
      expect((await leaving.get(`/api/jobs/${again}/file`)).rawPayload.equals(archive)).toBe(true);
      const document = await leaving.post('/api/document/risk', {
        reportType: 'SpecialMARisk',
        book: FUND,
        date: DAY,
        group: bankNr(),
      });
      expect(document.statusCode).toBe(200);

      await sql`delete from fundscope.user_memberships where user_nr = ${userNr} and group_id = ${bankNr()}`.execute(
        db,
      );
      const third = await repeat(run);
      const refused = await requestOf(pack, third, 'leaving');
      expect(await jobWhen(leaving, refused)).toMatchObject({ state: 'failed', message_en: NO_LONGER });
      for (const id of [first, again]) expect((await leaving.get(`/api/jobs/${id}/file`)).statusCode).toBe(404);
      // Whoever sees all books may still have theirs.
      expect(await jobWhen(risk, await requestOf(pack, third))).toMatchObject({ state: 'done' });
    });
  });

  it('are closed with the file of a document, too, once its reader has left the group', async () => {
    const db = server.database.kysely;
    const readers = await addGroup(db, { name: 'Other readers', books: [FUND] });
    const userNr = await addUser(db, { username: 'alone', groups: [bankNr(), readers] });
    const alone = await signInCaller(server, 'alone');
    const authorization = `Bearer ${await server.signIn('alone')}`;
    const order = async (reportType: string): Promise<number> => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/document/risk',
        headers: { authorization, prefer: 'respond-async' },
        payload: { reportType, book: FUND, date: DAY },
      });
      return answer.json<{ id: number }>().id;
    };
    await whileWorking(async () => {
      const [ofBank, ofNobody] = [await order('SpecialMARisk'), await order('AGMHRisk')];
      const statuses = () =>
        Promise.all([ofBank, ofNobody].map(async (id) => (await alone.get(`/api/jobs/${id}/file`)).statusCode));
      for (const id of [ofBank, ofNobody]) expect(await jobWhen(alone, id)).toMatchObject({ state: 'done' });
      expect(await statuses()).toEqual([200, 200]);
      await sql`delete from fundscope.user_memberships where user_nr = ${userNr} and group_id = ${bankNr()}`.execute(
        db,
      );
      expect(await statuses()).toEqual([404, 200]);
    });
  });

  it('are those of the run also for a fund that the group came to hold after it', async () => {
    const group = await addInvestor('Late', [FUND]);
    const both = await addPack('Both', { parameterGroup: group, books: [FUND, OTHER_FUND] });
    const none = await addPack('None', { parameterGroup: group, books: [OTHER_FUND] });
    const [runOfBoth, runOfNone] = [await send(both), await send(none)];
    await server.database.kysely
      .insertInto('fundscope.book_memberships')
      .values({ group_id: group, book_id: OTHER_FUND })
      .execute();
    expect(await storeVersion(group)).toBe(2);
    const refusal = `Of group ${group} no parameters hold for fund Q${OTHER_FUND} on the reporting date.`;
    await whileWorking(async () => {
      expect(await contentOf(risk, await requestOf(both, runOfBoth))).toEqual([
        'Late 1',
        expect.stringContaining(refusal),
      ]);
      expect(await jobWhen(risk, await requestOf(none, runOfNone))).toMatchObject({
        state: 'failed',
        message_en: expect.stringContaining(refusal),
      });
      // The day anew is another order.
      expect(await contentOf(risk, await requestOf(both, await send(both)))).toEqual(['Late 2', 'Late 2']);
    });
  });

  it('are settled by the rights of each recipient, not of the owner', async () => {
    const insurer = await addInvestor('Insurer', [FUND]);
    await addUser(server.database.kysely, { username: 'insurer', groups: [insurer] });
    const caller = await signInCaller(server, 'insurer');
    const recipients = ['demo.risk', 'insurer'];
    const ofAny = await addPack('Of any', { recipients });
    const ofBank = await addPack('Of the bank', { recipients, parameterGroup: bankNr() });
    await whileWorking(async () => {
      const anyRun = await send(ofAny);
      // The owner knows several investors of the fund, and named none.
      const undecided = await jobWhen(risk, await requestOf(ofAny, anyRun));
      expect(undecided).toMatchObject({ message_en: expect.stringContaining('several groups of investors') });
      expect(await contentOf(caller, await requestOf(ofAny, anyRun, 'insurer'))).toEqual(['Insurer 1']);
      const bankRun = await send(ofBank);
      expect(await contentOf(risk, await requestOf(ofBank, bankRun))).toEqual([
        expect.stringContaining(demoGroups.bank.name),
      ]);
      expect(await jobWhen(caller, await requestOf(ofBank, bankRun, 'insurer'))).toMatchObject({
        message_en: expect.stringContaining(`Of group ${bankNr()} no parameters hold for fund Q${FUND}`),
      });
    });
  });

  it('are one version for all destinations of a person, whatever is stored while the run is sent', async () => {
    const pack = await addPack('Twice', { parameterGroup: bankNr() });
    const { kysely } = server.database.app;
    const [stored] = await listPacks(kysely, { id: pack.id });
    const id = (await insertRun(kysely, { packId: pack.id, day: DAY, isScheduled: false }))!;
    const held = (await versionsOf(bankNr()))[0]!.version;
    let settled: unknown[] = [];
    const sending = kysely.transaction().execute(async (transaction) => {
      const queue = { add: async () => void (await storeVersion(bankNr())) } as never;
      const content = { ...stored!.content, destinations: [7, 9] };
      const sender = { queue, chargedUserNr: stored!.ownerNr, openRequests: 100, packRunsPerHour: 60 };
      await sendRun(transaction, sender, { run: { id, day: DAY }, pack: { ...stored!, content }, notes: [] });
      const { rows } = await sql<{ version: number }>`
        select (payload #>> '{settled,parameters,0,set,version}')::int as version from fundscope.requests
        join fundscope.pack_deliveries using (request_id) where run_id = ${id}`.execute(transaction);
      settled = rows.map(({ version }) => version);
      throw new Error('undone');
    });
    await expect(sending).rejects.toThrow('undone');
    expect(settled).toEqual([held, held]);
    expect((await versionsOf(bankNr()))[0]!.version).toBe(held + 2);
  });
});

/** Whose set a document is made by, and its version: what its annex says. */
async function setIn(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  const [, investor, version] = /Anleger\s+(.{1,60}?)\s+Fassung\s+(\d+)/u.exec(text) ?? [];
  return `${investor} ${version}`;
}
