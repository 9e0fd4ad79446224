import {
  inboxSchema,
  irsRequestIdSchema,
  irsStatusSchema,
  sentRequestSchema,
  sentPerformanceRequestSchema,
} from '@fundscope/contract/requests';
import { parse as parseCsv } from 'csv-parse/sync';
import { XMLParser } from 'fast-xml-parser';
import readExcel from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../test/app.ts';
import { signInCaller, refusalOf, type Caller } from '../../test/caller.ts';
import { jobWhen, startTestWorkers, type TestWorkers } from '../../test/work.ts';
import { demoPassword } from '../modules/installation/demo-sign-ins.ts';

const server = setUpTestApp({ demo: true });
let workers: TestWorkers;
let risk: Caller;
let client: Caller;

beforeAll(async () => {
  workers = startTestWorkers(server);
  risk = await signInCaller(server, 'demo.risk', demoPassword);
  client = await signInCaller(server, 'demo.client', demoPassword);
});
afterAll(async () => {
  await workers.stop();
});

const recordsOf = ({ body }: { body: string }): Record<string, string>[] =>
  parseCsv<Record<string, string>>(body, { columns: true, bom: true });

const FUND = 1001;
const detail = {
  Period: 'October',
  ReportType: 'STD_PE',
  Ccy: 'EUR',
  PeriodType: 'custom',
  Begin: '2026-09-30',
  End: '2026-10-30',
  Details: '',
  Category: '',
};
const performance = {
  FundNo: FUND,
  RequestType: 'REP2',
  ReportType: 'PERF_STD_PE',
  REFNIW: 'NIW',
  prefix: 'p',
  Details: [detail],
};

describe('a performance report', () => {
  it('is sent with 201, and its file arrives in the inbox with figures that SQL gives too', async () => {
    const answer = await risk.post('/api/PFRequest', performance);
    expect(answer.statusCode).toBe(201);
    const sent = sentPerformanceRequestSchema.parse(answer.json());
    expect(sent).toMatchObject({ FundNo: FUND, ReportType: 'PERF_STD_PE', Details: [detail] });
    const job = await jobWhen(risk, sent.id);
    expect(job).toMatchObject({
      state: 'done',
      progress: 1,
      fileName: `PERF_STD_PE_Q${FUND}_2026-10-30_NIW_from-2026-09-30_EN.xlsx`,
    });
    const entry = inboxSchema.parse((await risk.get('/api/inbox')).json())[0];
    expect(entry).toMatchObject({ requestId: sent.id, isRead: false, fileName: job.fileName });
    const file = await risk.get(`/api/inbox/${entry?.id}/file`);
    expect(file.headers['content-disposition']).toContain(job.fileName);
    expect(file.rawPayload.length).toBe(entry?.sizeBytes);
    const [sheet, information] = await readExcel(file.rawPayload);
    expect(information?.data).toContainEqual(['Data as of', '2026-10-30']);
    const [titles = [], row = []] = sheet?.data ?? [];
    const cell = (title: string) => row[titles.indexOf(title)];
    const { rows } = await server.database.pool.query<{ linked: number }>(
      `select exp(sum(ln(1 + net_return))) - 1 as linked from env_p.fund_nav
       where book = ${FUND} and date > '2026-09-30' and date <= '2026-10-30'`,
    );
    expect(cell('Performance')).toBeCloseTo(rows[0]?.linked ?? 0, 10);
    expect(cell('Method')).toBe('net, after costs');
    expect(cell('Fund')).toBe(FUND);
    // A month is less than a year.
    expect([cell('Performance per year') ?? null, cell('Volatility per year') ?? null]).toEqual([null, null]);
  });

  it('is in the language of whoever sent it', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/PFRequest',
      payload: performance,
      headers: {
        authorization: `Bearer ${await server.signIn('demo.risk', demoPassword)}`,
        'accept-language': 'de',
      },
    });
    const { id } = sentPerformanceRequestSchema.parse(answer.json());
    await jobWhen(risk, id);
    const [sheet, information] = await readExcel((await risk.get(`/api/jobs/${id}/file`)).rawPayload);
    const [titles = [], row = []] = sheet?.data ?? [];
    expect(titles.slice(0, 3)).toEqual(['Fonds', 'Fondsname', 'Bericht']);
    expect(row).toContain('netto, nach Kosten');
    expect(row).toContain('frei gewählt');
    expect(row).toContain('Keine Wertentwicklung und Volatilität pro Jahr: weniger als ein Jahr.');
    expect(information?.data.map(([name]) => name)).toEqual(['Titel', 'Datenstand', 'Exportiert am (UTC)', 'Umgebung']);
    expect(information?.data[0]?.[1]).toContain('synthetische Daten');
  });

  it('of share classes agrees with the performance table of the demo, distributions reinvested', async () => {
    const answer = await risk.post('/api/PFRequest', {
      ...performance,
      ReportType: 'PERF_SHC_PE',
      Details: [{ ...detail, ReportType: 'SHC_PE' }],
    });
    const { id } = sentPerformanceRequestSchema.parse(answer.json());
    await jobWhen(risk, id);
    const file = await risk.get(`/api/jobs/${id}/file`);
    const [sheet] = await readExcel(file.rawPayload);
    const [titles = [], ...rows] = sheet?.data ?? [];
    const computed = rows.map((row) => [row[titles.indexOf('ISIN')], row[titles.indexOf('Performance')]] as const);
    const { rows: stored } = await server.database.pool.query<{ isin: string; perf_mtd: number }>(
      `select isin, perf_mtd from env_p.performance
       where book = ${FUND} and date = '2026-10-30' and currency = 'EUR' order by isin`,
    );
    expect(computed.map(([isin]) => isin)).toEqual(stored.map(({ isin }) => isin));
    for (const [index, [, value]] of computed.entries()) expect(value).toBeCloseTo(stored[index]?.perf_mtd ?? 0, 7);
  });

  it('of a share class that a line names is in the currency of the class, as the line says or with that of the fund', async () => {
    const { rows } = await server.database.pool.query<{ book: number; isin: string }>(
      `select book_id as book, share_class as isin from fundscope.book_share_classes where currency = 'USD' limit 1`,
    );
    const { book, isin } = rows[0]!;
    const line = { ...detail, ReportType: 'SHC_PE', Details: isin };
    const request = {
      ...performance,
      FundNo: book,
      ReportType: 'PERF_SHC_PE',
      Details: [line, { ...line, Ccy: 'USD' }],
    };
    const answer = await risk.post('/api/PFRequest', request);
    expect(answer.statusCode, answer.body).toBe(201);
    const { id } = sentPerformanceRequestSchema.parse(answer.json());
    await jobWhen(risk, id);
    const [sheet] = await readExcel((await risk.get(`/api/jobs/${id}/file`)).rawPayload);
    const [titles = [], ...lines] = sheet?.data ?? [];
    const cells = lines.map((row) => [row[titles.indexOf('ISIN')], row[titles.indexOf('Currency')]]);
    expect(cells).toEqual([
      [isin, 'USD'],
      [isin, 'USD'],
    ]);
  });

  it('is refused, naming the field, where the dates, the currency or the share class do not exist', async () => {
    const refused = async (change: object) =>
      refusalOf(await risk.post('/api/PFRequest', { ...performance, Details: [{ ...detail, ...change }] }));
    expect(await refused({ End: '2026-10-31' })).toEqual([400, 'bad-request', 'Details.0.End']);
    expect(await refused({ Begin: '1999-01-04' })).toEqual([400, 'bad-request', 'Details.0.Begin']);
    expect(await refused({ Begin: '2026-10-30', End: '2026-09-30' })).toEqual([400, 'bad-request', 'Details.0.Begin']);
    expect(await refused({ Ccy: 'JPY' })).toEqual([400, 'bad-request', 'Details.0.Ccy']);
    expect(await refused({ ReportType: 'SHC_PE' })).toEqual([400, 'bad-request', 'Details.0.ReportType']);
  });

  it('of another environment needs the right to see all books, of a foreign fund there is none', async () => {
    const { rows } = await server.database.pool.query<{ own: number; foreign: number }>(
      `select (select min(book_id) from fundscope.book_memberships bm join fundscope.user_memberships um using (group_id)
               join fundscope.users u using (user_nr) where u.username = 'demo.client') as own, ${FUND} as foreign`,
    );
    const own = rows[0]?.own;
    expect(refusalOf(await client.post('/api/PFRequest', { ...performance, FundNo: own, prefix: 't' }))).toEqual([
      403,
      'forbidden',
      'prefix',
    ]);
    expect(own).not.toBe(FUND);
    expect(refusalOf(await client.post('/api/PFRequest', performance))).toEqual([404, 'not-found', 'FundNo']);
    expect((await client.post('/api/PFRequest', { ...performance, FundNo: own })).statusCode).toBe(201);
  });
});

describe('an export request', () => {
  const reportRow = async (type: string) => {
    const { rows } = await server.database.pool.query<{ pfreqid: number; day: string }>(
      `select pfreqid, date as day from env_p.pf_rr_overview where fundno = ${FUND} and reporttype = $1
       and date = '2026-09-30'`,
      [type],
    );
    return rows[0] ?? { pfreqid: 0, day: '' };
  };

  it('gives the mapped view, limited to the fund and the day of the report, as spreadsheet and as XML', async () => {
    const { pfreqid } = await reportRow('ESG');
    const { rows: expected } = await server.database.pool.query(
      `select from env_p.position where book = ${FUND} and date = '2026-09-30'`,
    );
    expect(expected.length).toBeGreaterThan(5);
    for (const FormatId of [1, 0]) {
      const answer = await risk.post('/api/PExpRequest', {
        FundNo: FUND,
        PFReqID: pfreqid,
        WViewName: 'POSITIONS_VIEW',
        FormatId,
        DestinationId: -1,
      });
      expect(answer.statusCode).toBe(201);
      const job = await jobWhen(risk, sentRequestSchema.parse(answer.json()).id);
      expect(job.state).toBe('done');
      const file = await risk.get(`/api/jobs/${job.id}/file`);
      if (FormatId === 1) {
        const [sheet] = await readExcel(file.rawPayload);
        expect(sheet?.data.length).toBe(expected.length + 1);
        expect(new Set(sheet?.data.slice(1).map(([book]) => book))).toEqual(new Set([FUND]));
      } else {
        const { WView } = new XMLParser().parse(file.body) as { WView: { Rows: { Row: unknown[] } } };
        expect(WView.Rows.Row).toHaveLength(expected.length);
      }
    }
    expect(inboxSchema.parse((await risk.get('/api/inbox')).json()).some(({ kind }) => kind === 'export')).toBe(false);
  });

  it('is refused for a view that is not mapped for the report, an unknown report and an unknown destination', async () => {
    const { pfreqid } = await reportRow('ESG');
    const payload = { FundNo: FUND, PFReqID: pfreqid, WViewName: 'NAV_VIEW', FormatId: 1, DestinationId: 7 };
    const answer = await risk.post('/api/PExpRequest', payload);
    expect(answer.body).toContain('WView not mapped for report');
    expect(refusalOf(answer)).toEqual([400, 'bad-request', 'WViewName']);
    const right = { ...payload, WViewName: 'POSITIONS_VIEW' };
    expect(refusalOf(await risk.post('/api/PExpRequest', { ...right, PFReqID: 999_999_999 }))).toEqual([
      404,
      'not-found',
      'PFReqID',
    ]);
    expect(refusalOf(await risk.post('/api/PExpRequest', { ...right, DestinationId: 8 }))).toEqual([
      400,
      'bad-request',
      'DestinationId',
    ]);
    expect(refusalOf(await risk.post('/api/PExpRequest', { ...right, FormatId: 2 }))).toEqual([
      400,
      'bad-request',
      'FormatId',
    ]);
  });

  it('has a mapping of reports to views, and the inbox among its destinations', async () => {
    expect((await risk.get('/api/pexprequest/ReportToWview')).json()).toContainEqual({
      ReportType: 'ESG',
      WViewName: 'POSITIONS_VIEW',
    });
    expect((await risk.get('/api/pexprequest/Destinations')).json()).toEqual([{ DestinationId: 7, Name: 'Inbox' }]);
  });
});

describe('an IRS request', () => {
  const payload = {
    IRSTypeId: 'FUND_KEY_FIGURES',
    DestinationId: 7,
    FormatId: 2,
    Language: 'DE',
    HoldingPeriodDay: 20,
    FundNo: FUND,
    FundName: 'is no key',
    Date: '2026-10-30',
  };
  const send = async (change: object) => {
    const { IRSId } = irsRequestIdSchema.parse((await risk.post('/api/irsrequest', { ...payload, ...change })).json());
    const early = irsStatusSchema.parse((await risk.get(`/api/irsrequest/${IRSId}`)).json());
    expect(early.StatusId).toBeGreaterThanOrEqual(0);
    await jobWhen(risk, IRSId);
    expect((await risk.get(`/api/irsrequest/${IRSId}`)).json()).toEqual({
      StatusId: 0,
      message_en: '',
      message_de: '',
    });
    return risk.get(`/api/irsrequest/${IRSId}/doc`);
  };

  it('gives a document in each of its formats, with the figures of the fund and the day', async () => {
    const { rows } = await server.database.pool.query<{ name: string; utilisation: number; var: number }>(
      `select fund_name as name, limit_utilisation as utilisation, legal_var as var from env_p.key_figures
       where book = ${FUND} and date = '2026-10-30'`,
    );
    const { name = '', utilisation = 0, var: legalVar = 0 } = rows[0] ?? {};
    const pdf = await send({});
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toContain('FUND_KEY_FIGURES_Q1001_2026-10-30_20D_DE.pdf');
    const written = `${new Intl.NumberFormat('de', percent).format(utilisation * 100)}\u202F%`;
    const pages = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), { mergePages: true });
    for (const part of [name, written, 'synthetische Daten'])
      expect(pages.text.replaceAll(/\s+/gu, ' ')).toContain(part.replace('\u202F', ' '));
    const text = (await send({ FormatId: 4 })).body;
    expect(text).toContain('synthetische Daten');
    expect(text).toContain(name);
    expect(text).toContain(written);
    const [record = {}] = recordsOf(await send({ FormatId: 3 }));
    expect(Number(record['legal_var'])).toBeCloseTo(legalVar, 12);
    const book = await readExcel((await send({ FormatId: 1, HoldingPeriodDay: 1 })).rawPayload);
    const [figures, sheet, information] = book;
    expect(figures?.data).toContainEqual(['Limitauslastung', written]);
    expect(figures?.data.map(([title]) => title)).toContain('Gesetzlicher VaR, 1 Tag');
    expect(sheet?.data).toHaveLength(2);
    expect(information?.data[0]?.[1]).toContain('Haltedauer 1 Tag');
    expect((await send({ FormatId: 0 })).body).toContain('<WView');
  });

  const percent = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

  it('calls a value at risk internal where no law asks for one, and speaks the language that was asked for', async () => {
    const { rows } = await server.database.pool.query<{ book: number }>(
      `select min(book) as book from env_p.key_figures where limit_type = 'COMMITMENT' and marisk_type = 'Rentenfonds'
       and comment is not null and date = '2026-10-30'`,
    );
    const ofCommitment = { FundNo: rows[0]!.book, FormatId: 4, HoldingPeriodDay: 1 };
    const english = (await send({ ...ofCommitment, Language: 'EN' })).body;
    expect(english).toMatch(/^Internal VaR process +[^,]+, 99%, brought from 20 days to 1 day\r$/mu);
    expect(english).toMatch(/^Internal VaR, 1 day +\d+\.\d+%\r$/mu);
    expect(english).toMatch(/^Reference VaR, 1 day +n\/a\r$/mu);
    expect(english).toMatch(/^MaRisk fund type +Bond fund\r$/mu);
    expect(english).toMatch(/^Calculated at \(UTC\) +\d+\u00A0Oct\u00A02026 \d\d:\d\d:\d\d\r$/mu);
    const words = english.replace(/^(?:Portfolio manager|Management company|Fund  ).*$/gmu, '');
    expect(words).not.toMatch(/Legal VaR|\d %|[äöüß]/u);
    const german = (await send({ ...ofCommitment, Language: 'DE' })).body;
    expect(german).toMatch(/^Interner VaR, 1 Tag +[\d,]+\u202F%\r$/mu);
    expect((await send({ FormatId: 4, Language: 'EN' })).body).toMatch(/^Legal VaR, 20 days /mu);
  });

  it('brings value at risk to the chosen holding period, by the square root of time', async () => {
    const varOf = async (HoldingPeriodDay: number) => {
      const [record = {}] = recordsOf(await send({ FormatId: 3, HoldingPeriodDay }));
      return { loss: Number(record['legal_var']), assets: Number(record['net_assets']) };
    };
    const [long, short] = [await varOf(20), await varOf(1)];
    expect(short.loss).toBeCloseTo(long.loss / Math.sqrt(20), 12);
    expect(short.assets).toBe(long.assets);
  });

  it('is refused, naming the field, for what its type does not come in', async () => {
    const refused = async (change: object) => refusalOf(await risk.post('/api/irsrequest', { ...payload, ...change }));
    expect(await refused({ FormatId: 5 })).toEqual([400, 'bad-request', 'FormatId']);
    expect(await refused({ Language: 'FR' })).toEqual([400, 'bad-request', 'Language']);
    expect(await refused({ HoldingPeriodDay: 5 })).toEqual([400, 'bad-request', 'HoldingPeriodDay']);
    expect(await refused({ IRSTypeId: 'NONE' })).toEqual([400, 'bad-request', 'IRSTypeId']);
    expect(await refused({ DestinationId: 9 })).toEqual([400, 'bad-request', 'DestinationId']);
    expect(await refused({ FundNo: 999_999 })).toEqual([404, 'not-found', 'FundNo']);
  });

  it('that fails has a status below 0 and messages in both languages', async () => {
    const { IRSId } = irsRequestIdSchema.parse(
      (await risk.post('/api/irsrequest', { ...payload, Date: '1999-12-31' })).json(),
    );
    await jobWhen(risk, IRSId);
    expect((await risk.get(`/api/irsrequest/${IRSId}`)).json()).toEqual({
      StatusId: -1,
      message_en: 'There are no figures of this fund of 31.12.1999.',
      message_de: 'Zu diesem Fonds gibt es keine Werte zum 31.12.1999.',
    });
    expect((await risk.get(`/api/irsrequest/${IRSId}/doc`)).statusCode).toBe(404);
    expect((await client.get(`/api/irsrequest/${IRSId}`)).statusCode).toBe(404);
  });

  it('is described by types with lists joined by commas', async () => {
    expect((await risk.get('/api/irsrequest/types')).json()).toEqual([
      {
        IRSTypeId: 'FUND_KEY_FIGURES',
        Title_en: 'Fund risk key figures',
        Title_de: 'Risikokennzahlen des Fonds',
        format: '2,1,0,3,4',
        language: 'DE,EN',
        holdingPeriod: '20,1',
      },
    ]);
  });
});
