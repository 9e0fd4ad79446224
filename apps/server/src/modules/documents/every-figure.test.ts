import readExcel from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { setUpTestDatabase } from '../../../test/database.ts';
import { DATE } from '../../../test/demo-documents.ts';
import { reportTypes, setUpReadDocuments } from '../../../test/document-figures/read-documents.ts';
import { differences, lightsOf, partsOf, subjectOf, tablesOf } from '../../../test/document-figures/recomputation.ts';
import { recomputationOf } from '../../../test/document-figures/recomputations.ts';
import { faultOf, sentencesOf } from '../../../test/document-figures/sentences.ts';
import { codesOf, germanWords, namesOfData } from '../../../test/document-figures/german-words.ts';
import { reportFunds } from '../../../test/report-funds.ts';
import type { Figure } from './model/document.ts';
import { layOut, type PageLayout, type PageTable } from './pdf/page-layout.ts';
import { createCompiler } from './pdf/typeset.ts';

const MOST_PAGES = 8;

const documents = setUpReadDocuments({ database: setUpTestDatabase({ demo: true }) });
const { readOf, faultsOf, fileOf } = documents;

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
      documents.client.query('update esg_fund set article = $1, minimum_sustainable = $2 where book = $3', [
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

  it('of a failed test of an absolute limit is for the holding period of the report', async () => {
    // Of a fund that no other test here reads.
    const { rows } = await documents.client.query<{ book: number }>(`
      update rqs_testresult set value = 2 * evalue, utilisation = 2, prio = 1
      where typedesc = 'Market risk limit' and refdate = '${DATE}' and book = (
        select min(book) from fund where limit_type = 'ABSOLUT' and book not in (${reportFunds.join()}, 1024, 1026)) returning book`);
    expect(await faultsOf({ reportType: 'Risikobericht', book: rows[0]!.book, holdingPeriodDay: 1 })).toEqual([]);
  });

  it('of a body has the deposit with a parent that the fund holds no paper of', async () => {
    const asked = { reportType: 'LiqRisk', book: 1013 } as const;
    const [daughter] = (
      await documents.client.query<{ id: string; parent: string | null }>(
        `select issuer_id as id, parent_id as parent from position join issuer using (issuer_id)
          where book = $1 and date = $2 order by weight desc, issuer_id limit 1`,
        [asked.book, DATE],
      )
    ).rows;
    const [parent] = (
      await documents.client.query<{ id: string; lei: string; name: string }>(
        `select issuer_id as id, lei, name from issuer i where type = 'bank' and parent_id is null
          and not exists (select from position p where p.issuer_id = i.issuer_id and book = $1 and date = $2)
          and not exists (select from issuer d join position p using (issuer_id)
            where d.parent_id = i.issuer_id and book = $1 and date = $2) order by issuer_id limit 1`,
        [asked.book, DATE],
      )
    ).rows;
    const bank = 'C007';
    const [before] = (
      await documents.client.query<{ lei: string }>('select lei from counterparty where counterparty_id = $1', [bank])
    ).rows;
    const change = async (lei: string, parentId: string | null) => {
      await documents.client.query('update counterparty set lei = $1 where counterparty_id = $2', [lei, bank]);
      await documents.client.query('update issuer set parent_id = $1 where issuer_id = $2', [parentId, daughter!.id]);
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

  it.each([DATE, '2026-09-30', '2026-08-31'])(
    'of breaches that are open on %s are the flagged test results',
    async (date) => {
      const { rows: flagged } = await documents.client.query<{ book: number; count: number }>(
        `select book, count(*)::integer as count from rqs_testresult where refdate = $1 and activebreach
       group by book order by count desc, book limit 3`,
        [date],
      );
      expect(flagged).toHaveLength(3);
      for (const { book, count } of flagged) {
        const { data } = (await readOf({ reportType: 'Risikobericht', book, date }))!;
        const [open] = tablesOf(data).filter(({ id }) => id === 'Offene Überschreitungen');
        expect(open?.rows.length, `${book}`).toBe(count);
      }
    },
  );

  it('is named where nothing recomputes it', async () => {
    expect(recomputationOf('Risikobericht: Eine neue Tabelle')).toBeUndefined();
    const { data } = (await readOf({ reportType: 'ESG', book: 1001 }))!;
    const subject = subjectOf(documents.client, { book: 1001, date: DATE, holdingPeriodDays: 20 });
    expect(await faultOf('Die Quote beträgt 12,34 %.', subject)).toBe('nothing recomputes: Die Quote beträgt 12,34 %.');
    expect(await faultOf('Konfidenzniveau: 98 %', subject)).toBe('Konfidenzniveau: 98 % for [99]');
    const [{ name, rows } = { name: '', rows: [] }] = partsOf(data);
    const wrong = rows.map((row, at) => (at === 0 ? [row[0]!, Number(row[1]) + 1e-5, ...row.slice(2)] : row));
    expect(await differences(wrong, recomputationOf(name)!, subject)).toHaveLength(1);
  });
});

describe('the recomputation of a figure', () => {
  const subjectOf1001 = () => subjectOf(documents.client, { book: 1001, date: DATE, holdingPeriodDays: 20 });

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

describe('a document in English', () => {
  it.each(reportFunds)('of fund Q%s has the figures of the German one, and no German words but names', async (book) => {
    const names = await namesOfData(documents.client);
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
      const body = await fileOf(read, { ...asked, format: 'pdf' });
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
      const body = await fileOf(read, { ...asked, format: 'xlsx' });
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
