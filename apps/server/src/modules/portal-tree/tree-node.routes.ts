import { treeNodeDeletionSchema } from '@fundscope/contract/administration';
import { recordNumberInPathSchema } from '@fundscope/contract/fields';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../database/schema.ts';
import type { Routes } from '../../http/validation.ts';
import { auditedChange } from '../administration/audited-change.ts';
import { deleteNode } from './tree-changes.ts';
import type { TreeLevel } from './tree-level.ts';

export interface PortalTreeDeps {
  readonly kysely: Kysely<Schema>;
}

const config = { policy: 'admin' } as const;

/** POST /api/admin{level}/delete/{id}, which all levels have in the same way. */
export function registerNodeDeletion(routes: Routes, { kysely }: PortalTreeDeps, level: TreeLevel): void {
  routes.post(
    `/api/admin${level.name}/delete/:id`,
    {
      config,
      schema: {
        summary: `Deletes a ${level.name}${level.children === undefined ? '' : ' that has nothing below it'}`,
        params: z.object({ id: recordNumberInPathSchema }),
        body: treeNodeDeletionSchema,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      await auditedChange(kysely, request, deleteNode(level, { pathId: request.params.id, id: request.body.id }));
      return reply.code(204).send();
    },
  );
}
