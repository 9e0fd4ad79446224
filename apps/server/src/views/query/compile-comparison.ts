import { isCalendarDate, isDateTime } from '@fundscope/contract/calendar';
import { parseLike, type ComparisonOperator, type FilterValue } from '@fundscope/contract/filter';
import { sql, type RawBuilder } from 'kysely';
import type { BoundColumn } from './bound-view.ts';
import { bigintText, floatText, numericText } from './number-literal.ts';

type Condition = RawBuilder<boolean>;

/** A value or an operator that does not suit its column. The message follows the column's name. */
export class ValueFault extends Error {
  override readonly name = 'ValueFault';
}

const signs = { eq: '=', ne: 'is distinct from', gt: '>', ge: '>=', lt: '<', le: '<=' } as const;
type SignOperator = keyof typeof signs;

const never: Condition = sql`false`;
const always: Condition = sql`true`;

/**
 * One comparison as a condition.
 * @throws {ValueFault} where the value's type or the operator does not suit the column.
 */
export function compileComparison(column: BoundColumn, operator: ComparisonOperator, value: FilterValue): Condition {
  if (value.type === 'null') return compareNull(column, operator);
  if (operator === 'like' || operator === 'not like') {
    const like = compileLike(column, value);
    return operator === 'like' ? like : sql`(${like} is not true)`;
  }
  switch (column.column.type) {
    case 'name':
    case 'text':
      return compareText(column, operator, value);
    case 'bool':
      return compareBool(column, operator, value);
    case 'number':
    case 'perc':
    case 'percmath':
      if (value.type !== 'number') throw new ValueFault(`holds numbers: ${shown(value)} is none; write 1.5.`);
      return compareNumber(column, operator, value.value);
    case 'book':
      return compareBook(column, operator, value);
    case 'date':
    case 'logdate':
      return compareDate(column, operator, value);
  }
}

function compareNull({ cell }: BoundColumn, operator: ComparisonOperator): Condition {
  if (operator === 'eq') return sql`${cell} is null`;
  if (operator === 'ne') return sql`${cell} is not null`;
  throw new ValueFault(`cannot be compared with null by '${operator}': use eq or ne.`);
}

function compareText({ cell }: BoundColumn, operator: SignOperator, value: FilterValue): Condition {
  if (value.type !== 'text') throw new ValueFault(`holds text: write ${shown(value)} in quotes.`);
  const isOrder = operator !== 'eq' && operator !== 'ne';
  const collation = isOrder ? sql` collate "und-x-icu"` : sql``;
  return sql`(${cell}${collation} ${sql.raw(signs[operator])} ${value.value}::text)`;
}

function compareBool({ cell }: BoundColumn, operator: SignOperator, value: FilterValue): Condition {
  if (operator !== 'eq' && operator !== 'ne') throw new ValueFault(`holds true or false: use eq or ne.`);
  const text = value.type === 'null' ? '' : String(value.value).toLowerCase();
  const isTrue = text === 'true' || text === '1';
  if (!isTrue && text !== 'false' && text !== '0') {
    throw new ValueFault(`holds true or false: ${shown(value)} is neither.`);
  }
  return sql`(${cell} ${sql.raw(signs[operator])} ${isTrue}::boolean)`;
}

function compareNumber({ cell, kind }: BoundColumn, operator: SignOperator, literal: string): Condition {
  const sign = sql.raw(signs[operator]);
  if (kind === 'float') return sql`(${cell} ${sign} ${floatText(literal)}::float8)`;
  const whole = kind === 'integer' ? bigintText(literal) : undefined;
  // Against a whole number an index on the column serves.
  if (whole !== undefined) return sql`(${cell} ${sign} ${whole}::bigint)`;
  return sql`(${cell}::numeric ${sign} ${numericText(literal)}::numeric)`;
}

function compareBook(column: BoundColumn, operator: SignOperator, value: FilterValue): Condition {
  if (value.type === 'number') return compareNumber(column, operator, value.value);
  if (value.type === 'text' && value.value === '' && (operator === 'eq' || operator === 'ne')) {
    // The criterion "is empty": a number never is an empty text.
    return operator === 'eq' ? never : always;
  }
  const number = value.type === 'text' ? /^\s*Q?(\d+)\s*$/iu.exec(value.value)?.[1] : undefined;
  if (number === undefined) throw new ValueFault(`holds books: ${shown(value)} is none; write 123 or 'Q123'.`);
  return compareNumber(column, operator, number);
}

function compareDate({ cell, column }: BoundColumn, operator: SignOperator, value: FilterValue): Condition {
  const text = value.type === 'date' || value.type === 'datetime' || value.type === 'text' ? value.value : '';
  const sign = sql.raw(signs[operator]);
  if (isCalendarDate(text)) {
    // A whole day of a column with times: `eq` finds all of it, `le` goes to its end.
    const day = column.type === 'logdate' ? sql`${cell}::date` : cell;
    return sql`(${day} ${sign} ${text}::date)`;
  }
  if (isDateTime(text)) return sql`(${cell}::timestamp ${sign} ${text}::timestamp)`;
  throw new ValueFault(`holds dates: ${shown(value)} is none; write 2026-01-31 or 2026-01-31T10:20:30.`);
}

function compileLike(column: BoundColumn, value: FilterValue): Condition {
  const { type } = column.column;
  if (type !== 'name' && type !== 'text' && type !== 'book') {
    throw new ValueFault(`is of type ${type}: like is for text.`);
  }
  const isNumber = type === 'book' && value.type === 'number';
  if (value.type !== 'text' && !isNumber)
    throw new ValueFault(`needs a text in quotes after like, not ${shown(value)}.`);
  const pattern = likePattern(value.value);
  const { cell } = column;
  if (type !== 'book') return sql`(${cell} collate "und-x-icu" ilike ${pattern})`;
  // A book's number is shown and typed with a Q before it, or without.
  return sql`(${cell}::text ilike ${pattern} or 'Q' || ${cell}::text ilike ${pattern})`;
}

/** The contract's pattern as PostgreSQL's, whose `_` is a wildcard too. */
const likePattern = (value: string): string =>
  parseLike(value)
    .map((part) => (part === 'any' ? '%' : part.literal.replaceAll(/[%_\\]/gu, String.raw`\$&`)))
    .join('');

function shown(value: FilterValue): string {
  const text = value.type === 'null' ? 'null' : String(value.value);
  const short = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return value.type === 'text' ? `'${short}'` : short;
}
