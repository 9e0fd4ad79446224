import { recordNumberInPathSchema } from '@fundscope/contract/fields';
import {
  defaultSavedViewSchema,
  savedViewChangeSchema,
  savedViewDefaultSchema,
  savedViewSchema,
  savedViewsSchema,
  sharingGroupsSchema,
} from '@fundscope/contract/views';
import { z } from 'zod';
import type { FastifyRequest } from 'fastify';
import { auditedChange } from '../../audit/audited-change.ts';
import type { Database } from '../../database/connection.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import { readableView } from '../../views/access/readable-view.ts';
import {
  chooseSavedView,
  createSavedView,
  getSavedView,
  modifySavedView,
  removeSavedView,
} from './saved-view-changes.ts';
import {
  findDefaultView,
  listSavedViews,
  listSharingGroups,
  type SavedViewContent,
  type ViewOfUser,
} from './saved-views.repository.ts';

const viewParams = z.object({ viewName: z.string() });
const savedParams = viewParams.extend({ id: recordNumberInPathSchema });
const config = { policy: 'user' } as const;

/** States of a view that users keep under a name. All hold only within the rights of whoever opens them. */
export function registerSavedViews(routes: Routes, { kysely, pool }: Pick<Database, 'kysely' | 'pool'>): void {
  const viewOf = async (request: FastifyRequest, viewName: string): Promise<ViewOfUser> => {
    const session = sessionOf(request);
    const { definition } = await readableView(pool, session, viewName);
    return { userNr: session.userNr, viewName: definition.name };
  };

  routes.get(
    '/api/savedviewgroups',
    {
      config,
      schema: { summary: 'The groups that a view can be shared with', response: { 200: sharingGroupsSchema } },
    },
    (request) => listSharingGroups(kysely, sessionOf(request).userNr),
  );

  routes.get(
    '/api/savedview/:viewName',
    {
      config,
      schema: {
        summary: 'The saved states of a view, by name',
        params: viewParams,
        response: { 200: savedViewsSchema },
      },
    },
    async (request) => listSavedViews(kysely, await viewOf(request, request.params.viewName)),
  );

  routes.post(
    '/api/savedview/:viewName',
    {
      config,
      schema: {
        summary: 'Keeps a state of a view under a name',
        params: viewParams,
        body: savedViewChangeSchema,
        response: { 201: savedViewSchema },
      },
    },
    async (request, reply) => {
      const view = await viewOf(request, request.params.viewName);
      const savedView = await auditedChange(kysely, request, createSavedView(view, contentOf(request.body)));
      return reply.code(201).send(savedView);
    },
  );

  routes.get(
    '/api/savedview/:viewName/default',
    {
      config,
      schema: {
        summary: 'The saved state that the view opens with for the caller',
        params: viewParams,
        response: { 200: defaultSavedViewSchema },
      },
    },
    async (request) => (await findDefaultView(kysely, await viewOf(request, request.params.viewName))) ?? null,
  );

  routes.get(
    '/api/savedview/:viewName/:id',
    {
      config,
      schema: { summary: 'A saved state of a view', params: savedParams, response: { 200: savedViewSchema } },
    },
    async (request) => {
      const { id, viewName } = request.params;
      return getSavedView(kysely, await viewOf(request, viewName), id);
    },
  );

  routes.put(
    '/api/savedview/:viewName/default',
    {
      config,
      schema: {
        summary: 'Chooses the saved state that the view opens with for the caller',
        params: viewParams,
        body: savedViewDefaultSchema,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const view = await viewOf(request, request.params.viewName);
      await auditedChange(kysely, request, chooseSavedView(view, request.body.id));
      return reply.code(204).send();
    },
  );

  routes.put(
    '/api/savedview/:viewName/:id',
    {
      config,
      schema: {
        summary: 'Changes a saved state of the caller’s own',
        params: savedParams,
        body: savedViewChangeSchema,
        response: { 200: savedViewSchema },
      },
    },
    async (request) => {
      const { id, viewName } = request.params;
      const view = await viewOf(request, viewName);
      return auditedChange(kysely, request, modifySavedView(view, id, contentOf(request.body)));
    },
  );

  routes.delete(
    '/api/savedview/:viewName/:id',
    {
      config,
      schema: {
        summary: 'Deletes a saved state of the caller’s own',
        params: savedParams,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { id, viewName } = request.params;
      await auditedChange(kysely, request, removeSavedView(await viewOf(request, viewName), id));
      return reply.code(204).send();
    },
  );
}

const contentOf = ({ name, state, GroupID }: z.output<typeof savedViewChangeSchema>): SavedViewContent => ({
  name,
  state,
  groupId: GroupID,
});
