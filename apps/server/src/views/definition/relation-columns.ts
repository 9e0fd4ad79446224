import { CompiledQuery } from 'kysely';
import { types } from 'pg';
import type { ColumnType } from '@fundscope/contract/views';
import type { Db } from '../../database/connection.ts';
import type { DefinitionFault } from './definition-fault.ts';
import { sqlNameOf } from './view-columns.ts';
import type { ViewDefinition } from './view-definition.ts';

/** What PostgreSQL holds in a column, as far as reading and comparing differ. */
export type SqlKind = 'integer' | 'decimal' | 'float' | 'bool' | 'date' | 'timestamp' | 'text' | 'other';

/** By the numbers that PostgreSQL's own types have in every database. */
const kinds: Readonly<Record<number, SqlKind>> = {
  [types.builtins.INT2]: 'integer',
  [types.builtins.INT4]: 'integer',
  [types.builtins.INT8]: 'integer',
  [types.builtins.NUMERIC]: 'decimal',
  [types.builtins.FLOAT4]: 'float',
  [types.builtins.FLOAT8]: 'float',
  [types.builtins.BOOL]: 'bool',
  [types.builtins.DATE]: 'date',
  [types.builtins.TIMESTAMP]: 'timestamp',
  [types.builtins.TIMESTAMPTZ]: 'timestamp',
  [types.builtins.TEXT]: 'text',
  [types.builtins.VARCHAR]: 'text',
};
/** Types with lower numbers are the same in every database, and none of them is a domain, which stands for another type. */
const FIRST_OTHER_TYPE = 10_000;

const numeric = ['integer', 'decimal', 'float'] as const;

/** From which kinds a column of a view can be read; every kind can be read as text. */
const readableFrom = {
  name: [],
  text: [],
  bool: ['bool', 'integer'],
  number: numeric,
  perc: numeric,
  percmath: numeric,
  date: ['date', 'timestamp'],
  logdate: ['timestamp', 'date'],
  book: ['integer', 'decimal'],
} satisfies Record<ColumnType, readonly SqlKind[]>;

/** What the database says of a column. */
interface SqlColumn {
  readonly kind: SqlKind;
  /** Whether each row has a value of its own in it. */
  readonly isUnique: boolean;
}

/** A table's or view's columns by name; none where it does not exist. */
export type Relation = ReadonlyMap<string, SqlColumn>;

/** The database's own tables, which everybody may read: the server's role may not enter an environment's schema. */
const COLUMNS = `
   from pg_namespace n
   join pg_class c on c.relnamespace = n.oid
   join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   left join pg_index own on own.indrelid = c.oid and own.indisunique and own.indimmediate and own.indisvalid
     and own.indnkeyatts = 1 and own.indkey[0] = a.attnum and a.attnotnull and own.indpred is null
     and not (c.relkind = 'r' and c.relhassubclass)`;
/** A domain over a domain is of no known kind: to follow it, PostgreSQL would make a plan for each question. */
const TYPE = `
  case when a.atttypid < ${FIRST_OTHER_TYPE} then a.atttypid::int8
       else (select coalesce(nullif(t.typbasetype, 0), t.oid)::int8 from pg_type t where t.oid = a.atttypid) end`;
/** As `relationsOf` reads them. */
const COLUMNS_TEXT = `
  json_agg(json_build_array(n.nspname, a.attname, ${TYPE}, own.indrelid is not null))::text`;

/** The columns of relation `$2` in the schemas `$3`, as text for `relationsOf`. */
export const RELATION_COLUMNS = `
  (select coalesce(${COLUMNS_TEXT}, '[]') ${COLUMNS}
   where n.nspname = any($3::text[]) and c.relname = $2::text)`;

/** By their text: the same text gives the same objects, which what is made of them is kept by. */
const known = new Map<string, ReadonlyMap<string, Relation>>();
const MOST_KNOWN = 500;

/** What `COLUMNS_TEXT` gave, by schema. */
export function relationsOf(columns: string): ReadonlyMap<string, Relation> {
  const before = known.get(columns);
  if (before) return before;
  const relations = new Map<string, Map<string, SqlColumn>>();
  for (const [schema, name, type, isUnique] of JSON.parse(columns) as [string, string, number, boolean][]) {
    const relation = relations.get(schema) ?? new Map<string, SqlColumn>();
    relations.set(schema, relation.set(name, { kind: kinds[type] ?? 'other', isUnique }));
  }
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(columns, relations);
  return relations;
}

/** The columns of a table or view of a schema. */
export async function readRelation(db: Db, schema: string, relation: string): Promise<Relation> {
  const relationIn = await readRelations(db, [schema], [relation]);
  return relationIn(schema, relation);
}

/** The columns of tables and views of some schemas, asked for in one question. */
export async function readRelations(
  db: Db,
  schemas: readonly string[],
  relations: readonly string[],
): Promise<(schema: string, relation: string) => Relation> {
  const statement = CompiledQuery.raw(
    `select c.relname as relation, ${COLUMNS_TEXT} as columns ${COLUMNS}
     where n.nspname = any($1::text[]) and c.relname = any($2::text[]) group by c.relname`,
    [schemas, relations],
  );
  const { rows } = await db.executeQuery<{ relation: string; columns: string }>(statement);
  const found = new Map(rows.map(({ relation, columns }) => [relation, relationsOf(columns)]));
  return (schema, relation) => found.get(relation)?.get(schema) ?? new Map<string, SqlColumn>();
}

/** What a view's description says that its relation does not bear out. */
export function relationFaults(view: ViewDefinition, schema: string, relation: Relation): DefinitionFault[] {
  const subject = `view ${view.name}`;
  if (relation.size === 0) {
    return [{ path: ['relation'], message: `${subject}: there is no table or view ${schema}.${view.relation}` }];
  }
  return view.columns.flatMap((column, index) => {
    const name = sqlNameOf(column);
    const kind = relation.get(name)?.kind;
    if (kind === undefined) {
      const message = `${subject}: column ${column.name}: ${schema}.${view.relation} has no column ${name}`;
      return [{ path: ['columns', index], message }];
    }
    const allowed: readonly SqlKind[] = readableFrom[column.type];
    if (allowed.length === 0 || allowed.includes(kind)) return [];
    const message = `${subject}: column ${column.name} is described as ${column.type}, but ${schema}.${view.relation} has ${name} of another SQL type`;
    return [{ path: ['columns', index, 'type'], message }];
  });
}
