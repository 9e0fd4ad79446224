import { sql } from 'kysely';
import type { Producer, RequestTask } from '../../requests/producer.ts';
import { maySeeContent } from '../../requests/may-see-content.ts';
import { findFile, readFile, type ProducedFile } from '../../requests/request-files.ts';
import { RequestFailure, rightsGone, type RequestMessage } from '../../requests/request-failure.ts';
import type { ReadingDeps } from '../../access/reader-transaction.ts';
import { ARCHIVE_MEDIA_TYPE, writeArchive } from '../documents/archive/write-archive.ts';
import type { DocumentDeps } from '../documents/make-document.ts';
import { settledSet } from '../documents/parameters/settled-documents.ts';
import { findPeople } from './pack-people.ts';
import { documentsOf, fileNameOf, packRequestSchema, type PackRequest } from './pack-request.ts';
import { notePackDelivery } from './pack-runs.repository.ts';
import { openPackView } from './pack-view.ts';
import { readablePackView } from './readable-pack-view.ts';

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
    const body = writeArchive(
      deps,
      {
        documents: documentsOf(pack),
        settledOf: (document) => settledSet(pack, document),
        nothingMade: (refusals) => nothingMade(pack, refusals),
        onMade: (outcome) => notePackDelivery(kysely, task.request.requestId, outcome),
      },
      task,
    );
    return { name: archiveName(pack), mediaType: ARCHIVE_MEDIA_TYPE, body };
  };

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

function nothingMade({ day }: PackRequest, refusals: readonly RequestMessage[]): RequestMessage {
  const [first] = refusals;
  return {
    en: `None of the pack’s documents of ${day} could be made. ${first?.en ?? ''}`,
    de: `Keines der Dokumente des Pakets konnte zum ${day} erstellt werden. ${first?.de ?? ''}`,
  };
}
