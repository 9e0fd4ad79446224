/**
 * Queries over PostgreSQL's catalogue: each gives `name` and `statement` of the objects in the schemas `$1`, in the
 * order in which they can be made. `$2` are the roles whose rights are kept.
 */

const relation = `quote_ident(n.nspname) || '.' || quote_ident(c.relname)`;
const relations = `pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = any($1)
  and not exists (select from pg_depend e where e.objid = c.oid and e.deptype = 'e')`;
const procedure = `quote_ident(n.nspname) || '.' || quote_ident(p.proname) || '(' || pg_get_function_identity_arguments(p.oid) || ')'`;
const procedures = `pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname = any($1)
  and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')`;

/** What no statement here makes. */
export const unsupportedQuery = `
  select 'the table ' || ${relation} || ' (inherits)' as name from ${relations}
  join pg_inherits i on i.inhrelid = c.oid where not c.relispartition and c.relkind = 'r'
  union all
  select 'the table ' || ${relation} || ' (typed)' from ${relations} where c.reloftype <> 0
  union all
  select 'the type ' || quote_ident(n.nspname) || '.' || quote_ident(t.typname)
  from pg_type t join pg_namespace n on n.oid = t.typnamespace and n.nspname = any($1)
  where t.typcategory <> 'A' and t.typtype in ('d', 'r', 'b', 'p')
    or t.typtype = 'c' and exists (select from pg_class c where c.oid = t.typrelid and c.relkind = 'c')
  union all
  select 'the function ' || ${procedure} from ${procedures} where p.prokind not in ('f', 'p')
  union all
  select 'the rule ' || quote_ident(r.rulename) || ' of ' || ${relation} from ${relations}
  join pg_rewrite r on r.ev_class = c.oid where r.rulename <> '_RETURN'
  union all
  select 'the sequence ' || ${relation} || ' (of a column in another schema)' from ${relations}
  join pg_depend d on d.objid = c.oid and d.deptype = 'a' and d.refclassid = 'pg_class'::regclass
  join pg_class o on o.oid = d.refobjid join pg_namespace s on s.oid = o.relnamespace
  where c.relkind = 'S' and s.nspname <> n.nspname
  union all
  select 'large objects' where exists (select from pg_largeobject_metadata)`;

const column = `quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
  || coalesce((select ' collate ' || quote_ident(cn.nspname) || '.' || quote_ident(co.collname)
       from pg_collation co join pg_namespace cn on cn.oid = co.collnamespace
       join pg_type ty on ty.oid = a.atttypid
       where co.oid = a.attcollation and a.attcollation <> ty.typcollation), '')
  || case a.attgenerated when 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
       when 'v' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') virtual' else '' end
  || case a.attidentity when '' then '' else ' generated ' || case a.attidentity when 'a' then 'always' else 'by default' end
       || (select format(' as identity (increment by %s minvalue %s maxvalue %s start with %s cache %s)',
             q.seqincrement, q.seqmin, q.seqmax, q.seqstart, q.seqcache)
           from pg_depend o join pg_sequence q on q.seqrelid = o.objid
           where o.refobjid = c.oid and o.refobjsubid = a.attnum and o.deptype = 'i' and o.classid = 'pg_class'::regclass) end
  || case when a.attnotnull then ' not null' else '' end`;
const columns = `(select coalesce(string_agg(${column}, ', ' order by a.attnum), '')
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)`;
const options = `coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '')`;
const unlogged = `case c.relpersistence when 'u' then 'unlogged ' else '' end`;

export const tableQueries: readonly string[] = [
  `select 'type ' || quote_ident(n.nspname) || '.' || quote_ident(t.typname) as name,
          'create type ' || quote_ident(n.nspname) || '.' || quote_ident(t.typname) || ' as enum ('
          || (select string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)
          || ')' as statement
   from pg_type t join pg_namespace n on n.oid = t.typnamespace and n.nspname = any($1)
   where t.typtype = 'e' order by t.oid`,
  // Those of identity columns come with their tables.
  `select 'sequence ' || ${relation} as name,
          format('create sequence %s as %s increment by %s minvalue %s maxvalue %s start with %s cache %s%s', ${relation},
            format_type(s.seqtypid, null), s.seqincrement, s.seqmin, s.seqmax, s.seqstart, s.seqcache,
            case when s.seqcycle then ' cycle' else '' end) as statement
   from ${relations} join pg_sequence s on s.seqrelid = c.oid
   where not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'i') order by c.oid`,
  `select 'table ' || ${relation} as name,
          'create ' || ${unlogged} || 'table ' || ${relation} || ' (' || ${columns} || ')'
          || case c.relkind when 'p' then ' partition by ' || pg_get_partkeydef(c.oid) else '' end || ${options} as statement
   from ${relations} where c.relkind in ('r', 'p') and not c.relispartition order by c.oid`,
  `select 'partition ' || ${relation} as name,
          'create ' || ${unlogged} || 'table ' || ${relation} || ' partition of '
          || (select i.inhparent::regclass::text from pg_inherits i where i.inhrelid = c.oid) || ' '
          || pg_get_expr(c.relpartbound, c.oid)
          || case c.relkind when 'p' then ' partition by ' || pg_get_partkeydef(c.oid) else '' end || ${options} as statement
   from ${relations} where c.relkind in ('r', 'p') and c.relispartition
   order by (select count(*) from pg_partition_ancestors(c.oid)), c.oid`,
  `select 'foreign table ' || ${relation} as name,
          'create foreign table ' || ${relation} || ' (' || ${columns} || ') server ' || quote_ident(s.srvname)
          || coalesce(' options (' || (select string_agg(quote_ident(o.option_name) || ' ' || quote_literal(o.option_value), ', ')
               from pg_options_to_table(f.ftoptions) o) || ')', '') as statement
   from ${relations} join pg_foreign_table f on f.ftrelid = c.oid join pg_foreign_server s on s.oid = f.ftserver
   order by c.oid`,
];

const constraint = (types: string) => `
  select 'constraint ' || quote_ident(k.conname) || ' of ' || ${relation} as name,
         'alter table ' || ${relation} || ' add constraint ' || quote_ident(k.conname) || ' ' || pg_get_constraintdef(k.oid) as statement
  from ${relations} join pg_constraint k on k.conrelid = c.oid
  where k.contype in (${types}) and k.conparentid = 0 and k.conislocal order by k.oid`;

export const otherQueries: readonly string[] = [
  `select 'function ' || ${procedure} as name, pg_get_functiondef(p.oid) as statement from ${procedures} order by p.oid`,
  `select 'default of ' || ${relation} || '.' || quote_ident(a.attname) as name,
          'alter table ' || ${relation} || ' alter column ' || quote_ident(a.attname) || ' set default '
          || pg_get_expr(d.adbin, d.adrelid) as statement
   from ${relations} join pg_attribute a on a.attrelid = c.oid
   join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where c.relkind in ('r', 'p') and a.attgenerated = '' order by c.oid, a.attnum`,
  constraint(`'p', 'u', 'x', 'c'`),
  `select 'index ' || quote_ident(x.relname) || ' of ' || ${relation} as name, pg_get_indexdef(i.indexrelid) as statement
   from ${relations} join pg_index i on i.indrelid = c.oid join pg_class x on x.oid = i.indexrelid
   where c.relkind in ('r', 'p') and not x.relispartition
     and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
   order by i.indexrelid`,
  constraint(`'f'`),
  `select 'view ' || ${relation} as name,
          'create view ' || ${relation} || ' (' || (select string_agg(quote_ident(a.attname), ', ' order by a.attnum)
            from pg_attribute a where a.attrelid = c.oid and a.attnum > 0) || ')' || ${options}
          || ' as ' || pg_get_viewdef(c.oid) as statement
   from ${relations} where c.relkind = 'v' order by c.oid`,
  `select 'materialised view ' || ${relation} as name,
          'create materialized view ' || ${relation} || ${options} || ' as ' || rtrim(pg_get_viewdef(c.oid), ';')
          || case when c.relispopulated then '' else ' with no data' end as statement
   from ${relations} where c.relkind = 'm' order by c.oid`,
  `select 'index ' || quote_ident(x.relname) || ' of ' || ${relation} as name, pg_get_indexdef(i.indexrelid) as statement
   from ${relations} join pg_index i on i.indrelid = c.oid join pg_class x on x.oid = i.indexrelid
   where c.relkind = 'm' order by i.indexrelid`,
  `select 'trigger ' || quote_ident(t.tgname) || ' of ' || ${relation} as name,
          pg_get_triggerdef(t.oid) || case t.tgenabled when 'O' then '' else '; alter table ' || ${relation}
            || case t.tgenabled when 'D' then ' disable' when 'A' then ' enable always' else ' enable replica' end
            || ' trigger ' || quote_ident(t.tgname) end as statement
   from ${relations} join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal and t.tgparentid = 0 order by t.oid`,
  `select 'policy ' || quote_ident(y.polname) || ' of ' || ${relation} as name,
          'create policy ' || quote_ident(y.polname) || ' on ' || ${relation}
          || case when y.polpermissive then '' else ' as restrictive' end
          || case y.polcmd when 'r' then ' for select' when 'a' then ' for insert' when 'w' then ' for update'
               when 'd' then ' for delete' else '' end
          || ' to ' || (select string_agg(case role when 0 then 'public' else quote_ident(pg_get_userbyid(role)) end, ', ')
               from unnest(y.polroles) role)
          || coalesce(' using (' || pg_get_expr(y.polqual, y.polrelid) || ')', '')
          || coalesce(' with check (' || pg_get_expr(y.polwithcheck, y.polrelid) || ')', '') as statement
   from ${relations} join pg_policy y on y.polrelid = c.oid order by y.oid`,
  `select 'row security of ' || ${relation} as name,
          'alter table ' || ${relation} || ' enable row level security'
          || case when c.relforcerowsecurity then ', force row level security' else '' end as statement
   from ${relations} where c.relrowsecurity order by c.oid`,
  `select 'sequence of ' || o.oid::regclass::text || '.' || quote_ident(a.attname) as name,
          'alter sequence ' || ${relation} || ' owned by ' || o.oid::regclass::text || '.' || quote_ident(a.attname) as statement
   from ${relations} join pg_depend d on d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'a'
   join pg_class o on o.oid = d.refobjid join pg_attribute a on a.attrelid = o.oid and a.attnum = d.refobjsubid
   where c.relkind = 'S' order by c.oid`,
];

const granted = `x.grantee = 0 or pg_get_userbyid(x.grantee) = any($2)`;
const grantee = `case x.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(x.grantee)) end`;
const kind = `case c.relkind when 'S' then 'sequence ' else 'table ' end`;

/** What default rights gave is taken first, so that the same rights are there as before, no more. */
export const finishingQueries: readonly string[] = [
  `select 'rights on ' || ${relation} as name,
          'revoke all on ' || ${kind} || ${relation} || ' from public, '
          || (select string_agg(quote_ident(role), ', ') from unnest($2::text[]) role)
          || coalesce((select string_agg('; grant ' || x.privilege_type || ' on ' || ${kind} || ${relation} || ' to ' || ${grantee}, '')
               from aclexplode(c.relacl) x where ${granted}), '')
          || coalesce((select string_agg('; grant ' || x.privilege_type || ' (' || quote_ident(a.attname) || ') on '
                 || ${relation} || ' to ' || ${grantee}, '')
               from pg_attribute a cross join aclexplode(a.attacl) x where a.attrelid = c.oid and (${granted})), '') as statement
   from ${relations} where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') order by c.oid`,
  `select 'rights on ' || ${procedure} as name,
          'revoke all on routine ' || ${procedure} || ' from public, '
          || (select string_agg(quote_ident(role), ', ') from unnest($2::text[]) role)
          || coalesce((select string_agg('; grant execute on routine ' || ${procedure} || ' to ' || ${grantee}, '')
               from aclexplode(p.proacl) x where ${granted}), '') as statement
   from ${procedures} where p.proacl is not null order by p.oid`,
  `select 'comment on ' || ${relation} as name,
          'comment on ' || case when d.objsubid > 0 then 'column ' || ${relation} || '.' || quote_ident(a.attname)
            when c.relkind = 'v' then 'view ' || ${relation} when c.relkind = 'm' then 'materialized view ' || ${relation}
            when c.relkind = 'S' then 'sequence ' || ${relation} when c.relkind = 'f' then 'foreign table ' || ${relation}
            else 'table ' || ${relation} end || ' is ' || quote_literal(d.description) as statement
   from ${relations} join pg_description d on d.objoid = c.oid and d.classoid = 'pg_class'::regclass
   left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid
   where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') order by c.oid, d.objsubid`,
];
