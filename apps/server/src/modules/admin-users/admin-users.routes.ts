import {
  newUserSchema,
  passwordResetSchema,
  userChangeSchema,
  userSchema,
  usersSchema,
} from '@fundscope/contract/administration';
import { recordDeletionSchema, recordNumberInPathSchema } from '@fundscope/contract/fields';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../database/schema.ts';
import type { Routes } from '../../http/validation.ts';
import { auditedChange, auditedDeletion } from '../../audit/audited-change.ts';
import { refusePublished } from '../identity/account/set-password.ts';
import { hashPassword } from '../identity/sign-in/password.ts';
import { readUser, readUsers } from './admin-users.repository.ts';
import { createUser, deactivateUser, deleteUser, modifyUser, reactivateUser, resetPassword } from './user-changes.ts';

const params = z.object({ UserNr: recordNumberInPathSchema });
const config = { policy: 'admin' } as const;

/**
 * The administration of users. No call makes an administrator: that is membership in a protected group (see the
 * memberships).
 */
export function registerAdminUsers(routes: Routes, { kysely }: { readonly kysely: Kysely<Schema> }): void {
  routes.get('/api/adminuser', { config, schema: { summary: 'All users', response: { 200: usersSchema } } }, () =>
    readUsers(kysely),
  );

  routes.get(
    '/api/adminuser/:UserNr',
    { config, schema: { summary: 'One user', params, response: { 200: userSchema } } },
    (request) => readUser(kysely, request.params.UserNr),
  );

  routes.post(
    '/api/adminuser/person',
    { config, schema: { summary: 'Creates a user', body: newUserSchema, response: { 201: userSchema } } },
    async (request, reply) => {
      const { Password, ...user } = request.body;
      refusePublished(Password, 'Password');
      const passwordHash = await hashPassword(Password);
      return reply.code(201).send(await auditedChange(kysely, request, createUser(user, passwordHash)));
    },
  );

  routes.post(
    '/api/adminuser/person/modify',
    {
      config,
      schema: {
        summary: 'Changes the names, geno id or e-mail address of an active user',
        body: userChangeSchema,
        response: { 200: userSchema },
      },
    },
    (request) => auditedChange(kysely, request, modifyUser(request.body)),
  );

  routes.post(
    '/api/adminuser/password',
    {
      config,
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
      config,
      schema: { summary: 'Deactivates a user and ends the sessions', params, response: { 200: userSchema } },
    },
    (request) => auditedChange(kysely, request, deactivateUser(request.params.UserNr)),
  );

  routes.post(
    '/api/adminuser/reactivate/:UserNr',
    { config, schema: { summary: 'Lets a deactivated user sign in again', params, response: { 200: userSchema } } },
    (request) => auditedChange(kysely, request, reactivateUser(request.params.UserNr)),
  );

  routes.post(
    '/api/adminuser/delete/:UserNr',
    {
      config,
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
