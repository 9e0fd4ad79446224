import {
  expectedTimeSchema,
  inboxSchema,
  MOST_ARCHIVE_DOCUMENTS,
  sentRequestSchema,
  type SentRequest,
} from '@fundscope/contract/requests';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, signInCaller, type Caller } from '../../../../test/caller.ts';
import { DATE, report, setUpDemoDocuments } from '../../../../test/demo-documents.ts';
import { jobWhen, startTestWorkers, type TestWorkers } from '../../../../test/work.ts';
import { demoPassword } from '../../installation/demo-sign-ins.ts';

const { server, risk, client } = setUpDemoDocuments();
let workers: TestWorkers | undefined;
let manager: Caller;

beforeAll(async () => {
  manager = await signInCaller(server, 'demo.manager', demoPassword);
});
afterEach(async () => {
  await workers?.stop();
  workers = undefined;
});
afterAll(() => workers?.stop());

const sendArchive = async (caller: Caller, documents: readonly object[]): Promise<SentRequest> => {
  const answer = await caller.post('/api/document/archive', { documents });
  expect(answer.statusCode, answer.body).toBe(202);
  return sentRequestSchema.parse(answer.json());
};
/** The names of the central directory. */
const namesIn = (zip: Buffer): string[] => [
  ...new Set(zip.toString('latin1').match(/\w+_Q\d+_[\w-]+\.(?:pdf|xlsx)|Missing_Fehlend\.txt/gu)),
];
const condensed = { ...report, reportType: 'AGMHRisk' };

describe('an archive of documents', () => {
  it('is one file in the inbox, with each document once under its own name, and says what could not be made', async () => {
    workers = startTestWorkers(server);
    const sent = await sendArchive(risk, [
      condensed,
      condensed,
      { ...report, holdingPeriodDay: 1 },
      { ...report, language: 'EN' },
      { ...report, reportType: 'LiquidityExcel', book: 1053 },
      { ...report, reportType: 'CreditRisk' },
    ]);
    expect(sent).toMatchObject({
      kind: 'archive',
      title_de: '5 Dokumente',
      title_en: '5 documents',
      day: DATE,
      isOfSeveralFunds: true,
    });
    const job = await jobWhen(risk, sent.id);
    expect(job).toMatchObject({ state: 'done', fileName: `Documents_${DATE}_${sent.id}.zip` });
    const file = await risk.get(`/api/jobs/${sent.id}/file`);
    expect(namesIn(file.rawPayload)).toEqual([
      `AGMHRisk_Q1001_${DATE}_DE.pdf`,
      `Risikobericht_Q1001_${DATE}_1D_DE.pdf`,
      `Risikobericht_Q1001_${DATE}_20D_EN.pdf`,
      `LiquidityExcel_Q1053_${DATE}_DE.xlsx`,
      'Missing_Fehlend.txt',
    ]);
    const [entry] = inboxSchema.parse((await risk.get('/api/inbox')).json());
    expect(entry).toMatchObject({ requestId: sent.id, kind: 'archive', isRead: false });
  });

  it('fails with the reason in both languages where none of its documents can be made', async () => {
    workers = startTestWorkers(server);
    const { id, isOfSeveralFunds } = await sendArchive(risk, [{ ...condensed, date: '2026-10-25' }]);
    expect(isOfSeveralFunds).toBe(false);
    expect(await jobWhen(risk, id)).toMatchObject({
      state: 'failed',
      fileName: null,
      message_de: expect.stringContaining('Zum Fonds Q1001 gibt es am 25.10.2026 kein Fondsvermögen.'),
      message_en: expect.stringContaining('Of fund Q1001 there are no net assets of'),
    });
  });

  it('is refused for a fund of others, an option that a report does not have, none and too many documents', async () => {
    const refused = async (caller: Caller, documents: readonly object[]) =>
      refusalOf(await caller.post('/api/document/archive', { documents }));
    const { rows } = await sql<{ book: number }>`
      select min(book_id) as book from fundscope.book_memberships m
      join fundscope.user_memberships u using (group_id) join fundscope.users using (user_nr)
      where username = 'demo.client'`.execute(server.database.kysely);
    const own = { ...condensed, book: rows[0]!.book };
    expect(await refused(client, [own, condensed])).toEqual([404, 'not-found', 'documents.1.book']);
    expect(await refused(risk, [condensed, { ...condensed, language: 'EN' }])).toEqual([
      400,
      'bad-request',
      'documents.1.language',
    ]);
    expect((await refused(risk, []))[0]).toBe(400);
    const many = Array.from({ length: MOST_ARCHIVE_DOCUMENTS + 1 }, () => condensed);
    expect((await refused(risk, many))[0]).toBe(400);
  });

  it('counts its documents against its sender: more than one archive may hold are refused until one has ended', async () => {
    const days = Array.from({ length: 31 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`);
    const reports = days.flatMap((date) => ['AGMHRisk', 'ESG', 'LiqRisk'].map((reportType) => ({ reportType, date })));
    const documents = [1001, 1002, 1003, 1004].flatMap((book) => reports.map((one) => ({ ...one, book })));
    const first = await sendArchive(risk, documents);
    const tooMany = await risk.post('/api/document/archive', {
      documents: documents.map((one) => ({ ...one, lex: 'X' })),
    });
    expect(tooMany.statusCode, tooMany.body).toBe(429);
    expect(tooMany.body).toContain('372 documents of your archives are under way, and 600 may be');
    // Others are not affected.
    const { rows } = await sql<{ book: number }>`
      select min(book_id) as book from fundscope.book_memberships m
      join fundscope.user_memberships u using (group_id) join fundscope.users using (user_nr)
      where username = 'demo.manager'`.execute(server.database.kysely);
    const ofManager = await sendArchive(manager, [{ ...condensed, book: rows[0]!.book }]);
    const { documentsBefore } = expectedTimeSchema.parse((await risk.get('/api/document/expectedtime')).json());
    expect(documentsBefore).toBe(373);
    for (const [caller, { id }] of [
      [risk, first],
      [manager, ofManager],
    ] as const) {
      expect((await caller.post(`/api/jobs/${id}/cancel`)).statusCode).toBe(200);
    }
    expect((await risk.get('/api/document/expectedtime')).json()).toMatchObject({ documentsBefore: 0 });
  });

  it('the expected time counts what is made earlier in turns: of another user only the first of two archives', async () => {
    const archives = [
      await sendArchive(risk, [
        condensed,
        { ...condensed, reportType: 'ESG' },
        { ...condensed, reportType: 'LiqRisk' },
      ]),
      await sendArchive(risk, [condensed, { ...condensed, reportType: 'ESG' }]),
    ];
    const before = async (caller: Caller) =>
      expectedTimeSchema.parse((await caller.get('/api/document/expectedtime')).json()).documentsBefore;
    expect(await before(risk)).toBe(5);
    expect(await before(manager)).toBe(3);
    for (const { id } of archives) expect((await risk.post(`/api/jobs/${id}/cancel`)).statusCode).toBe(200);
  });

  it('is not handed out to a user who may no longer see one of its funds', async () => {
    workers = startTestWorkers(server);
    const books = await sql<{ book: number; group: number }>`
      select book_id as book, group_id as "group" from fundscope.book_memberships m
      join fundscope.user_memberships u using (group_id) join fundscope.users using (user_nr)
      where username = 'demo.manager' order by book_id limit 2`.execute(server.database.kysely);
    const [one, other] = books.rows;
    const { id } = await sendArchive(
      manager,
      [one!, other!].map(({ book }) => ({ ...condensed, book })),
    );
    await jobWhen(manager, id);
    expect((await manager.get(`/api/jobs/${id}/file`)).statusCode).toBe(200);
    await sql`
      delete from fundscope.book_memberships where book_id = ${other!.book} and group_id = ${other!.group}`.execute(
      server.database.kysely,
    );
    expect((await manager.get(`/api/jobs/${id}/file`)).statusCode).toBe(404);
  });
});

describe('the expected time of documents', () => {
  const expectedTime = async () => expectedTimeSchema.parse((await risk.get('/api/document/expectedtime')).json());
  const secondsOf = async (reportType: string, format: string) =>
    (await expectedTime()).documents.find((one) => one.reportType === reportType && one.format === format)?.seconds;
  const forget = () => sql`delete from fundscope.document_times`.execute(server.database.kysely);
  const setSeconds = (report: string, seconds: number) =>
    sql`
    insert into fundscope.document_times (report_type, format, documents, mean_seconds) values (${report}, 'pdf', 3, ${seconds})
    on conflict (report_type, format) do update set documents = 3, mean_seconds = ${seconds}`.execute(
      server.database.kysely,
    );

  it('is unknown before the first one, and known after one that no request made', async () => {
    await forget();
    expect(await expectedTime()).toEqual({ documents: [], documentsBefore: 0, secondsBefore: 0 });
    expect((await risk.post('/api/document/risk', condensed)).statusCode).toBe(200);
    const seconds = await secondsOf('AGMHRisk', 'pdf');
    expect(seconds).toBeGreaterThan(0);
    // Of other reports in the format it is an estimate; nothing is known of spreadsheets.
    expect(await secondsOf('MARisk', 'pdf')).toBe(seconds);
    expect(await secondsOf('MARisk', 'xlsx')).toBeUndefined();
  });

  it('is the mean of the report’s own documents, each newer one included', async () => {
    await setSeconds('ESG', 100);
    await setSeconds('AGMHRisk', 40);
    expect((await risk.post('/api/document/risk', condensed)).statusCode).toBe(200);
    const seconds = await secondsOf('AGMHRisk', 'pdf');
    expect(seconds).toBeGreaterThan(30);
    expect(seconds).toBeLessThan(40);
    expect(await secondsOf('ESG', 'pdf')).toBe(100);
  });

  it('counts those before by their reports, of archives and packs too, and is missing where one was never measured', async () => {
    await setSeconds('ESG', 100);
    await setSeconds('AGMHRisk', 40);
    const { id } = await sendArchive(risk, [
      condensed,
      { ...condensed, book: 1002 },
      { ...condensed, reportType: 'ESG' },
    ]);
    expect(await expectedTime()).toMatchObject({ documentsBefore: 3, secondsBefore: 180 });
    await sql`update fundscope.requests set progress = 0.5 where request_id = ${id}`.execute(server.database.kysely);
    expect(await expectedTime()).toMatchObject({ documentsBefore: 2, secondsBefore: 90 });
    await sql`
      update fundscope.requests set kind = 'pack', progress = 0, payload = ${{ reports: ['ESG', 'AGMHRisk'], books: [1001, 1002] }}
      where request_id = ${id}`.execute(server.database.kysely);
    expect(await expectedTime()).toMatchObject({ documentsBefore: 4, secondsBefore: 280 });
    await sql`
      update fundscope.requests set payload = ${{ reports: [], books: [1001] }} where request_id = ${id}`.execute(
      server.database.kysely,
    );
    expect(await expectedTime()).toMatchObject({ documentsBefore: 1, secondsBefore: null });
    await sql`update fundscope.requests set kind = 'archive', payload = ${{ documents: [condensed] }} where request_id = ${id}`.execute(
      server.database.kysely,
    );
    expect((await risk.post(`/api/jobs/${id}/cancel`)).statusCode).toBe(200);
  });
});
