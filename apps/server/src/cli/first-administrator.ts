import { sql } from 'kysely';
import { inTransaction, type Database, type Db } from '../database/connection.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { listDemoAccounts } from './demo-accounts.ts';
import { OperatorError } from '../platform/operator-error.ts';

export interface FirstAdministrator {
  readonly username: string;
  readonly firstname: string;
  readonly surname: string;
  readonly email_address: string;
  readonly password_hash: string;
}

/**
 * The demo firm's administrator, whose password is published, is none.
 * @throws OperatorError where the installation has an administrator.
 */
export async function refuseASecond(db: Db): Promise<void> {
  const demoAccounts = await listDemoAccounts(db);
  const administrators = await db
    .selectFrom('fundscope.users')
    .select('username')
    .where('is_admin', '=', true)
    .orderBy('user_nr')
    .execute();
  const found = administrators.find(({ username }) => !demoAccounts.includes(username));
  if (!found) return;
  throw new OperatorError(
    `There is an administrator already (${found.username}): sign in as that user to make others.`,
  );
}

/** Makes the administrator, and the protected group through which administrators see every book. */
export async function makeFirstAdministrator({ pool }: Database, administrator: FirstAdministrator): Promise<void> {
  await inTransaction(pool, async (db) => {
    // Of two that run at once, the second waits here and is refused.
    await sql`lock table fundscope.users in share row exclusive mode`.execute(db);
    await refuseASecond(db);
    const user = await db
      .insertInto('fundscope.users')
      .values({ ...administrator, is_admin: true, must_change_password: false })
      .returning('user_nr')
      .executeTakeFirstOrThrow();
    const group = await db
      .insertInto('fundscope.groups')
      .values({ name: 'Administrators', all_book_group: 1, admin_group: 1 })
      .returning('group_id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('fundscope.user_memberships')
      .values({ user_nr: user.user_nr, group_id: group.group_id })
      .execute();
    const after = { UserNr: user.user_nr, username: administrator.username };
    await recordAudit(db, { action: 'user.init', by: null, requestId: '', after });
  });
}
