import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportRefusal } from '@fundscope/contract/imports';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { ImportRefused } from './import-refused.ts';
import { readInThread } from './file-thread.ts';
import { readPlan, readSample } from './read-plan.ts';
import { openSource } from './source.ts';

const folder = mkdtempSync(join(tmpdir(), 'fundscope-bounds-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Cells = readonly (string | null)[];

function csvFile(text: string): string {
  const file = join(folder, 'file.csv');
  writeFileSync(file, text);
  return file;
}

async function excelFile(rows: readonly Cells[]): Promise<string> {
  const file = join(folder, 'file.xlsx');
  writeFileSync(file, await writeXlsx({ sheets: [{ name: 'Funds', rows: rows.map((cells) => [...cells]) }] }));
  return file;
}

const read = (file: string) => readPlan(file, { types: new Map(), keys: [] });

async function refusalOf(file: string): Promise<ImportRefusal> {
  try {
    await read(file);
  } catch (error) {
    if (error instanceof ImportRefused) return error.refusal;
    throw error;
  }
  throw new Error('The file was read.');
}

const longest = 'x'.repeat(32_767);
const tooLong = `${longest}x`;
const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `c${index}`);

describe('a file that is no table of a size that can be imported', () => {
  it('is imported with cells of 32,767 characters and 1,000 columns', async () => {
    expect((await read(csvFile(`a,b\n1,${longest}\n2,"${longest}"\n`))).rows).toBe(2);
    expect((await read(csvFile(`${names(1_000).join(',')}\n`))).columns).toHaveLength(1_000);
    expect(
      (
        await read(
          await excelFile([
            ['a', 'b'],
            ['1', longest],
          ]),
        )
      ).rows,
    ).toBe(1);
    expect((await read(await excelFile([names(1_000)]))).columns).toHaveLength(1_000);
  });

  it.each([
    ['plain', tooLong],
    ['quoted', `"${tooLong}"`],
    ['a quote that is never closed', `"${'x,y\n'.repeat(100_000)}`],
  ])('is refused for a cell of a CSV file that is too long, with line and field: %s', async (_, cell) => {
    expect(await refusalOf(csvFile(`a,b\n1,2\n3,${cell}\n`))).toEqual({
      code: 'cell-too-long',
      line: 3,
      field: 2,
      most: 32_767,
    });
  });

  it('is refused for a cell of an Excel file that is too long, with row and field', async () => {
    const rows = [
      ['a', 'b'],
      ['1', '2'],
      ['3', tooLong],
    ];
    expect(await refusalOf(await excelFile(rows))).toEqual({ code: 'cell-too-long', line: 3, field: 2, most: 32_767 });
  });

  it('is refused for one text of 30 MB that many rows share', async () => {
    const text = 'x'.repeat(30 * 1024 * 1024);
    const file = await excelFile([['a'], ...Array.from({ length: 300 }, () => [text])]);
    expect(await refusalOf(file)).toMatchObject({ code: 'cell-too-long', line: 2, field: 1 });
  });

  it('is refused for a column name that is too long, so that the answer about it stays small', async () => {
    const refusal = { code: 'cell-too-long', line: 1, field: 2, most: 255 };
    expect(await refusalOf(csvFile(`a,${'b'.repeat(256)}\n1,2\n`))).toEqual(refusal);
    expect(await refusalOf(await excelFile([['a', 'b'.repeat(256)]]))).toEqual(refusal);
  });

  it.each([
    ['in the header of a CSV file', () => csvFile(`${names(1_001).join(';')}\n`), 1],
    ['in a later row', () => csvFile(`a,b\n1,2\n${','.repeat(1_000)}\n`), 3],
    ['in 20 MB of commas', () => csvFile(','.repeat(20 * 1024 * 1024)), 1],
    ['in the header of an Excel file', () => excelFile([names(1_001)]), 1],
  ])('is refused for too many columns, with the line: %s', async (_, file, line) => {
    expect(await refusalOf(await file())).toEqual({ code: 'too-many-columns', line, most: 1_000 });
  });

  it('is refused for a row that is too long as a whole', async () => {
    const cells = Array.from({ length: 40 }, () => longest);
    const header = names(40);
    const refusal = { code: 'row-too-long', line: 2, most: 1024 * 1024 };
    expect(await refusalOf(csvFile(`${header.join(',')}\n${cells.join(',')}\n`))).toEqual(refusal);
    expect(await refusalOf(await excelFile([header, cells]))).toEqual(refusal);
  });

  it('is refused for shared texts that would be more than 200 MB when written out', async () => {
    const rows = Array.from({ length: 7_000 }, () => [longest]);
    expect(await refusalOf(await excelFile([['a'], ...rows]))).toEqual({ code: 'excel-too-large', megabytes: 200 });
  });

  it('is refused for more than 1,000 sheets, whose names would all be in the answer', async () => {
    const file = join(folder, 'sheets.xlsx');
    const sheets = names(1_001).map((name) => ({ name, rows: [['a']] }));
    writeFileSync(file, await writeXlsx({ sheets }));
    expect(await refusalOf(file)).toEqual({ code: 'excel-unreadable', detail: expect.stringContaining('1000 sheets') });
  });
});

describe('the reading thread', () => {
  it('gives equal texts of neighbouring rows once', async () => {
    const text = 'one text of many rows';
    const source = await openSource(await excelFile([['a'], [text], [null], [text], ['other']]));
    const rows: Cells[] = [];
    for await (const { cells } of source.records()) rows.push(cells);
    expect(rows).toEqual([['a'], [text], [text], ['other']]);
  });

  it('detects the dialect of a large CSV file and reads its rows, so that the main thread decodes nothing', async () => {
    const file = csvFile(`a;b\n1;"x;\ny"\n${'2;z\n'.repeat(100_000)}`);
    const decode = vi.spyOn(TextDecoder.prototype, 'decode').mockImplementation(() => {
      throw new Error('The main thread decodes the file.');
    });
    try {
      const plan = await read(file);
      expect(plan.source.dialect).toEqual({ encoding: 'utf-8', delimiter: ';' });
      expect(await readSample(plan, 1)).toEqual([['1', 'x;\ny']]);
    } finally {
      decode.mockRestore();
    }
  });

  it('ends at once when the reading of a CSV file is cancelled', async () => {
    const controller = new AbortController();
    const source = await openSource(csvFile(`a,b\n${'1,2\n'.repeat(100_000)}`), { signal: controller.signal });
    const records = source.records();
    expect((await records.next()).value).toEqual({ line: 1, cells: ['a', 'b'] });
    controller.abort(new Error('cancelled'));
    const readRest = async () => {
      while (!(await records.next()).done);
    };
    await expect(readRest()).rejects.toThrow('cancelled');
  });

  it('gives the main thread one answer per turn of the event loop, also where it reads faster than they are taken', async () => {
    const file = csvFile(`a,b\n${'1,2\n'.repeat(100_000)}`);
    const task = { task: 'csv-rows', file, dialect: { encoding: 'utf-8', delimiter: ',' } } as const;
    let answersInTurn = 0;
    let immediate = setImmediate(function startTurn() {
      answersInTurn = 0;
      immediate = setImmediate(startTurn);
    });
    let mostInTurn = 0;
    for await (const _ of readInThread(task, {})) {
      answersInTurn += 1;
      mostInTurn = Math.max(mostInTurn, answersInTurn);
      // Slower than the thread, so that the next answers wait.
      const begin = performance.now();
      while (performance.now() - begin < 3);
    }
    clearImmediate(immediate);
    // Two where a turn's own immediates ran before the answer.
    expect(mostInTurn).toBeLessThanOrEqual(2);
  });
});
