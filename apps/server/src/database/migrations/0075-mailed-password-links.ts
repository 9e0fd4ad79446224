import { sql, type Kysely } from 'kysely';

/**
 * Whether a password link was sent by e-mail. The administrator reads every other link, so its use does not end the access of
 * the administrator. Links of earlier versions count as read. An index finds what gave a user access to other accounts.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table fundscope.password_links add column is_mailed boolean not null default false`.execute(db);
  // Each decision on a proposal asks to which accounts its user had access.
  await sql`
    create index audit_account_access on fundscope.audit (user_nr)
    where action in ('user.create', 'user.password-reset', 'user.modify', 'user.import')`.execute(db);
}
