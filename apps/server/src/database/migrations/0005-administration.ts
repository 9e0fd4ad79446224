import { sql, type Kysely } from 'kysely';

/**
 * The short name `sh` of everything in the portal tree, and the indexes by which a group's members, a book's
 * and a portal's groups are found.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['portals', 'menus', 'submenus', 'links']) {
    await sql`alter table ${sql.table(`fundscope.${table}`)} add column sh text not null default ''`.execute(db);
  }
  for (const statement of indexes) await sql.raw(statement).execute(db);
}

const indexes = [
  'create index user_memberships_group on fundscope.user_memberships (group_id)',
  'create index book_memberships_book on fundscope.book_memberships (book_id)',
  'create index portal_memberships_portal on fundscope.portal_memberships (portal_id)',
];
