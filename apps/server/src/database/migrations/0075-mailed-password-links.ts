import { sql, type Kysely } from 'kysely';

/**
 * Whether a password link was sent by e-mail. The administrator reads every other link, so its use does not end the access of
 * the administrator. Links of earlier versions count as read.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table fundscope.password_links add column is_mailed boolean not null default false`.execute(db);
}
