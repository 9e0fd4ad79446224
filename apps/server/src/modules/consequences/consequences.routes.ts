import { deletionConsequencesSchema, userConsequencesSchema } from '@fundscope/contract/administration';
import { recordNumberInPathSchema } from '@fundscope/contract/fields';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';
import { readSnapshot } from '../../database/snapshot.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import {
  consequencesForBook,
  consequencesForGroup,
  consequencesForPortal,
  consequencesForUser,
} from './consequences.ts';

const config = { policy: 'admin' } as const;
const params = z.object({ id: recordNumberInPathSchema });

const deletions = [
  ['book', consequencesForBook],
  ['group', consequencesForGroup],
  ['portal', consequencesForPortal],
] as const;

/** What an act would do, before it is done. */
export function registerConsequences(routes: Routes, { kysely }: { readonly kysely: Kysely<Schema> }): void {
  routes.get(
    '/api/adminuser/:UserNr/consequences',
    {
      config,
      schema: {
        summary: 'What deactivating or deleting a user would do',
        params: z.object({ UserNr: recordNumberInPathSchema }),
        response: { 200: userConsequencesSchema },
      },
    },
    (request) => readSnapshot(kysely, (db: Db) => consequencesForUser(db, request.params.UserNr, sessionOf(request))),
  );

  for (const [noun, consequences] of deletions) {
    routes.get(
      `/api/admin${noun}/:id/consequences`,
      {
        config,
        schema: {
          summary: `What deleting a ${noun} would do`,
          params,
          response: { 200: deletionConsequencesSchema },
        },
      },
      (request) => readSnapshot(kysely, (db: Db) => consequences(db, request.params.id)),
    );
  }
}
