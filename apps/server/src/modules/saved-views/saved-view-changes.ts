import type { SavedView } from '@fundscope/contract/views';
import { requireWithinLimit } from '../../access/storage-limits.ts';
import type { Db } from '../../database/connection.ts';
import { HttpError } from '../../http/http-error.ts';
import { missing } from '../../http/missing.ts';
import { errorCode } from '../../platform/operator-error.ts';
import type { DoChange } from '../../audit/audited-change.ts';
import {
  chooseDefault,
  deleteSavedView,
  findSavedView,
  insertSavedView,
  listSharingGroups,
  updateSavedView,
  type SavedViewContent,
  type ViewOfUser,
} from './saved-views.repository.ts';

const UNIQUE_VIOLATION = '23505';

/** @throws {HttpError} `conflict` where the user has one of that name, or as many as they may have; `bad-request` naming the group. */
export const createSavedView =
  (view: ViewOfUser, content: SavedViewContent): DoChange<SavedView> =>
  async (db) => {
    await requireSharingGroup(db, view, content);
    const id = await insertSavedView(db, view, content);
    if (id === undefined) throw nameTaken(content);
    const owner = view.userNr;
    await requireWithinLimit(db, 'saved-views-of-user-in-view', { owner, second: view.viewName });
    await requireWithinLimit(db, 'saved-views-of-user', { owner });
    const after = await getSavedView(db, view, id);
    return { result: after, audit: { action: 'saved-view.create', after } };
  };

/** @throws {HttpError} like `createSavedView`; `not-found`, `forbidden` where it is another user's. */
export const modifySavedView =
  (view: ViewOfUser, id: number, content: SavedViewContent): DoChange<SavedView> =>
  async (db) => {
    const before = await getOwnSavedView(db, view, id);
    await requireSharingGroup(db, view, content);
    await updateSavedView(db, id, content).catch((error: unknown) => {
      throw errorCode(error) === UNIQUE_VIOLATION ? nameTaken(content) : error;
    });
    const after = await getSavedView(db, view, id);
    return { result: after, audit: { action: 'saved-view.modify', before, after } };
  };

/** @throws {HttpError} `not-found`, `forbidden` where it is another user's. */
export const removeSavedView =
  (view: ViewOfUser, id: number): DoChange<void> =>
  async (db) => {
    const before = await getOwnSavedView(db, view, id);
    await deleteSavedView(db, before.id);
    return { result: undefined, audit: { action: 'saved-view.delete', before } };
  };

/**
 * Makes a state, also one that is shared, the one that the view opens with; null: none.
 * @throws {HttpError} `not-found`
 */
export const chooseSavedView =
  (view: ViewOfUser, id: number | null): DoChange<void> =>
  async (db) => {
    if (id !== null) await getSavedView(db, view, id);
    const WVName = view.viewName;
    const before = { WVName, id: await chooseDefault(db, view, id) };
    if (before.id === id) return { result: undefined };
    return { result: undefined, audit: { action: 'saved-view.default', before, after: { WVName, id } } };
  };

/** @throws {HttpError} `not-found` */
export async function getSavedView(db: Db, view: ViewOfUser, id: number): Promise<SavedView> {
  const savedView = await findSavedView(db, view, id);
  if (!savedView) {
    throw missing({ code: 'no-such-saved-view' }, 'There is no saved view of that number that you may open.');
  }
  return savedView;
}

/** A shared state is known to its readers, so that it is refused rather than hidden. */
async function getOwnSavedView(db: Db, view: ViewOfUser, id: number): Promise<SavedView> {
  const savedView = await getSavedView(db, view, id);
  if (savedView.isOwn) return savedView;
  throw new HttpError('forbidden', `This saved view belongs to ${savedView.owner}: save it under a name of your own.`);
}

async function requireSharingGroup(db: Db, { userNr }: ViewOfUser, { groupId }: SavedViewContent): Promise<void> {
  if (groupId === null) return;
  const groups = await listSharingGroups(db, userNr);
  if (groups.some(({ GroupID }) => GroupID === groupId)) return;
  throw new HttpError('bad-request', 'GroupID: choose a group that you are a member of.', { field: 'GroupID' });
}

const nameTaken = ({ name }: SavedViewContent): HttpError =>
  new HttpError('conflict', `You have a saved view '${name}' for this view already: choose another name.`, {
    field: 'name',
  });
