import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../database/connection.ts';

/*
 * Who sees all books: the members of groups with AllBookGroup = 1, who also see test data and dashboards. A change that
 * widens this right is approved like one that makes administrators.
 */

const joinedSchema = z.union([
  z.object({ newAllBookUsers: z.array(z.number().int()) }),
  z
    .object({ seesAllBooks: z.literal(true), UserID: z.number().int() })
    .transform(({ UserID }) => ({ newAllBookUsers: [UserID] })),
  z
    .object({ seesAllBooks: z.literal(true), UserNr: z.number().int() })
    .transform(({ UserNr }) => ({ newAllBookUsers: [UserNr] })),
]);

/** The users who get all books by a membership or a re-activation, given its content for the audit trail. */
export const newAllBookUsersOf = (after: unknown): number[] =>
  joinedSchema.safeParse(after).data?.newAllBookUsers ?? [];

const groupSchema = z.object({ AllBookGroup: z.literal([0, 1]) });

/** Whether a change of a group gives all books to its members. */
export const isGroupWidened = (before: unknown, after: unknown): boolean =>
  groupSchema.safeParse(before).data?.AllBookGroup === 0 && groupSchema.safeParse(after).data?.AllBookGroup === 1;

/** Which users a membership in a group gives all books to: none where another of their groups does already. */
export async function listNewAllBookUsers(db: Db, groupId: number, userNrs: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ user_nr: number }>`
    select joined.user_nr from unnest(${userNrs}::integer[]) as joined (user_nr)
    where exists (select from fundscope.groups g where g.group_id = ${groupId} and g.all_book_group = 1)
      and not exists (
        select from fundscope.user_memberships m join fundscope.groups g using (group_id)
        where m.user_nr = joined.user_nr and g.all_book_group = 1 and g.group_id <> ${groupId})
    order by joined.user_nr`.execute(db);
  return rows.map(({ user_nr }) => user_nr);
}

/** Whether one of the user's groups gives all books. */
export async function hasAllBooks(db: Db, userNr: number): Promise<boolean> {
  const { rows } = await sql`
    select from fundscope.user_memberships m join fundscope.groups g using (group_id)
    where m.user_nr = ${userNr} and g.all_book_group = 1 limit 1`.execute(db);
  return rows.length > 0;
}
