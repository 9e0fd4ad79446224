import { columnTypes, type ColumnDefinition } from '@fundscope/contract/views';
import fc from 'fast-check';
import { dateOfDay, dayNumber } from '@fundscope/contract/calendar';
import {
  criterionType,
  isCriterionOf,
  isValueless,
  operatorsOf,
  periods,
  type CriteriaBox,
  type Criterion,
} from '../model/criterion.ts';
import { column } from './column.ts';

/** Two columns of each type, with names that try the address. */
export const searchColumns: readonly ColumnDefinition[] = columnTypes.flatMap((type) => [
  column(type, type),
  column(`${type} *~${type}`, type),
]);

const orEmpty = (text: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 1, arbitrary: fc.constant('') }, { weight: 4, arbitrary: text });
const date = fc.integer({ min: dayNumber('0001-01-01'), max: dayNumber('9999-12-30') }).map(dateOfDay);
const two = (max: number) => fc.nat({ max }).map((part) => String(part).padStart(2, '0'));
const moment = fc.oneof(
  date,
  fc.tuple(date, two(23), two(59)).map(([day, hour, minute]) => `${day}T${hour}:${minute}`),
);
const number = fc
  .tuple(fc.integer(), fc.stringMatching(/^\d{0,6}$/u))
  .map(([whole, fraction]) => (fraction === '' ? `${whole}` : `${whole}.${fraction}`));

function criterionOf({ ColType }: ColumnDefinition): fc.Arbitrary<Criterion> {
  const type = criterionType(ColType);
  if (type === 'number') return fc.record({ kind: fc.constant('between'), from: orEmpty(number), to: orEmpty(number) });
  if (type === 'date' || type === 'moment') {
    const entry = orEmpty(type === 'date' ? date : moment);
    return fc
      .oneof(
        fc.record({ kind: fc.constant('on' as const), date: entry }),
        fc.record({ kind: fc.constant('between' as const), from: entry, to: entry }),
        fc.record({
          kind: fc.constant('last' as const),
          count: orEmpty(fc.integer({ min: 1, max: 9999 }).map(String)),
          period: fc.constantFrom(...periods),
        }),
      )
      .filter((criterion) => isCriterionOf(type, criterion));
  }
  return fc.constantFrom(...operatorsOf(type)).chain((operator) => {
    const isLike = operator === '%' || operator === '!%';
    const value =
      type === 'bool'
        ? fc.constantFrom('true', 'false')
        : type === 'book' && !isLike
          ? fc.integer({ min: 1, max: 999_999_999 }).map(String)
          : fc.string({
              unit: fc.oneof(fc.constantFrom('*', '~', '%'), fc.string({ unit: 'grapheme', maxLength: 1 })),
            });
    return fc.record({
      kind: fc.constant('compare' as const),
      operator: fc.constant(operator),
      value: isValueless(operator) ? fc.constant('') : orEmpty(value),
    });
  });
}

/** Any boxes whose entries can all be read. */
export const boxesArbitrary: fc.Arbitrary<readonly CriteriaBox[]> = fc.subarray([...searchColumns]).chain((columns) =>
  fc.tuple(
    ...columns.map((definition) =>
      fc.record({
        column: fc.constant(definition.SqlColName),
        binaryOperator: fc.constantFrom('and' as const, 'or' as const),
        criteria: fc.array(criterionOf(definition), { minLength: 1, maxLength: 3 }),
      }),
    ),
  ),
);
