import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../database/schema.ts';
import type { Session } from '../../http/session.ts';
import { refuseLoss } from '../administration/administrators.ts';

/*
 * Who is an administrator: the flag `users.is_admin`, which `readSession` asks for at each request, follows the
 * memberships in protected groups (AdminGroup = 1). The two functions here are all that sets it besides the
 * command line's first administrator and the demo firm, and only an administrator's call reaches them. A user's
 * record is locked before, so that two changes at once leave flag and memberships in step.
 */

const administratorsSchema = z.union([
  z.object({ newAdministrators: z.array(z.number().int()) }),
  z
    .object({ isAdmin: z.literal(true), UserID: z.number().int() })
    .transform(({ UserID }) => ({ newAdministrators: [UserID] })),
  z
    .object({ isAdmin: z.literal(true), UserNr: z.number().int() })
    .transform(({ UserNr }) => ({ newAdministrators: [UserNr] })),
]);

/** The users who become administrators by a change of memberships or by a re-activation, given its content for the audit trail. */
export const newAdministratorsOf = (after: unknown): number[] =>
  administratorsSchema.safeParse(after).data?.newAdministrators ?? [];

/** Makes users who have joined a protected group administrators. @returns who were none before */
export async function grantAdministration(db: Transaction<Schema>, userNrs: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ user_nr: number }>`
    update fundscope.users set is_admin = true
    where user_nr = any(${userNrs}::integer[]) and not is_admin returning user_nr`.execute(db);
  return rows.map(({ user_nr }) => user_nr);
}

interface Withdrawal {
  readonly userNrs: readonly number[];
  readonly by: Session;
  /** What the caller named them by. */
  readonly field: string;
}

/**
 * Takes the right from users who have left a protected group, where it was their last. The active administrators must
 * be locked.
 * @returns who are administrators no more
 * @throws {HttpError} `conflict` for oneself and for the last active administrator.
 */
export async function withdrawAdministration(
  db: Transaction<Schema>,
  { userNrs, by, field }: Withdrawal,
): Promise<number[]> {
  const { rows } = await sql<{ user_nr: number }>`
    update fundscope.users u set is_admin = false
    where u.user_nr = any(${userNrs}::integer[]) and u.is_admin
      and not exists (select from fundscope.user_memberships um join fundscope.groups g using (group_id)
                      where um.user_nr = u.user_nr and g.admin_group = 1)
    returning u.user_nr`.execute(db);
  const targets = rows.map(({ user_nr }) => user_nr);
  if (targets.length > 0) await refuseLoss(db, { targets, by, field });
  return targets;
}
