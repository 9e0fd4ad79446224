import { booksNotVisible } from '../../../access/book-access.ts';
import type { Producer } from '../../../requests/producer.ts';
import { rightsGone } from '../../../requests/request-failure.ts';
import type { DocumentDeps } from '../make-document.ts';
import { settledSet } from '../parameters/settled-documents.ts';
import { archiveRequestSchema } from './archive-request.ts';
import { ARCHIVE_MEDIA_TYPE, writeArchive } from './write-archive.ts';

/** An archive of documents, with the rights of the moment that it is made: it cannot be parted, so all funds must be visible. */
export const produceArchive =
  (deps: DocumentDeps): Producer =>
  async (task) => {
    const archive = archiveRequestSchema.parse(task.request.payload);
    const { documents, books, day } = archive;
    const unseen = await booksNotVisible(deps.reading.database.kysely, task.session, books);
    if (unseen.length > 0) throw rightsGone();
    const body = writeArchive(
      deps,
      {
        documents,
        settledOf: (document) => settledSet(archive, document),
        nothingMade: ([first]) => ({
          en: `None of the ${documents.length} documents could be made. ${first?.en ?? ''}`,
          de: `Keines der ${documents.length} Dokumente konnte erstellt werden. ${first?.de ?? ''}`,
        }),
      },
      task,
    );
    const name = ['Documents', ...(day === undefined ? [] : [day]), task.request.requestId].join('_');
    return { name: `${name}.zip`, mediaType: ARCHIVE_MEDIA_TYPE, body };
  };
