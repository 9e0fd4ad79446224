import {
  adminLinkSchema,
  adminMenuSchema,
  adminSubmenuSchema,
  linkChangeSchema,
  menuChangeSchema,
  newTreeNodeSchema,
  submenuChangeSchema,
} from '@fundscope/contract/administration';
import type { Routes } from '../../http/validation.ts';
import { auditedChange } from '../administration/audited-change.ts';
import { createNode, modifyNode } from './tree-changes.ts';
import { linkLevel, menuLevel, submenuLevel } from './tree-level.ts';
import { registerNodeDeletion, type PortalTreeDeps } from './tree-node.routes.ts';

const config = { policy: 'admin' } as const;

/** What is below the portals. */
export function registerMenusAndLinks(routes: Routes, { kysely }: PortalTreeDeps): void {
  routes.post(
    '/api/adminmenu',
    {
      config,
      schema: {
        summary: 'Creates a menu at the end of a portal',
        body: newTreeNodeSchema,
        response: { 201: adminMenuSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await auditedChange(kysely, request, createNode(menuLevel, request.body))),
  );

  routes.post(
    '/api/adminmenu/modify',
    { config, schema: { summary: 'Changes a menu', body: menuChangeSchema, response: { 200: adminMenuSchema } } },
    (request) => auditedChange(kysely, request, modifyNode(menuLevel, request.body)),
  );

  routes.post(
    '/api/adminsubmenu',
    {
      config,
      schema: {
        summary: 'Creates a submenu at the end of a menu',
        body: newTreeNodeSchema,
        response: { 201: adminSubmenuSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await auditedChange(kysely, request, createNode(submenuLevel, request.body))),
  );

  routes.post(
    '/api/adminsubmenu/modify',
    {
      config,
      schema: { summary: 'Changes a submenu', body: submenuChangeSchema, response: { 200: adminSubmenuSchema } },
    },
    (request) => auditedChange(kysely, request, modifyNode(submenuLevel, request.body)),
  );

  routes.post(
    '/api/adminlink',
    {
      config,
      schema: {
        summary: 'Creates a hidden link at the end of a submenu',
        body: newTreeNodeSchema,
        response: { 201: adminLinkSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await auditedChange(kysely, request, createNode(linkLevel, request.body))),
  );

  routes.post(
    '/api/adminlink/modify',
    {
      config,
      schema: {
        summary: 'Changes a link: its target, and whether it is listed',
        body: linkChangeSchema,
        response: { 200: adminLinkSchema },
      },
    },
    (request) => auditedChange(kysely, request, modifyNode(linkLevel, request.body)),
  );

  for (const level of [menuLevel, submenuLevel, linkLevel]) registerNodeDeletion(routes, { kysely }, level);
}
