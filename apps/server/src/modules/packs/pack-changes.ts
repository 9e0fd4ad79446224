import type { NewPack, Pack, PackChange, PackRun } from '@fundscope/contract/requests';
import { requireWithinLimit } from '../../access/storage-limits.ts';
import type { DoChange } from '../../audit/audited-change.ts';
import { recordChanged } from '../../audit/record-change.ts';
import type { Db } from '../../database/connection.ts';
import { hindered } from '../../http/hindered.ts';
import { HttpError } from '../../http/http-error.ts';
import { missing } from '../../http/missing.ts';
import type { Session } from '../../http/session.ts';
import { errorCode } from '../../platform/operator-error.ts';
import { requireDestination, type RequestDeps } from '../../requests/submit-request.ts';
import { DROP_DESTINATION } from '../destinations/destinations.ts';
import { findPeople, type PackPerson } from './pack-people.ts';
import { runOf } from './pack-run-outcome.ts';
import { packDeleted, recipientRemoved } from './pack-notes.ts';
import { cancelDeliveries, insertRun, listRuns } from './pack-runs.repository.ts';
import { nextDue, type LocalTime } from './pack-schedule.rules.ts';
import {
  deletePack,
  insertPack,
  listPacks,
  packOf,
  pausePack,
  updatePack,
  type PackContent,
  type StoredPack,
} from './packs.repository.ts';
import { repeatRun, sendRun, type RunSender } from './send-run.ts';

type Offered = Pick<RequestDeps, 'destinations' | 'openRequests'>;
type Sending = Omit<RunSender, 'chargedUserNr'>;

/** A pack of the caller's own; administrators have all. @throws {HttpError} `not-found`, for another's and for none alike */
export async function getPack(db: Db, { userNr, isAdmin }: Session, id: number): Promise<StoredPack> {
  const [pack] = await listPacks(db, { id, ownerNr: isAdmin ? undefined : userNr });
  if (!pack) throw missing({ code: 'no-such-pack', pack: id }, `There is no pack ${id} of yours.`);
  return pack;
}

/** @throws {HttpError} `bad-request` naming the field; `conflict` where the owner has one of that name, or as many as allowed */
export const createPack =
  (offered: Offered, { name, recipients, ...asked }: NewPack, { day }: LocalTime): DoChange<Pack> =>
  async (db, by) => {
    const content = await contentOf(db, offered, { ownerNr: by.userNr, asked, recipients });
    const written = { name, content, nextDay: nextDue(content.schedule, day) };
    const id = await insertPack(db, by.userNr, written).catch(nameTaken(name));
    await requireWithinLimit(db, 'packs-of-user', { owner: by.userNr });
    const after = await packOf(db, await getPack(db, by, id));
    return { result: after, audit: { action: 'pack.create', after } };
  };

/** @throws {HttpError} like `createPack`; `not-found`; `record-changed` where somebody else has changed it */
export const modifyPack =
  (deps: Offered & Pick<RequestDeps, 'queue'>, id: number, change: PackChange, { day }: LocalTime): DoChange<Pack> =>
  async (db, by) => {
    const { name, recipients, version, parameterGroup, ...rest } = change;
    const stored = await getPack(db, by, id);
    const kept = stored.content.parameterGroup ?? null;
    const asked = { ...rest, parameterGroup: parameterGroup === undefined ? kept : parameterGroup };
    const before = await packOf(db, stored);
    const content = await contentOf(db, deps, { ownerNr: stored.ownerNr, asked, recipients, before: stored.content });
    // Another schedule begins today; the days of the same one stay as they are.
    const nextDay = content.schedule === stored.content.schedule ? stored.nextDay : nextDue(content.schedule, day);
    if (!(await updatePack(db, { id, version, name, content, nextDay }).catch(nameTaken(name)))) {
      throw recordChanged('pack', { stored: await packOf(db, await getPack(db, by, id)), by: null, at: null });
    }
    const left = { ...content, message: recipientRemoved };
    await deps.queue.cancel(db, await cancelDeliveries(db, id, left));
    const after = await packOf(db, await getPack(db, by, id));
    return { result: after, audit: { action: 'pack.modify', before, after } };
  };

/** @throws {HttpError} `not-found` */
export const choosePause =
  (id: number, isPaused: boolean): DoChange<Pack> =>
  async (db, by) => {
    const before = await getPack(db, by, id);
    await pausePack(db, id, isPaused);
    const result = await packOf(db, await getPack(db, by, id));
    return {
      result,
      audit: { action: 'pack.pause', before: { id, isPaused: before.isPaused }, after: { id, isPaused } },
    };
  };

/** Removes a pack with everything of it that has not been made yet. @throws {HttpError} `not-found` */
export const removePack =
  ({ queue }: Pick<RequestDeps, 'queue'>, id: number): DoChange<void> =>
  async (db, by) => {
    const before = await packOf(db, await getPack(db, by, id));
    await queue.cancel(db, await cancelDeliveries(db, id, { message: packDeleted }));
    await deletePack(db, id);
    return { result: undefined, audit: { action: 'pack.delete', before } };
  };

/**
 * Sends a day at once, whatever the schedule says.
 * @throws {HttpError} `not-found`; `conflict` where nothing may be sent, or a run of the day is under way; `too-many-requests`
 */
export const sendDay =
  (sending: Sending, id: number, day: string): DoChange<PackRun> =>
  async (db, by) => {
    const pack = await getPack(db, by, id);
    requireOwner(pack);
    const runId = await insertRun(db, { packId: id, day, isScheduled: false });
    if (runId === undefined) throw new Error('A run was not stored');
    await sendRun(db, { ...sending, chargedUserNr: by.userNr }, { run: { id: runId, day }, pack, notes: [] });
    return { result: await getRun(db, id, runId), audit: { action: 'pack.send', after: { id, runId, day } } };
  };

/** @throws {HttpError} like `sendDay`; `conflict` where the run has sent nothing */
export const sendAgain =
  (sending: Sending, id: number, repeatedId: number): DoChange<PackRun> =>
  async (db, by) => {
    requireOwner(await getPack(db, by, id));
    const [repeated] = await listRuns(db, id, repeatedId);
    if (!repeated) {
      const what = { code: 'no-such-pack-run', run: repeatedId, pack: id } as const;
      throw missing(what, `There is no run ${repeatedId} of pack ${id}.`);
    }
    const deliveries = repeated.deliveries.filter(({ state }) => state === 'done');
    if (deliveries.length === 0) {
      throw hindered({ code: 'pack-run-without-files' }, 'This run has no files to repeat: send the day anew.');
    }
    const { day } = repeated;
    const runId = await insertRun(db, { packId: id, day, isScheduled: false, repeatOf: repeatedId });
    if (runId === undefined) throw new Error('A run was not stored');
    await repeatRun(db, { ...sending, chargedUserNr: by.userNr }, { packId: id, run: { id: runId, day }, deliveries });
    return { result: await getRun(db, id, runId), audit: { action: 'pack.repeat', after: { id, runId, repeatedId } } };
  };

async function getRun(db: Db, packId: number, runId: number): Promise<PackRun> {
  const [run] = await listRuns(db, packId, runId);
  if (!run) throw new Error(`Run ${runId} was not stored`);
  return runOf(run);
}

interface AskedContent {
  readonly ownerNr: number;
  readonly asked: Omit<PackContent, 'recipients'>;
  readonly recipients: readonly string[];
  /** Before a change. */
  readonly before?: Pick<PackContent, 'recipients'>;
}

/** @throws {HttpError} `bad-request` naming the field and what is wrong with it */
async function contentOf(
  db: Db,
  offered: Offered,
  { ownerNr, asked, recipients, before }: AskedContent,
): Promise<PackContent> {
  for (const destinationId of asked.destinations) requireDestination(offered, destinationId, 'destinations');
  requireRoomForRun(offered, asked.destinations, recipients);
  const people = await findPeople(db, { userNrs: [ownerNr], names: recipients }, asked.books);
  const seen = people.find(({ userNr }) => userNr === ownerNr)?.books ?? [];
  const unseen = asked.books.filter((book) => !seen.includes(book));
  if (unseen.length > 0) {
    const named = unseen.map((book) => `Q${book}`).join(', ');
    throw new HttpError('bad-request', `books: there is no fund ${named} that the owner may see.`, { field: 'books' });
  }
  const mayReceive = ({ userNr, isActive, books }: PackPerson): boolean =>
    (isActive && books.length > 0) || before?.recipients.includes(userNr) === true;
  const known = people.filter(mayReceive);
  const found = recipients.map((name) => known.find(({ username }) => username.toLowerCase() === name.toLowerCase()));
  const unknown = recipients.filter((_, index) => found[index] === undefined);
  if (unknown.length > 0) {
    // One answer for every reason: it must not tell which user names exist.
    const message = `recipients: there is no active user ${unknown.join(', ')} who may see a fund of the pack. Use the names that they sign in with.`;
    throw new HttpError('bad-request', message, { field: 'recipients' });
  }
  return { ...asked, recipients: [...new Set(found.flatMap((person) => person?.userNr ?? []))] };
}

/** @throws {HttpError} `bad-request` where one run would exceed what its sender may have under way */
function requireRoomForRun(
  { openRequests }: Offered,
  destinations: readonly number[],
  recipients: readonly string[],
): void {
  const hasDropFolder = destinations.includes(DROP_DESTINATION);
  const requests = hasDropFolder
    ? (destinations.length - 1) * recipients.length + 1
    : destinations.length * recipients.length;
  if (requests <= openRequests) return;
  const message = `recipients: a run would be ${requests} requests, one for each recipient and destination, and ${openRequests} are allowed: name fewer.`;
  throw new HttpError('bad-request', message, { field: 'recipients', fieldCode: 'too-many' });
}

function requireOwner({ isOwnerActive }: StoredPack): void {
  if (isOwnerActive) return;
  throw hindered({ code: 'pack-owner-deactivated' }, 'The owner of the pack is deactivated: nothing is sent.');
}

const UNIQUE_VIOLATION = '23505';
const nameTaken = (name: string) => (error: unknown) => {
  if (errorCode(error) !== UNIQUE_VIOLATION) throw error;
  const message = `name: there is a pack ${name} already: choose another name.`;
  throw hindered({ code: 'pack-name-taken', name }, message, { field: 'name' });
};
