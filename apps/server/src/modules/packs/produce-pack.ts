import type { RiskDocument } from '@fundscope/contract/requests';
import { sql } from 'kysely';
import { createZipStream } from '../../views/export/xlsx/zip-stream.ts';
import type { Producer, RequestTask } from '../../requests/producer.ts';
import { maySeeContent } from '../../requests/may-see-content.ts';
import { findFile, readFile, type ProducedFile } from '../../requests/request-files.ts';
import { RequestFailure, rightsGone, type RequestMessage } from '../../requests/request-failure.ts';
import type { ReadingDeps } from '../../access/reader-transaction.ts';
import { makeDocument, type DocumentDeps } from '../documents/make-document.ts';
import { DocumentRefused } from '../documents/model/document-refused.ts';
import { findPeople } from './pack-people.ts';
import { documentsOf, fileNameOf, packRequestSchema, settledSet, type PackRequest } from './pack-request.ts';
import { notePackDelivery } from './pack-runs.repository.ts';
import { openPackView } from './pack-view.ts';
import { readablePackView } from './readable-pack-view.ts';

const MEDIA_TYPE = 'application/zip';
/** Says in the archive what it lacks. */
const MISSING_FILE = 'Missing_Fehlend.txt';

/** As many as there are processes to set pages. */
const AT_ONCE = 2;

/** A pack's documents as one archive, two in memory at a time, or its view; for a repeated run the file as it was. */
export const producePack =
  (deps: DocumentDeps & { readonly reading: ReadingDeps }): Producer =>
  async (task) => {
    const { kysely } = deps.reading.database;
    const asked = packRequestSchema.parse(task.request.payload);
    const [person] = await findPeople(kysely, { userNrs: [task.session.userNr] }, asked.books);
    const view = asked.view && (await readablePackView(deps.reading, task.session, asked.view));
    if (asked.repeatOf !== undefined) {
      // The archive cannot be parted: whoever may not see all that it was made of gets none.
      const { requestId } = task.request;
      if (!(await maySeeContent(deps.reading.database, task.session, requestId))) throw rightsGone();
      return repeatFile(deps, asked.repeatOf, task);
    }
    const pack = { ...asked, books: person?.books.slice() ?? [] };
    if (pack.books.length === 0) throw rightsGone();
    if (view) {
      const { file, notes } = await openPackView(deps.reading, view, {
        pack,
        signal: task.signal,
        report: task.report,
      });
      const { requestId } = task.request;
      const note = () => notePackDelivery(kysely, requestId, { made: 1, refusals: notes });
      return { ...file, body: withEnd(file.body, note) };
    }
    return { name: archiveName(pack), mediaType: MEDIA_TYPE, body: archive(deps, pack, task) };
  };

async function* archive(
  deps: DocumentDeps,
  pack: PackRequest,
  { request, session, signal, report }: RequestTask,
): AsyncGenerator<Uint8Array, void, void> {
  const zip = createZipStream();
  const documents = documentsOf(pack);
  const refusals: RequestMessage[] = [];
  let made = 0;
  const make = async (asked: RiskDocument) =>
    makeDocument(deps, asked, { session, signal, isPatient: true, settled: settledSet(pack, asked) });
  for (const [index, { asked, result }] of begunAhead(documents, make)) {
    try {
      const { name, body } = await result;
      yield* zip.file(name, once(body));
      made += 1;
    } catch (error) {
      if (!(error instanceof DocumentRefused)) throw error;
      const named = (text: string) => `${asked.reportType} Q${asked.book}: ${text}`;
      refusals.push({ en: named(error.text.en), de: named(error.text.de) });
    }
    report((index + 1) / documents.length);
  }
  await notePackDelivery(deps.reading.database.kysely, request.requestId, { made, refusals });
  if (made === 0) throw new RequestFailure(nothingMade(pack, refusals));
  if (refusals.length > 0) yield* zip.file(MISSING_FILE, [missingText(refusals)]);
  yield zip.end();
}

/** The documents in order, each begun while the one before is still made. One that nobody asks for any more fails unheard. */
function* begunAhead<Asked, Result>(
  documents: readonly Asked[],
  begin: (asked: Asked) => Promise<Result>,
): Generator<[index: number, { readonly asked: Asked; readonly result: Promise<Result> }]> {
  const begun: Promise<Result>[] = [];
  for (const [index, asked] of documents.entries()) {
    for (const next of documents.slice(begun.length, index + AT_ONCE)) {
      const result = begin(next);
      result.catch(() => undefined);
      begun.push(result);
    }
    yield [index, { asked, result: begun[index]! }];
  }
}

async function repeatFile(
  { reading }: DocumentDeps,
  repeated: number,
  { request }: RequestTask,
): Promise<ProducedFile> {
  const { kysely } = reading.database;
  const file = await findFile(kysely, repeated);
  if (!file) {
    throw new RequestFailure({
      en: 'The files of that run are kept no longer: send the day anew.',
      de: 'Die Dateien dieses Laufs sind nicht mehr da: Senden Sie den Tag neu.',
    });
  }
  await sql`
    update fundscope.pack_deliveries set made = (
      select made from fundscope.pack_deliveries where request_id = ${repeated})
    where request_id = ${request.requestId}`.execute(kysely);
  return { name: file.name, mediaType: file.mediaType, body: readFile(kysely, file) };
}

const archiveName = (pack: PackRequest): string => `${fileNameOf(pack)}.zip`;

async function* withEnd<Chunk>(
  body: AsyncIterable<Chunk>,
  end: () => Promise<void>,
): AsyncGenerator<Chunk, void, void> {
  yield* body;
  await end();
}

const missingText = (refusals: readonly RequestMessage[]): string =>
  `\uFEFF${['Missing / Fehlend', '', ...refusals.flatMap(({ en, de }) => [en, de, ''])].join('\r\n')}`;

function nothingMade({ day }: PackRequest, refusals: readonly RequestMessage[]): RequestMessage {
  const [first] = refusals;
  return {
    en: `None of the pack’s documents of ${day} could be made. ${first?.en ?? ''}`,
    de: `Keines der Dokumente des Pakets konnte zum ${day} erstellt werden. ${first?.de ?? ''}`,
  };
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer, void, void> {
  yield bytes;
}
