import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyRows } from './copy-rows.ts';
import { readOutline } from './excel-sheet.ts';
import { readInThread } from './file-thread.ts';
import type { ImportPlan } from './import-plan.ts';
import { readPlan, readSample, type ReadOptions } from './read-plan.ts';

let folder: string;
let file: string;
const day = (text: string) => new Date(`${text}Z`);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fundscope-excel-'));
  file = join(folder, 'funds.data');
  const columns = [
    { key: 'nr', header: 'Fund Nr' },
    { key: 'account', header: 'Account', numFmt: '0000000' },
    { key: 'weight', header: 'Weight', numFmt: '0.0%' },
    { key: 'nav', header: 'NAV', numFmt: '#,##0.00' },
    { key: 'day', header: 'NAV date', numFmt: 'dd.mm.yyyy' },
    { key: 'at', header: 'Changed', numFmt: 'yyyy-mm-dd hh:mm:ss' },
    { key: 'ok', header: 'Active' },
    { key: 'note', header: 'Note' },
  ];
  const data = [
    {
      nr: 7,
      account: 42,
      weight: 0.07,
      nav: 1234.5,
      day: day('2026-01-31T00:00'),
      at: day('2026-01-31T10:20:30'),
      ok: true,
      note: "'=1+1",
    },
    {
      nr: 8,
      account: 43,
      weight: 0.125,
      nav: 0.1 + 0.2,
      day: day('2024-02-29T00:00'),
      at: day('2026-02-01T00:00'),
      ok: false,
      note: null,
    },
  ];
  const sheets = [
    { name: 'Read me', rows: [['About'], ['these funds']] },
    { name: 'Funds', columns, data },
  ];
  writeFileSync(file, await writeXlsx({ sheets }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const plan = (options: Partial<ReadOptions> = {}) => readPlan(file, { types: new Map(), keys: [], ...options });

/** The rows as the database would get them. */
async function copied(of: ImportPlan): Promise<string> {
  let text = '';
  for await (const chunk of copyRows(of)) text += chunk;
  return text;
}

describe('an Excel file', () => {
  it('is known by its bytes, whatever its name, and read sheet by sheet with the types that its cells have', async () => {
    expect((await plan()).source).toMatchObject({ kind: 'excel', sheet: 'Read me', sheets: ['Read me', 'Funds'] });
    const funds = await plan({ sheet: 'Funds' });
    expect(funds.columns.map(({ name, type, decimals, question }) => [name, type, decimals, question])).toEqual([
      ['Fund_Nr', 'text', 0, 'identifier'],
      ['Account', 'text', 0, undefined],
      ['Weight', 'perc', 1, undefined],
      ['NAV', 'number', 2, undefined],
      ['NAV_date', 'date', 0, undefined],
      ['Changed', 'logdate', 0, undefined],
      ['Active', 'bool', 0, undefined],
      ['Note', 'text', 0, undefined],
    ]);
    expect((await readSample(funds, 1))[0]?.slice(0, 3)).toEqual(['7', '0000042', '7 %']);
    const rows = await copied(funds);
    expect(rows).toBe(
      "1\t7\t0000042\t7\t1234.5\t2026-01-31\t2026-01-31T10:20:30\ttrue\t'=1+1\n" +
        String.raw`2	8	0000043	12.5	0.3	2024-02-29	2026-02-01T00:00:00	false	\N` +
        '\n',
    );
    expect((await plan({ sheet: '2' })).rows).toBe(2);
  });

  it('takes a fraction for a fraction where the user says so', async () => {
    const funds = await plan({ sheet: 'Funds', types: new Map([['Weight', 'percmath']]) });
    expect(funds.columns[2]?.decimals).toBe(1);
    const text = await copied(funds);
    expect(text.split('\n').map((row) => row.split('\t')[3])).toEqual(['7e-2', '12.5e-2', undefined]);
  });

  it('names row and column of a cell that is not of its type', async () => {
    const funds = await plan({ sheet: 'Funds', types: new Map([['Note', 'number']]) });
    const reading = copied(funds);
    await expect(reading).rejects.toMatchObject({
      refusal: {
        faults: [{ line: 2, reason: { code: 'not-of-type', column: 'Note', cell: "'=1+1", type: 'number' } }],
        isCut: false,
      },
      message: expect.stringMatching(/is not a number/u),
    });
  });

  it.each([
    ['a sheet that it has not', { sheet: 'Shares' }, /has no sheet "Shares": it has Read me, Funds/u],
    ['a delimiter', { delimiter: 'comma' }, /This is an Excel file: it has no encoding and no delimiter/u],
  ] as const)('refuses %s', async (_, options, message) => {
    await expect(plan(options)).rejects.toThrow(message);
  });

  it.each([
    ['of the old kind', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old kind, or one with a password: save it as .xlsx/u],
    ['that is cut off', Buffer.from('PK\u0003\u0004 and no more', 'latin1'), /cannot be read.+save it anew/u],
  ])('%s is told of in a sentence with the cure', async (_, content, message) => {
    const broken = join(folder, 'broken');
    writeFileSync(broken, content);
    await expect(readPlan(broken, { types: new Map(), keys: [] })).rejects.toThrow(message);
  });
});

/** The small file, whose directory says something else of its first entry, or of their count. */
async function claiming({ packed, unpacked, entries }: { packed?: number; unpacked?: number; entries?: number }) {
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const first = bytes.readUInt32LE(end + 16);
  if (packed !== undefined) bytes.writeUInt32LE(packed, first + 20);
  if (unpacked !== undefined) bytes.writeUInt32LE(unpacked, first + 24);
  if (entries !== undefined) bytes.writeUInt16LE(entries, end + 10);
  const claimed = join(folder, 'claimed');
  writeFileSync(claimed, bytes);
  return readPlan(claimed, { types: new Map(), keys: [] });
}

describe('an Excel file that would fill the memory', () => {
  it.each([
    ['that unpacks to more than 200 MB', { unpacked: 201 * 1024 * 1024 }],
    ['that does not say to how much it unpacks', { unpacked: 0, packed: 1024 * 1024 }],
    ['of very many parts', { entries: 60_000 }],
  ])('%s is refused before anything is unpacked, with the cure', async (_, claim) => {
    await expect(claiming(claim)).rejects.toThrow(/is too large.+200 MB.+save the sheet as CSV/u);
  });

  it('is refused in the same words where a text becomes longer than any may be', async () => {
    const tooLong = Object.assign(new Error('Cannot create a string longer than 0x1fffffe8 characters'), {
      code: 'ERR_STRING_TOO_LONG',
    });
    const decode = vi.spyOn(TextDecoder.prototype, 'decode').mockImplementation(() => {
      throw tooLong;
    });
    try {
      await expect(readOutline(file, undefined)).rejects.toThrow(/is too large.+save the sheet as CSV/u);
      // The same decoder in another thread does its work.
      expect((await plan({ sheet: 'Funds' })).rows).toBe(2);
    } finally {
      decode.mockRestore();
    }
  });
});

describe('the thread that reads an Excel file', () => {
  it('ends at once where nobody wants the file any more', async () => {
    const controller = new AbortController();
    const opening = plan({ signal: controller.signal });
    controller.abort(new Error('called off'));
    await expect(opening).rejects.toThrow('called off');
    const later = new AbortController();
    const { source } = await plan({ sheet: 'Funds', signal: later.signal });
    const records = source.records();
    expect((await records.next()).value).toMatchObject({ line: 1 });
    later.abort(new Error('called off later'));
    const readOn = async () => {
      while (!(await records.next()).done);
    };
    await expect(readOn()).rejects.toThrow('called off later');
  });

  it('has memory of its own, and the file is refused where that is not enough', async () => {
    const reading = readInThread({ task: 'excel-outline', file, wanted: undefined }, { heapMegabytes: 4 }).next();
    await expect(reading).rejects.toMatchObject({
      refusal: { code: 'excel-takes-too-much-memory', megabytes: 4 },
      message: expect.stringMatching(/more than 4 MB of memory.+save the sheet as CSV/u),
    });
  });
});

describe('a CSV file', () => {
  const csv = async (text: string, options: Partial<ReadOptions> = {}) => {
    const given = join(folder, 'given.csv');
    writeFileSync(given, text);
    return readPlan(given, { types: new Map(), keys: [], ...options });
  };

  it('has no sheets', async () => {
    await expect(csv('a\n1\n', { sheet: 'A' })).rejects.toThrow(/no Excel file/u);
  });

  it('has percents where each cell of a column has the sign, and asks where only some have it', async () => {
    const found = await csv('share;part;plain\n12,34 %;1%;1,5\n-0,5%;2;2,5\n');
    expect(found.columns.map(({ type, decimals }) => [type, decimals])).toEqual([
      ['perc', 2],
      ['text', 0],
      ['number', 1],
    ]);
    expect(found.notes).toEqual([expect.stringMatching(/"part" has cells with and without %.+--type "part=perc"/u)]);
    expect(await copied(found)).toBe('1\t12.34\t1%\t1.5\n2\t-0.5\t2\t2.5\n');
  });

  it.each([
    ['fund_nr', 'text'],
    ['FundNr', 'text'],
    ['Fondsnummer', 'text'],
    ['WKN', 'text'],
    ['Konto', 'text'],
    ['account no.', 'text'],
    ['id', 'text'],
    ['book', 'text'],
    ['nav', 'number'],
    ['Paid', 'number'],
    ['Rang', 'number'],
  ])('takes whole numbers under %j for %s, and asks where they seem to name something', async (header, type) => {
    const [column] = (await csv(`${header}\n100\n200\n`)).columns;
    expect(column).toMatchObject({ type, ...(type === 'text' && { question: 'identifier' }) });
    expect((await csv(`${header}\n1.5\n200\n`)).columns[0]?.type).toBe('number');
    const said = await csv(`${header}\n100\n`, { types: new Map([[header, 'number']]) });
    expect(said.columns[0]).toMatchObject({ type: 'number', isGivenType: true });
    expect(said.notes).toEqual([]);
  });

  it('has the titles that the user gives, and columns that only filter', async () => {
    const plan = await csv('a,b\n1,2\n', { titles: new Map([['a', { en: 'One', de: 'Eins' }]]), hidden: ['B'] });
    expect(plan.columns).toMatchObject([
      { title: { en: 'One', de: 'Eins' }, isListed: true },
      { title: 'b', isListed: false },
    ]);
  });
});
