import { recordNumberInPathSchema } from '@fundscope/contract/fields';
import {
  savedViewChangeSchema,
  savedViewDefaultSchema,
  savedViewSchema,
  savedViewsSchema,
  sharingGroupsSchema,
  type SavedView,
} from '@fundscope/contract/views';
import { z } from 'zod';
import type { Database, Db } from '../../database/connection.ts';
import { HttpError } from '../../http/http-error.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Session } from '../../http/session.ts';
import type { Routes } from '../../http/validation.ts';
import { errorCode } from '../../platform/operator-error.ts';
import { readableView } from '../../views/access/readable-view.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import {
  chooseDefault,
  deleteSavedView,
  findSavedView,
  insertSavedView,
  listSavedViews,
  listSharingGroups,
  updateSavedView,
  type SavedViewPlace,
} from './saved-views.repository.ts';

const viewParams = z.object({ viewName: z.string() });
const savedParams = viewParams.extend({ id: recordNumberInPathSchema });
const config = { policy: 'user' } as const;
const UNIQUE_VIOLATION = '23505';

/** States of a view that users keep under a name. All hold only within the rights of whoever opens them. */
export function registerSavedViews(routes: Routes, { kysely, pool }: Pick<Database, 'kysely' | 'pool'>): void {
  const placeOf = async (session: Session, viewName: string): Promise<SavedViewPlace> => {
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
      schema: { summary: 'The saved states of a view', params: viewParams, response: { 200: savedViewsSchema } },
    },
    async (request) => listSavedViews(kysely, await placeOf(sessionOf(request), request.params.viewName)),
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
      const session = sessionOf(request);
      const { name, state, GroupID: groupId } = request.body;
      const place = await placeOf(session, request.params.viewName);
      const made = await kysely.transaction().execute(async (db) => {
        await checkGroup(db, session, groupId);
        const id = await insertSavedView(db, place, { name, state, groupId });
        if (id === undefined) throw nameTaken(name);
        const saved = await existing(db, place, id);
        await recordAudit(db, { action: 'saved-view.create', by: session, requestId: request.id, after: saved });
        return saved;
      });
      return reply.code(201).send(made);
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
      const session = sessionOf(request);
      const place = await placeOf(session, request.params.viewName);
      const { id } = request.body;
      await kysely.transaction().execute(async (db) => {
        if (id !== null) await existing(db, place, id);
        const WVName = place.viewName;
        const before = { WVName, id: await chooseDefault(db, place, id) };
        const after = { WVName, id };
        if (before.id === id) return;
        await recordAudit(db, { action: 'saved-view.default', by: session, requestId: request.id, before, after });
      });
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
      const session = sessionOf(request);
      const { id, viewName } = request.params;
      const { name, state, GroupID: groupId } = request.body;
      const place = await placeOf(session, viewName);
      const change = kysely.transaction().execute(async (db) => {
        const before = await own(db, place, id);
        await checkGroup(db, session, groupId);
        await updateSavedView(db, id, { name, state, groupId });
        const after = await existing(db, place, id);
        await recordAudit(db, { action: 'saved-view.modify', by: session, requestId: request.id, before, after });
        return after;
      });
      return change.catch((error: unknown) => {
        throw errorCode(error) === UNIQUE_VIOLATION ? nameTaken(name) : error;
      });
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
      const session = sessionOf(request);
      const place = await placeOf(session, request.params.viewName);
      await kysely.transaction().execute(async (db) => {
        const before = await own(db, place, request.params.id);
        await deleteSavedView(db, before.id);
        await recordAudit(db, { action: 'saved-view.delete', by: session, requestId: request.id, before });
      });
      return reply.code(204).send();
    },
  );
}

async function existing(db: Db, place: SavedViewPlace, id: number): Promise<SavedView> {
  const found = await findSavedView(db, place, id);
  if (!found) throw new HttpError('not-found', 'There is no saved view of that number that you may open.');
  return found;
}

/** A shared state is known to its readers, so that it is refused rather than hidden. */
async function own(db: Db, place: SavedViewPlace, id: number): Promise<SavedView> {
  const found = await existing(db, place, id);
  if (!found.isOwn) {
    throw new HttpError('forbidden', `This saved view belongs to ${found.owner}: save it under a name of your own.`);
  }
  return found;
}

async function checkGroup(db: Db, { userNr }: Session, groupId: number | null): Promise<void> {
  if (groupId === null) return;
  const groups = await listSharingGroups(db, userNr);
  if (!groups.some(({ GroupID }) => GroupID === groupId)) {
    throw new HttpError('bad-request', 'GroupID: choose a group that you are a member of.', { field: 'GroupID' });
  }
}

const nameTaken = (name: string): HttpError =>
  new HttpError('conflict', `You have a saved view '${name}' for this view already: choose another name.`, {
    field: 'name',
  });
