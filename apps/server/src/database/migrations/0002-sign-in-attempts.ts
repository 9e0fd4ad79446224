import { sql, type Kysely } from 'kysely';

/** What the throttling of sign-ins counts, for all server processes together. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table fundscope.sign_in_attempts (
      -- lower-cased; empty: all attempts of the address together
      username text not null,
      address text not null,
      attempts integer not null,
      window_ends_at timestamptz not null,
      primary key (username, address)
    )`.execute(db);
  await sql`create index sign_in_attempts_ends on fundscope.sign_in_attempts (window_ends_at)`.execute(db);
}
