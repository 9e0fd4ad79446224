import { cellsDiffer, type CellValue, type RegressionRow } from '@fundscope/contract/views';
import fc from 'fast-check';
import { sql } from 'kysely';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestDatabase } from '../../../test/database.ts';
import { testSpools } from '../../../test/spools.ts';
import { addUser } from '../../../test/world.ts';
import { createGate } from '../../http/gate.ts';
import { viewDefinitionSchema, type ViewDefinition } from '../definition/view-definition.ts';
import { readRegression, type RegressionAnswer } from './read-regression.ts';

/** A row's cells: two of the key, then what is compared, then what is not. */
interface Row {
  readonly Fund: string | null;
  readonly Day: string | null;
  readonly Count: number | null;
  readonly Ratio: number | null;
  readonly Active: boolean | null;
  readonly Note: string | null;
  readonly Loose: string | null;
}
const names = ['Fund', 'Day', 'Count', 'Ratio', 'Active', 'Note', 'Loose'] as const;
const keys = ['Fund', 'Day'] as const;
const compared = ['Count', 'Ratio', 'Active', 'Note'] as const;
const tolerance = { absolute: 0.25, relative: 0.125 };

const definition: ViewDefinition = viewDefinitionSchema.parse({
  name: 'SETS',
  title: 'sets',
  relation: 'sets',
  columns: [
    { name: 'Fund', type: 'text', key: true, regType: 1 },
    { name: 'Day', type: 'date', key: true, regType: 1 },
    { name: 'Count', type: 'number', regType: 2 },
    { name: 'Ratio', type: 'percmath', regType: 3, regTolerance: tolerance },
    { name: 'Active', type: 'bool', regType: 2 },
    { name: 'Note', type: 'text', regType: 2 },
    { name: 'Loose', type: 'text' },
  ],
});

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 4 });
const short = fc.constantFrom('a', 'B', 'ä', '', "it's");
const row: fc.Arbitrary<Row> = fc.record({
  Fund: orNull(short),
  Day: orNull(fc.constantFrom('2026-01-30', '2026-02-27', '1970-01-01')),
  Count: orNull(fc.integer({ min: -2, max: 3 })),
  // Quarters and eighths: what floats add and subtract exactly.
  Ratio: orNull(fc.integer({ min: -16, max: 16 }).map((value) => value / 8)),
  Active: orNull(fc.boolean()),
  Note: orNull(short),
  Loose: orNull(short),
});
const ignorable = fc.subarray(['Day', 'Count', 'Ratio', 'Note', 'Loose']);

describe('a regression', () => {
  const database = setUpTestDatabase();
  let userNr: number;
  const gate = createGate({ concurrent: 1, waiting: 1, busy: 'busy' });
  beforeAll(async () => {
    userNr = await addUser(database.kysely, { username: 'reader' });
    for (const schema of ['env_p', 'env_t']) {
      await sql`
        create table ${sql.id(schema, 'sets')}
          (fund text, day date, count int, ratio float8, active boolean, note text, loose text)`.execute(
        database.kysely,
      );
    }
  });

  const fill = async (schema: string, rows: readonly Row[]) => {
    const table = sql.id(schema, 'sets');
    await sql`truncate ${table}`.execute(database.kysely);
    if (rows.length === 0) return;
    await sql`
      insert into ${table}
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r("Fund" text, "Day" date, "Count" int, "Ratio" float8, "Active" boolean, "Note" text, "Loose" text)`.execute(
      database.kysely,
    );
  };

  it('finds what a plain evaluation of the two sets finds', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 25 }),
        fc.array(row, { maxLength: 25 }),
        ignorable,
        fc.boolean(),
        async (ones, added, ignored, isRelated) => {
          // Half of the time the second set is the first with some rows exchanged, as in practice.
          const others = isRelated ? [...ones.slice(2), ...added.slice(0, 4)] : added;
          await fill('env_p', ones);
          await fill('env_t', others);
          const answer = await readRegression(
            { database: database.app, gate, spools: testSpools },
            {
              view: { definition, books: 'all', reader: { userNr } },
              environments: ['production', 'testing'],
              query: { filter: '', secondFilter: '', orderBy: '', ignoredColumns: ignored.join(','), limit: 1000 },
              format: 'json',
              signal: new AbortController().signal,
            },
          );
          const found = (await rowsOf(answer)).map(({ _rn, ...rest }) => rest);
          const expected = evaluate(ones, others, new Set(ignored));
          expect(found.map(comparable).toSorted()).toEqual(expected.map(comparable).toSorted());
          expect(answer.counts?.rowCount).toBe(expected.length);
          expect(answer.rowsInDifference).toBe(expected.filter(({ rrInDiff }) => Number(rrInDiff) > 0).length);
          expect(answer.duplicateRows).toBe(expected.filter(({ rrDuplicates }) => Number(rrDuplicates) > 0).length);
        },
      ),
      { numRuns: 400 },
    );
  });
});

const rowsOf = async ({ body }: RegressionAnswer): Promise<RegressionRow[]> =>
  JSON.parse(await text(body)) as RegressionRow[];

type AnyRow = Readonly<Record<string, CellValue>>;

/** Written with its keys in order, so that rows can be compared as a set. */
const comparable = (row: AnyRow): string =>
  JSON.stringify(Object.fromEntries(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1))));

/** The regression in plain words. */
function evaluate(ones: readonly Row[], others: readonly Row[], ignored: ReadonlySet<string>): AnyRow[] {
  const matched = keys.filter((name) => !ignored.has(name));
  const groups = new Map<string, { ones: Row[]; others: Row[] }>();
  const groupOf = (row: Row) => {
    const key = JSON.stringify(matched.map((name) => row[name]));
    const group = groups.get(key) ?? { ones: [], others: [] };
    groups.set(key, group);
    return group;
  };
  for (const one of ones) groupOf(one).ones.push(one);
  for (const other of others) groupOf(other).others.push(other);
  return [...groups.values()].flatMap((group) => {
    const firsts = group.ones.toSorted(byCells);
    const seconds = group.others.toSorted(byCells);
    const length = Math.max(firsts.length, seconds.length);
    const most = length > 1 ? length : 0;
    return Array.from({ length }, (_, index) => pairOf(firsts[index], seconds[index], ignored, most));
  });
}

function pairOf(one: Row | undefined, other: Row | undefined, ignored: ReadonlySet<string>, most: number): AnyRow {
  const cells: Record<string, CellValue> = {};
  const looked = compared.filter((name) => !ignored.has(name));
  let differing = 0;
  for (const name of names) {
    const [first, second] = [one?.[name] ?? null, other?.[name] ?? null];
    cells[name] = first;
    cells[`${name}__r`] = second;
    if (!looked.some((column) => column === name)) continue;
    if (cellsDiffer(first, second, name === 'Ratio' ? tolerance : undefined)) differing++;
    if (name === 'Count' || name === 'Ratio') {
      cells[`${name}__d`] = typeof first === 'number' && typeof second === 'number' ? first - second : null;
    }
  }
  const isPair = one !== undefined && other !== undefined;
  return {
    ...cells,
    rrSide: isPair ? 'both' : one ? 'first' : 'second',
    rrInDiff: isPair ? differing : Math.max(1, looked.length),
    rrDuplicates: most,
  };
}

/** Cell by cell, texts by their bytes, missing cells last. */
function byCells(one: Row, other: Row): number {
  for (const name of names) {
    const [first, second] = [one[name], other[name]];
    if (first === second) continue;
    if (first === null) return 1;
    if (second === null) return -1;
    return first < second ? -1 : 1;
  }
  return 0;
}
