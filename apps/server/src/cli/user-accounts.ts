import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { MAX_FAILURES } from '../modules/identity/sign-in/sign-in-throttle.ts';
import { OperatorError } from '../platform/operator-error.ts';

/** A user as an operator needs to see them. */
export interface UserAccount {
  readonly userNr: number;
  readonly username: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly isAdmin: boolean;
  readonly mustChangePassword: boolean;
  /** UTC; null: failed sign-ins keep them out nowhere. */
  readonly lockedUntil: string | null;
}

const columns = sql`
  u.user_nr as "userNr", u.username, trim(u.firstname || ' ' || u.surname) as name, u.status = 1 as "isActive",
  u.is_admin as "isAdmin", u.must_change_password as "mustChangePassword",
  (select to_char(max(a.window_ends_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS "UTC"')
   from fundscope.sign_in_attempts a
   where a.username = lower(u.username) and a.window_ends_at > now()
     and a.attempts >= case a.address when '' then ${MAX_FAILURES.name}::int else ${MAX_FAILURES.pair}::int end) as "lockedUntil"`;

/** Every user, by number. */
export async function listAccounts(db: Db): Promise<UserAccount[]> {
  const { rows } = await sql<UserAccount>`select ${columns} from fundscope.users u order by u.user_nr`.execute(db);
  return rows;
}

/**
 * A user by name, whatever its case, kept from changing until the transaction ends.
 * @throws OperatorError where there is none.
 */
export async function lockAccount(db: Db, username: string): Promise<UserAccount> {
  const { rows } = await sql<UserAccount>`
    select ${columns} from fundscope.users u where lower(u.username) = lower(${username}) for update of u`.execute(db);
  const [user] = rows;
  if (!user) {
    throw new OperatorError(`There is no user ${JSON.stringify(username)}: "fundscope users list" shows them all.`);
  }
  return user;
}
