import { sql, type Kysely } from 'kysely';

/** What users keep as favourites, and what they opened last. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table fundscope.places (
      user_nr integer not null references fundscope.users on delete cascade,
      -- fund:1001, view:nav_view (lower-cased), saved:7: a view that leaves the catalogue and comes back is found again
      place text not null,
      is_favourite boolean not null default false,
      -- null: a favourite that was not opened
      opened_at timestamptz,
      primary key (user_nr, place)
    )`.execute(db);
}
