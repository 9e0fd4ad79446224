import { documentOptions, documentReportTypes, type DocumentReportType } from '@fundscope/contract/requests';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { messageOf, refusalOf, signInCaller } from '../../../test/caller.ts';
import { report, setUpDemoDocuments } from '../../../test/demo-documents.ts';
import { setUpReadDocuments } from '../../../test/document-figures/read-documents.ts';
import { demoPassword } from '../installation/demo-sign-ins.ts';

interface OfferedRow {
  readonly fundno: number;
  readonly reporttype: DocumentReportType;
  readonly date: string;
  readonly language: 'DE' | 'EN';
  readonly holdingperiodday: 1 | 20 | null;
}

const { server, risk, client } = setUpDemoDocuments();
const { readOf } = setUpReadDocuments(server);

const offeredRows = async (where = sql`true`): Promise<OfferedRow[]> =>
  (
    await sql<OfferedRow>`
      select fundno, reporttype, date, language, holdingperiodday from env_p.pf_rr_overview
      where ${where} order by pfreqid`.execute(server.database.kysely)
  ).rows;

describe('the rows of documents that can be requested', () => {
  it('name every report type, in a language and a holding period that the document has', async () => {
    const rows = await offeredRows();
    expect([...new Set(rows.map(({ reporttype }) => reporttype))].toSorted()).toEqual(documentReportTypes.toSorted());
    const wrong = rows.filter(({ reporttype, language, holdingperiodday: days }) => {
      const { languages, holdingPeriods } = documentOptions[reporttype];
      return !languages.includes(language) || (days !== null && !holdingPeriods.includes(days));
    });
    expect(wrong).toEqual([]);
    const periods = new Map(rows.map(({ reporttype, holdingperiodday }) => [reporttype, holdingperiodday]));
    expect([...periods].filter(([, days]) => days !== null)).toEqual([
      ['Risikobericht', 20],
      ['AGMHRisk', 20],
    ]);
  });

  it('are the documents that can be made of a fund: each one on the first and the last day, and no other', async () => {
    const days = (await offeredRows()).map(({ date }) => date).toSorted();
    const asked = [
      { date: days[0]!, books: [1007, 1030] },
      { date: days.at(-1)!, books: [1001, 1005, 1030, 1037, 1060] },
    ];
    for (const { date, books } of asked) {
      const rows = await offeredRows(sql`date = ${date}`);
      for (const book of books) {
        const offered = rows.filter(({ fundno }) => fundno === book).map(({ reporttype }) => reporttype);
        const made: DocumentReportType[] = [];
        for (const reportType of documentReportTypes) {
          // SpecialMARisk is offered for the funds of an investor with parameters of its own.
          if (reportType === 'SpecialMARisk' && !offered.includes(reportType)) continue;
          if (await readOf({ reportType, book, date })) made.push(reportType);
        }
        expect(offered.toSorted(), `Q${book} ${date}`).toEqual(made.toSorted());
      }
    }
  });

  it('are read by a fund manager, who gets the risk report of such a row', async () => {
    const manager = await signInCaller(server, 'demo.manager', demoPassword);
    const answer = await manager.get(
      `/api/wview/RISK_DOCUMENTS_VIEW?$filter=${encodeURIComponent("ReportType eq 'Risikobericht'")}`,
    );
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    const [row] = answer.json<readonly Record<string, string | number>[]>();
    const { FundNo: book, ReportType: reportType, date, lex, language, holdingPeriodDay } = row!;
    const made = await manager.post('/api/document/risk', { reportType, book, date, lex, language, holdingPeriodDay });
    expect(made.statusCode, made.body.slice(0, 300)).toBe(200);
    expect(made.headers['content-disposition']).toContain(`Risikobericht_Q${book}_${date}_20D_DE.pdf`);
  });
});

describe('the offer of a fund', () => {
  it('has its newest day with all figures, and no report that its master data switch off', async () => {
    const offer = async (book: number) => (await risk.get(`/api/document/offer/${book}`)).json<object>();
    expect(await offer(1001)).toEqual({ date: '2026-10-30', reportTypes: documentReportTypes });
    expect(await offer(1060)).toEqual({
      date: '2026-10-30',
      reportTypes: ['Risikobericht', 'AGMHRisk', 'LiquidityExcel', 'LiqRisk', 'ESG'],
    });
  });

  it('of a closed fund has the last day before the closing date, and documents from that date on are refused', async () => {
    const { pool } = server.database;
    const setStatus = (status: number, closedFrom: string | null) =>
      pool.query('update fundscope.fund_master_data set fonds_status = $1, closed_from = $2 where book_id = 1001', [
        status,
        closedFrom,
      ]);
    const make = (date: string, language = 'EN') =>
      risk.post('/api/document/risk', { ...report, book: 1001, date, language });
    const offeredDay = async () => (await risk.get('/api/document/offer/1001')).json<{ date: string }>().date;
    try {
      await setStatus(5, '2026-10-30');
      expect(await offeredDay()).toBe('2026-10-29');
      const refused = await make('2026-10-30');
      expect(refusalOf(refused)[0]).toBe(409);
      expect(messageOf(refused)).toMatch(/^Fund Q1001 has been closed since 30\sOct\s2026: choose an earlier day\./u);
      expect(messageOf(await make('2026-10-30', 'DE'))).toContain('Der Fonds Q1001 ist seit 30.10.2026 geschlossen');
      expect((await make('2026-10-29')).statusCode).toBe(200);
      await setStatus(5, '2026-10-31');
      expect(await offeredDay()).toBe('2026-10-30');
      expect((await make('2026-10-30')).statusCode).toBe(200);
      // Closed without a date: closed on every day, as on home and in the search for breaches.
      await setStatus(5, null);
      expect(await offeredDay()).toBeNull();
      expect(messageOf(await make('2026-10-30'))).toMatch(
        /^Fund Q1001 is closed without a date: let an administrator/u,
      );
    } finally {
      await setStatus(2, null);
    }
  });

  it('is not found for a fund of others', async () => {
    expect(refusalOf(await client.get('/api/document/offer/1001'))).toEqual([404, 'not-found', 'book']);
  });
});

describe('an option that a report does not have', () => {
  const refusalFor = async (asked: object, url = '/api/document/risk') => {
    const { statusCode, body } = await risk.post(url, { ...report, ...asked });
    const { Message, field } = JSON.parse(body) as { Message: string; field: string };
    return [statusCode, field, Message];
  };

  it.each(documentReportTypes.filter((type) => documentOptions[type].languages.length === 1))(
    'is refused for %s: a language that it is not written in, with the one that it is',
    async (reportType) => {
      const url = reportType === 'LiquidityExcel' ? '/api/document/liquidity' : '/api/document/risk';
      const [status, field, message] = await refusalFor({ reportType, language: 'EN' }, url);
      expect([status, field]).toEqual([400, 'language']);
      expect(message).toContain(`must be DE for ${reportType}`);
    },
  );

  it.each(documentReportTypes.filter((type) => documentOptions[type].holdingPeriods.length === 1))(
    'is refused for %s: a holding period that its figures are not of, with the one that they are',
    async (reportType) => {
      const url = reportType === 'LiquidityExcel' ? '/api/document/liquidity' : '/api/document/risk';
      const [status, field, message] = await refusalFor({ reportType, holdingPeriodDay: 1 }, url);
      expect([status, field]).toEqual([400, 'holdingPeriodDay']);
      expect(message).toContain(`must be 20 for ${reportType}`);
    },
  );

  it('is refused for a pack when one of its reports lacks it, with the values that all of them have', async () => {
    const pack = {
      name: 'Options',
      reports: ['Risikobericht', 'ESG'],
      language: 'EN',
      holdingPeriodDay: 1,
      books: [1001],
      schedule: 'daily',
      waitUntilHour: 12,
      destinations: [7],
      recipients: ['demo.risk'],
    };
    const { statusCode, body } = await risk.post('/api/packs', pack);
    expect(statusCode).toBe(400);
    expect(body).toContain('language: must be DE for ESG');
    expect(body).toContain('must be 20 for ESG');
    expect((await risk.post('/api/packs', { ...pack, reports: ['Risikobericht'] })).statusCode).toBe(201);
  });
});

it('the name of a document’s file tells its holding period and its language', async () => {
  const nameFor = async (asked: object) => {
    const answer = await risk.post('/api/document/risk', { ...report, ...asked });
    return /filename="([^"]+)"/u.exec(String(answer.headers['content-disposition']))?.[1];
  };
  expect(await nameFor({})).toBe('Risikobericht_Q1001_2026-10-30_20D_DE.pdf');
  expect(await nameFor({ holdingPeriodDay: 1 })).toBe('Risikobericht_Q1001_2026-10-30_1D_DE.pdf');
  expect(await nameFor({ holdingPeriodDay: 1, language: 'EN', format: 'xlsx' })).toBe(
    'Risikobericht_Q1001_2026-10-30_1D_EN.xlsx',
  );
});
