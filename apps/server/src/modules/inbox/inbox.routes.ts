import { recordNumberInPathSchema } from '@fundscope/contract/fields';
import { inboxSchema } from '@fundscope/contract/requests';
import { z } from 'zod';
import type { Database } from '../../database/connection.ts';
import { missing } from '../../http/missing.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import { fileAnswer, sendFile } from '../../requests/send-file.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { deleteEntry, findInboxEntry, listInbox, markRead } from './inbox.repository.ts';

const params = z.object({ id: recordNumberInPathSchema });
const noSuchEntry = () => missing({ code: 'no-such-inbox-entry' }, 'There is no such entry in your inbox.');

/** The files that have arrived for the user, and no one else's. */
export function registerInbox(routes: Routes, database: Pick<Database, 'kysely' | 'pool'>): void {
  const { kysely } = database;
  routes.get(
    '/api/inbox',
    {
      config: { policy: 'user' },
      schema: { summary: "The files in the user's inbox, the newest first", response: { 200: inboxSchema } },
    },
    (request) => listInbox(kysely, sessionOf(request).userNr),
  );

  routes.get(
    '/api/inbox/:id/file',
    {
      config: { policy: 'user' },
      schema: { summary: 'A file of the inbox', params, response: { 200: fileAnswer } },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const entry = await findInboxEntry(kysely, session.userNr, request.params.id);
      if (!entry) throw noSuchEntry();
      return sendFile(database, reply, { ...entry, session });
    },
  );

  routes.post(
    '/api/inbox/:id/read',
    {
      config: { policy: 'user' },
      schema: { summary: 'Marks an entry as read', params, response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      const by = sessionOf(request);
      const { id } = request.params;
      await kysely.transaction().execute(async (transaction) => {
        if (!(await markRead(transaction, by.userNr, id))) throw noSuchEntry();
        await recordAudit(transaction, { action: 'inbox.read', by, requestId: request.id, after: { id } });
      });
      return reply.code(204).send();
    },
  );

  routes.delete(
    '/api/inbox/:id',
    {
      config: { policy: 'user' },
      schema: {
        summary: 'Takes an entry out of the inbox; its file goes with it',
        params,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const by = sessionOf(request);
      const { id } = request.params;
      await kysely.transaction().execute(async (transaction) => {
        if (!(await deleteEntry(transaction, by.userNr, id))) throw noSuchEntry();
        await recordAudit(transaction, { action: 'inbox.delete', by, requestId: request.id, before: { id } });
      });
      return reply.code(204).send();
    },
  );
}
