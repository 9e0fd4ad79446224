import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Session } from '../../http/session.ts';
import { refuseLoss } from '../administration/administrators.ts';

/*
 * Who is an administrator: the flag `users.is_admin`, which `readSession` asks for at each request, follows the
 * memberships in protected groups (AdminGroup = 1). The two functions here are all that sets it besides the
 * command line's first administrator and the demo firm, and only an administrator's call reaches them. A user's
 * record is locked before, so that two changes at once leave flag and memberships in step.
 */

/** Makes a user who has joined a protected group an administrator. @returns whether they were none before */
export async function grantAdministration(db: Transaction<Schema>, userNr: number): Promise<boolean> {
  const { rows } = await sql`
    update fundscope.users set is_admin = true where user_nr = ${userNr} and not is_admin returning 1`.execute(db);
  return rows.length > 0;
}

interface Withdrawal {
  readonly userNr: number;
  readonly by: Session;
  readonly activeAdministrators: readonly number[];
}

/**
 * Takes the right from a user who has left a protected group, where it was their last.
 * @returns whether they are an administrator no more
 * @throws {HttpError} `conflict` for oneself and for the last active administrator.
 */
export async function withdrawAdministration(db: Transaction<Schema>, withdrawal: Withdrawal): Promise<boolean> {
  const { userNr, by, activeAdministrators } = withdrawal;
  const { rows } = await sql`
    update fundscope.users set is_admin = false
    where user_nr = ${userNr} and is_admin
      and not exists (select from fundscope.user_memberships um join fundscope.groups g using (group_id)
                      where um.user_nr = ${userNr} and g.admin_group = 1)
    returning 1`.execute(db);
  if (rows.length === 0) return false;
  refuseLoss({ target: userNr, by, activeAdministrators, field: 'UserID' });
  return true;
}
