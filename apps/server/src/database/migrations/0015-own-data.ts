import { sql, type Kysely } from 'kysely';

/**
 * Views know the folder that described them; links, memberships and places of the navigation know the views for which
 * they were made, so that they go with them. Names of the navigation have a German text where a description gives one.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const nodes = ['portals', 'menus', 'submenus'];

const statements = [
  // null: imported, or described before folders had names; then the first folder that describes the view takes it
  'alter table fundscope.views add column collection text',
  ...nodes.map((table) => `alter table fundscope.${table} add column is_made_for_views boolean not null default false`),
  ...[...nodes, 'links'].map((table) => `alter table fundscope.${table} add column name_de text`),
  `create table fundscope.view_links (
     link_id integer primary key references fundscope.links on delete cascade,
     -- lower-cased
     wv_name text not null
   )`,
  'create index view_links_view on fundscope.view_links (wv_name)',
  // The links of views that were imported before.
  `insert into fundscope.view_links (link_id, wv_name)
   select link.link_id, lower(view.wv_name)
   from fundscope.links link
   join fundscope.views view on link.link = '/StandardView?WVName=' || view.wv_name
   where view.definition ->> 'relation' like 'import\\_%' and view.source not like 'catalogue/%'`,
  `create table fundscope.view_portal_memberships (
     portal_membership_id integer not null references fundscope.portal_memberships on delete cascade,
     wv_name text not null,
     primary key (portal_membership_id, wv_name)
   )`,
  'create index view_portal_memberships_view on fundscope.view_portal_memberships (wv_name)',
  // Whoever gives a place of the navigation another name has not given it a German one.
  `create function fundscope.forget_german_name() returns trigger language plpgsql as $$
     begin
       if new.name is distinct from old.name and new.name_de is not distinct from old.name_de then
         new.name_de := null;
       end if;
       return new;
     end $$`,
  ...[...nodes, 'links'].map(
    (table) =>
      `create trigger forget_german_name before update of name on fundscope.${table}
       for each row execute function fundscope.forget_german_name()`,
  ),
];
