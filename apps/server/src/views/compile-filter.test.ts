import { parseFilter, printFilter, type Comparison, type FilterTree, type FilterValue } from '@fundscope/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { evaluateFilter, type EvaluatedRow, type EvaluatedType } from '../../test/evaluate-filter.ts';
import { bindView, type BoundView } from './bound-view.ts';
import { compileFilter } from './compile-filter.ts';
import { viewDefinitionSchema } from './view-definition.ts';

const types = {
  Name: 'text',
  Count: 'number',
  Share: 'number',
  Ratio: 'number',
  Active: 'bool',
  Day: 'date',
  Logged: 'logdate',
  Book: 'book',
} as const satisfies Record<string, EvaluatedType>;
type Column = keyof typeof types;

const letters = Array.from("aAbBäÄßzZ%_\\'Q1 ");
const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 4 });
const whole = fc.integer({ min: -3, max: 12 });
const fraction = whole.map((value) => value / 4);
const day = fc.integer({ min: 0, max: 4 }).map((offset) => `2026-02-${String(26 + (offset % 3)).padStart(2, '0')}`);
const moment = fc.tuple(day, fc.constantFrom('00:00:00', '12:30:00', '23:59:59')).map((parts) => parts.join('T'));
const book = fc.integer({ min: 1, max: 13 });

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 5 });
const rowArbitrary = fc.record({
  Name: orNull(text),
  Count: orNull(whole),
  Share: orNull(fraction),
  Ratio: orNull(fraction),
  Active: orNull(fc.boolean()),
  Day: orNull(day),
  Logged: orNull(moment),
  Book: orNull(book),
});

const number = fc.oneof(whole, fraction).map((value): FilterValue => ({ type: 'number', value: String(value) }));
const asText = (value: fc.Arbitrary<string>) => value.map((value): FilterValue => ({ type: 'text', value }));
const asDate = fc.oneof(
  day.map((value): FilterValue => ({ type: 'date', value })),
  moment.map((value): FilterValue => ({ type: 'datetime', value })),
  asText(fc.oneof(day, moment)),
);
const asBool = fc.oneof(
  fc.boolean().map((value): FilterValue => ({ type: 'bool', value })),
  asText(fc.constantFrom('true', 'FALSE', '1', '0')),
  fc.constantFrom('0', '1').map((value): FilterValue => ({ type: 'number', value })),
);
const asBook = fc.oneof(number, asText(book.map((value) => `Q${value}`)), asText(book.map(String)));

const values: Record<EvaluatedType, fc.Arbitrary<FilterValue>> = {
  text: asText(text),
  number,
  bool: asBool,
  date: asDate,
  logdate: asDate,
  book: asBook,
};

const order = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const;
const equality = ['eq', 'ne'] as const;
const likes = ['like', 'not like'] as const;

function comparisonOf(column: Column): fc.Arbitrary<Comparison> {
  const type = types[column];
  const of = (operators: readonly Comparison['operator'][], value: fc.Arbitrary<FilterValue>) =>
    fc.record({
      kind: fc.constant('comparison'),
      column: fc.constant(column),
      operator: fc.constantFrom(...operators),
      value,
    });
  const choices = [of(type === 'bool' ? equality : order, values[type]), of(equality, fc.constant({ type: 'null' }))];
  if (type === 'text' || type === 'book') choices.push(of(likes, asText(text)));
  if (type === 'book') choices.push(of(equality, asText(fc.constant(''))));
  return fc.oneof(...choices);
}

const comparison = fc.oneof(...(Object.keys(types) as Column[]).map(comparisonOf));
const tree = fc.letrec<{ tree: FilterTree }>((tie) => {
  const operands = fc.array(tie('tree'), { minLength: 2, maxLength: 4 });
  return {
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      comparison,
      fc.record({ kind: fc.constant('not'), operand: tie('tree') }),
      fc.record({ kind: fc.constant('and'), operands }),
      fc.record({ kind: fc.constant('or'), operands }),
    ),
  };
}).tree;

describe('a filter compiled to SQL', () => {
  let database: TestDatabase;
  let view: BoundView;
  const rows: (EvaluatedRow & { id: number })[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    await sql`
      create table env_p.cells (id int, name text, count int, share numeric, ratio float8, active boolean, day date,
                                logged timestamp, book int)`.execute(database.kysely);
    for (const [id, row] of fc.sample(rowArbitrary, { numRuns: 300, seed: 20_261_030 }).entries()) {
      rows.push({ ...row, id });
      const { Name, Count, Share, Ratio, Active, Day, Logged, Book } = row;
      await sql`
        insert into env_p.cells
        values (${id}, ${Name}, ${Count}, ${Share}, ${Ratio}, ${Active}, ${Day}, ${Logged}, ${Book})`.execute(
        database.kysely,
      );
    }
    const columns = [{ name: 'id', type: 'number' }, ...Object.entries(types).map(([name, type]) => ({ name, type }))];
    const definition = viewDefinitionSchema.parse({ name: 'CELLS', title: 'cells', relation: 'cells', columns });
    view = await bindView(database.kysely, definition, 'production');
  });
  afterAll(() => database.drop());

  it('finds exactly the rows for which the filter is true', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(tree, async (filter) => {
        const condition = compileFilter(filter, view, printFilter(filter));
        const result = await sql<{ id: number }>`select id from env_p.cells where ${condition} order by id`.execute(
          database.kysely,
        );
        const expected = rows.filter((row) => evaluateFilter(filter, row, types)).map(({ id }) => id);
        expect(
          result.rows.map(({ id }) => id),
          printFilter(filter),
        ).toEqual(expected);
        found += expected.length > 0 && expected.length < rows.length ? 1 : 0;
      }),
      { numRuns: 1500 },
    );
    // Filters that find everything or nothing would prove little.
    expect(found).toBeGreaterThan(500);
  });

  it('names the place of each comparison, wherever it stands', () => {
    fc.assert(
      fc.property(fc.array(tree, { minLength: 1, maxLength: 3 }), tree, (before, after) => {
        const unknown: FilterTree = {
          kind: 'comparison',
          column: 'no such',
          operator: 'not like',
          value: { type: 'text', value: "it's" },
        };
        const filter = printFilter({ kind: 'or', operands: [...before, { kind: 'not', operand: unknown }, after] });
        const parsed = parseFilter(filter);
        const compile = () => compileFilter(parsed!, view, filter);
        expect(compile).toThrow(
          expect.objectContaining({
            code: 'filter-unknown-column',
            token: '"no such"',
            position: filter.indexOf('"no such"'),
          }),
        );
      }),
    );
  });
});
