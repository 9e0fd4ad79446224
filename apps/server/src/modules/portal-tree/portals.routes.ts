import {
  adminPortalSchema,
  adminPortalsSchema,
  newPortalSchema,
  portalChangeSchema,
} from '@fundscope/contract/administration';
import { recordNumberInPathSchema } from '@fundscope/contract/fields';
import { z } from 'zod';
import type { Routes } from '../../http/validation.ts';
import { auditedChange } from '../administration/audited-change.ts';
import { readNode, readPortalTree } from './portal-tree.repository.ts';
import { createNode, modifyNode } from './tree-changes.ts';
import { portalLevel } from './tree-level.ts';
import { registerNodeDeletion, type PortalTreeDeps } from './tree-node.routes.ts';

const config = { policy: 'admin' } as const;
const params = z.object({ PortalID: recordNumberInPathSchema });

/** Portals, each with its whole tree. */
export function registerPortals(routes: Routes, { kysely }: PortalTreeDeps): void {
  routes.get(
    '/api/adminportal',
    {
      config,
      schema: { summary: 'All portals with menus, submenus and links', response: { 200: adminPortalsSchema } },
    },
    () => readPortalTree(kysely),
  );

  routes.get(
    '/api/adminportal/:PortalID',
    {
      config,
      schema: { summary: 'One portal with menus, submenus and links', params, response: { 200: adminPortalSchema } },
    },
    (request) => readNode(kysely, portalLevel, request.params.PortalID),
  );

  routes.post(
    '/api/adminportal',
    {
      config,
      schema: {
        summary: 'Creates a portal after the others',
        body: newPortalSchema,
        response: { 201: adminPortalSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await auditedChange(kysely, request, createNode(portalLevel, request.body))),
  );

  routes.post(
    '/api/adminportal/modify',
    { config, schema: { summary: 'Changes a portal', body: portalChangeSchema, response: { 200: adminPortalSchema } } },
    (request) => auditedChange(kysely, request, modifyNode(portalLevel, request.body)),
  );

  registerNodeDeletion(routes, { kysely }, portalLevel);
}
