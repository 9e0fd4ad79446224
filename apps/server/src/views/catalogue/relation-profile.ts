import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { environmentSchemas } from '../../database/environments.ts';
import { OperatorError } from '../../platform/operator-error.ts';

/** A column of a table or SQL view, as far as a description can be guessed from it. */
export interface RelationColumn {
  readonly name: string;
  /** PostgreSQL's name of the type, that of a domain's base. */
  readonly type: string;
  /** Of a numeric with fixed places. */
  readonly scale: number | null;
  readonly comment: string | null;
  readonly isPrimaryKey: boolean;
}

export interface RelationProfile {
  readonly relation: string;
  readonly comment: string | null;
  readonly columns: readonly RelationColumn[];
  /** Columns that together tell the first rows apart; none where no such are found. */
  readonly key: readonly string[];
  /** Of columns of numbers: whether the first rows' are all between -1 and 1. */
  readonly fractions: ReadonlySet<string>;
}

/** So many rows are looked at. */
const SAMPLE_ROWS = 10_000;
const schema = environmentSchemas.production;

/**
 * Looks at a table or SQL view of the production schema. Changes nothing.
 * @throws OperatorError where there is none.
 */
export async function profileRelation(db: Db, relation: string): Promise<RelationProfile> {
  const columns = await readColumns(db, relation);
  if (columns.length === 0) {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = ${schema} and c.relkind in ('r', 'v', 'm', 'f', 'p') order by 1`.execute(db);
    const known = rows.map(({ name }) => name).join(', ') || 'none';
    throw new OperatorError(`There is no table or SQL view ${schema}.${relation}; there are: ${known}.`);
  }
  const comment = await sql<{ comment: string | null }>`
    select obj_description(to_regclass(format('%I.%I', ${schema}::text, ${relation}::text)), 'pg_class') as comment`.execute(
    db,
  );
  return {
    relation,
    comment: comment.rows[0]?.comment ?? null,
    columns,
    key: await findKey(db, relation, columns),
    fractions: await findFractions(db, relation, columns),
  };
}

async function readColumns(db: Db, relation: string): Promise<RelationColumn[]> {
  const { rows } = await sql<RelationColumn>`
    select a.attname as name, coalesce(base.typname, t.typname) as type,
           case when t.typname = 'numeric' and a.atttypmod >= 4 then (a.atttypmod - 4) & 65535 end as scale,
           col_description(a.attrelid, a.attnum) as comment,
           exists (select from pg_index i where i.indrelid = a.attrelid and i.indisprimary
                   and a.attnum = any(i.indkey)) as "isPrimaryKey"
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid
    left join pg_type base on base.oid = t.typbasetype
    where n.nspname = ${schema} and c.relname = ${relation} and a.attnum > 0 and not a.attisdropped
    order by a.attnum`.execute(db);
  return rows;
}

const sample = (relation: string) => sql`(select * from ${sql.id(schema, relation)} limit ${SAMPLE_ROWS}) as sample`;

/** The primary key, or the first of some likely sets of columns whose values differ from row to row. */
async function findKey(db: Db, relation: string, columns: readonly RelationColumn[]): Promise<readonly string[]> {
  const primary = columns.filter(({ isPrimaryKey }) => isPrimaryKey).map(({ name }) => name);
  if (primary.length > 0) return primary;
  const comparable = columns.filter(({ type }) => !/^(?:json|xml|point|_)/u.test(type)).map(({ name }) => name);
  const likely = comparable.filter((name) => /(?:^|_)(?:id|nr|no|key|isin|wkn|book|fund|date|day)(?:_|$)/u.test(name));
  const leading = [1, 2, 3, 4].map((count) => comparable.slice(0, count));
  const candidates = [...likely.map((name) => [name]), ...pairs(likely), likely, ...leading].filter(
    (names) => names.length > 0,
  );
  for (const names of candidates) {
    const list = sql.join(names.map((name) => sql.id(name)));
    const { rows } = await sql<{ is_key: boolean }>`
      select count(*) > 0 and count(*) = count(distinct row(${list})) and bool_and(row(${list}) is not null) as is_key
      from ${sample(relation)}`.execute(db);
    if (rows[0]?.is_key) return names;
  }
  return [];
}

const pairs = (names: readonly string[]): string[][] =>
  names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other]));

async function findFractions(db: Db, relation: string, columns: readonly RelationColumn[]): Promise<Set<string>> {
  const numbers = columns.filter(({ type }) => /^(?:numeric|float[48])$/u.test(type)).map(({ name }) => name);
  const fractions = new Set<string>();
  for (const name of numbers) {
    const { rows } = await sql<{ is_fraction: boolean | null }>`
      select bool_and(abs(${sql.id(name)}) <= 1) as is_fraction from ${sample(relation)}`.execute(db);
    if (rows[0]?.is_fraction) fractions.add(name);
  }
  return fractions;
}
