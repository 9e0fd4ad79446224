import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';
import { missing } from '../../http/missing.ts';
import { childLevel, portalLevel, type LevelName, type TreeLevel, type TreeNodes } from './tree-level.ts';

const table = (level: TreeLevel) => sql.id('fundscope', level.table);
const column = (level: TreeLevel, name: string) => sql.id(level.table, name);

const ownFields = (level: TreeLevel): RawBuilder<unknown>[] => [
  sql`'id', ${column(level, level.idColumn)}`,
  ...Object.entries(level.columns).map(([wire, name]) => sql`${sql.lit(wire)}, ${column(level, name)}`),
  sql`'name_de', coalesce(${column(level, 'name_de')}, '')`,
  sql`'version', ${column(level, 'version')}`,
];

/** A row of the level's table as JSON, with all that is below it in order. */
function nodeJson(level: TreeLevel): RawBuilder<unknown> {
  const below = childLevel(level);
  const children =
    below &&
    sql`${sql.lit(level.children)}, coalesce((
    select json_agg(${nodeJson(below)} order by ${column(below, 'sort_order')}, ${column(below, below.idColumn)})
    from ${table(below)} where ${column(below, level.idColumn)} = ${column(level, level.idColumn)}), '[]'::json)`;
  return sql`json_build_object(${sql.join([...ownFields(level), ...(children ? [children] : [])])})`;
}

/** The whole tree, hidden links too, in the order of the navigation. One statement, so that it fits together. */
export async function readPortalTree(db: Db): Promise<TreeNodes['portal'][]> {
  const { rows } = await sql<{ node: TreeNodes['portal'] }>`
    select ${nodeJson(portalLevel)} as node from ${table(portalLevel)} order by sort_order, portal_id`.execute(db);
  return rows.map(({ node }) => node);
}

/**
 * A node with all that is below it.
 * @throws {HttpError} `not-found`
 */
export async function readNode<Name extends LevelName>(
  db: Db,
  level: TreeLevel<Name>,
  id: number,
): Promise<TreeNodes[Name]> {
  const { rows } = await sql<{ node: TreeNodes[Name] }>`
    select ${nodeJson(level)} as node from ${table(level)} where ${column(level, level.idColumn)} = ${id}`.execute(db);
  return rows[0]?.node ?? throwMissing(level, id);
}

/** A node's own fields, by their names on the wire. */
export type NodeFields = Readonly<Record<string, string | number | boolean>>;

type StoredNode = NodeFields & { readonly version: number };

/**
 * A node's own fields; it is kept from changing, going and getting children until the transaction ends.
 * @throws {HttpError} `not-found`, naming `field`.
 */
export async function lockNode(
  db: Transaction<Schema>,
  level: TreeLevel,
  { id, field = 'id' }: { readonly id: number; readonly field?: string },
): Promise<StoredNode> {
  const { rows } = await sql<{ fields: StoredNode }>`
    select json_build_object(${sql.join(ownFields(level))}) as fields
    from ${table(level)} where ${column(level, level.idColumn)} = ${id} for update`.execute(db);
  return rows[0]?.fields ?? throwMissing(level, id, field);
}

export function throwMissing(level: TreeLevel, id: number, field = 'id'): never {
  const what = { code: 'no-such-node', kind: level.name, id } as const;
  throw missing(what, `There is no ${level.name} ${id}.`, { field, fieldCode: 'unknown-record' });
}

export async function hasChildren(db: Db, level: TreeLevel, id: number): Promise<boolean> {
  const below = childLevel(level);
  if (!below) return false;
  const { rows } = await sql`
    select from ${table(below)} where ${column(below, level.idColumn)} = ${id} limit 1`.execute(db);
  return rows.length > 0;
}

const isBelow = (level: TreeLevel, parentId: number | undefined) =>
  parentId === undefined ? sql`true` : sql`${sql.id(level.parent!.idColumn)} = ${parentId}`;

/** Adds a node after its siblings. @returns its number */
export async function insertNode(
  db: Transaction<Schema>,
  level: TreeLevel,
  { name, parentId }: { readonly name: string; readonly parentId?: number },
): Promise<number> {
  const values = {
    name,
    ...level.ofNew(name),
    ...(parentId !== undefined && { [level.parent!.idColumn]: parentId }),
  };
  const { rows } = await sql<{ id: number }>`
    insert into ${table(level)} (sort_order, ${sql.join(Object.keys(values).map((key) => sql.id(key)))})
    values ((select coalesce(max(sort_order), -1) + 1 from ${table(level)} where ${isBelow(level, parentId)}),
            ${sql.join(Object.values(values))})
    returning ${sql.id(level.idColumn)} as id`.execute(db);
  return rows[0]!.id;
}

/** Writes a node's own fields, given by their names on the wire. @returns its new version */
export async function updateNode(
  db: Transaction<Schema>,
  level: TreeLevel,
  { id, fields }: { readonly id: number; readonly fields: NodeFields },
): Promise<number> {
  const { name_de: germanName } = fields;
  const assignments = Object.entries(level.columns).flatMap(([wire, name]) =>
    fields[wire] === undefined ? [] : [sql`${sql.id(name)} = ${fields[wire]}`],
  );
  const update = async (columns: readonly RawBuilder<unknown>[]) => {
    const { rows } = await sql<{ version: number }>`
      update ${table(level)} set ${sql.join(columns)} where ${sql.id(level.idColumn)} = ${id}
      returning version`.execute(db);
    return rows[0]!.version;
  };
  if (germanName === undefined) return update(assignments);
  // A trigger removes the German name of a renamed node, so the German name is written after the name.
  if (assignments.length > 0) await update(assignments);
  // The version trigger ignores this column.
  return update([sql`name_de = nullif(${germanName}, '')`, sql`version = nextval('fundscope.record_versions')`]);
}

/**
 * Lets nobody else change the order below these parents until the transaction ends; without any, the order of the
 * portals. Always in one order, so that moves that cross wait for each other.
 * @returns the parents that there are
 */
export async function lockOrder(
  db: Transaction<Schema>,
  level: TreeLevel,
  parentIds: readonly number[],
): Promise<Set<number>> {
  const locked = level.parent ?? level;
  const among = level.parent ? sql`where ${sql.id(locked.idColumn)} = any(${parentIds}::integer[])` : sql``;
  const { rows } = await sql<{ id: number }>`
    select ${sql.id(locked.idColumn)} as id from ${table(locked)} ${among}
    order by ${sql.id(locked.idColumn)} for update`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The numbers of a parent's children in their order; of all portals without one. */
export async function childrenOf(db: Db, level: TreeLevel, parentId: number | undefined): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ${sql.id(level.idColumn)} as id from ${table(level)} where ${isBelow(level, parentId)}
    order by sort_order, 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** The number of the node that a node hangs on; undefined for portals. */
export async function parentOf(db: Db, level: TreeLevel, id: number): Promise<number | undefined> {
  if (!level.parent) return undefined;
  const { rows } = await sql<{ parentId: number }>`
    select ${sql.id(level.parent.idColumn)} as "parentId" from ${table(level)}
    where ${sql.id(level.idColumn)} = ${id}`.execute(db);
  return rows[0]?.parentId ?? throwMissing(level, id);
}

/** Hangs a node on a parent and puts its children into this order. @returns the node's new version */
export async function writeOrder(
  db: Transaction<Schema>,
  level: TreeLevel,
  {
    id,
    parentId,
    order,
  }: { readonly id: number; readonly parentId: number | undefined; readonly order: readonly number[] },
): Promise<number> {
  await sql`
    update ${table(level)} node set sort_order = place.nr - 1
    from unnest(${order}::integer[]) with ordinality as place (id, nr)
    where node.${sql.id(level.idColumn)} = place.id and node.sort_order <> place.nr - 1`.execute(db);
  const parent = level.parent ? sql`, ${sql.id(level.parent.idColumn)} = ${parentId}` : sql``;
  const { rows } = await sql<{ version: number }>`
    update ${table(level)} set version = nextval('fundscope.record_versions')${parent}
    where ${sql.id(level.idColumn)} = ${id}
    returning version`.execute(db);
  return rows[0]!.version;
}

export async function deleteNodeRow(db: Transaction<Schema>, level: TreeLevel, id: number): Promise<void> {
  await sql`delete from ${table(level)} where ${sql.id(level.idColumn)} = ${id}`.execute(db);
}

/** The numbers of the groups that see a portal. */
export async function groupsOfPortal(db: Db, portalId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('fundscope.portal_memberships')
    .select('group_id')
    .where('portal_id', '=', portalId)
    .orderBy('group_id')
    .execute();
  return rows.map(({ group_id }) => group_id);
}
