import type { NewPack, Pack } from '@fundscope/contract/requests';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { findPeople } from './pack-people.ts';

/** What is stored of a pack besides its name; recipients by their numbers, so that they may be renamed. */
export interface PackContent extends Omit<NewPack, 'name' | 'recipients'> {
  readonly recipients: readonly number[];
}

export interface StoredPack {
  readonly id: number;
  readonly ownerNr: number;
  readonly ownerName: string;
  readonly isOwnerActive: boolean;
  readonly name: string;
  readonly content: PackContent;
  readonly isPaused: boolean;
  /** `YYYY-MM-DD` */
  readonly nextDay: string;
  readonly lastDay: string | null;
  readonly version: number;
}

export interface PackFilter {
  readonly id?: number | undefined;
  /** Only of this owner; of all when not given. */
  readonly ownerNr?: number | undefined;
  /** Only those that the schedule looks at on this day. */
  readonly dueOn?: string | undefined;
}

/** Runs `r` of which at least one file has come. */
const hasBrought = sql`(r.outcome ->> 'state' in ('done', 'in-part') or exists (
  select from fundscope.pack_deliveries d join fundscope.requests q using (request_id)
  where d.run_id = r.run_id and q.status = 'done'))`;

/** By name. */
export async function listPacks(db: Db, { id, ownerNr, dueOn }: PackFilter): Promise<StoredPack[]> {
  const { rows } = await sql<StoredPack>`
    select p.pack_id as id, p.owner_nr as "ownerNr", u.username as "ownerName", u.status = 1 as "isOwnerActive", p.name,
      p.content, p.is_paused as "isPaused", p.next_day::text as "nextDay",
      (select max(r.day)::text from fundscope.pack_runs r where r.pack_id = p.pack_id and ${hasBrought}) as "lastDay",
      p.version
    from fundscope.packs p join fundscope.users u on u.user_nr = p.owner_nr
    where ${id === undefined ? sql`true` : sql`p.pack_id = ${id}`}
      and ${ownerNr === undefined ? sql`true` : sql`p.owner_nr = ${ownerNr}`}
      and ${dueOn === undefined ? sql`true` : sql`p.next_day <= ${dueOn}::date`}
    order by p.name collate "und-x-icu", p.pack_id limit 1000`.execute(db);
  return rows;
}

/** A pack as its owner sees it. */
export async function packOf(db: Db, stored: StoredPack): Promise<Pack> {
  const { content, id, name, ownerNr, ownerName, isOwnerActive, isPaused, nextDay, lastDay, version } = stored;
  const people = await findPeople(db, { userNrs: content.recipients }, content.books);
  return {
    ...content,
    // Older ones say nothing of it.
    view: content.view ?? null,
    parameterGroup: content.parameterGroup ?? null,
    id,
    name,
    ownerNr,
    ownerName,
    isOwnerActive,
    isPaused,
    nextDay,
    lastDay,
    version,
    recipients: people.map(({ username }) => username),
    withoutRights: people.flatMap(({ username, isActive, books }) => (isActive && books.length > 0 ? [] : [username])),
  };
}

interface WrittenPack {
  readonly name: string;
  readonly content: PackContent;
  readonly nextDay: string;
}

/** @throws a unique violation where the owner has one of that name */
export async function insertPack(db: Db, ownerNr: number, { name, content, nextDay }: WrittenPack): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into fundscope.packs (owner_nr, name, content, next_day)
    values (${ownerNr}, ${name}, ${JSON.stringify(content)}::jsonb, ${nextDay}::date) returning pack_id as id`.execute(
    db,
  );
  return rows[0]!.id;
}

/** @returns false where the pack has another version by now. @throws like `insertPack` */
export async function updatePack(
  db: Db,
  { id, version, name, content, nextDay }: WrittenPack & { readonly id: number; readonly version: number },
): Promise<boolean> {
  const { rows } = await sql`
    update fundscope.packs set name = ${name}, content = ${JSON.stringify(content)}::jsonb,
      next_day = ${nextDay}::date, version = version + 1
    where pack_id = ${id} and version = ${version} returning pack_id`.execute(db);
  return rows.length === 1;
}

export async function pausePack(db: Db, id: number, isPaused: boolean): Promise<void> {
  await sql`update fundscope.packs set is_paused = ${isPaused}, version = version + 1 where pack_id = ${id}`.execute(
    db,
  );
}

/** Its runs go with it; what was sent stays with its recipients. */
export async function deletePack(db: Db, id: number): Promise<void> {
  await sql`delete from fundscope.packs where pack_id = ${id}`.execute(db);
}
