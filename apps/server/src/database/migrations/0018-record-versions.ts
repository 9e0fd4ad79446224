import { sql, type Kysely } from 'kysely';

/**
 * Every record that administrators edit has a version, another one after each change, whoever makes it and however. One
 * sequence gives them all, so that a record that was deleted and made again never has an old one. The audit trail is
 * found by the records that its rows are about.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The columns that the records' forms show; a change of others leaves the version. */
const records = {
  users: ['username', 'firstname', 'surname', 'geno_id', 'email_address', 'status'],
  books: ['name', 'external_id', 'description'],
  groups: ['name', 'logo', 'description', 'all_book_group', 'admin_group'],
  portals: ['name', 'sh', 'title', 'group_name'],
  menus: ['portal_id', 'name', 'sh', 'text'],
  submenus: ['menu_id', 'name', 'sh'],
  links: ['submenu_id', 'name', 'sh', 'link', 'int_win'],
};

const versioned = (table: string): string =>
  `alter table fundscope.${table}
     add column version bigint not null default nextval('fundscope.record_versions')`;

const row = (of: string, columns: readonly string[]): string =>
  `row(${columns.map((column) => `${of}.${column}`).join(', ')})`;

const statements = [
  'create sequence fundscope.record_versions',
  ...[...Object.keys(records), 'perf_benchmarks', 'risk_benchmarks'].map(versioned),
  `create function fundscope.next_record_version() returns trigger
   language plpgsql set search_path = pg_catalog, pg_temp as $$
   begin
     new.version := nextval('fundscope.record_versions');
     return new;
   end $$`,
  ...Object.entries(records).map(
    ([table, columns]) =>
      `create trigger next_version before update of ${columns.join(', ')} on fundscope.${table} for each row
         when (${row('old', columns)} is distinct from ${row('new', columns)})
         execute function fundscope.next_record_version()`,
  ),
  // Each as `kind:number`, or `kind:name`: what a row's action and content say, and nothing else.
  `create function fundscope.audit_records(action text, before jsonb, after jsonb) returns text[]
   language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
     select coalesce(array_agg(distinct record), '{}') from (
       select kind || ':' || case
           when kind = 'user' then content ->> 'UserNr'
           when kind = 'book' then content ->> 'BookID'
           when kind = 'group' then content ->> 'GroupID'
           when kind in ('portal', 'menu', 'submenu', 'link') then content ->> 'id'
           when kind in ('perf-benchmark', 'risk-benchmark') then content ->> 'name'
           when kind = 'fund-master-data' then content ->> 'book_id'
         end as record
       from (select split_part(action, '.', 1) as kind, coalesce(before, '{}') || coalesce(after, '{}') as content) line
       union all
       select member.kind || ':' || member.id
       from (select action, coalesce(before, '{}') || coalesce(after, '{}') as content) line
       cross join lateral (
         select 'group' as kind, content ->> 'GroupID' as id
         union all select 'book', content ->> 'BookID'
         union all select 'user', content ->> 'UserID'
         union all select 'portal', content ->> 'PortalID'
         union all select split_part(line.action, '-', 1), jsonb_array_elements_text(
           coalesce(nullif(content -> 'added', 'null'), '[]') || coalesce(nullif(content -> 'removed', 'null'), '[]'))
       ) member
       where line.action like '%-membership.%'
       union all
       select jsonb_object_keys(case when jsonb_typeof(after -> 'records') = 'object' then after -> 'records' else '{}' end)
     ) found where record is not null
   $$`,
  `create index audit_records on fundscope.audit using gin (fundscope.audit_records(action, before, after))`,
  // What somebody did for another is asked for with what they did themselves; few lines have it.
  `create index audit_acting_user_nr on fundscope.audit (acting_user_nr, sequence_nr) where acting_user_nr is not null`,
];
