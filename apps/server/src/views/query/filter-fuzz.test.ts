import type { ErrorBody } from '@fundscope/contract/errors';
import { MAX_FILTER_BYTES, printFilter, type FilterTree } from '@fundscope/contract/filter';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { evaluateFilter } from '../../../test/evaluate-filter.ts';
import { addCells, cellTypes, filterRuns, filterTree, type CellRow } from '../../../test/filter-cells.ts';
import { addGroup, addPortal, addUser, addView, linkTo } from '../../../test/world.ts';
import { filterCost, MAX_FILTER_COST } from './filter-cost.ts';

/** A tenth of the filters goes the whole way. */
const runs = Math.ceil(filterRuns / 10);
const timeout = 60_000 + runs * 200;

const server = setUpTestApp({ settings: { logLevel: 'silent' } });
let token: string;
let rows: readonly CellRow[];

beforeAll(async () => {
  const { kysely } = server.database;
  rows = await addCells(kysely);
  const columns = Object.entries(cellTypes).map(([name, type]) => ({ name, type, listed: false }));
  await addView(kysely, {
    name: 'CELLS',
    title: 'cells',
    relation: 'cells',
    columns: [{ name: 'id', type: 'number', key: true }, ...columns],
  });
  const portal = await addPortal(kysely, 'portal', [{ link: linkTo('CELLS') }]);
  const groups = [await addGroup(kysely, { canSeeAllBooks: true, portals: [portal] })];
  await addUser(kysely, { username: 'reader', groups });
  token = await server.signIn('reader');
});

const ask = (filter: string) =>
  server.get(`/api/wview/CELLS?${new URLSearchParams({ $filter: filter }).toString()}`, token);

const oneOfMany: FilterTree = {
  kind: 'comparison',
  column: 'Count',
  operator: 'eq',
  value: { type: 'number', value: '7' },
};

const expectedIds = (filter: FilterTree): number[] =>
  rows.filter((row) => evaluateFilter(filter, row, cellTypes)).map(({ id }) => id);

describe('the filter language at the server', () => {
  it(`finds the rows of a plain evaluation of the tree, ${runs} times`, { timeout }, async () => {
    let telling = 0;
    await fc.assert(
      fc.asyncProperty(filterTree, async (filter) => {
        const printed = printFilter(filter);
        const answer = await ask(printed);
        expect(answer.statusCode, `${printed}: ${answer.body.slice(0, 300)}`).toBe(200);
        const expected = expectedIds(filter);
        expect(
          answer.json<{ id: number }[]>().map(({ id }) => id),
          printed,
        ).toEqual(expected);
        if (expected.length > 0 && expected.length < rows.length) telling++;
      }),
      { numRuns: runs },
    );
    // Filters that find everything or nothing would prove little.
    expect(telling).toBeGreaterThan(runs / 3);
  });

  it('finds them also for filters up to the limit, and refuses larger ones', { timeout }, async () => {
    const seen = { answered: 0, refused: 0 };
    const many = fc.array(filterTree, { minLength: 2, maxLength: 700, size: 'max' });
    await fc.assert(
      fc.asyncProperty(many, fc.constantFrom('and', 'or'), async (operands, kind) => {
        const filter: FilterTree = { kind, operands };
        const printed = printFilter(filter);
        const answer = await ask(printed);
        if (Buffer.byteLength(printed) > MAX_FILTER_BYTES || filterCost(filter) > MAX_FILTER_COST) {
          expect(answer.json()).toMatchObject({ code: 'filter-too-large' });
          seen.refused++;
        } else {
          expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
          expect(answer.json<{ id: number }[]>().map(({ id }) => id)).toEqual(expectedIds(filter));
          seen.answered++;
        }
      }),
      {
        numRuns: Math.ceil(runs / 10),
        // One of each, whatever chance brings.
        examples: [2, 700].map((length): [FilterTree[], 'or'] => [Array.from({ length }, () => oneOfMany), 'or']),
      },
    );
    expect(Math.min(seen.answered, seen.refused)).toBeGreaterThan(0);
  });

  it('answers any text by rows or by a fault that names a place in it', { timeout }, async () => {
    const codes = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(garbage, async (given) => {
        // An address cannot hold half a character.
        const filter = new URLSearchParams({ given }).get('given') ?? '';
        const answer = await ask(filter);
        const code = answer.statusCode === 200 ? 'rows' : answer.json<ErrorBody>().code;
        codes.set(code, (codes.get(code) ?? 0) + 1);
        if (code === 'rows') return;
        expect(answer.statusCode, `${JSON.stringify(filter)}: ${answer.body}`).toBe(400);
        if (code === 'bad-request' && filter.includes('\0')) return;
        expect(code, JSON.stringify(filter)).toMatch(/^filter-/u);
        const { position = -1, token: found = '' } = answer.json<ErrorBody>();
        expect(position, JSON.stringify(filter)).toBeGreaterThanOrEqual(0);
        expect(position, JSON.stringify(filter)).toBeLessThanOrEqual(filter.length);
        expect(filter.slice(position, position + found.length), JSON.stringify(filter)).toBe(found);
      }),
      { numRuns: runs },
    );
    expect(codes.size).toBeGreaterThan(3);
  });
});

const words =
  'and or not eq ne gt ge lt le like null true false ( ) , " % .5 1 -1.5e400 1e999999 0x1f NaN -- ; /* $1 ＝ 😀'.split(
    ' ',
  );
const dates = ['2026-02-30', '2026-02-28', '2026-02-28T10:20:30', '2026-02-28T25:00:00'];
const texts = ["'", "''", '"Name"', "'a%'", "'%_", "'Q7'", String.raw`'\%'`, '\0', '\u2028', '\uD800', 'not like'];
const scraps = [...Object.keys(cellTypes), ...words, ...dates, ...texts];
const soup = fc.array(fc.constantFrom(...scraps), { maxLength: 14 }).map((parts) => parts.join(' '));
/** A good filter with one piece cut out and another put in. */
const broken = fc
  .tuple(filterTree, fc.nat(), fc.nat({ max: 4 }), fc.constantFrom('', ...scraps))
  .map(([tree, at, cut, put]) => {
    const printed = printFilter(tree);
    const place = at % (printed.length + 1);
    return printed.slice(0, place) + put + printed.slice(place + cut);
  });
const deep = fc
  .tuple(fc.constantFrom('(', 'not ', '(not '), fc.integer({ min: 1, max: 3000 }))
  .map(([part, times]) => `${part.repeat(times)}id eq 1`);
const garbage = fc.oneof(
  { weight: 8, arbitrary: broken },
  { weight: 8, arbitrary: soup },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: deep },
);
