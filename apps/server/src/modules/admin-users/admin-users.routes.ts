import {
  createdUserSchema,
  newUserSchema,
  passwordResetSchema,
  userModificationSchema,
  userSchema,
  usersSchema,
} from '@fundscope/contract/administration';
import { proposalSubmittedSchema } from '@fundscope/contract/approval';
import { recordDeletionSchema, recordNumberInPathSchema } from '@fundscope/contract/fields';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Routes } from '../../http/validation.ts';
import { versionHeaders } from '../../http/version-headers.ts';
import { withApproval } from '../../approval/with-approval.ts';
import { auditedChange, auditedDeletion } from '../../audit/audited-change.ts';
import { refusePublished } from '../identity/account/set-password.ts';
import { mailLink, requireLinks, type LinkSettings } from '../identity/links/mail-link.ts';
import { LINK_LIFETIME_H } from '../identity/links/password-links.repository.ts';
import { hashPassword, hashUnknownPassword } from '../identity/sign-in/password.ts';
import { needsForRight } from '../memberships/granted-right.ts';
import type { MembershipDeps } from '../memberships/change-users.ts';
import { readUser, readUsers } from './admin-users.repository.ts';
import { registerUserOverview } from './user-overview.routes.ts';
import { createUserWithAccess, NEW_USER_LINK } from './create-user.ts';
import { deactivateUser, deleteUser, modifyUser, reactivateUser, resetPassword } from './user-changes.ts';

const params = z.object({ UserNr: recordNumberInPathSchema });
const options = { config: { policy: 'admin' }, ...versionHeaders() } as const;

interface AdminUserDeps extends MembershipDeps {
  /** Absent: this installation sends no links. */
  readonly links: LinkSettings | undefined;
}

/**
 * The administration of users. Membership in a protected group makes an administrator: while anything needs approval, it waits
 * for another person, for a new user too.
 */
export function registerAdminUsers(routes: Routes, { kysely, approval, links }: AdminUserDeps): void {
  routes.get('/api/adminuser', { ...options, schema: { summary: 'All users', response: { 200: usersSchema } } }, () =>
    readUsers(kysely),
  );

  registerUserOverview(routes, kysely);

  routes.get(
    '/api/adminuser/:UserNr',
    { ...options, schema: { summary: 'One user', params, response: { 200: userSchema } } },
    (request) => readUser(kysely, request.params.UserNr),
  );

  routes.post(
    '/api/adminuser/person',
    {
      ...options,
      schema: {
        summary:
          'Creates a user, with groups and with a password or a link that sets it, all or nothing; an e-mail that is not sent leaves the user',
        body: newUserSchema,
        response: { 201: createdUserSchema },
      },
    },
    async (request, reply) => {
      const { Password, PasswordLink, GroupIDs, ...values } = request.body;
      if (Password !== undefined) refusePublished(Password, 'Password');
      const passwordHash = await (Password === undefined ? hashUnknownPassword() : hashPassword(Password));
      const mail = PasswordLink === 'email' ? requireLinks(links) : undefined;
      const wanted = { values, passwordHash, passwordLink: PasswordLink, groupIds: GroupIDs };
      const change = createUserWithAccess({ approval, requestId: request.id }, wanted);
      const { created, token } = await auditedChange(kysely, request, change);
      if (token === undefined) return reply.code(201).send(created);
      if (!mail) {
        const passwordLink = { token, lifetimeHours: LINK_LIFETIME_H[NEW_USER_LINK] };
        return reply.code(201).send({ ...created, passwordLink });
      }
      const isLinkSent = await trySend(request.log, () =>
        mailLink(
          mail,
          { username: created.Username, emailAddress: created.email_address },
          { kind: NEW_USER_LINK, token },
        ),
      );
      return reply.code(201).send({ ...created, isLinkSent });
    },
  );

  routes.post(
    '/api/adminuser/person/modify',
    {
      ...options,
      schema: {
        summary: 'Changes the names, geno id or e-mail address of an active user',
        body: userModificationSchema,
        response: { 200: userSchema },
      },
    },
    (request) => auditedChange(kysely, request, modifyUser(request.body)),
  );

  routes.post(
    '/api/adminuser/password',
    {
      ...options,
      schema: {
        summary: 'Gives an active user a new password, and ends the sessions of that user',
        body: passwordResetSchema,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { key_ACR_Persons, Password } = request.body;
      refusePublished(Password, 'Password');
      const passwordHash = await hashPassword(Password);
      await auditedChange(kysely, request, resetPassword(key_ACR_Persons, passwordHash));
      return reply.code(204).send();
    },
  );

  routes.post(
    '/api/adminuser/deactivate/:UserNr',
    {
      ...options,
      schema: { summary: 'Deactivates a user and ends the sessions', params, response: { 200: userSchema } },
    },
    (request) => auditedChange(kysely, request, deactivateUser(request.params.UserNr)),
  );

  routes.post(
    '/api/adminuser/reactivate/:UserNr',
    {
      ...options,
      schema: {
        summary:
          'Lets a deactivated user sign in again; 202: that an administrator, or who sees all books, does waits for another person',
        params,
        response: { 200: userSchema, 202: proposalSubmittedSchema },
      },
    },
    async (request, reply) => {
      const { UserNr } = request.params;
      const change = withApproval(
        { approval, requestId: request.id },
        {
          kind: 'administrator-right',
          record: `user:${UserNr}`,
          call: () => ({ reactivate: UserNr }),
          change: reactivateUser(UserNr),
          isNeeded: needsForRight,
        },
      );
      const outcome = await auditedChange(kysely, request, change);
      return 'submitted' in outcome ? reply.code(202).send(outcome) : outcome.result;
    },
  );

  routes.post(
    '/api/adminuser/delete/:UserNr',
    {
      ...options,
      schema: {
        summary: 'Deletes a deactivated user with all memberships',
        params,
        body: recordDeletionSchema,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      await auditedDeletion(kysely, request, deleteUser(request.params.UserNr, request.body.version));
      return reply.code(204).send();
    },
  );
}

/** Whether the link was sent. The user is stored already, so a failure is answered and logged, not thrown. */
async function trySend(log: FastifyBaseLogger, send: () => Promise<void>): Promise<boolean> {
  try {
    await send();
    return true;
  } catch (err) {
    log.warn({ err }, 'The password link of a new user was not sent');
    return false;
  }
}
