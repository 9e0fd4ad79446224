import type { ListedSavedView, SavedView, SharingGroup } from '@fundscope/contract/views';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../database/connection.ts';

/** Whose states of which view; stored by the view's lower-cased name. */
export interface ViewOfUser {
  readonly userNr: number;
  readonly viewName: string;
}

/** The states that a user may open: their own, and those shared with a group that they are a member of. */
export async function listSavedViews(db: Db, view: ViewOfUser): Promise<ListedSavedView[]> {
  const { rows } = await savedViews<ListedSavedView>(oneView(view)).execute(db);
  return rows;
}

/** The same of several views. */
export async function listSavedViewsOf(
  db: Db,
  { userNr, viewNames }: { readonly userNr: number; readonly viewNames: readonly string[] },
): Promise<ListedSavedView[]> {
  const names = viewNames.map((name) => name.toLowerCase());
  const { rows } = await savedViews<ListedSavedView>({ userNr, ofViews: sql`= any(${names}::text[])` }).execute(db);
  return rows;
}

export async function findSavedView(db: Db, view: ViewOfUser, id: number): Promise<SavedView | undefined> {
  const { rows } = await savedViews<SavedView>(oneView(view), {
    fields: STATE,
    condition: sql`and saved.saved_view_id = ${id}`,
  }).execute(db);
  return rows[0];
}

/** What the view opens with for the user. */
export async function findDefaultView(db: Db, view: ViewOfUser): Promise<SavedView | undefined> {
  const condition = sql`and chosen.saved_view_id is not null`;
  const { rows } = await savedViews<SavedView>(oneView(view), { fields: STATE, condition }).execute(db);
  return rows[0];
}

const STATE = sql`saved.state,`;

interface Selected {
  readonly fields?: RawBuilder<unknown>;
  readonly condition?: RawBuilder<unknown>;
}

interface ChosenViews {
  readonly userNr: number;
  /** Behind the view's lower-cased name, such as `= 'nav'`. */
  readonly ofViews: RawBuilder<unknown>;
}

const oneView = ({ userNr, viewName }: ViewOfUser): ChosenViews => ({ userNr, ofViews: sql`= lower(${viewName})` });

function savedViews<Row>({ userNr, ofViews }: ChosenViews, { fields = sql``, condition = sql`` }: Selected = {}) {
  return sql<Row>`
    select saved.saved_view_id as id, view.wv_name as "WVName", saved.name, ${fields} saved.group_id as "GroupID",
           coalesce(shared.name, '') as "groupName", saved.user_nr = ${userNr} as "isOwn",
           coalesce(nullif(concat_ws(', ', nullif(owner.surname, ''), nullif(owner.firstname, '')), ''), owner.username)
             as owner,
           chosen.saved_view_id is not null as "isDefault"
    from fundscope.saved_views saved
    join fundscope.views view on lower(view.wv_name) = saved.wv_name
    join fundscope.users owner using (user_nr)
    left join fundscope.groups shared on shared.group_id = saved.group_id
    left join fundscope.saved_view_defaults chosen
      on chosen.saved_view_id = saved.saved_view_id and chosen.user_nr = ${userNr}
    where saved.wv_name ${ofViews}
      and (saved.user_nr = ${userNr} or exists (
        select from fundscope.user_memberships member
        where member.group_id = saved.group_id and member.user_nr = ${userNr}))
      ${condition}
    order by saved.user_nr <> ${userNr}, saved.name collate "und-x-icu", saved.saved_view_id`;
}

export async function listSharingGroups(db: Db, userNr: number): Promise<SharingGroup[]> {
  const { rows } = await sql<SharingGroup>`
    select shared.group_id as "GroupID", shared.name as "Name"
    from fundscope.groups shared join fundscope.user_memberships member using (group_id)
    where member.user_nr = ${userNr}
    order by shared.name collate "und-x-icu", shared.group_id`.execute(db);
  return rows;
}

export interface SavedViewContent {
  readonly name: string;
  readonly state: string;
  readonly groupId: number | null;
}

/** @returns the new state's number; nothing where the user has one of that name for this view */
export async function insertSavedView(
  db: Db,
  { userNr, viewName }: ViewOfUser,
  { name, state, groupId }: SavedViewContent,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into fundscope.saved_views (user_nr, wv_name, name, state, group_id)
    values (${userNr}, lower(${viewName}), ${name}, ${state}, ${groupId})
    on conflict (user_nr, wv_name, lower(name)) do nothing
    returning saved_view_id as id`.execute(db);
  return rows[0]?.id;
}

/** Fails with PostgreSQL's unique violation where the user has another state of that name for this view. */
export async function updateSavedView(db: Db, id: number, { name, state, groupId }: SavedViewContent): Promise<void> {
  await db
    .updateTable('fundscope.saved_views')
    .set({ name, state, group_id: groupId, changed_at: sql`now()` })
    .where('saved_view_id', '=', id)
    .execute();
}

export async function deleteSavedView(db: Db, id: number): Promise<void> {
  await db.deleteFrom('fundscope.saved_views').where('saved_view_id', '=', id).execute();
}

/**
 * Makes a state the one that the view opens with for the user; null: none.
 * @returns the one before
 */
export async function chooseDefault(
  db: Db,
  { userNr, viewName }: ViewOfUser,
  id: number | null,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select saved_view_id as id from fundscope.saved_view_defaults
    where user_nr = ${userNr} and wv_name = lower(${viewName}) for update`.execute(db);
  await (
    id === null
      ? sql`
        delete from fundscope.saved_view_defaults
        where user_nr = ${userNr} and wv_name = lower(${viewName})`
      : sql`
        insert into fundscope.saved_view_defaults (user_nr, wv_name, saved_view_id)
        values (${userNr}, lower(${viewName}), ${id})
        on conflict (user_nr, wv_name) do update set saved_view_id = excluded.saved_view_id`
  ).execute(db);
  return rows[0]?.id ?? null;
}
