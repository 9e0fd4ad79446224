import { sql, type Transaction } from 'kysely';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Schema } from '../../database/schema.ts';
import { demoFunds } from '../funds/demo-fund.ts';
import { germanNames } from './demo-navigation-german.ts';
import { demoParameters } from './demo-parameters.ts';
import { demoPortals, type DemoMenu, type DemoPortal, type DemoSubmenu } from './demo-navigation.ts';
import { demoGroups, demoUsers, type DemoGroupKey } from './demo-users.ts';

type Db = Transaction<Schema>;
type GroupIds = Readonly<Record<DemoGroupKey, number>>;

/** Writes books, groups, users, navigation and the memberships between them. */
export async function writeFirm(db: Db, passwordHashes: readonly string[]): Promise<void> {
  await writeBooks(db);
  const groups = await writeGroups(db);
  await writeParameters(db, groups);
  await writeUsers(db, groups, passwordHashes);
  for (const [order, portal] of demoPortals.entries()) await writePortal(db, { portal, order, groups });
}

async function writeBooks(db: Db): Promise<void> {
  await db
    .insertInto('fundscope.books')
    .values(
      demoFunds.map(({ book, name, externalId, strategy }) => ({
        book_id: book,
        name,
        external_id: externalId,
        title: name,
        description: `${strategy.description} (synthetische Daten)`,
      })),
    )
    .execute();
  // The next book that an administrator makes takes the number after these.
  await sql`
    select setval(pg_get_serial_sequence('fundscope.books', 'book_id'), (select max(book_id) from fundscope.books))`.execute(
    db,
  );
}

async function writeGroups(db: Db): Promise<GroupIds> {
  const ids: Partial<Record<DemoGroupKey, number>> = {};
  for (const [key, group] of Object.entries(demoGroups)) {
    const { group_id } = await db
      .insertInto('fundscope.groups')
      .values({
        name: group.name,
        description: group.description,
        all_book_group: Number(group.isAllBooks),
        admin_group: Number(group.isProtected),
      })
      .returning('group_id')
      .executeTakeFirstOrThrow();
    ids[key as DemoGroupKey] = group_id;
    if (group.books.length === 0) continue;
    await db
      .insertInto('fundscope.book_memberships')
      .values(group.books.map((book_id) => ({ group_id, book_id })))
      .execute();
  }
  return ids as GroupIds;
}

async function writeParameters(db: Db, groups: GroupIds): Promise<void> {
  for (const [index, { group, validFrom, parameters }] of demoParameters.entries()) {
    await db
      .insertInto('fundscope.parameter_sets')
      .values({
        group_id: groups[group],
        version: index + 1,
        valid_from: validFrom,
        content: JSON.stringify(parameters),
        stored_by: 'demo.admin',
      })
      .execute();
  }
}

async function writeUsers(db: Db, groups: GroupIds, passwordHashes: readonly string[]): Promise<void> {
  for (const [index, user] of demoUsers.entries()) {
    const { user_nr } = await db
      .insertInto('fundscope.users')
      .values({
        username: user.username,
        firstname: user.firstname,
        surname: user.surname,
        geno_id: user.genoId,
        email_address: user.email,
        status: user.status,
        is_admin: user.isAdmin,
        password_hash: passwordHashes[index]!,
        must_change_password: false,
      })
      .returning('user_nr')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('fundscope.user_memberships')
      .values(user.groups.map((key) => ({ group_id: groups[key], user_nr })))
      .execute();
    const after = { UserNr: user_nr, Username: user.username };
    await recordAudit(db, { action: 'user.demo', by: null, requestId: '', after });
  }
}

interface PortalWork {
  readonly portal: DemoPortal;
  readonly order: number;
  readonly groups: GroupIds;
}

async function writePortal(db: Db, { portal, order, groups }: PortalWork): Promise<void> {
  const { portal_id } = await db
    .insertInto('fundscope.portals')
    .values({
      name: portal.name,
      name_de: germanNames[portal.name] ?? null,
      external_id: portal.externalId,
      title: portal.title,
      group_name: portal.name,
      sort_order: order,
    })
    .returning('portal_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('fundscope.portal_memberships')
    .values(portal.groups.map((key) => ({ group_id: groups[key], portal_id })))
    .execute();
  for (const [menuOrder, menu] of portal.menus.entries()) await writeMenu(db, portal_id, { menu, order: menuOrder });
}

async function writeMenu(db: Db, portalId: number, { menu, order }: { menu: DemoMenu; order: number }): Promise<void> {
  const { menu_id } = await db
    .insertInto('fundscope.menus')
    .values({
      portal_id: portalId,
      name: menu.name,
      name_de: germanNames[menu.name] ?? null,
      text: menu.text,
      sort_order: order,
    })
    .returning('menu_id')
    .executeTakeFirstOrThrow();
  for (const [submenuOrder, submenu] of menu.submenus.entries()) {
    await writeSubmenu(db, menu_id, { submenu, order: submenuOrder });
  }
}

async function writeSubmenu(
  db: Db,
  menuId: number,
  { submenu, order }: { submenu: DemoSubmenu; order: number },
): Promise<void> {
  const { submenu_id } = await db
    .insertInto('fundscope.submenus')
    .values({ menu_id: menuId, name: submenu.name, name_de: germanNames[submenu.name] ?? null, sort_order: order })
    .returning('submenu_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('fundscope.links')
    .values(
      submenu.links.map(({ name, link, isHidden = false }, linkOrder) => ({
        submenu_id,
        name,
        name_de: germanNames[name] ?? null,
        link,
        int_win: !isHidden,
        sort_order: linkOrder,
      })),
    )
    .execute();
}
