import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { READER_ROLE } from '../../database/roles.ts';

/** The policy that limits a table's rows to the reader's books. */
export const BOOK_POLICY = 'fundscope_books';

/** A relation that views read, with what it reads itself. */
export interface RelationNode {
  readonly schema: string;
  readonly name: string;
  readonly kind: 'table' | 'view' | 'materialized view' | 'foreign table';
  /** The columns that may hold a book's number. */
  readonly numberColumns: readonly string[];
  /** We may change it. */
  readonly isOwned: boolean;
  readonly isSchemaOwned: boolean;
  /** The reader's role may select from it, and may enter its schema. */
  readonly isReadable: boolean;
  /** An SQL view: reads with the rights of whoever asks, so that policies below it hold. */
  readonly isInvoker: boolean;
  /** An SQL view: asks for the readable books itself. */
  readonly hasOwnCondition: boolean;
  /** A table: the column that `fundscope_books` limits, where this policy is in force. */
  readonly limitedBy: string | undefined;
  /** A table: other policies that let the reader's role see rows. */
  readonly otherPolicies: readonly string[];
  /** What an SQL view reads. */
  readonly parts: readonly RelationNode[];
}

/** The address of a node. */
export const nodeName = ({ schema, name }: Pick<RelationNode, 'schema' | 'name'>): string => `${schema}.${name}`;

interface Row extends Omit<RelationNode, 'parts' | 'limitedBy'> {
  readonly oid: string;
  readonly limitedBy: string | null;
  readonly partOids: readonly string[];
}

/** The relations of a schema by name, down to the tables; those that do not exist are left out. */
export async function readRelationTrees(
  db: Db,
  schema: string,
  names: readonly string[],
): Promise<Map<string, RelationNode>> {
  const { rows } = await sql<Row>`
    with recursive edge as (
      select distinct r.ev_class as parent, d.refobjid as part
      from pg_rewrite r
      join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
        and d.refclassid = 'pg_class'::regclass and d.refobjid <> r.ev_class
      join pg_class v on v.oid = r.ev_class and v.relkind = 'v'
      join pg_class p on p.oid = d.refobjid and p.relkind in ('r', 'p', 'v', 'm', 'f')
    ), tree as (
      select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = ${schema} and c.relname = any(${[...names]}::text[]) and c.relkind in ('r', 'p', 'v', 'm', 'f')
      union
      select edge.part from tree join edge on edge.parent = tree.oid
    )
    select c.oid::text, n.nspname as schema, c.relname as name,
      case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'f' then 'foreign table'
        else 'table' end as kind,
      array(select a.attname::text from pg_attribute a join pg_type t on t.oid = a.atttypid
            left join pg_type base on base.oid = t.typbasetype
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
              and coalesce(base.typname, t.typname) in ('int2', 'int4', 'int8', 'numeric')) as "numberColumns",
      pg_has_role(c.relowner, 'usage') as "isOwned",
      pg_has_role(n.nspowner, 'usage') as "isSchemaOwned",
      has_schema_privilege(${READER_ROLE}, n.oid, 'usage') and has_table_privilege(${READER_ROLE}, c.oid, 'select')
        as "isReadable",
      coalesce((select option_value::boolean from pg_options_to_table(c.reloptions)
                where option_name = 'security_invoker'), false) as "isInvoker",
      exists (select from pg_rewrite r
              join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
                and d.refclassid = 'pg_proc'::regclass and d.refobjid = 'fundscope.readable_books()'::regprocedure
              where r.ev_class = c.oid) as "hasOwnCondition",
      (select a.attname::text from pg_policy p
       join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid
         and d.refclassid = 'pg_class'::regclass and d.refobjid = c.oid and d.refobjsubid > 0
       join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
       where p.polrelid = c.oid and p.polname = ${BOOK_POLICY} and c.relrowsecurity limit 1) as "limitedBy",
      array(select p.polname::text from pg_policy p
            where p.polrelid = c.oid and p.polname <> ${BOOK_POLICY} and p.polpermissive and p.polcmd in ('r', '*')
              and (0 = any(p.polroles) or ${READER_ROLE}::regrole = any(p.polroles))
            order by p.polname) as "otherPolicies",
      array(select edge.part::text from edge where edge.parent = c.oid) as "partOids"
    from tree join pg_class c using (oid) join pg_namespace n on n.oid = c.relnamespace`.execute(db);

  const byOid = new Map(rows.map((row) => [row.oid, row]));
  const made = new Map<string, RelationNode>();
  const nodeOf = ({ oid, partOids, limitedBy, ...row }: Row): RelationNode => {
    const known = made.get(oid);
    if (known) return known;
    const parts = partOids.flatMap((part) => byOid.get(part) ?? []).map(nodeOf);
    const node = { ...row, limitedBy: limitedBy ?? undefined, parts };
    made.set(oid, node);
    return node;
  };
  const wanted = new Set(names);
  return new Map(
    rows.filter((row) => row.schema === schema && wanted.has(row.name)).map((row) => [row.name, nodeOf(row)]),
  );
}
