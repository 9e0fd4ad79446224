import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../src/database/connection.ts';
import { planAllRowPolicies, applyRowPolicies } from '../src/views/row-security/apply-row-policies.ts';
import { viewDefinitionSchema } from '../src/views/definition/view-definition.ts';

/** The password of every user of a test's world. */
export const WORLD_PASSWORD = 'Correct-Horse-Battery-1!';

/** As cheap as one may be: the parameters of a hash decide what verifying against it costs, and hundreds of tests sign in. */
const hashCheaply = (): Promise<string> => hash(WORLD_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

let passwordHash: Promise<string> | undefined;

export interface WorldUser {
  readonly username: string;
  readonly isAdmin?: boolean;
  readonly status?: number;
  readonly groups?: readonly number[];
  /** Whether somebody else set the password. */
  readonly mustChange?: boolean;
}

export async function addUser(
  db: Db,
  { username, isAdmin = false, status = 1, groups = [], mustChange = false }: WorldUser,
): Promise<number> {
  passwordHash ??= hashCheaply();
  const { user_nr } = await db
    .insertInto('fundscope.users')
    .values({
      username,
      is_admin: isAdmin,
      status,
      password_hash: await passwordHash,
      must_change_password: mustChange,
    })
    .returning('user_nr')
    .executeTakeFirstOrThrow();
  for (const group_id of groups) {
    await db.insertInto('fundscope.user_memberships').values({ user_nr, group_id }).execute();
  }
  return user_nr;
}

export interface WorldGroup {
  readonly name?: string;
  readonly canSeeAllBooks?: boolean;
  readonly books?: readonly number[];
  readonly portals?: readonly number[];
}

export async function addGroup(db: Db, group: WorldGroup = {}): Promise<number> {
  const { name = 'group', canSeeAllBooks = false, books = [], portals = [] } = group;
  const { group_id } = await db
    .insertInto('fundscope.groups')
    .values({ name, all_book_group: canSeeAllBooks ? 1 : 0 })
    .returning('group_id')
    .executeTakeFirstOrThrow();
  for (const book_id of books) {
    await db.insertInto('fundscope.book_memberships').values({ group_id, book_id }).execute();
  }
  for (const portal_id of portals) {
    await db.insertInto('fundscope.portal_memberships').values({ group_id, portal_id }).execute();
  }
  return group_id;
}

export async function addBook(db: Db, book_id: number, name = `Fund ${book_id}`): Promise<number> {
  await db
    .insertInto('fundscope.books')
    .values({ book_id, name, external_id: `X${book_id}` })
    .execute();
  return book_id;
}

export interface WorldLink {
  readonly link: string;
  readonly name?: string;
  readonly isListed?: boolean;
  /** The display filter of the link's menu. */
  readonly menuText?: string;
}

/** A portal with a menu and a submenu for each link. */
export async function addPortal(db: Db, name: string, links: readonly WorldLink[] = []): Promise<number> {
  const { portal_id } = await db
    .insertInto('fundscope.portals')
    .values({ name })
    .returning('portal_id')
    .executeTakeFirstOrThrow();
  for (const { link, name = link, isListed = true, menuText = '' } of links) {
    const { menu_id } = await db
      .insertInto('fundscope.menus')
      .values({ portal_id, name: `menu of ${name}`, text: menuText })
      .returning('menu_id')
      .executeTakeFirstOrThrow();
    const { submenu_id } = await db
      .insertInto('fundscope.submenus')
      .values({ menu_id, name: `submenu of ${name}` })
      .returning('submenu_id')
      .executeTakeFirstOrThrow();
    await db.insertInto('fundscope.links').values({ submenu_id, name, link, int_win: isListed }).execute();
  }
  return portal_id;
}

/** Stores a view's description as it would come from a catalogue; where its relation exists, with its row policies. */
export async function addView(db: Db, description: z.input<typeof viewDefinitionSchema>): Promise<void> {
  const definition = viewDefinitionSchema.parse(description);
  await sql`
    insert into fundscope.views (wv_name, definition, source)
    values (${definition.name}, ${JSON.stringify(definition)}::jsonb, 'a test')`.execute(db);
  await applyRowPolicies(db, await planAllRowPolicies(db, [definition]));
}

export const linkTo = (view: string): string => `/StandardView?WVName=${view}`;
