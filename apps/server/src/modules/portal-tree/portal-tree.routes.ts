import {
  adminLinkSchema,
  adminMenuSchema,
  adminPortalSchema,
  adminPortalsSchema,
  adminSubmenuSchema,
  linkModificationSchema,
  linkViewsSchema,
  menuModificationSchema,
  newPortalSchema,
  newTreeNodeSchema,
  portalModificationSchema,
  portalMoveSchema,
  submenuModificationSchema,
  treeNodeDeletionSchema,
  treeNodeMoveSchema,
} from '@fundscope/contract/administration';
import { recordNumberInPathSchema } from '@fundscope/contract/fields';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../database/schema.ts';
import { preferredLocale } from '../../http/negotiation.ts';
import type { Routes } from '../../http/validation.ts';
import { versionHeaders } from '../../http/version-headers.ts';
import { auditedChange, auditedDeletion } from '../../audit/audited-change.ts';
import { readNode, readPortalTree } from './portal-tree.repository.ts';
import { listLinkViews } from './link-views.ts';
import { moveNode, type NodeMove } from './move-node.ts';
import { createNode, deleteNode, modifyNode, type NewNode, type NodeChange } from './tree-changes.ts';
import {
  linkLevel,
  menuLevel,
  portalLevel,
  submenuLevel,
  type LevelName,
  type TreeLevel,
  type TreeNodes,
} from './tree-level.ts';

/** What the calls of one level take and give. */
interface LevelRoutes<Name extends LevelName> {
  readonly level: TreeLevel<Name>;
  readonly node: z.ZodType<TreeNodes[Name], TreeNodes[Name]>;
  readonly newNode: z.ZodType<NewNode>;
  readonly change: z.ZodType<NodeChange>;
  readonly move: z.ZodType<NodeMove>;
  /** What creating and changing do. */
  readonly creates: string;
  readonly changes: string;
}

const levelRoutes: { readonly [Name in LevelName]: LevelRoutes<Name> } = {
  portal: {
    level: portalLevel,
    node: adminPortalSchema,
    newNode: newPortalSchema,
    change: portalModificationSchema,
    move: portalMoveSchema,
    creates: 'Creates a portal after the others',
    changes: 'Changes a portal',
  },
  menu: {
    level: menuLevel,
    node: adminMenuSchema,
    newNode: newTreeNodeSchema,
    change: menuModificationSchema,
    move: treeNodeMoveSchema,
    creates: 'Creates a menu at the end of a portal',
    changes: 'Changes a menu',
  },
  submenu: {
    level: submenuLevel,
    node: adminSubmenuSchema,
    newNode: newTreeNodeSchema,
    change: submenuModificationSchema,
    move: treeNodeMoveSchema,
    creates: 'Creates a submenu at the end of a menu',
    changes: 'Changes a submenu',
  },
  link: {
    level: linkLevel,
    node: adminLinkSchema,
    newNode: newTreeNodeSchema,
    change: linkModificationSchema,
    move: treeNodeMoveSchema,
    creates: 'Creates a hidden link at the end of a submenu',
    changes: 'Changes a link: its target, and whether it is listed',
  },
};

interface PortalTreeDeps {
  readonly kysely: Kysely<Schema>;
  /** The folder of the documents' templates, with the files that links download. */
  readonly templates: string;
}

const options = { config: { policy: 'admin' }, ...versionHeaders() } as const;

/** Portals, each with its whole tree of menus, submenus and links. */
export function registerPortalTree(routes: Routes, deps: PortalTreeDeps): void {
  const { kysely } = deps;

  routes.get(
    '/api/adminportal',
    {
      ...options,
      schema: { summary: 'All portals with menus, submenus and links', response: { 200: adminPortalsSchema } },
    },
    () => readPortalTree(kysely),
  );

  routes.get(
    '/api/adminportal/:PortalID',
    {
      ...options,
      schema: {
        summary: 'One portal with menus, submenus and links',
        params: z.object({ PortalID: recordNumberInPathSchema }),
        response: { 200: adminPortalSchema },
      },
    },
    (request) => readNode(kysely, portalLevel, request.params.PortalID),
  );

  routes.get(
    '/api/adminlink/views',
    {
      ...options,
      schema: {
        summary: 'The views that a link can open, sorted by title',
        response: { 200: linkViewsSchema },
      },
    },
    (request, reply) => {
      reply.header('vary', 'accept-language');
      return listLinkViews(kysely, preferredLocale(request.headers['accept-language']));
    },
  );

  registerLevel(routes, deps, levelRoutes.portal);
  registerLevel(routes, deps, levelRoutes.menu);
  registerLevel(routes, deps, levelRoutes.submenu);
  registerLevel(routes, deps, levelRoutes.link);
}

/** Creating, changing, moving and deleting, which all levels have in the same way. */
function registerLevel<Name extends LevelName>(
  routes: Routes,
  { kysely, templates }: PortalTreeDeps,
  { level, node, newNode, change, move, creates, changes }: LevelRoutes<Name>,
): void {
  const url = `/api/admin${level.name}`;
  // The table has checked that a node of the level fits.
  const answer: z.ZodType = node;

  routes.post(
    url,
    { ...options, schema: { summary: creates, body: newNode, response: { 201: answer } } },
    async (request, reply) =>
      reply.code(201).send(await auditedChange(kysely, request, createNode(level, request.body))),
  );

  routes.post(
    `${url}/modify`,
    { ...options, schema: { summary: changes, body: change, response: { 200: answer } } },
    (request) => auditedChange(kysely, request, modifyNode(level, request.body, templates)),
  );

  routes.post(
    `${url}/move`,
    {
      ...options,
      schema: {
        summary: `Puts a ${level.name} to another place${level.parent ? `, of this ${level.parent.name} or another one` : ''}`,
        body: move,
        response: { 200: answer },
      },
    },
    (request) => auditedChange(kysely, request, moveNode(level, request.body)),
  );

  routes.post(
    `${url}/delete/:id`,
    {
      ...options,
      schema: {
        summary: `Deletes a ${level.name}${level.children === undefined ? '' : ' that has nothing below it'}`,
        params: z.object({ id: recordNumberInPathSchema }),
        body: treeNodeDeletionSchema,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      await auditedDeletion(kysely, request, deleteNode(level, { pathId: request.params.id, ...request.body }));
      return reply.code(204).send();
    },
  );
}
