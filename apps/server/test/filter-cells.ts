import type { Comparison, FilterTree, FilterValue } from '@fundscope/contract/filter';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Db } from '../src/database/connection.ts';
import type { EvaluatedRow, EvaluatedType } from './evaluate-filter.ts';

/** How many filters are generated: CONTRIBUTING says how to run 100,000. */
export const filterRuns = Number(process.env['FUNDSCOPE_FILTER_RUNS'] ?? 2000);

/** The columns of the cells' view. */
export const cellTypes = {
  Name: 'text',
  Count: 'number',
  Share: 'number',
  Ratio: 'number',
  Active: 'bool',
  Day: 'date',
  Logged: 'logdate',
  Book: 'book',
} as const satisfies Record<string, EvaluatedType>;
type Column = keyof typeof cellTypes;

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
  const type = cellTypes[column];
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

const comparison = fc.oneof(...(Object.keys(cellTypes) as Column[]).map(comparisonOf));
/** Filters that suit the columns, of every operator and kind of value. */
export const filterTree = fc.letrec<{ tree: FilterTree }>((tie) => {
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

export type CellRow = EvaluatedRow & { readonly id: number };

/** Makes the table `env_p.cells` with 300 rows of cells, always the same. */
export async function addCells(db: Db): Promise<readonly CellRow[]> {
  await sql`
    create table env_p.cells (id int, name text, count int, share numeric, ratio float8, active boolean, day date,
                              logged timestamp, book int)`.execute(db);
  const rows = fc.sample(rowArbitrary, { numRuns: 300, seed: 20_261_030 }).map((row, id) => ({ ...row, id }));
  for (const { id, Name, Count, Share, Ratio, Active, Day, Logged, Book } of rows) {
    await sql`
      insert into env_p.cells
      values (${id}, ${Name}, ${Count}, ${Share}, ${Ratio}, ${Active}, ${Day}, ${Logged}, ${Book})`.execute(db);
  }
  return rows;
}
