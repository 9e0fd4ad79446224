import { sql } from 'kysely';
import type { ColumnType } from '@fundscope/contract/views';
import type { Db } from '../../database/connection.ts';
import type { DefinitionFault } from '../definition/definition-fault.ts';
import { sqlNameOf } from '../definition/view-columns.ts';
import type { ViewDefinition } from '../definition/view-definition.ts';

/** What PostgreSQL holds in a column, as far as reading and comparing differ. */
export type SqlKind = 'integer' | 'decimal' | 'float' | 'bool' | 'date' | 'timestamp' | 'text' | 'other';

const kinds: Readonly<Record<string, SqlKind>> = {
  int2: 'integer',
  int4: 'integer',
  int8: 'integer',
  numeric: 'decimal',
  float4: 'float',
  float8: 'float',
  bool: 'bool',
  date: 'date',
  timestamp: 'timestamp',
  timestamptz: 'timestamp',
  text: 'text',
  varchar: 'text',
};

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

/**
 * The columns of a table or view by name; none where it does not exist. It asks the database's own tables, which
 * everybody may read: the server's role may not enter an environment's schema.
 */
export async function readRelation(db: Db, schema: string, relation: string): Promise<Map<string, SqlKind>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select a.attname as name, coalesce(base.typname, t.typname) as type
    from pg_attribute a
    join pg_type t on t.oid = a.atttypid
    left join pg_type base on base.oid = t.typbasetype
    where a.attrelid = (select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
                        where n.nspname = ${schema} and c.relname = ${relation})
      and a.attnum > 0 and not a.attisdropped`.execute(db);
  return new Map(rows.map(({ name, type }) => [name, kinds[type] ?? 'other']));
}

/** What a view's description says that its relation does not bear out. */
export function relationFaults(
  view: ViewDefinition,
  schema: string,
  relation: Map<string, SqlKind>,
): DefinitionFault[] {
  const subject = `view ${view.name}`;
  if (relation.size === 0) {
    return [{ path: ['relation'], message: `${subject}: there is no table or view ${schema}.${view.relation}` }];
  }
  return view.columns.flatMap((column, index) => {
    const name = sqlNameOf(column);
    const kind = relation.get(name);
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
