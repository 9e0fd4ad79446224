import { sql, type RawBuilder } from 'kysely';
import { isNumeric, type PairedColumn } from './compared-columns.ts';

type Cell = RawBuilder<unknown>;

/** Beyond it, the distance of two floats may not be a float any more. */
const FLOAT_MAX = '8e307';
/** Below it, a share of a float may be too small for one; a tolerance has at least 1e-15. */
const FLOAT_MIN = '1e-280';

/** First minus second; null where one is missing or the distance is no number. */
export function differenceOf({ first, second }: PairedColumn, one: Cell, other: Cell): Cell {
  if (!isFloat(first.kind, second.kind)) return sql`(${one}::numeric - ${other}::numeric)`;
  return sql`(case when greatest(abs(${one}::float8), abs(${other}::float8)) < ${sql.lit(FLOAT_MAX)}::float8
                   then ${one}::float8 - ${other}::float8 end)`;
}

/** Whether the cells of a compared column differ: true or false, never null. */
export function differs(pair: PairedColumn, one: Cell, other: Cell): RawBuilder<boolean> {
  const isUnequal = sql<boolean>`(${one} is distinct from ${other})`;
  const { regTolerance } = pair.first.column;
  if (!regTolerance || !isNumeric(pair.first)) return isUnequal;
  const { absolute, relative } = regTolerance;
  const distance = sql`abs(${differenceOf(pair, one, other)})`;
  const isNear = sql`(${distance} <= ${absolute} or ${distance} <= ${relative} * ${larger(pair, one, other)})`;
  return sql`(${isUnequal} and ${isNear} is not true)`;
}

function larger({ first, second }: PairedColumn, one: Cell, other: Cell): Cell {
  if (!isFloat(first.kind, second.kind)) return sql`greatest(abs(${one}::numeric), abs(${other}::numeric))`;
  return sql`greatest(abs(${one}::float8), abs(${other}::float8), ${sql.lit(FLOAT_MIN)}::float8)`;
}

const isFloat = (...kinds: readonly string[]): boolean => kinds.includes('float');
