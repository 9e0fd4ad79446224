import { addDays } from '@fundscope/contract/calendar';
import { packRunsSchema, packSchema, type Pack, type PackRun } from '@fundscope/contract/requests';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { auditLines, messageOf, refusalOf, signInCaller, type Caller } from '../../../test/caller.ts';
import { patience } from '../../../test/patience.ts';
import { jobWhen, startTestWorkers, type TestWorkers } from '../../../test/work.ts';
import { createReadings } from '../../access/readings.ts';
import { readConfig } from '../../platform/config.ts';
import { testSpools } from '../../../test/spools.ts';
import { cleanUp } from '../../requests/clean-up.ts';
import { viewDefinitionSchema } from '../../views/definition/view-definition.ts';
import { demoPassword } from '../installation/demo-sign-ins.ts';
import { insertRun, lockRun } from './pack-runs.repository.ts';
import { packLimits } from './pack-view-limits.ts';
import { listPacks } from './packs.repository.ts';
import { runDuePacks } from './run-due-packs.ts';
import { sendRun } from './send-run.ts';

const server = setUpTestApp({ demo: true });
let risk: Caller;
let manager: Caller;
let workers: TestWorkers;

beforeAll(async () => {
  risk = await signInCaller(server, 'demo.risk', demoPassword);
  manager = await signInCaller(server, 'demo.manager', demoPassword);
  workers = startTestWorkers(server);
});
afterAll(() => workers.stop());

/** A day with figures, and the business day after it without. */
const DAY = '2026-10-30';
const EMPTY_DAY = '2026-11-02';
const NOON = { day: DAY, hour: 12 };
const LATE = { day: '2026-11-02', hour: 22 };

const order = {
  reports: ['AGMHRisk'],
  language: 'DE',
  holdingPeriodDay: 20,
  books: [1001, 1007],
  schedule: 'daily',
  waitUntilHour: 22,
  destinations: [7],
  recipients: ['demo.risk'],
};

async function call(method: 'PUT' | 'DELETE', url: string, payload?: object): Promise<LightMyRequestResponse> {
  const headers = { authorization: `Bearer ${await server.signIn('demo.risk', demoPassword)}` };
  return server.app.inject({ method, url, headers, ...(payload && { payload }) });
}
/** A pack whose schedule begins on a day. */
async function addPack(name: string, changes: object = {}, from = DAY): Promise<Pack> {
  const answer = await risk.post('/api/packs', { ...order, name, ...changes });
  expect(answer.statusCode, answer.body).toBe(201);
  const pack = packSchema.parse(answer.json());
  await sql`update fundscope.packs set next_day = ${from}::date where pack_id = ${pack.id}`.execute(
    server.database.kysely,
  );
  return pack;
}
const runsOf = async ({ id }: Pack): Promise<PackRun[]> =>
  packRunsSchema.parse((await risk.get(`/api/packs/${id}/runs`)).json());
/** As a server process does every half minute. */
const look = (now: typeof NOON, { signal } = new AbortController()) => {
  const { requests } = createReadings({ database: server.database.app, spools: testSpools }, readConfig({}));
  return runDuePacks({ reading: requests, requests: workers.jobs, signal }, now);
};
const endedRun = (pack: Pack, runId: number): Promise<PackRun> =>
  vi.waitFor(async () => {
    const run = (await runsOf(pack)).find(({ id }) => id === runId);
    if (!run || run.state === 'under-way') throw new Error(`Run ${runId} is ${run?.state}`);
    return run;
  }, patience);
const bytesOf = async (caller: Caller, id: number): Promise<Buffer> => {
  await jobWhen(caller, id);
  const answer = await caller.get(`/api/jobs/${id}/file`);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};
const namesIn = (zip: Buffer): string[] => [
  ...new Set(zip.toString('latin1').match(/[A-Za-z]+_Q\d+_\d{4}-\d\d-\d\d_[A-Z]{2}\.pdf|Missing_Fehlend\.txt/gu)),
];

describe('the schedule of packs', () => {
  it('reads no longer once its server stops', async () => {
    const pack = await addPack('Stopped');
    const { pool } = server.database;
    const stopping = new AbortController();
    const lock = await pool.connect();
    try {
      await lock.query('begin; lock table env_p.fund_nav in access exclusive mode');
      const looking = look(NOON, stopping);
      await vi.waitFor(async () => {
        const { rows } = await pool.query(
          `select from pg_locks where relation = 'env_p.fund_nav'::regclass and not granted`,
        );
        if (rows.length === 0) throw new Error('Nobody waits for fund_nav');
      }, patience);
      stopping.abort();
      await expect(looking).rejects.toThrow();
    } finally {
      await lock.query('rollback');
      lock.release();
      await call('DELETE', `/api/packs/${pack.id}`);
    }
  });

  it('sends a day once its figures are complete, however many processes look; a missing day is said', async () => {
    const pack = await addPack('Daily');
    const noon = { day: EMPTY_DAY, hour: 12 };
    await Promise.all([look(noon), look(noon), look(noon)]);
    const [waiting, sent] = await runsOf(pack);
    expect([sent?.day, waiting]).toMatchObject([DAY, { day: EMPTY_DAY, state: 'waiting', deliveries: [] }]);
    expect(sent?.deliveries).toHaveLength(1);
    expect(await endedRun(pack, sent!.id)).toMatchObject({ state: 'done', documents: 2, made: 2, notes: [] });
    const late = { day: '2026-11-03', hour: 22 };
    await Promise.all([look(late), look(late)]);
    const runs = await runsOf(pack);
    // The next business day has come, too, and waits.
    expect(runs.map(({ day, state }) => [day, state])).toEqual([
      ['2026-11-03', 'waiting'],
      [EMPTY_DAY, 'missing'],
      [DAY, 'done'],
    ]);
    expect(runs[1]?.notes).toEqual([
      {
        en: 'The figures of 2026-11-02 were not complete in time: Q1001, Q1007.',
        de: 'Die Zahlen zum 2026-11-02 waren nicht rechtzeitig vollständig: Q1001, Q1007.',
      },
    ]);
    expect(namesIn(await bytesOf(risk, sent!.deliveries[0]!.requestId))).toEqual([
      `AGMHRisk_Q1001_${DAY}_DE.pdf`,
      `AGMHRisk_Q1007_${DAY}_DE.pdf`,
    ]);
    expect((await risk.get('/api/inbox')).json()).toMatchObject([{ kind: 'pack', fileName: `Daily_${DAY}.zip` }]);
    await call('DELETE', `/api/packs/${pack.id}`);
  });

  it('sends a day once also after a process was killed while it sent', async () => {
    // Its schedule has looked at the day already.
    const pack = await addPack('Killed', {}, '2027-01-04');
    const { kysely } = server.database.app;
    const [stored] = await listPacks(kysely, { id: pack.id });
    const id = (await insertRun(kysely, { packId: pack.id, day: DAY, isScheduled: true }))!;
    const killed = kysely.transaction().execute(async (transaction) => {
      expect(await lockRun(transaction, id)).toBe(true);
      const sender = { ...workers.jobs, chargedUserNr: stored!.ownerNr };
      await sendRun(transaction, sender, { run: { id, day: DAY }, pack: stored!, notes: [] });
      // Meanwhile nobody else takes it.
      await look(NOON);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await runsOf(pack)).toMatchObject([{ id, state: 'waiting', deliveries: [] }]);
    await look(NOON);
    expect((await endedRun(pack, id)).deliveries).toHaveLength(1);
    await call('DELETE', `/api/packs/${pack.id}`);
  });

  it('leaves out funds that are closed or in preparation, and says which', async () => {
    const { pool } = server.database;
    const setStatus = (book: number, status: number) =>
      pool.query('update fundscope.fund_master_data set fonds_status = $2 where book_id = $1', [book, status]);
    const pack = await addPack('With a closed fund');
    try {
      await setStatus(1007, 5);
      await look(NOON);
      const sent = (await runsOf(pack)).find(({ day }) => day === DAY);
      const run = await endedRun(pack, sent!.id);
      expect(run).toMatchObject({ state: 'in-part' });
      expect(run.notes).toContainEqual({
        en: `Closed or in preparation on ${DAY}, so nothing was sent: Q1007.`,
        de: `Am ${DAY} geschlossen oder in Vorbereitung, daher nicht gesendet: Q1007.`,
      });
      const names = namesIn(await bytesOf(risk, run.deliveries[0]!.requestId));
      expect(names.filter((name) => name.includes('Q1001'))).toHaveLength(1);
      expect(names.filter((name) => name.includes('Q1007'))).toEqual([]);
      await setStatus(1001, 1);
      const other = await addPack('With inactive funds only');
      await look(NOON);
      expect((await runsOf(other))[0]).toMatchObject({ day: DAY, state: 'missing', deliveries: [] });
      await call('DELETE', `/api/packs/${other.id}`);
    } finally {
      await setStatus(1001, 2);
      await setStatus(1007, 2);
      await call('DELETE', `/api/packs/${pack.id}`);
    }
  });

  it('sends a fund for the days before its closing date, and leaves it out from that date on', async () => {
    const { pool } = server.database;
    const close = (day: string) =>
      pool.query('update fundscope.fund_master_data set fonds_status = 5, closed_from = $1 where book_id = 1007', [
        day,
      ]);
    const fundsOf = async (name: string) => {
      const pack = await addPack(name);
      await look(NOON);
      const run = await endedRun(pack, (await runsOf(pack)).find(({ day }) => day === DAY)!.id);
      const files = namesIn(await bytesOf(risk, run.deliveries[0]!.requestId));
      await call('DELETE', `/api/packs/${pack.id}`);
      return { notes: run.notes, hasFund: files.some((file) => file.includes('Q1007')) };
    };
    try {
      await close(addDays(DAY, 1));
      expect(await fundsOf('Before the closing date')).toEqual({ notes: [], hasFund: true });
      await close(DAY);
      const { notes, hasFund } = await fundsOf('On the closing date');
      expect(hasFund).toBe(false);
      expect(notes).toContainEqual({
        en: `Closed or in preparation on ${DAY}, so nothing was sent: Q1007.`,
        de: `Am ${DAY} geschlossen oder in Vorbereitung, daher nicht gesendet: Q1007.`,
      });
    } finally {
      await pool.query(
        'update fundscope.fund_master_data set fonds_status = 2, closed_from = null where book_id = 1007',
      );
    }
  });

  it('says that a pack was paused, or its owner deactivated, in place of sending', async () => {
    const paused = await addPack('Paused');
    await risk.post(`/api/packs/${paused.id}/pause`, { isPaused: true });
    const left = packSchema.parse(
      (await manager.post('/api/packs', { ...order, name: 'Left', books: await booksOfManager(1) })).json(),
    );
    await sql`update fundscope.packs set next_day = ${DAY}::date where pack_id = ${left.id}`.execute(
      server.database.kysely,
    );
    await setStatus('demo.manager', 2);
    try {
      await look(NOON);
      expect((await runsOf(paused)).map(({ state }) => state)).toEqual(['waiting']);
      await look(LATE);
      const { rows } = await sql<{ note: string; requests: number }>`
        select notes #>> '{0,en}' as note,
          (select count(*)::int from fundscope.pack_deliveries d where d.run_id = r.run_id) as requests
        from fundscope.pack_runs r where day = ${DAY}::date and pack_id in (${paused.id}, ${left.id})
        order by pack_id`.execute(server.database.kysely);
      expect(rows).toEqual([
        { note: 'Not sent: the pack was paused.', requests: 0 },
        { note: 'Not sent: the owner was deactivated.', requests: 0 },
      ]);
    } finally {
      await setStatus('demo.manager', 1);
      // The deactivation has ended all of their sign-ins.
      manager = await signInCaller(server, 'demo.manager', demoPassword);
    }
  });
});

describe('a run', () => {
  it('gives each recipient what they may see at that time, and names whom it left out', async () => {
    const [own] = await booksOfManager(1);
    const wanted = { books: [own, ...(await booksNotOfManager(1))], recipients: ['demo.risk', 'DEMO.manager'] };
    const { id: packId, version } = await addPack('Rights', wanted);
    // A recipient who has been deactivated since stays in the pack, also when the pack is changed.
    await sql`
      update fundscope.packs set content = jsonb_set(content, '{recipients}', content -> 'recipients' || to_jsonb(
        (select user_nr from fundscope.users where username = 'demo.inactive')))
      where pack_id = ${packId}`.execute(server.database.kysely);
    const recipients = [...wanted.recipients, 'demo.inactive'];
    const changed = { ...order, ...wanted, recipients, name: 'Rights', version };
    const pack = packSchema.parse((await call('PUT', `/api/packs/${packId}`, changed)).json());
    expect(pack.withoutRights).toEqual(['demo.inactive']);
    const { id } = (await risk.post(`/api/packs/${pack.id}/runs`, { day: DAY })).json<PackRun>();
    const run = await endedRun(pack, id);
    expect(run.state).toBe('in-part');
    expect(run.notes.map(({ en }) => en)).toEqual([
      'demo.inactive may see none of the funds, or is not active: nothing was sent to them.',
      'demo.manager may see 1 of 2 funds, and got those.',
    ]);
    const ofManager = run.deliveries.find(({ recipient }) => recipient === 'demo.manager')!;
    expect(namesIn(await bytesOf(manager, ofManager.requestId))).toEqual([`AGMHRisk_Q${own}_${DAY}_DE.pdf`]);
    expect((await manager.get('/api/inbox')).json()).toHaveLength(1);
  });

  it('says in the archive and in the history what could not be made, and fails where nothing could', async () => {
    // Bonds of a fund that master data has no credit risk report for.
    const pack = await addPack('Parts', { reports: ['AGMHRisk', 'CreditRisk'], books: [1001] });
    const { id } = (await risk.post(`/api/packs/${pack.id}/runs`, {})).json<PackRun>();
    const run = await endedRun(pack, id);
    expect(run).toMatchObject({ day: DAY, state: 'in-part', documents: 2, made: 1 });
    expect(run.notes[0]?.en).toMatch(/^CreditRisk Q1001: /u);
    expect(namesIn(await bytesOf(risk, run.deliveries[0]!.requestId))).toContain('Missing_Fehlend.txt');
    const sunday = (await risk.post(`/api/packs/${pack.id}/runs`, { day: '2026-10-25' })).json<PackRun>();
    expect(await endedRun(pack, sunday.id)).toMatchObject({ state: 'failed', made: 0 });
  });

  it('stays what it was when its requests are forgotten; days that brought nothing are not those last sent', async () => {
    const pack = await addPack('Forgotten', { reports: ['AGMHRisk', 'CreditRisk'], books: [1001] }, '2027-01-04');
    const send = async (day: string) =>
      endedRun(pack, (await risk.post(`/api/packs/${pack.id}/runs`, { day })).json<PackRun>().id);
    await send('2026-11-01');
    expect((await listPacks(server.database.app.kysely, { id: pack.id }))[0]?.lastDay).toBeNull();
    await send(DAY);
    const before = await runsOf(pack);
    expect(before.map(({ state }) => state)).toEqual(['in-part', 'failed']);
    await look(NOON);
    // Ended so long ago that they go; one of them unseen by the schedule.
    await send('2026-11-01');
    await sql`
      update fundscope.requests set ended_at = now() - interval '91 days' where request_id in (
        select request_id from fundscope.pack_deliveries join fundscope.pack_runs using (run_id)
        where pack_id = ${pack.id})`.execute(server.database.kysely);
    await cleanUp(server.database.kysely, 90);
    const [unseen, ...after] = await runsOf(pack);
    expect(unseen).toMatchObject({ state: 'forgotten', deliveries: [] });
    expect(after).toEqual(before.map((run) => ({ ...run, deliveries: [] })));
    expect((await listPacks(server.database.app.kysely, { id: pack.id }))[0]?.lastDay).toBe(DAY);
  });

  it('is repeated byte for byte, also after its figures have changed, and only to whoever may see them still', async () => {
    const [own] = await booksOfManager(1);
    const pack = await addPack('Again', { books: [own], recipients: ['demo.manager', 'demo.risk'] });
    const first = await endedRun(pack, (await risk.post(`/api/packs/${pack.id}/runs`, {})).json<PackRun>().id);
    const of = ({ deliveries }: PackRun, name: string) =>
      deliveries.find(({ recipient }) => recipient === name)!.requestId;
    const before = await bytesOf(manager, of(first, 'demo.manager'));
    await sql`update env_p.fund_nav set net_assets = net_assets where book = ${own}`.execute(server.database.kysely);
    const url = `/api/packs/${pack.id}/runs/${first.id}/repeat`;
    const again = await endedRun(pack, (await risk.post(url)).json<PackRun>().id);
    expect(again).toMatchObject({ repeatOf: first.id, day: DAY, state: 'done', documents: 2, made: 2 });
    expect((await bytesOf(manager, of(again, 'demo.manager'))).equals(before)).toBe(true);

    await sql`delete from fundscope.book_memberships where book_id = ${own}`.execute(server.database.kysely);
    const third = await endedRun(pack, (await risk.post(url)).json<PackRun>().id);
    expect(third).toMatchObject({ state: 'in-part', made: 1 });
    expect(third.notes[0]?.en).toBe('demo.manager: You may no longer see the data that the request asks for.');
    // What was sent before is closed to them, too.
    expect((await manager.get(`/api/jobs/${of(first, 'demo.manager')}/file`)).statusCode).toBe(404);
  });
});

describe('a pack of a saved view', () => {
  const view = {
    WVName: 'NAV_VIEW',
    name: 'My classes',
    filter: 'share_class ne null',
    orderBy: 'isin desc',
    columns: ['isin', 'date', 'book', 'net_assets'],
    format: 'csv',
  };
  const sent = async (name: string, changes: object) => {
    const pack = await addPack(name, { reports: [], language: 'EN', view, ...changes }, '2027-01-04');
    const { id } = (await risk.post(`/api/packs/${pack.id}/runs`, {})).json<PackRun>();
    return { pack, run: await endedRun(pack, id) };
  };
  const sendDay = async (pack: Pack, day = DAY): Promise<PackRun> =>
    endedRun(pack, (await risk.post(`/api/packs/${pack.id}/runs`, { day })).json<PackRun>().id);
  /** While the description of the view is another one, in SQL made of its `definition`. */
  async function whileDescribed(changed: string, work: () => Promise<void>): Promise<void> {
    const { kysely } = server.database;
    const { rows } = await sql<{ before: string }>`
      select definition::text as before from fundscope.views where wv_name = 'NAV_VIEW'`.execute(kysely);
    await sql`update fundscope.views set definition = ${sql.raw(changed)} where wv_name = 'NAV_VIEW'`.execute(kysely);
    try {
      await work();
    } finally {
      await sql`
        update fundscope.views set definition = ${rows[0]!.before}::jsonb where wv_name = 'NAV_VIEW'`.execute(kysely);
    }
  }

  it('waits for rows of its view in place of figures of documents, and says which funds have none', async () => {
    const { pool } = server.database;
    // Rows of one fund, and of both on a day without figures of documents.
    await pool.query(`
      create table env_p.own_nav as select * from env_p.nav where book = 1001 and date = '${DAY}';
      insert into env_p.own_nav select (jsonb_populate_record(nav, '{"date": "${EMPTY_DAY}"}')).*
        from env_p.nav where book in (1001, 1007) and date = '${DAY}';
      grant select on env_p.own_nav to fundscope_reader`);
    const ofOwn = `jsonb_set(definition, '{relation}', '"own_nav"')`;
    const asked = { reports: [], language: 'EN', view };
    const none = (day: string, funds: string) => `The view NAV_VIEW has no rows of ${day} for: ${funds}.`;
    try {
      await whileDescribed(ofOwn, async () => {
        const pack = await addPack('Own rows', asked);
        await look({ day: EMPTY_DAY, hour: 12 });
        const [sent, waiting] = await runsOf(pack);
        expect(waiting).toMatchObject({ day: DAY, state: 'waiting' });
        expect(await endedRun(pack, sent!.id)).toMatchObject({ day: EMPTY_DAY, state: 'done', made: 1, notes: [] });
        await look(LATE);
        const late = await endedRun(pack, waiting!.id);
        expect([late.state, late.notes.map(({ en }) => en)]).toEqual(['in-part', [none(DAY, 'Q1007')]]);
        const now = (await risk.post(`/api/packs/${pack.id}/runs`, {})).json<PackRun>();
        expect(await endedRun(pack, now.id)).toMatchObject({ day: EMPTY_DAY, state: 'done' });
        const empty = await sendDay(pack, '2026-10-25');
        expect([empty.state, empty.notes[0]?.en]).toEqual([
          'failed',
          `demo.risk: ${none('2026-10-25', 'Q1001, Q1007')}`,
        ]);
        await call('DELETE', `/api/packs/${pack.id}`);
      });
      // Its runs count no funds: once they say that a day is done, it has rows of some only.
      await whileDescribed(`jsonb_set(${ofOwn}, '{runs,funds}', '""')`, async () => {
        const { run } = await sent('Some rows', {});
        expect(run).toMatchObject({ day: DAY, state: 'done', made: 1, notes: [] });
      });
    } finally {
      await pool.query('drop table env_p.own_nav');
    }
  });

  it('waits, and says so, where its owner may read the view no more, or it has no funds', async () => {
    const pack = await addPack('Hindered', { reports: [], view });
    const { kysely } = server.database;
    await whileDescribed(`definition - 'bookColumn'`, async () => {
      await look(NOON);
      expect((await runsOf(pack)).map(({ state }) => state)).toEqual(['waiting']);
      await look(LATE);
    });
    const [missing] = (await runsOf(pack)).filter(({ day }) => day === DAY);
    expect(missing).toMatchObject({
      state: 'missing',
      notes: [{ en: 'The view NAV_VIEW has changed: choose My classes again in the pack.' }],
    });
    await sql`
      update fundscope.packs set content = jsonb_set(content, '{view,WVName}', '"NO_VIEW"') where pack_id = ${pack.id}`.execute(
      kysely,
    );
    const refused = await risk.post(`/api/packs/${pack.id}/runs`, {});
    expect([refused.statusCode, messageOf(refused)]).toEqual([
      409,
      'Not sent: the owner may no longer read the view NO_VIEW.',
    ]);
    await call('DELETE', `/api/packs/${pack.id}`);
  });

  it('is fetched also where the pack names its view by another of its names', async () => {
    const figures = { ...view, WVName: 'FOND_RISIKOKENNZAHLEN2', filter: '', orderBy: '', columns: ['date', 'book'] };
    const { run } = await sent('Other name', { books: [1001], view: figures });
    expect(run.state).toBe('done');
    expect((await bytesOf(risk, run.deliveries[0]!.requestId)).toString('utf8')).toContain('Q1001');
  });

  it('brings its criteria, columns and order on the newest complete day, of what each recipient may see', async () => {
    const [own] = await booksOfManager(1);
    const [other] = await booksNotOfManager(1);
    const { pack, run } = await sent('Größen/View', {
      books: [own, other],
      recipients: ['demo.risk', 'demo.manager'],
    });
    expect(pack).toMatchObject({ reports: [], view, ownerNr: expect.any(Number), ownerName: 'demo.risk' });
    expect(run).toMatchObject({ day: DAY, documents: 2, made: 2 });
    const rowsOf = async (caller: Caller, recipient: string) => {
      const { requestId } = run.deliveries.find((one) => one.recipient === recipient)!;
      const [titles, ...rows] = (await bytesOf(caller, requestId)).toString('utf8').trimEnd().split('\r\n');
      expect(titles).toBe('\uFEFFISIN,Date,Fund,Net assets');
      return rows.map((row) => row.split(','));
    };
    const ofRisk = await rowsOf(risk, 'demo.risk');
    const { rows: stored } = await sql<{ isin: string; book: number }>`
      select isin, book from env_p.nav where book in (${own}, ${other}) and date = ${DAY}::date
        and share_class is not null order by isin desc`.execute(server.database.kysely);
    expect(ofRisk.map(([isin, , book]) => [isin, book])).toEqual(stored.map(({ isin, book }) => [isin, `Q${book}`]));
    expect(new Set(ofRisk.map(([, day]) => day))).toEqual(new Set([DAY]));
    const ofManager = await rowsOf(manager, 'demo.manager');
    expect(ofManager).toEqual(ofRisk.filter(([, , book]) => book === `Q${own}`));
    expect((await risk.get('/api/inbox')).json<object[]>()[0]).toMatchObject({ fileName: `Größen_View_${DAY}.csv` });
  });

  it('is repeated byte for byte, and closed to whoever may not read the view any more', async () => {
    const [own] = await booksOfManager(1);
    const asked = { books: [own], recipients: ['demo.manager'], view: { ...view, format: 'xlsx' } };
    const { pack, run } = await sent('Sheet', asked);
    const first = run.deliveries[0]!.requestId;
    const before = await bytesOf(manager, first);
    const [, information] = await readSheets(before);
    expect(information?.data).toContainEqual(['Funds', '1 fund of the pack']);
    const repeat = async () =>
      endedRun(pack, (await risk.post(`/api/packs/${pack.id}/runs/${run.id}/repeat`)).json<PackRun>().id);
    const again = await repeat();
    expect((await bytesOf(manager, again.deliveries[0]!.requestId)).equals(before)).toBe(true);
    const { rows: links } = await sql<{ link_id: number; link: string }>`
      update fundscope.links set link = 'closed:' || link where link ilike '%wvname=nav_view%'
      returning link_id, link`.execute(server.database.kysely);
    expect(links.length).toBeGreaterThan(0);
    try {
      expect((await manager.get(`/api/jobs/${first}/file`)).statusCode).toBe(404);
      expect(await repeat()).toMatchObject({
        state: 'failed',
        notes: [{ en: 'demo.manager: You may no longer see the data that the request asks for.' }],
      });
    } finally {
      await sql`update fundscope.links set link = substr(link, 8) where link like 'closed:%'`.execute(
        server.database.kysely,
      );
    }
  });

  it('says where the view has other columns by now, and never goes out without its funds', async () => {
    const { pack } = await sent('Changed', { books: [1001] });
    const contentWith = async (path: string, value: unknown) =>
      sql`
        update fundscope.packs set content = jsonb_set(content, ${path}::text[], ${JSON.stringify(value)}::jsonb)
        where pack_id = ${pack.id}`.execute(server.database.kysely);
    const changed = 'demo.risk: Die Ansicht NAV_VIEW hat sich geändert: Wählen Sie My classes im Paket neu.';
    const told = async () => {
      const { state, notes } = await sendDay(pack);
      return [state, ...notes.map(({ de }) => de)];
    };
    await whileDescribed(`definition - 'bookColumn'`, async () => expect(await told()).toEqual(['failed', changed]));
    await contentWith('{view,columns}', ['gone', 'isin']);
    expect(await told()).toEqual([
      'in-part',
      'Die Ansicht NAV_VIEW hat gone nicht mehr: Wählen Sie My classes im Paket neu.',
    ]);
    await contentWith('{view,columns}', ['gone']);
    expect(await told()).toEqual(['failed', changed]);
    await contentWith('{view,columns}', ['isin']);
    await contentWith('{view,filter}', 'gone eq 1');
    expect(await told()).toEqual(['failed', changed]);
  });

  it('is refused with what is wrong: both kinds, no right to read, no funds or day, columns and criteria that are none', async () => {
    const refused = async (changes: object, caller = risk) =>
      refusalOf(await caller.post('/api/packs', { ...order, name: 'Wrong', reports: [], view, ...changes })).slice(
        0,
        2,
      );
    expect(await refused({ reports: ['ESG'] })).toEqual([400, 'bad-request']);
    expect(await refused({ view: null })).toEqual([400, 'bad-request']);
    expect(await refused({ view: { ...view, WVName: 'NO_VIEW' } })).toEqual([400, 'bad-request']);
    expect(await refused({ view: { ...view, WVName: 'FUND_MASTER_VIEW' } })).toEqual([400, 'bad-request']);
    expect(await refused({ view: { ...view, columns: ['isin', 'nothing'] } })).toEqual([400, 'bad-request']);
    expect((await refused({ view: { ...view, filter: "isin eq 'A' or" } }))[0]).toBe(400);
    expect((await refused({ view: { ...view, orderBy: 'nothing asc' } }))[0]).toBe(400);
    const ofDay = { ...view, filter: "isin ne 'A' and not (Date lt 2026-01-01)" };
    expect(await refused({ view: ofDay })).toEqual([400, 'bad-request']);
    const columns = [
      { name: 'book', type: 'book' },
      { name: 'date', type: 'date', searchOrder: 1, listed: false },
    ];
    const unlisted = { name: 'V', title: 'A view', relation: 'v', bookColumn: 'book', columns };
    expect(packLimits(viewDefinitionSchema.parse(unlisted))).toBeUndefined();
  });
});

describe('a pack', () => {
  it('is refused with the field that is wrong', async () => {
    const refused = async (changes: object, caller = risk) =>
      caller.post('/api/packs', { ...order, name: 'Wrong', ...changes });
    expect(refusalOf(await refused({ destinations: [99] }))).toEqual([400, 'bad-request', 'destinations']);
    for (const name of ['Two\nlines', 'Right\u202Eto left']) {
      expect(refusalOf(await refused({ name }))).toEqual([400, 'bad-request', 'name']);
    }
    expect(refusalOf(await refused({ books: [1001, 1001] }))[0]).toBe(400);
    // The same words for a name that there is not, one that may see no fund, and one that is not active.
    for (const name of ['nobody', 'demo.manager', 'demo.inactive']) {
      const books = await booksNotOfManager(1);
      const unknown = await refused({ books, recipients: ['demo.risk', name] });
      expect(refusalOf(unknown)).toEqual([400, 'bad-request', 'recipients']);
      expect(messageOf(unknown)).toContain(`there is no active user ${name} who may see a fund of the pack`);
    }
    const foreign = await refused({ books: await booksNotOfManager(1) }, manager);
    expect(refusalOf(foreign)).toEqual([400, 'bad-request', 'books']);
  });

  it('is its owner’s, has a name of its own, and is changed from what was seen', async () => {
    const pack = await addPack('Month end', { schedule: 'monthly', parameterGroup: 5 });
    expect(refusalOf(await risk.post('/api/packs', { ...order, name: 'month END' }))).toEqual([
      409,
      'conflict',
      'name',
    ]);
    for (const url of [`/api/packs/${pack.id}/runs`]) expect((await manager.get(url)).statusCode).toBe(404);
    expect((await manager.post(`/api/packs/${pack.id}/runs`, {})).statusCode).toBe(404);
    const change = { ...order, name: 'Month', version: pack.version };
    // What a change does not name of the parameters stays.
    const changed = { name: 'Month', version: 2, parameterGroup: 5 };
    expect((await call('PUT', `/api/packs/${pack.id}`, change)).json()).toMatchObject(changed);
    expect(refusalOf(await call('PUT', `/api/packs/${pack.id}`, change))[1]).toBe('record-changed');
    expect((await call('DELETE', `/api/packs/${pack.id}`)).statusCode).toBe(204);
    expect((await auditLines(server, 'pack.')).map(({ action }) => action).slice(-3)).toEqual([
      'pack.create',
      'pack.modify',
      'pack.delete',
    ]);
  });
});

const allBooks = async (): Promise<number[]> =>
  (await risk.get('/api/book/')).json<{ BookID: number }[]>().map(({ BookID }) => BookID);
const managersBooks = async (): Promise<number[]> =>
  (
    await sql<{ book_id: number }>`
      select book_id from fundscope.book_memberships join fundscope.user_memberships using (group_id)
      join fundscope.users using (user_nr) where username = 'demo.manager' order by book_id`.execute(
      server.database.kysely,
    )
  ).rows.map(({ book_id: book }) => book);
const booksOfManager = async (count: number): Promise<number[]> => (await managersBooks()).slice(0, count);
async function booksNotOfManager(count: number): Promise<number[]> {
  const own = await managersBooks();
  return (await allBooks()).filter((book) => !own.includes(book)).slice(0, count);
}
async function setStatus(username: string, status: number): Promise<void> {
  await sql`update fundscope.users set status = ${status} where username = ${username}`.execute(server.database.kysely);
}
