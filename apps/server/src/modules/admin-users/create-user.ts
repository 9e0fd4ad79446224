import type { CreatedUser, NewUser } from '@fundscope/contract/administration';
import { fieldErrorTexts } from '@fundscope/contract/fields';
import type { Transaction } from 'kysely';
import type { ApprovalDeps } from '../../approval/with-approval.ts';
import type { DoChange } from '../../audit/audited-change.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Schema } from '../../database/schema.ts';
import { invalidFields } from '../../http/http-error.ts';
import { addLink } from '../identity/links/password-links.repository.ts';
import { changeMemberships } from '../memberships/change-memberships.ts';
import { changeUsers } from '../memberships/change-users.ts';
import { userMembership } from '../memberships/membership-kind.ts';
import { readUser } from './admin-users.repository.ts';
import { createUser, type NewUserValues } from './user-changes.ts';

interface WantedUser {
  readonly values: NewUserValues;
  /** Of the given password, or of one that is unknown to everybody. */
  readonly passwordHash: string;
  readonly passwordLink: NewUser['PasswordLink'];
  readonly groupIds: readonly number[];
}

interface UserWithLink {
  readonly created: CreatedUser;
  /** The secret of the password link; undefined: no link was asked for. */
  readonly token: string | undefined;
}

/** The password link of a new user is an invitation, which lasts longer than a link for a forgotten password. */
export const NEW_USER_LINK = 'invitation';

/**
 * Creates a user with groups and password link, all or nothing. A group membership that needs approval waits; the user is created
 * without it. The e-mail is sent after the commit: a slow mail server must hold no locks, and an invitation needs its user.
 * @throws {HttpError} `bad-request` for a group that does not exist, `conflict` where a group has a proposal that waits, and
 *   what `createUser` throws
 */
export const createUserWithAccess =
  (deps: ApprovalDeps, { values, passwordHash, passwordLink, groupIds }: WantedUser): DoChange<UserWithLink> =>
  async (db, by) => {
    const { requestId } = deps;
    await refuseUnknownGroups(db, groupIds);
    const { result, audit } = await createUser(values, passwordHash)(db, by);
    if (audit) await recordAudit(db, { ...audit, by, requestId });
    const { UserNr, Username } = result;
    const waitingGroups: number[] = [];
    for (const groupId of [...new Set(groupIds)].toSorted((a, b) => a - b)) {
      const wanted = { groupId, add: [UserNr], remove: [] };
      const joined = await changeUsers(deps, wanted, changeMemberships(userMembership, wanted))(db, by);
      if (joined.audit) await recordAudit(db, { ...joined.audit, by, requestId });
      if ('submitted' in joined.result) waitingGroups.push(groupId);
    }
    const created: CreatedUser = {
      ...(await readUser(db, UserNr)),
      ...(waitingGroups.length > 0 && { waitingGroups }),
    };
    if (passwordLink === undefined) return { result: { created, token: undefined } };
    const link = { kind: NEW_USER_LINK, isMailed: passwordLink === 'email' } as const;
    const token = await addLink(db, UserNr, link);
    const after = { UserNr, Username, ...link };
    await recordAudit(db, { action: 'user.password-link', by, requestId, after });
    return { result: { created, token } };
  };

async function refuseUnknownGroups(db: Transaction<Schema>, groupIds: readonly number[]): Promise<void> {
  if (groupIds.length === 0) return;
  const found = await db.selectFrom('fundscope.groups').select('group_id').where('group_id', 'in', groupIds).execute();
  const known = new Set(found.map(({ group_id }) => group_id));
  const errors = groupIds.flatMap((groupId, index) =>
    known.has(groupId)
      ? []
      : [{ field: `GroupIDs.${index}`, code: 'unknown-record', message: fieldErrorTexts['unknown-record'] } as const],
  );
  if (errors.length > 0) throw invalidFields(errors);
}
