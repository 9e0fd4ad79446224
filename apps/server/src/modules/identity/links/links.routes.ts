import {
  forgottenPasswordSchema,
  linkUseSchema,
  openedLinkRequestSchema,
  openedLinkSchema,
  sentLinkSchema,
} from '@fundscope/contract/identity';
import { recordNumberInPathSchema } from '@fundscope/contract/fields';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../../database/schema.ts';
import { sessionOf } from '../../../http/policies.ts';
import type { Routes } from '../../../http/validation.ts';
import { countQuestion } from './link-throttle.ts';
import { requireLinks, type LinkSettings } from './mail-link.ts';
import { createLinkSender } from './send-link.ts';
import { openLink, takeLink, type LinkAttempt } from './use-link.ts';

export interface LinkDeps {
  readonly kysely: Kysely<Schema>;
  /** Absent: this installation sends no links. */
  readonly links: LinkSettings | undefined;
}

const anonymous = { config: { policy: 'anonymous' }, bodyLimit: 16 * 1024 } as const;

/** Links by which users set their password: invitations, and for whoever forgot theirs. */
export function registerPasswordLinks(routes: Routes, { kysely, links }: LinkDeps): void {
  const sender = links && createLinkSender(kysely, links);
  routes.addHook('preClose', async () => sender?.stop());

  routes.post(
    '/api/users/forgot-password',
    {
      ...anonymous,
      schema: {
        summary:
          'Sends a link to set a password to the e-mail address of a user; the answer is the same for every name',
        body: forgottenPasswordSchema,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const sending = requireLinks(sender);
      await countQuestion(kysely, request.ip);
      sending.forget(request.body.user, { requestId: request.id, log: request.log });
      return reply.code(204).send();
    },
  );

  routes.post(
    '/api/users/password-link',
    {
      ...anonymous,
      schema: {
        summary: 'Whom a link is for, as long as it is good',
        body: openedLinkRequestSchema,
        response: { 200: openedLinkSchema },
      },
    },
    (request) => openLink(kysely, request.body.token, attemptOf(request)),
  );

  routes.post(
    '/api/users/password-link/use',
    {
      ...anonymous,
      schema: {
        summary: 'Sets the password of whom a link is for, once; their sessions end',
        body: linkUseSchema,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      await takeLink(kysely, request.body, attemptOf(request));
      return reply.code(204).send();
    },
  );

  routes.post(
    '/api/adminuser/password-link/:UserNr',
    {
      config: { policy: 'admin' },
      schema: {
        summary: 'Sends a user a link to set a password: an invitation before the first sign-in',
        params: z.object({ UserNr: recordNumberInPathSchema }),
        response: { 200: sentLinkSchema },
      },
    },
    (request) => requireLinks(sender).send(request.params.UserNr, sessionOf(request), request.id),
  );
}

const attemptOf = ({ ip: address, id: requestId }: FastifyRequest): LinkAttempt => ({ address, requestId });
