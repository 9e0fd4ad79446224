import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { RequestMessage } from '../../requests/request-failure.ts';
import { insertRequest } from '../../requests/requests.repository.ts';
import type { RequestDeps } from '../../requests/submit-request.ts';
import { requireOpenRequests } from '../../requests/request-quota.ts';
import { DROP_DESTINATION } from '../destinations/destinations.ts';
import { settleDocuments } from '../documents/parameters/settled-documents.ts';
import { activeBooks } from './active-books.ts';
import { inactiveNote } from './pack-notes.ts';
import { findPeople, type PackPerson } from './pack-people.ts';
import { countFiles, documentsOf, type PackRequest } from './pack-request.ts';
import { addPackDelivery, settleRun, type RunDelivery } from './pack-runs.repository.ts';
import { requireNoRunUnderWay, requireRunsPerHour } from './pack-run-bounds.ts';
import type { StoredPack } from './packs.repository.ts';

export interface RunToSend {
  readonly id: number;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

interface Shipment {
  readonly person: PackPerson;
  readonly destinationId: number;
}

/** What sends runs, and against whom they count. */
export interface RunSender extends Pick<RequestDeps, 'queue' | 'openRequests' | 'packRunsPerHour'> {
  readonly chargedUserNr: number;
}

interface Order {
  readonly run: RunToSend;
  readonly person: Pick<PackPerson, 'userNr' | 'books'>;
  readonly destinationId: number;
  readonly request: PackRequest;
}

/**
 * Sends a day: a request for each recipient and destination, and for the drop folder one of the owner. All of them in the
 * transaction that settles the run, so that a day is sent once, or not at all.
 * @param notes what is said of the day besides
 * @throws {HttpError} `conflict` where a run of the same pack and day is under way; `too-many-requests`
 */
export async function sendRun(
  transaction: Transaction<Schema>,
  sender: RunSender,
  {
    run,
    pack,
    notes,
  }: { readonly run: RunToSend; readonly pack: StoredPack; readonly notes: readonly RequestMessage[] },
): Promise<void> {
  const { content, ownerNr } = pack;
  await requireNoRunUnderWay(transaction, { packId: pack.id, day: run.day });
  const packBooks = await activeBooks(transaction, content.books, run.day);
  const inactive = content.books.filter((book) => !packBooks.includes(book));
  const inactiveNotes = inactive.length > 0 ? [inactiveNote(inactive, run.day)] : [];
  if (packBooks.length === 0) {
    await settleRun(transaction, run.id, { state: 'missing', notes: [...notes, ...inactiveNotes] });
    return;
  }
  const people = await findPeople(transaction, { userNrs: [...content.recipients, ownerNr] }, packBooks);
  const shipments = content.destinations.flatMap((destinationId): Shipment[] => {
    const isOfOwner = destinationId === DROP_DESTINATION;
    return people
      .filter(({ userNr }) => (isOfOwner ? userNr === ownerNr : content.recipients.includes(userNr)))
      .map((person) => ({ person, destinationId }));
  });
  const canReceive = ({ person }: Shipment): boolean => person.isActive && person.books.length > 0;
  await requireOpenRequests(transaction, sender, shipments.filter(canReceive).length);
  await requireRunsPerHour(transaction, sender);
  const excluded = new Map<string, RequestMessage>();
  // Once for each person: what is stored meanwhile does not part their destinations.
  const settled = new Map<number, Pick<PackRequest, 'settled'>>();
  let sent = 0;
  for (const shipment of shipments) {
    const { person, destinationId } = shipment;
    const { books, username } = person;
    if (!canReceive(shipment)) {
      excluded.set(username, withoutRights(username));
      continue;
    }
    const order: PackRequest = {
      packName: pack.name,
      run: run.id,
      day: run.day,
      reports: [...content.reports],
      ...(content.view && { view: content.view, views: [content.view.WVName.toLowerCase()] }),
      language: content.language,
      holdingPeriodDay: content.holdingPeriodDay,
      // Older ones say nothing of it.
      ...(content.parameterGroup && { parameterGroup: content.parameterGroup }),
      books: [...books],
    };
    if (books.length < packBooks.length) excluded.set(username, someFunds(username, books.length, packBooks.length));
    const settlement = settled.get(person.userNr) ?? (await settleDocuments(transaction, documentsOf(order), person));
    settled.set(person.userNr, settlement);
    await ship(transaction, sender, { run, person, destinationId, request: { ...order, ...settlement } });
    sent += 1;
  }
  await settleRun(transaction, run.id, {
    state: sent > 0 ? 'sent' : 'missing',
    notes: [...notes, ...inactiveNotes, ...excluded.values()],
  });
}

/**
 * Sends the files of an earlier run once more, to those whom it was sent to.
 * @throws {HttpError} like `sendRun`
 */
export async function repeatRun(
  transaction: Transaction<Schema>,
  sender: RunSender,
  {
    packId,
    run,
    deliveries,
  }: { readonly packId: number; readonly run: RunToSend; readonly deliveries: readonly RunDelivery[] },
): Promise<void> {
  await requireNoRunUnderWay(transaction, { packId, day: run.day });
  await requireOpenRequests(transaction, sender, deliveries.length);
  await requireRunsPerHour(transaction, sender);
  for (const { requestId, userNr, destinationId, payload } of deliveries) {
    const first = payload as unknown as PackRequest;
    const person = { userNr, books: first.books };
    const request = { ...first, run: run.id, repeatOf: first.repeatOf ?? requestId };
    await ship(transaction, sender, { run, person, destinationId, request });
  }
  await settleRun(transaction, run.id, { state: 'sent', notes: [] });
}

async function ship(
  transaction: Transaction<Schema>,
  { queue, chargedUserNr }: RunSender,
  { run, person, destinationId, request }: Order,
): Promise<void> {
  const { id: requestId } = await insertRequest(transaction, queue, {
    kind: 'pack',
    userNr: person.userNr,
    actingUserNr: null,
    chargedUserNr,
    // No administrator's rights: what is sent is what anybody with these funds may see.
    asAdmin: false,
    seesAllBooks: true,
    bookId: person.books[0]!,
    payload: request,
    destinationId,
    idempotencyKey: `pack-run-${run.id}-${destinationId}`,
  });
  await addPackDelivery(transaction, { requestId, runId: run.id, documents: countFiles(request) });
}

const withoutRights = (name: string): RequestMessage => ({
  en: `${name} may see none of the funds, or is not active: nothing was sent to them.`,
  de: `${name} darf keinen der Fonds sehen oder ist nicht aktiv: Es wurde nichts dorthin gesendet.`,
});
const someFunds = (name: string, seen: number, all: number): RequestMessage => ({
  en: `${name} may see ${seen} of ${all} funds, and got those.`,
  de: `${name} darf ${seen} von ${all} Fonds sehen und hat diese bekommen.`,
});
