import {
  documentArchiveSchema,
  expectedTimeSchema,
  INBOX_DESTINATION,
  MOST_ARCHIVE_DOCUMENTS,
  sentRequestSchema,
  type RiskDocument,
} from '@fundscope/contract/requests';
import { booksNotVisible } from '../../../access/book-access.ts';
import { HttpError } from '../../../http/http-error.ts';
import { noSuchFund } from '../../../http/missing.ts';
import { sessionOf } from '../../../http/policies.ts';
import type { Routes } from '../../../http/validation.ts';
import { findRequest } from '../../../requests/sent-requests.repository.ts';
import { submitRequest, type RequestDeps } from '../../../requests/submit-request.ts';
import { completeOrder, documentName, orderOf } from '../document-order.ts';
import { settleDocuments } from '../parameters/settled-documents.ts';
import type { ArchiveRequest } from './archive-request.ts';
import { countOpenArchiveDocuments, readExpectedTime } from './archive.repository.ts';

/** Many documents as one file. */
export function registerDocumentArchives(routes: Routes, requests: RequestDeps): void {
  const { kysely } = requests.reading.database;

  routes.post(
    '/api/document/archive',
    {
      config: { policy: 'user' },
      schema: {
        summary: 'Requests many documents as one archive (zip), which arrives in the inbox',
        body: documentArchiveSchema,
        response: { 202: sentRequestSchema },
      },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const asked = request.body.documents;
      const [unseen] = await booksNotVisible(kysely, session, [...new Set(asked.map(({ book }) => book))]);
      if (unseen !== undefined) {
        throw noSuchFund(unseen, `documents.${asked.findIndex(({ book }) => book === unseen)}.book`);
      }
      const documents = distinctFiles(asked.map(completeOrder));
      const days = [...new Set(documents.map(({ date }) => date))];
      const books = [...new Set(documents.map(({ book }) => book))];
      const payload: ArchiveRequest = { documents, books, ...(days.length === 1 && { day: days[0]! }) };
      const { settled } = await settleDocuments(kysely, documents, session);
      const id = await submitRequest(requests, request, {
        kind: 'archive',
        bookId: books[0]!,
        payload,
        ...(settled && { settled }),
        destinationId: INBOX_DESTINATION,
        requireRoom: async (transaction) => {
          const open = await countOpenArchiveDocuments(transaction, session.userNr);
          if (open > MOST_ARCHIVE_DOCUMENTS) throw tooManyDocuments(open - documents.length);
        },
      });
      const sent = await findRequest(kysely, { id });
      if (!sent) throw new Error(`Request ${id} was not stored`);
      return reply.code(202).send(sent);
    },
  );

  routes.get(
    '/api/document/expectedtime',
    {
      config: { policy: 'user' },
      schema: {
        summary: 'How long documents take that are asked for now',
        response: { 200: expectedTimeSchema },
      },
    },
    (request) => readExpectedTime(kysely, sessionOf(request).userNr),
  );
}

/** Documents whose files have different names: an archive has each name once. */
function distinctFiles(documents: readonly RiskDocument[]): RiskDocument[] {
  const byName = new Map(
    documents.map((document) => [`${documentName(orderOf(document))}.${document.format}`, document]),
  );
  return [...byName.values()];
}

const tooManyDocuments = (open: number): HttpError =>
  new HttpError(
    'too-many-requests',
    `${open} documents of your archives are under way, and ${MOST_ARCHIVE_DOCUMENTS} may be: wait until one has ended, or cancel one.`,
  );
