import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { TokenSubject } from './tokens.ts';

/** Whether user `u` is a member of a group that sees all books. */
export const CAN_SEE_ALL_BOOKS = `
  exists (select from fundscope.user_memberships m join fundscope.groups g using (group_id)
          where m.user_nr = u.user_nr and g.all_book_group = 1)`;

export interface Credentials {
  readonly userNr: number;
  readonly passwordHash: string;
  readonly isActive: boolean;
}

/** A user by name, whatever its case. */
export async function findCredentials(db: Db, username: string): Promise<Credentials | undefined> {
  const found = await db
    .selectFrom('fundscope.users')
    .select(['user_nr', 'password_hash', 'status'])
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .executeTakeFirst();
  return found && { userNr: found.user_nr, passwordHash: found.password_hash, isActive: found.status === 1 };
}

interface SubjectRow {
  readonly username: string;
  readonly is_admin: boolean;
  readonly can_see_all_books: boolean;
  readonly issued_at: string;
}

/** What a new token says; nothing where the user was deactivated or the password changed since it was checked. */
export async function findTokenSubject(db: Db, checked: Credentials): Promise<TokenSubject | undefined> {
  const { rows } = await sql<SubjectRow>`
    select u.username, u.is_admin, ${sql.raw(CAN_SEE_ALL_BOOKS)} as can_see_all_books,
           (extract(epoch from clock_timestamp()) * 1000000)::bigint::text as issued_at
    from fundscope.users u
    where u.user_nr = ${checked.userNr} and u.password_hash = ${checked.passwordHash} and u.status = 1`.execute(db);
  const [row] = rows;
  return (
    row && {
      userNr: checked.userNr,
      username: row.username,
      isAdmin: row.is_admin,
      canSeeAllBooks: row.can_see_all_books,
      issuedAtMicros: Number(row.issued_at),
    }
  );
}

/** Ends a token; the lines of tokens that have ended by themselves go. */
export async function revokeToken(db: Db, jti: string, expiresAt: number): Promise<void> {
  await sql`delete from fundscope.revoked_tokens where expires_at < now()`.execute(db);
  await sql`
    insert into fundscope.revoked_tokens (jti, expires_at) values (${jti}, to_timestamp(${expiresAt}))
    on conflict (jti) do nothing`.execute(db);
}
