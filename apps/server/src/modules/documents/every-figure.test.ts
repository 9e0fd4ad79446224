import { readFileSync } from 'node:fs';
import type pg from 'pg';
import readExcel from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpTestDatabase } from '../../../test/database.ts';
import { differences, lightsOf, partsOf, subjectOf, tablesOf } from '../../../test/document-figures/recomputation.ts';
import { recomputationOf } from '../../../test/document-figures/recomputations.ts';
import { faultOf, sentencesOf } from '../../../test/document-figures/sentences.ts';
import { codesOf, germanWords, namesOfData } from '../../../test/document-figures/german-words.ts';
import { reportFunds } from '../../../test/report-funds.ts';
import { hasSpreadsheetProgram, recalculated } from '../../../test/recalculate.ts';
import { testSpools } from '../../../test/spools.ts';
import { createReadings } from '../../access/readings.ts';
import { readConfig } from '../../platform/config.ts';
import type { Session } from '../../http/session.ts';
import { packagePath } from '../../platform/package-folder.ts';
import { orderOf } from './document-order.ts';
import { readFigures } from './figures/read-figures.ts';
import { ownTemplates } from './house/house-file.ts';
import { formDocument, readDocument } from './make-document.ts';
import type { Figure } from './model/document.ts';
import { DocumentRefused } from './model/document-refused.ts';
import { layOut, type PageLayout, type PageTable } from './pdf/page-layout.ts';
import { createCompiler } from './pdf/typeset.ts';
import { createTypesetter, type Typesetter } from './pdf/typesetter.ts';

const DATE = '2026-10-30';
const MOST_PAGES = 8;
const reportTypes = ['Risikobericht', 'CreditRisk', 'MARisk', 'SpecialMARisk', 'AGMHRisk', 'LiqRisk', 'ESG'] as const;
type ReportType = (typeof reportTypes)[number] | 'LiquidityExcel';

const database = setUpTestDatabase({ demo: true });
const { signal } = new AbortController();
let client: pg.PoolClient;
let typesetter: Typesetter;
let session: Session;

beforeAll(async () => {
  client = await database.pool.connect();
  await client.query('set search_path to env_p');
  const { rows } = await client.query<{ user_nr: number }>(
    `select user_nr from fundscope.users where username = 'demo.risk'`,
  );
  session = {
    userNr: rows[0]!.user_nr,
    username: 'demo.risk',
    isAdmin: false,
    canSeeAllBooks: true,
    jti: '',
    expiresAt: 0,
    actingUserNr: null,
  };
  typesetter = createTypesetter({ processes: 1 });
});
afterAll(() => {
  typesetter.close();
  client.release(true);
});

interface Asked {
  readonly reportType: ReportType;
  readonly book: number;
  readonly date?: string;
  readonly language?: 'DE' | 'EN';
  readonly holdingPeriodDay?: 1 | 20;
  readonly format?: 'pdf' | 'xlsx';
}
const askedOf = ({ date = DATE, ...asked }: Asked) => ({ lex: 'KAGB', date, ...asked });

/** What a document is made of; undefined where there is none, with a sentence that says why. */
async function readOf(asked: Asked) {
  const reading = createReadings({ database: database.app, spools: testSpools }, readConfig({})).exports;
  try {
    return await readDocument({ reading, templates: ownTemplates(), revision: '' }, orderOf(askedOf(asked)), {
      session,
      signal,
    });
  } catch (error) {
    if (error instanceof DocumentRefused) return undefined;
    throw error;
  }
}

/** Figures of a data file that nothing recomputes, or that come out otherwise; undefined where there is no document. */
async function faultsOf(asked: Asked): Promise<string[] | undefined> {
  const read = await readOf(asked);
  if (!read) return undefined;
  const { book, date = DATE, holdingPeriodDay = 20 } = asked;
  const subject = subjectOf(client, { book, date, holdingPeriodDays: holdingPeriodDay });
  const faults = codesOf(read.data).map((text) => `a code, not words: ${text}`);
  for (const { name, rows } of partsOf(read.data)) {
    const recomputation = recomputationOf(name);
    const found = recomputation ? await differences(rows, recomputation, subject) : ['nothing recomputes it'];
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  for (const { name, rows } of lightsOf(read.data)) {
    const recomputation = recomputationOf(name);
    if (!recomputation) continue;
    faults.push(...(await differences(rows, recomputation, subject)).map((fault) => `${name}: ${fault}`));
  }
  for (const text of sentencesOf(read.data)) {
    const fault = await faultOf(text, subject);
    if (fault !== null) faults.push(fault);
  }
  return faults;
}

describe('each figure of a data file', () => {
  it.each(reportFunds)('of fund Q%s is what SQL or the engine computes, in every report', async (book) => {
    const found = new Map<string, string[]>();
    for (const reportType of reportTypes) {
      const faults = await faultsOf({ reportType, book });
      if (faults) found.set(reportType, faults);
    }
    expect([...found.values()].flat()).toEqual([]);
    // The others are refused where master data switch them off or the fund has nothing of it.
    expect([...found.keys()]).toEqual(expect.arrayContaining(['Risikobericht', 'AGMHRisk', 'LiqRisk', 'ESG']));
    expect(await faultsOf({ reportType: 'Risikobericht', book, holdingPeriodDay: 1 })).toEqual([]);
  });

  it.each(reportFunds)(
    'of fund Q%s calls no redemption covered whose sale takes longer than its horizon',
    async (book) => {
      const read = (await readOf({ reportType: 'LiqRisk', book }))!;
      const horizon = read.figures.liquidityStress[0]!.horizon_days;
      const [table] = tablesOf(read.data).filter(({ id }) => id === 'Rücknahmestress');
      const place = (title: string) => table!.columns.findIndex((column) => column.title === title);
      const [coverage, days, covered] = ['RCR', 'Tage', 'gedeckt'].map(place) as [number, number, number];
      expect(table!.rows.map((row) => row[covered])).toEqual(
        table!.rows.map((row) => (Number(row[days]) <= horizon && Number(row[coverage]) >= 1 ? 'ja' : 'nein')),
      );
    },
  );

  it.each(reportFunds)(
    'of fund Q%s has no redemption at risk beyond the largest redemption of its window',
    async (book) => {
      const read = (await readOf({ reportType: 'LiqRisk', book }))!;
      const [table] = tablesOf(read.data).filter(({ id }) => id === 'Größte Rücknahmen');
      const [, , month, atRisk] = table!.rows.map((row) => (row[2] as Figure).value ?? Number.NaN);
      expect(atRisk).toBeLessThanOrEqual(month! + 1e-8);
    },
  );

  it('of a promised share has a light where nothing is known of the fund, too', async () => {
    const asked = { reportType: 'ESG', book: 1030 } as const;
    const promise = (article: number, minimum: number | null) =>
      client.query('update esg_fund set article = $1, minimum_sustainable = $2 where book = $3', [
        article,
        minimum,
        asked.book,
      ]);
    await promise(8, 0.3);
    try {
      expect(lightsOf((await readOf(asked))!.data)[0]!.rows[0]).toEqual(['Nachhaltige Anlagen', 'yellow']);
      expect(await faultsOf(asked)).toEqual([]);
    } finally {
      await promise(6, null);
    }
  });

  it('of a body has the deposit with a parent that the fund holds no paper of', async () => {
    const asked = { reportType: 'LiqRisk', book: 1013 } as const;
    const [daughter] = (
      await client.query<{ id: string; parent: string | null }>(
        `select issuer_id as id, parent_id as parent from position join issuer using (issuer_id)
          where book = $1 and date = $2 order by weight desc, issuer_id limit 1`,
        [asked.book, DATE],
      )
    ).rows;
    const [parent] = (
      await client.query<{ id: string; lei: string; name: string }>(
        `select issuer_id as id, lei, name from issuer i where type = 'bank' and parent_id is null
          and not exists (select from position p where p.issuer_id = i.issuer_id and book = $1 and date = $2)
          and not exists (select from issuer d join position p using (issuer_id)
            where d.parent_id = i.issuer_id and book = $1 and date = $2) order by issuer_id limit 1`,
        [asked.book, DATE],
      )
    ).rows;
    const bank = 'C007';
    const [before] = (
      await client.query<{ lei: string }>('select lei from counterparty where counterparty_id = $1', [bank])
    ).rows;
    const change = async (lei: string, parentId: string | null) => {
      await client.query('update counterparty set lei = $1 where counterparty_id = $2', [lei, bank]);
      await client.query('update issuer set parent_id = $1 where issuer_id = $2', [parentId, daughter!.id]);
    };
    await change(parent!.lei, parent!.id);
    try {
      const [bodies] = tablesOf((await readOf(asked))!.data).filter(({ id }) => id === 'Größte Stellen');
      const [, paper, , deposits] = bodies!.rows.find(([name]) => name === parent!.name)!;
      expect([paper, deposits].map(Number).every((share) => share > 0)).toBe(true);
      expect(await faultsOf(asked)).toEqual([]);
    } finally {
      await change(before!.lei, daughter!.parent);
    }
  });

  it('of a fund with breaches is that of the day, whatever came after it', async () => {
    expect(await faultsOf({ reportType: 'Risikobericht', book: 1024, date: '2026-08-31' })).toEqual([]);
    expect(await faultsOf({ reportType: 'Risikobericht', book: 1026 })).toEqual([]);
  });

  it('of the highest utilisation of a breach knows no later day, and is missing where no relation has it by day', async () => {
    const worstOf = async (book: number, day: string, limit: string) =>
      (await readFigures(client, { book, date: day })).breaches
        .filter(({ limit_name }) => limit_name === limit)
        .map(({ worst_utilisation }) => worst_utilisation);
    // Days of breaches that became worse on a later one.
    const { rows } = await client.query<{ book: number; day: string; limit_name: string; highest: number }>(`
      select book, day::text, limit_name, highest from (
        select book, limit_nr, limit_name, first_day, c.date as day, worst_utilisation, max(u) over (
          partition by book, limit_nr, first_day order by c.date) as highest
        from breach b join limit_check c using (book), lateral (
          select case limit_nr when 1 then utilisation else internal_utilisation end as u) found
        where limit_nr in (1, 2) and c.date between first_day and coalesce(last_day, '${DATE}')) days
      where highest < worst_utilisation order by worst_utilisation / highest desc, book, day limit 3`);
    expect(rows).toHaveLength(3);
    for (const { book, day, limit_name, highest } of rows)
      expect(await worstOf(book, day, limit_name)).toContain(highest);

    const [allotment] = (
      await client.query<{ day: string; worst: number }>(`
        select first_day::text as day, worst_utilisation as worst from breach
        where book = 1026 and limit_name = 'Largest issuer' and last_day is null`)
    ).rows;
    expect(await worstOf(1026, allotment!.day, 'Largest issuer')).toEqual([null]);
    expect(await worstOf(1026, DATE, 'Largest issuer')).toEqual([allotment!.worst]);
  });

  it('is named where nothing recomputes it', async () => {
    expect(recomputationOf('Risikobericht: Eine neue Tabelle')).toBeUndefined();
    const { data } = (await readOf({ reportType: 'ESG', book: 1001 }))!;
    const subject = subjectOf(client, { book: 1001, date: DATE, holdingPeriodDays: 20 });
    expect(await faultOf('Die Quote beträgt 12,34 %.', subject)).toBe('nothing recomputes: Die Quote beträgt 12,34 %.');
    expect(await faultOf('Konfidenzniveau: 98 %', subject)).toBe('Konfidenzniveau: 98 % for [99]');
    const [{ name, rows } = { name: '', rows: [] }] = partsOf(data);
    const wrong = rows.map((row, at) => (at === 0 ? [row[0]!, Number(row[1]) + 1e-5, ...row.slice(2)] : row));
    expect(await differences(wrong, recomputationOf(name)!, subject)).toHaveLength(1);
  });
});

describe('the recomputation of a figure', () => {
  const subjectOf1001 = () => subjectOf(client, { book: 1001, date: DATE, holdingPeriodDays: 20 });

  it('tells a share of a thousandth from one that is a millionth beside it', async () => {
    const thousandth = async () => [['a', 0.001]];
    expect(await differences([['a', 0.001001]], thousandth, subjectOf1001())).toHaveLength(1);
    expect(await differences([['a', 0.00100001]], thousandth, subjectOf1001())).toEqual([]);
  });

  it('takes no other word, nor another number in a sentence of fixed ones', async () => {
    const subject = subjectOf1001();
    const verdict = sentencesOf((await readOf({ reportType: 'Risikobericht', book: 1001 }))!.data).find((text) =>
      text.includes('innerhalb der Grenze'),
    )!;
    expect(await faultOf(verdict, subject)).toBeNull();
    const [inside, outside] = ['innerhalb', 'außerhalb'] as const;
    expect(await faultOf(verdict.replace(inside, outside), subject)).toContain(outside);
    expect(await faultOf('Korrelation: 20 %', subject)).toBeNull();
    const basel = 'Basler Ausschuss, April 2016, Anhang 2; linear in den Stützstellen, ohne Untergrenze.';
    expect(await faultOf(basel, subject)).toBeNull();
    expect(await faultOf(`${basel} Verlust: 4 %.`, subject)).toContain('nothing recomputes');
    expect(await faultOf('Modellversion: linear-1', subject)).toContain('linear-1 for');
  });
});

describe('the control figures of docs/control-figures.md', () => {
  it('are those of the database, to the printed digit', async () => {
    const page = readFileSync(packagePath('../../docs/control-figures.md'), 'utf8');
    const listed = [...page.matchAll(/^\| (\d{4}) +\|(.*)\|$/gmu)].map(([, book, rest = '']) => [
      book,
      ...rest.split('|').map((cell) => cell.trim()),
    ]);
    const { rows } = await client.query<(string | number)[]>({
      text: `
        select f.book, f.limit_type, n.net_assets, l.var * 100, c.value * m, c.limit_value * m, c.utilisation * 100,
          vcv.var * 100, mc.var * 100, hist.var * 100,
          (select count(*) filter (where -profit > var)::integer from (
            select profit, var from backtest b where b.book = f.book and b.date <= n.date
              and b.process = replace(f.legal_process, '20D', '1D') order by b.date desc limit 250) days),
          (select min(profit) * 100 from stress_result s where s.book = f.book and s.date = n.date),
          q.within_1_day * 100, q.within_30_days * 100, k.srri, k.vev * 100, k.sri
        from fund f join fund_nav n using (book)
        join limit_check c using (book, date) join liquidity q using (book, date) join key_figures k using (book, date)
        join var_result l on l.book = f.book and l.date = n.date and l.is_legal
        join var_result vcv on vcv.book = f.book and vcv.date = n.date and vcv.method = 'VCV'
        join var_result mc on mc.book = f.book and mc.date = n.date and mc.method = 'MC_STUDENT'
        join var_result hist on hist.book = f.book and hist.date = n.date and hist.method = 'HISTORICAL',
        lateral (select case f.limit_type when 'RELATIV' then 1 else 100 end as m) m
        where n.date = $1 and f.book = any($2) order by f.book`,
      values: [DATE, listed.map(([book]) => Number(book))],
      rowMode: 'array',
    });
    const decimals = [0, 0, 2, 4, 4, 0, 4, 4, 4, 4, 0, 4, 4, 4, 0, 4, 0];
    const found = rows.map((row) =>
      row.map((value, at) => {
        if (typeof value === 'string' || at === 0) return String(value);
        const digits = { minimumFractionDigits: decimals[at]!, maximumFractionDigits: decimals[at]! };
        return value.toLocaleString('en-GB', digits).replace('-', '\u2212');
      }),
    );
    expect(found).toHaveLength(6);
    expect(listed).toEqual(found);
  });
});

describe('the control figures of bonds, liquidity and performance in docs/control-figures.md', () => {
  const weight = (rating: string): string => `sum(weight) filter (where rating = '${rating}')`;
  const issuers = (book: number, most: number): string => `(select sum(w) from (
    select sum(weight) as w from position where book = ${book} and date = '${DATE}' and issuer_id is not null and type <> 'Investment fund'
    group by issuer_id order by 1 desc limit ${most}) x) * 100`;
  const bonds = (book: number): string => `
    select ${['AAA', 'AA', 'A', 'BBB', 'BB', 'B'].map((rating) => `${weight(rating)} * 100`).join(', ')},
      sum(exposure * duration) / sum(exposure) filter (where duration is not null), ${issuers(book, 1)}, ${issuers(book, 10)}
    from position where book = ${book} and date = '${DATE}' and type ~ 'bond$|^Money market$'`;
  const periods = (book: number, name: string): string => `
    select ${['1', '7', '30', '90', '180', '365', 'more'].map((end) => `${name}_${end} * 100`).join(', ')}
    from liquidity where book = ${book} and date = '${DATE}'`;
  const shareClass = (book: number, name: string): string => `
    select nav_per_share, perf_mtd * 100, perf_ytd * 100, perf_1y * 100, perf_begin * 100, volatility_1y * 100, drawdown_1y * 100
    from performance where book = ${book} and share_class = '${name}' and date = '${DATE}'`;
  const linked = (value: string): string => `(exp(sum(ln(1 + ${value}))) - 1) * 100`;

  it.each<readonly [name: string, statement: string]>([
    ['1007 bonds', bonds(1007)],
    ['1053 bonds', bonds(1053)],
    ['1001 profile', periods(1001, 'days')],
    ['1053 profile', periods(1053, 'days')],
    ['1053 slices', periods(1053, 'slice')],
    ...(['I', 'R', 'R-USD'] as const).map((name) => [`1001 ${name}`, shareClass(1001, name)] as const),
    ['1005 I', shareClass(1005, 'I')],
    [
      '1001 net, gross',
      `select ${linked('net_return')}, ${linked('profit')}, null from fund_nav where book = 1001 and date > '2025-12-31' and date <= '${DATE}'`,
    ],
    [
      '1005 one day',
      `select value / sqrt(20) * 100, limit_value / sqrt(20) * 100, utilisation * 100 from limit_check where book = 1005 and date = '${DATE}'`,
    ],
  ])('%s are those of the database, to the printed digit', async (name, statement) => {
    const page = readFileSync(packagePath('../../docs/control-figures.md'), 'utf8');
    const [, listed = ''] = new RegExp(`^\\| ${name} +\\|(.*)\\|$`, 'mu').exec(page) ?? [];
    const { rows } = await client.query<(number | null)[]>({ text: statement, rowMode: 'array' });
    const shown = rows[0]!.map((value) => (value === null ? '–' : value.toFixed(4).replace('-', '\u2212')));
    expect(listed.split('|').map((cell) => cell.trim())).toEqual(shown);
  });
});

describe('a document in English', () => {
  it.each(reportFunds)('of fund Q%s has the figures of the German one, and no German words but names', async (book) => {
    const names = await namesOfData(client);
    for (const reportType of ['Risikobericht', 'LiqRisk'] as const) {
      const [german, english] = await Promise.all(
        (['DE', 'EN'] as const).map(async (language) => (await readOf({ reportType, book, language }))!.data),
      );
      const figuresOf = (data: typeof german) =>
        partsOf(data!).map(({ rows }) => rows.map((row) => row.filter((value) => typeof value === 'number')));
      expect(figuresOf(english)).toEqual(figuresOf(german));
      expect(germanWords(english!, names)).toEqual([]);
      expect(codesOf(english!)).toEqual([]);
    }
  });
});

const printedTables = ({ chapters }: PageLayout): PageTable[] =>
  chapters.flatMap(({ blocks }) =>
    blocks.flatMap((block): readonly PageTable[] => {
      if (block.kind === 'row') return block.tables;
      return block.kind === 'table' ? [block] : [];
    }),
  );

describe('the pages of a document', () => {
  const compiler = createCompiler();

  it.each(reportFunds)('of fund Q%s come out as planned in every report, eight at most', async (book) => {
    for (const reportType of reportTypes) {
      const read = await readOf({ reportType, book });
      if (!read) continue;
      const { errors, pages, planned } = compiler.inspect(layOut(read.data));
      expect(errors, reportType).toEqual([]);
      // Null where it was filled one page after the other.
      expect(planned, reportType).toHaveLength(pages);
      expect(pages, reportType).toBeLessThanOrEqual(MOST_PAGES);
      if (reportType === 'Risikobericht') expect(pages).toBeGreaterThan(1);
    }
  });
});

describe('a file', () => {
  it.each([
    { reportType: 'Risikobericht', book: 1057, language: 'EN', holdingPeriodDay: 1 },
    { reportType: 'Risikobericht', book: 1030 },
    { reportType: 'CreditRisk', book: 1037 },
    { reportType: 'MARisk', book: 1001 },
    { reportType: 'SpecialMARisk', book: 1037 },
    { reportType: 'AGMHRisk', book: 1053 },
    { reportType: 'LiqRisk', book: 1013, language: 'EN' },
    { reportType: 'ESG', book: 1001 },
  ] as const)(
    'of $reportType, fund Q$book, prints each cell of its data file, tagged, with fonts and bookmarks',
    async (asked) => {
      const read = (await readOf(asked))!;
      const { body } = await formDocument(typesetter, read, {
        asked: { ...askedOf(asked), format: 'pdf' },
        session,
        signal,
      });
      const pdf = await getDocumentProxy(new Uint8Array(body));
      expect(pdf.numPages).toBeLessThanOrEqual(MOST_PAGES);
      expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
      expect((await pdf.getOutline()).map(({ title }) => title.replace(/^\d+ /u, ''))).toEqual(
        expect.arrayContaining(read.data.chapters.map(({ title }) => title)),
      );
      const raw = body.toString('latin1');
      const fonts = raw.match(/\/Type\s*\/FontDescriptor/gu) ?? [];
      expect(fonts.length).toBeGreaterThan(0);
      expect(raw.match(/\/FontFile[23]?\b/gu)).toHaveLength(fonts.length);

      const { text } = await extractText(pdf, { mergePages: true });
      const shown = text.replaceAll(/[\s\u00AD]/gu, '');
      const cells = printedTables(layOut(read.data)).flatMap(({ rows, total }) =>
        [...rows, ...(total ? [total] : [])].flat(),
      );
      const printed = cells.map((cell) => {
        if (typeof cell === 'string') return cell;
        return 'text' in cell ? cell.text : cell.word;
      });
      expect(printed.length).toBeGreaterThan(50);
      expect(printed.filter((cell) => !shown.includes(cell.replaceAll(/\s/gu, '')))).toEqual([]);
    },
  );

  it.each([
    { reportType: 'Risikobericht', book: 1057, language: 'EN' },
    { reportType: 'MARisk', book: 1037 },
    { reportType: 'LiqRisk', book: 1013 },
    { reportType: 'ESG', book: 1001 },
  ] as const)(
    'of $reportType, fund Q$book, as a spreadsheet has the figures of its data file, unrounded',
    async (asked) => {
      const read = (await readOf(asked))!;
      const { body } = await formDocument(typesetter, read, {
        asked: { ...askedOf(asked), format: 'xlsx' },
        session,
        signal,
      });
      const sheets = (await readExcel(body)).slice(1, -1);
      const parts = partsOf(read.data);
      expect(sheets).toHaveLength(parts.length);
      sheets.forEach(({ data }, at) => {
        const numbers = data.slice(1).map((row) => row.filter((value) => typeof value === 'number'));
        const isCrosses = parts[at]!.name.includes('Backtest');
        const wanted = parts[at]!.rows.map((row) =>
          row.filter((value) => typeof value === 'number').slice(0, isCrosses && row.length === 4 ? 2 : undefined),
        );
        expect(numbers, parts[at]!.name).toEqual(wanted);
      });
      expect(JSON.stringify(sheets)).not.toMatch(/#(?:DIV|REF|NAME|VALUE|N\/A|NUM)/u);
    },
  );
});

describe('LiquidityExcel', () => {
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
      made.push(
        (await formDocument(typesetter, read, { asked: { ...askedOf(asked), format: 'xlsx' }, session, signal })).body,
      );
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
