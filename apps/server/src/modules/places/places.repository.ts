import { placeKey, type Place } from '@fundscope/contract/home';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';

/** A place as it is stored. */
export interface StoredPlace {
  readonly place: Place;
  readonly isFavourite: boolean;
  readonly openedAt: string | null;
}

/** Beyond so many, what was opened longest ago is forgotten. */
const MOST_OPENED = 50;

/** A user's places: what was opened last comes first. */
export async function listPlaces(db: Db, userNr: number): Promise<StoredPlace[]> {
  const { rows } = await sql<{ key: string; isFavourite: boolean; openedAt: string | null }>`
    select place as key, is_favourite as "isFavourite",
           to_char(opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "openedAt"
    from fundscope.places where user_nr = ${userNr}
    order by opened_at desc nulls last, place`.execute(db);
  return rows.map(({ key, ...rest }) => ({ place: placeOf(key), ...rest }));
}

export async function setFavourite(db: Db, userNr: number, place: Place, isFavourite: boolean): Promise<void> {
  await sql`
    insert into fundscope.places (user_nr, place, is_favourite) values (${userNr}, ${placeKey(place)}, ${isFavourite})
    on conflict (user_nr, place) do update set is_favourite = excluded.is_favourite`.execute(db);
  await forgetPlain(db, userNr);
}

/** Notes that a user opened a place now. */
export async function noteOpened(db: Db, userNr: number, place: Place): Promise<void> {
  await sql`
    insert into fundscope.places (user_nr, place, opened_at) values (${userNr}, ${placeKey(place)}, clock_timestamp())
    on conflict (user_nr, place) do update set opened_at = excluded.opened_at`.execute(db);
  await forgetPlain(db, userNr);
}

/** What is no favourite and was not opened lately. */
async function forgetPlain(db: Db, userNr: number): Promise<void> {
  await sql`
    delete from fundscope.places where user_nr = ${userNr} and not is_favourite and place not in (
      select place from fundscope.places
      where user_nr = ${userNr} and not is_favourite and opened_at is not null
      order by opened_at desc limit ${MOST_OPENED})`.execute(db);
}

function placeOf(key: string): Place {
  const split = key.indexOf(':');
  const [kind, rest] = [key.slice(0, split), key.slice(split + 1)];
  if (kind === 'fund') return { kind, book: Number(rest) };
  return kind === 'saved' ? { kind, id: Number(rest) } : { kind: 'view', WVName: rest };
}
