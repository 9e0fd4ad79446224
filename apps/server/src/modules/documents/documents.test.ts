import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import readExcel from 'read-excel-file/node';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { messageOf, refusalOf } from '../../../test/caller.ts';
import { DATE, report, setUpDemoDocuments } from '../../../test/demo-documents.ts';
import { setUpReadDocuments } from '../../../test/document-figures/read-documents.ts';
import { hasSpreadsheetProgram, recalculated } from '../../../test/recalculate.ts';
import { printedFunds, reportFunds } from '../../../test/report-funds.ts';

const { server, risk, client } = setUpDemoDocuments();

/** The text of a document without its ways of setting spaces. */
async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replaceAll(/\s+/gu, ' ');
}

describe('a Risikobericht', () => {
  it.each(printedFunds)(
    'of fund Q%s has the figures that SQL gives, on eight tagged pages at most, in both languages',
    async (book) => {
      const { rows } = await sql<{
        var: number;
        limit_value: number;
        utilisation: number;
        net_assets: number;
        worst: number;
      }>`
      select l.var, l.limit_value, l.utilisation, n.net_assets, s.profit as worst
      from env_p.limit_check l join env_p.fund_nav n using (book, date)
      join env_p.stress_worst s using (book, date) where l.book = ${book} and l.date = ${DATE}`.execute(
        server.database.kysely,
      );
      const found = rows[0]!;
      for (const [language, locale] of [
        ['DE', 'de-DE'],
        ['EN', 'en-GB'],
      ] as const) {
        const answer = await risk.post('/api/document/risk', { ...report, book, language });
        expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
        const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload));
        expect(pdf.numPages).toBeLessThanOrEqual(8);
        const text = await textOf(answer.rawPayload);
        const written = (value: number, digits: number): string =>
          new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
            .format(value)
            .replace('-', '\u2212');
        for (const figure of [found.var, found.utilisation, found.worst])
          expect(text).toContain(written(figure * 100, 2));
        expect(text).toContain(written(found.net_assets, 2));
        expect(text).toContain(language === 'DE' ? 'Haltedauer 20 Tage'.toUpperCase() : 'HOLDING PERIOD 20 DAYS');
        expect(text).toContain('synthetische Daten / synthetic data');
        expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
        expect((await pdf.getOutline())?.length).toBeGreaterThan(8);
      }
    },
  );

  it('is the same bytes for the same order, and tells its language and title', async () => {
    const order = { ...report, language: 'EN', holdingPeriodDay: 1 };
    const [first, second] = [
      await risk.post('/api/document/risk', order),
      await risk.post('/api/document/risk', order),
    ];
    const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
    expect(hashOf(first.rawPayload)).toBe(hashOf(second.rawPayload));
    const { info } = await getMeta(new Uint8Array(first.rawPayload));
    expect(info).toMatchObject({ Language: 'en-GB', Title: expect.stringContaining('Risk report') });
    expect(first.headers['content-disposition']).toContain('Risikobericht_Q1001_2026-10-30_1D_EN.pdf');
  });
});

describe('the other reports', () => {
  const one = async <Row extends object>(select: string): Promise<Row> =>
    (await sql.raw<Row>(select).execute(server.database.kysely)).rows[0]!;
  const german = (value: number, digits: number): string =>
    new Intl.NumberFormat('de-DE', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

  it('come in the format that each forces, in German', async () => {
    for (const reportType of ['CreditRisk', 'SpecialMARisk', 'AGMHRisk']) {
      const asked = {
        ...report,
        reportType,
        book: reportType === 'CreditRisk' ? 1007 : 1001,
        format: 'xlsx',
      };
      const answer = await risk.post('/api/document/risk', asked);
      expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
      expect(answer.headers['content-disposition']).toContain(`${reportType}_Q${asked.book}_${DATE}_DE.pdf`);
      expect(await textOf(answer.rawPayload)).toContain('Stichtag 30.10.2026');
    }
  });

  it('have the figures that SQL gives: bonds of CreditRisk, a bank’s VaR of MARisk, declared shares of ESG', async () => {
    const textOfReport = async (reportType: string, book: number): Promise<string> => {
      const answer = await risk.post('/api/document/risk', { ...report, reportType, book });
      expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
      return textOf(answer.rawPayload);
    };
    const credit = await one<{ bonds: number; bbb: number }>(`
      select sum(weight) as bonds, sum(weight) filter (where rating = 'BBB') as bbb from env_p.position
      where book = 1007 and date = '${DATE}' and type in ('Government bond', 'Corporate bond', 'High-yield bond', 'Money market')`);
    const creditText = await textOfReport('CreditRisk', 1007);
    for (const share of [credit.bonds, credit.bbb]) expect(creditText).toContain(german(share * 100, 2));

    const vcv = await one<{ var: number }>(
      `select var from env_p.var_result where book = 1001 and date = '${DATE}' and method = 'VCV'`,
    );
    const bankText = await textOfReport('MARisk', 1001);
    // Quantiles of the normal distribution at 99.9 % and 99 %.
    const yearly = vcv.var * (3.090232306167813 / 2.3263478740408408) * Math.sqrt(250 / 20);
    for (const figure of [yearly, vcv.var / Math.sqrt(20)]) expect(bankText).toContain(german(figure * 100, 2));

    const esg = await one<{ sustainable: number; carbon_footprint: number }>(`
      select sustainable, carbon_footprint from env_p.esg_fund where book = 1001 and date <= '${DATE}' order by date desc limit 1`);
    const esgText = await textOfReport('ESG', 1001);
    expect(esgText).toContain(german(esg.sustainable * 100, 2));
    expect(esgText).toContain(german(esg.carbon_footprint, 1));
  });

  it('are refused where they have nothing to say, or master data switch them off', async () => {
    const refusal = async (reportType: string, book: number): Promise<string> => {
      const answer = await risk.post('/api/document/risk', { ...report, reportType, book });
      expect(answer.statusCode).toBe(409);
      return messageOf(answer);
    };
    expect(await refusal('CreditRisk', 1001)).toBe('Der Fonds hält keine kreditrisikobehafteten Anlagen.');
    expect(await refusal('MARisk', 1005)).toBe(
      'Der Bericht MARisk ist in den Stammdaten des Fonds Q1005 ausgeschaltet (doMaRisk).',
    );
  });
});

describe('a document that cannot be made whole', () => {
  it('is refused with the sentence that names what is missing', async () => {
    const sunday = await risk.post('/api/document/risk', { ...report, date: '2026-10-25' });
    expect(refusalOf(sunday)[0]).toBe(409);
    expect(messageOf(sunday)).toBe('Zum Fonds Q1001 gibt es am 25.10.2026 kein Fondsvermögen.');
    const english = await risk.post('/api/document/risk', { ...report, date: '2026-09-15', language: 'EN' });
    expect(messageOf(english)).toBe('Of fund Q1001 there are no positions of 15\u00A0Sep\u00A02026.');
  });

  it('is not found where its book is not the caller’s', async () => {
    expect(refusalOf(await client.post('/api/document/risk', report))).toEqual([404, 'not-found', 'book']);
    const liquidity = { ...report, reportType: 'LiquidityExcel' };
    expect(refusalOf(await client.post('/api/document/liquidity', liquidity))).toEqual([404, 'not-found', 'book']);
    expect(refusalOf(await risk.post('/api/document/liquidity', report))).toEqual([400, 'bad-request', 'reportType']);
    expect(refusalOf(await risk.post('/api/document/download', { reportType: 'annual' }))[0]).toBe(404);
  });
});

describe('the spreadsheet of a Risikobericht', () => {
  it('has a sheet a table with the unrounded figures of the same day', async () => {
    const answer = await risk.post('/api/document/risk', { ...report, format: 'xlsx' });
    expect(answer.statusCode).toBe(200);
    const sheets = await readExcel(answer.rawPayload);
    const named = new Map(sheets.map(({ sheet, data }) => [sheet, data]));
    expect([...named.keys()].slice(0, 2)).toEqual(['Information', 'Kennzahlen']);
    const { rows } = await sql<{ var: number; process: string }>`
      select var, process from env_p.var_result where book = 1001 and date = ${DATE} order by is_legal desc, process`.execute(
      server.database.kysely,
    );
    expect(
      named
        .get('VaR-Verfahren')!
        .slice(1)
        .map((row) => row[1]),
    ).toEqual(rows.map((row) => row.var));
  });
});

describe('LiqRisk and LiquidityExcel', () => {
  const book = 1053;

  it('say the same of the assets, to a millionth, and of stressed redemptions what the database has', async () => {
    const { rows: stored } = await sql<Record<string, number>>`
      select days_1, days_7, days_30, days_90, days_180, days_365, days_more, within_1_day, within_30_days
      from env_p.liquidity where book = ${book} and date = '2026-09-30'`.execute(server.database.kysely);
    const profile = Object.values(stored[0]!).slice(0, 7);
    const order = { reportType: 'LiquidityExcel', book, date: '2026-09-30', format: 'pdf' };
    const excel = await risk.post('/api/document/liquidity', order);
    expect(excel.headers['content-disposition']).toContain('LiquidityExcel_Q1053_2026-09-30_DE.xlsx');
    const sheets = new Map((await readExcel(excel.rawPayload)).map(({ sheet, data }) => [sheet, data]));
    const numbersOf = (sheet: string, column: number): number[] =>
      sheets
        .get(sheet)!
        .slice(1)
        .map((row) => Number(row[column]));
    // In German, with percentages as they are, not as a computer adds them up.
    expect(JSON.stringify([...sheets.values()])).not.toMatch(
      /Equity|bond|retail|pension|redemption|threshold|\d{12} %/u,
    );
    numbersOf('Profil', 2).forEach((share, index) => expect(share).toBeCloseTo(profile[index]!, 6));
    const limits = numbersOf('Limite', 1);
    [stored[0]!['within_1_day']!, stored[0]!['within_30_days']!].forEach((share, index) =>
      expect(limits[index]).toBeCloseTo(share, 6),
    );
    expect(
      sheets
        .get('Prüfsummen')!
        .slice(1)
        .map((row) => row[3]),
    ).toEqual(['ja', 'ja', 'ja']);

    const { rows: stress } = await sql<{ rcr: number; days: number; cost_bp: number }>`
      select rcr, days, cost_bp from env_p.lst_result
      where book = ${book} and date = '2026-09-30' and method = 'pro rata' order by redemption, scenario, market`.execute(
      server.database.kysely,
    );
    stress.forEach(({ rcr, days, cost_bp: cost }, index) => {
      expect(numbersOf('Stress', 4)[index]).toBeCloseTo(rcr, 4);
      expect(numbersOf('Stress', 5)[index]).toBeCloseTo(days, 3);
      expect(numbersOf('Stress', 6)[index]).toBeCloseTo(cost, 2);
    });

    const pdf = await risk.post('/api/document/risk', { ...order, reportType: 'LiqRisk', language: 'EN' });
    const text = await textOf(pdf.rawPayload);
    for (const share of profile) expect(text).toContain(`${(share * 100).toFixed(2)}%`);
    expect(text).toContain('LIQUIDITY RISK REPORT');
  });
});

describe('LiquidityExcel', () => {
  const { readOf, fileOf } = setUpReadDocuments(server);
  /** A spreadsheet program adds up in another order. */
  const RELATIVE = 1e-9;

  it('recalculated by LibreOffice has the results that it came with, and no error', async ({ skip }) => {
    if (!(await hasSpreadsheetProgram())) {
      skip('LibreOffice (soffice) is not installed here: no spreadsheet program has recalculated LiquidityExcel.');
    }
    const made: Buffer[] = [];
    for (const book of reportFunds) {
      const asked = { reportType: 'LiquidityExcel', book } as const;
      const read = (await readOf(asked))!;
      made.push(await fileOf(read, { ...asked, format: 'xlsx' }));
    }
    for (const [at, saved] of (await recalculated(made)).entries()) {
      const [before, after] = [await readExcel(made[at]!), await readExcel(saved)];
      const cellsOf = (sheets: typeof before) =>
        sheets.flatMap(({ sheet, data }) =>
          data.flatMap((row, y) => row.map((value, x) => ({ place: `${sheet} ${x + 1}/${y + 1}`, value }))),
        );
      const found = new Map(cellsOf(after).map(({ place, value }) => [place, value]));
      const cells = cellsOf(before);
      expect(cells.length).toBeGreaterThan(1000);
      const others = cells.filter(({ place, value }) => {
        const computed = found.get(place);
        if (typeof value !== 'number') return String(computed ?? '') !== String(value ?? '');
        return !(typeof computed === 'number' && Math.abs(computed - value) <= RELATIVE * Math.max(1, Math.abs(value)));
      });
      expect(others).toEqual([]);
      expect([...found.values()].filter((value) => typeof value === 'string' && value.startsWith('#'))).toEqual([]);
    }
  });
});
