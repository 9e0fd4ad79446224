import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { describePlan } from '../cli/describe-plan.ts';
import { copyRows } from './copy-rows.ts';
import type { ImportPlan } from './import-plan.ts';
import { readPlan, type ReadOptions } from './read-plan.ts';

const folder = mkdtempSync(join(tmpdir(), 'fundscope-guessing-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = async (content: string | Uint8Array, options: Partial<ReadOptions> = {}): Promise<ImportPlan> => {
  const file = join(folder, 'given');
  writeFileSync(file, content);
  return readPlan(file, { types: new Map(), keys: [], ...options });
};

/** What an import of the plan is refused with; empty where it is not. */
const refusalOf = async (plan: ImportPlan): Promise<string> => {
  try {
    for await (const _ of copyRows(plan));
    return '';
  } catch (error) {
    return String(error);
  }
};

const typesOf = ({ columns }: ImportPlan) => Object.fromEntries(columns.map(({ name, type }) => [name, type]));
const table = (header: string, lines: readonly string[]): string => `${[header, ...lines].join('\n')}\n`;
const lines = (count: number, line: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => line(index));

/** In each column of numbers one cell is none: NAV in line 4, share in line 7. */
const oneBadCellEach = (number: (whole: number) => string, [first, second]: readonly [string, string]) =>
  table(
    'fund;NAV;share',
    lines(40, (row) => `F${row};${row === 2 ? first : number(100 + row)};${row === 5 ? second : number(row)}`),
  );

describe('the decimal mark', () => {
  it.each([
    ['comma', ',', ['n/a', '12.3.4']],
    ['comma', ',', ['-', '1.5']],
    ['point', '.', ['n/a', '12,3,4']],
    ['point', '.', ['n/a', '1,5']],
  ] as const)('is what most cells say, whatever a bad cell in each column is: %s, %s, %s', async (_, mark, bad) => {
    const plan = await read(
      oneBadCellEach((whole) => `${whole}${mark}25`, bad),
      { types: new Map([['NAV', 'number']]) },
    );
    expect(plan.decimalMark).toBe(mark);
    expect(plan.notes).toEqual([]);
    const refusal = await refusalOf(plan);
    expect(refusal).toContain(`line 4: ${JSON.stringify(bad[0])} in "NAV" is not a number`);
    expect(refusal).toContain(`line 7: ${JSON.stringify(bad[1])} in "share" is not a number`);
    expect(refusal.match(/line \d+/gu)).toHaveLength(2);
  });

  it.each([
    ['as many with one as with the other', table('a;b', ['1,5;1.5', '2,5;2.5']), ','],
    ['as many, between commas', table('a,b', ['"1,5",1.5', '"2,5",2.5']), '.'],
    ['none says it, and the readings differ by a thousand', table('nav', ['1.234', '5.678']), '.'],
    ['none says it, with commas between semicolons', table('nav;x', ['1,234;a', '5,678;b']), ','],
  ])('is asked for where the cells do not say it: %s', async (_, content, mark) => {
    const plan = await read(content);
    expect(plan.decimalMark).toBe(mark);
    expect(plan.notes).toEqual([expect.stringMatching(/decimal (?:point|comma).+--decimal (?:point|comma)/u)]);
    const said = await read(content, { decimalMark: mark as ',' | '.' });
    expect(said.notes.filter((note) => note.includes('--decimal'))).toEqual([]);
  });

  it('is no question where no cell depends on it', async () => {
    expect((await read(table('a;b', ['1;x', '20;y']))).notes).toEqual([]);
  });
});

describe('a column of numbers or dates with a few other cells', () => {
  it('is what almost all of its cells are, and refused with the cells and both cures', async () => {
    const plan = await read(
      table(
        'day,NAV,share',
        lines(
          40,
          (row) => `${row === 9 ? 'open' : '31.12.2026'},${row === 7 ? 'n/a' : '1.5'},${row === 3 ? '?' : '2.5 %'}`,
        ),
      ),
    );
    expect(typesOf(plan)).toEqual({ day: 'date', NAV: 'number', share: 'perc' });
    expect(plan.columns[1]?.misfits).toEqual({
      as: 'number',
      count: 1,
      filled: 40,
      first: [{ line: 9, cell: 'n/a' }],
    });
    const refusal = await refusalOf(plan);
    expect(refusal).toContain('line 11: "open" in "day" is not a date DD.MM.YYYY.');
    expect(refusal).toContain('line 9: "n/a" in "NAV" is not a number with the decimal mark ".".');
    expect(refusal).not.toContain('has changed');
    expect(refusal).toMatch(
      /Correct these cells or leave them empty, or take the column as text: --type "share=text" --type "NAV=text" --type "day=text"\./u,
    );
    const types = new Map(['day', 'NAV', 'share'].map((name) => [name, 'text'] as const));
    expect(await refusalOf(await read(table('day,NAV,share', ['x,n/a,?']), { types }))).toBe('');
  });

  it('is text where fewer of its cells are numbers, and says which are none', async () => {
    const plan = await read(
      table('NAV;x', ['1,5;a', '2,5;b', 'n/a;c', '?;d', '12.3.4;e', '4,5;f', '5,5;g', '6,5;h', '-;i']),
    );
    expect(typesOf(plan)).toEqual({ NAV: 'text', x: 'text' });
    expect(plan.notes).toEqual([
      '"NAV" is text, since 4 of its 9 cells are not numbers: "n/a" in line 4, "?" in line 5, "12.3.4" in line 6 and 1 more. ' +
        'Correct them, or say that they shall be: --type "NAV=number".',
    ]);
    expect(await refusalOf(plan)).toBe('');
    const said = await read(table('NAV;x', ['1,5;a', '2,5;b', 'n/a;c']), { types: new Map([['NAV', 'text']]) });
    expect(said.notes).toEqual([]);
  });

  it('is text without a word where it names something, or mostly holds words', async () => {
    const plan = await read(
      table(
        'WKN,rank,remark',
        lines(
          100,
          (row) => `${row === 3 ? 'A0B1C2' : 716_460 + row},${String(row).padStart(2, '0')},${row > 60 ? row : 'word'}`,
        ),
      ),
    );
    expect(typesOf(plan)).toEqual({ WKN: 'text', rank: 'text', remark: 'text' });
    expect(plan.notes).toEqual([]);
  });

  it('reads the other dates of a column as dates when one cell is none and the type is given', async () => {
    const plan = await read(table('day', ['31.12.2026', 'never', '30.11.2026']), { types: new Map([['day', 'date']]) });
    const refusal = await refusalOf(plan);
    expect(refusal).toContain('line 3: "never" in "day" is not a date DD.MM.YYYY.');
    expect(refusal.match(/line \d+/gu)).toHaveLength(1);
  });

  it('of a view that rows are added to is refused without an option that the view would not take', async () => {
    const known = [{ name: 'NAV', type: 'number', key: false }] as const;
    const refusal = await refusalOf(await read(table('NAV', ['1.5', 'n/a']), { known }));
    expect(refusal).toContain('Correct this cell or leave it empty.');
    expect(refusal).not.toContain('--type');
  });

  it('names the decimal mark as a cure where the cells are numbers with the other', async () => {
    const plan = await read(table('NAV;x', ['1,5;a', '2,5;b']), {
      decimalMark: '.',
      types: new Map([['NAV', 'number']]),
    });
    expect(await refusalOf(plan)).toContain('--decimal comma');
  });
});

describe('what looks like a mistake and is none', () => {
  const many = (count: number, cell: (index: number) => string) => Array.from({ length: count }, (_, at) => cell(at));

  it('is a blank cell among numbers: it is empty', async () => {
    const plan = await read(table('NAV;x', [...many(25, (at) => `${at},5;a`), '   ;b']));
    expect(typesOf(plan)).toMatchObject({ NAV: 'number' });
    expect(plan.notes).toEqual([]);
    expect(await refusalOf(plan)).toBe('');
  });

  it.each([
    ['Wertpapier', (at: number) => (at === 3 ? 'A0B103' : `${716_460 + at}`)],
    ['Kundenreferenz', (at: number) => (at === 3 ? '4711/02' : `${4_711_000 + at}`)],
    ['cls', (at: number) => (at === 3 ? '130A' : `${at + 10}`)],
  ])('is a %s with letters or a stroke: the column is text, which is said', async (header, cell) => {
    const plan = await read(
      table(
        `${header};x`,
        many(40, (at) => `${cell(at)};a`),
      ),
    );
    expect(typesOf(plan)).toMatchObject({ [header]: 'text' });
    expect(plan.notes).toHaveLength(1);
    expect(await refusalOf(plan)).toBe('');
  });

  it('is a letter in a column that is named like identifiers: nobody is told to make numbers of them', async () => {
    const plan = await read(
      table(
        'WKN;x',
        many(100, (at) => (at < 40 ? `A0B${at + 100};a` : `${716_460 + at};a`)),
      ),
    );
    expect(typesOf(plan)).toMatchObject({ WKN: 'text' });
    expect(plan.notes).toEqual([]);
  });

  it('is no reason to read a sparse column with the mark of a dense one, unsaid', async () => {
    const plan = await read(
      table(
        'NACE;payout',
        many(300, (at) => `${at + 1}.30;${at < 60 ? `1,${at + 10}` : ''}`),
      ),
    );
    expect(plan.notes.join(' ')).toContain('--decimal comma');
  });

  it('is no reason to read a thousand cells by one stray number, unsaid', async () => {
    const plan = await read(table('NAV;x', [...many(1_000, (at) => `1.${(at % 900) + 100};`), '1.100;2.5']));
    expect(plan.notes.join(' ')).toContain('--decimal');
  });
});

describe('what an import prints of a file', () => {
  const workbook = (rows: (string | number | Date)[][]) => writeXlsx({ sheets: [{ name: 'Funds', rows }] });

  it('has no decimal mark and no date format of typed cells', async () => {
    const plan = await read(
      await workbook([
        ['NAV', 'day'],
        [1.5, new Date('2026-12-31T00:00:00Z')],
      ]),
    );
    expect(typesOf(plan)).toEqual({ NAV: 'number', day: 'date' });
    const printed = describePlan('funds.xlsx', plan);
    expect(printed).toContain('--sheet');
    expect(printed).not.toMatch(/decimal|date-format|YYYY/u);
  });

  it('has the format of dates that stand in a workbook as text', async () => {
    const plan = await read(await workbook([['day'], ['31.12.2026']]));
    expect(describePlan('funds.xlsx', plan)).toMatch(/dates +DD\.MM\.YYYY +--date-format/u);
  });

  it('has both of a CSV file', async () => {
    expect(describePlan('funds.csv', await read(table('NAV;x', ['1,5;a'])))).toMatch(
      /decimal mark +comma[^]+dates +none/u,
    );
  });
});
