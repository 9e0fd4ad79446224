import { describe, expect, it } from 'vitest';
import { readMeasures, SHORT_ROWS, type Mark } from './measures.ts';

const give = { pressed: 2, spread: 5 };
const rigid = { pressed: 0, spread: 0 };
const mark = (y: number, ...what: Mark['what']): Mark => ({ what, x: 0, y });
const page = [mark(0, 'page', 720), mark(0, 'clearance', 26)];

/** A block between two heights, as the template marks it. */
const block = (number: number, kind: string, [begin, end]: readonly [number, number], within: readonly Mark[] = []) => [
  mark(begin, 'begin', number, kind, kind === 'columns' ? rigid : give, 16),
  ...within,
  mark(end, 'end', number),
];

/** Its title is 10 high, its head 14 and each row 14; notes of 8 follow. */
const table = (number: number, begin: number, rows: number) =>
  block(
    number,
    'rows',
    [begin, begin + 32 + rows * 14],
    [
      mark(begin + 10, 'head', number),
      ...Array.from({ length: rows }, (_, row) => mark(begin + 24 + row * 14, 'row', number, row)),
      mark(begin + 24 + rows * 14, 'foot', number),
    ],
  );

const atomsOf = (...blocks: readonly (readonly Mark[])[]) => readMeasures([...page, ...blocks.flat()]).atoms;
const partingsOf = (...blocks: readonly (readonly Mark[])[]) => atomsOf(...blocks).map(({ parting }) => parting);

describe('what was measured', () => {
  it('says what a page holds, and what signatures take of the first one', () => {
    expect(readMeasures(page)).toEqual({ atoms: [], page: 720, signatures: 0 });
    expect(readMeasures([...page, mark(900, 'sign-begin'), mark(940, 'sign-end')]).signatures).toBe(66);
  });

  it('tells the height of a block, and its distance to what stands above it, also where its chapter begins a page', () => {
    const atoms = atomsOf(block(0, 'block', [0, 100]), block(1, 'heading', [3, 23]), block(2, 'text', [32, 60]));
    expect(atoms.map(({ block: number, gap, height }) => [number, gap, height])).toEqual([
      [0, 16, 100],
      [1, 16, 20],
      [2, 9, 28],
    ]);
    expect(atoms[2]).toMatchObject({ row: 0, head: 0, ...give });
  });

  it('parts a heading never from what follows, and the rest the less willingly the more it belongs together', () => {
    const head = block(0, 'block', [0, 100]);
    const heading = block(1, 'heading', [0, 20]);
    const text = block(2, 'text', [30, 40]);
    const chart = block(3, 'chart', [50, 150]);
    const columns = block(4, 'columns', [160, 260], [mark(160, 'column-begin', 4, rigid), mark(260, 'column-end', 4)]);
    expect(partingsOf(head, heading, text, chart, columns, text, columns, heading)).toEqual([
      Infinity,
      2,
      Infinity,
      0.4,
      0.7,
      0.4,
      0.2,
      0,
    ]);
  });

  it('keeps three rows of a table together on either side, the first with its title and the last with its notes', () => {
    const atoms = atomsOf(block(0, 'block', [0, 100]), table(1, 112, 8)).slice(1);
    const together = { pressed: 6, spread: 15 };
    expect(atoms).toEqual([
      { block: 1, row: 0, gap: 12, parting: 2, head: 0, height: 66, ...together },
      { block: 1, row: 3, gap: 0, parting: 0.6, head: 14, height: 14, ...give },
      { block: 1, row: 4, gap: 0, parting: 0.6, head: 14, height: 14, ...give },
      { block: 1, row: 5, gap: 0, parting: 0.6, head: 14, height: 50, ...together },
    ]);
    expect(atomsOf(table(0, 0, 5))).toMatchObject([{ row: 0, height: 102, pressed: 10, spread: 25 }]);
  });

  it('breaks a long table more willingly than a short one', () => {
    expect([SHORT_ROWS, SHORT_ROWS + 1].map((rows) => atomsOf(table(0, 0, rows))[1]?.parting)).toEqual([0.6, 0.3]);
  });

  it('lets tables side by side give what the highest of them gives, all the way', () => {
    const column = (height: number, own: typeof give) => [
      mark(0, 'column-begin', 0, own),
      mark(height, 'column-end', 0),
    ];
    // Pressed the rigid one stays the highest; spread the other one becomes it.
    const within = [...column(100, rigid), ...column(90, { pressed: 100, spread: 100 })];
    const [atom] = atomsOf(block(0, 'columns', [0, 100], within));
    expect(atom).toMatchObject({ height: 100, pressed: 0 });
    expect(atom!.spread).toBeCloseTo(87.5);
  });
});
