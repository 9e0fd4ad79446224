import { recordNumberInPathSchema } from '@fundscope/contract/fields';
import {
  documentDownloadSchema,
  documentOfferSchema,
  DOWNLOAD_DESTINATION,
  fittingParametersSchema,
  newRiskDocumentSchema,
  parametersAskedSchema,
  riskDocumentSchema,
  sentRequestSchema,
  type RiskDocument,
  type SentRequest,
} from '@fundscope/contract/requests';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { booksNotVisible, requireVisibleBook } from '../../access/book-access.ts';
import type { Db } from '../../database/connection.ts';
import { goneSignal } from '../../http/gone-signal.ts';
import { hindered } from '../../http/hindered.ts';
import { HttpError } from '../../http/http-error.ts';
import { missing } from '../../http/missing.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import { dayOfServer } from '../../platform/day-of-server.ts';
import { findRequest } from '../../requests/sent-requests.repository.ts';
import { fileAnswer } from '../../requests/send-file.ts';
import { submitRequest, type RequestDeps } from '../../requests/submit-request.ts';
import { newestCompleteDay } from './figures/complete-days.ts';
import { findDownload } from './house/downloads.ts';
import { completeOrder, orderOf } from './document-order.ts';
import { readDocumentOffer } from './document-offer.ts';
import { makeDocument, type DocumentDeps } from './make-document.ts';
import { DocumentRefused } from './model/document-refused.ts';
import { fittingParameters } from './parameters/parameters-of-document.ts';
import { settleParameters } from './parameters/settled-parameters.ts';

const response = { 200: fileAnswer };
const madeResponse = { ...response, 202: sentRequestSchema };
/** RFC 7240: the caller wants to be told of the request, not to wait for the file. */
const RESPOND_ASYNC = /(?:^|[,;\s])respond-async(?:$|[,;\s])/iu;

export interface DocumentRouteDeps extends DocumentDeps {
  /** The folder of templates. */
  readonly templates: string;
  readonly requests: RequestDeps;
}

/** Documents of a book and a date, made at once from the figures as they are, and files that the house hands out. */
export function registerDocuments(routes: Routes, deps: DocumentRouteDeps): void {
  const { kysely } = deps.reading.database;
  const answer = async (request: FastifyRequest & { readonly body: RiskDocument }, reply: FastifyReply) => {
    const session = sessionOf(request);
    await requireVisibleBook(kysely, session, request.body.book, 'book');
    if (RESPOND_ASYNC.test(String(request.headers['prefer'] ?? ''))) {
      return reply
        .code(202)
        .header('preference-applied', 'respond-async')
        .send(await sendDocument(deps.requests, request, request.body));
    }
    try {
      const made = await makeDocument(deps, request.body, { session, signal: goneSignal(reply) });
      const timings = Object.entries(made.timingsMs).map(([part, ms]) => `${part};dur=${ms.toFixed(1)}`);
      return await reply
        .type(made.mediaType)
        .header('content-disposition', `attachment; filename="${made.name}"`)
        .header('server-timing', timings.join(', '))
        .send(made.body);
    } catch (error) {
      throw answerTo(error, orderOf(request.body).language);
    }
  };

  routes.post(
    '/api/document/risk',
    {
      config: { policy: 'user' },
      schema: {
        summary: 'A risk document of a book and a date; with Prefer: respond-async the request that makes it',
        body: newRiskDocumentSchema,
        response: madeResponse,
      },
    },
    answer,
  );

  routes.post(
    '/api/document/liquidity',
    {
      config: { policy: 'user' },
      schema: {
        summary: 'The liquidity spreadsheet of a book and a date; with Prefer: respond-async the request that makes it',
        body: newRiskDocumentSchema,
        response: madeResponse,
      },
    },
    async (request, reply) => {
      if (request.body.reportType !== 'LiquidityExcel') {
        throw new HttpError('bad-request', 'reportType: must be LiquidityExcel here.', { field: 'reportType' });
      }
      return answer(request, reply);
    },
  );

  routes.post(
    '/api/document/parameters',
    {
      config: { policy: 'user' },
      schema: {
        summary: 'The parameter sets of investors that SpecialMARisk of books and dates can be made by',
        body: parametersAskedSchema,
        response: { 200: fittingParametersSchema },
      },
    },
    async (request) => {
      const session = sessionOf(request);
      const { documents } = request.body;
      const unseen = new Set(await booksNotVisible(kysely, session, [...new Set(documents.map(({ book }) => book))]));
      const fitting = await fittingParameters(kysely, { documents }, session);
      // A fund that one may not see, or that is none, is answered like one without parameters: nothing is told of it.
      return fitting.map((one) => (unseen.has(one.book) ? { ...one, sets: [], taken: null } : one));
    },
  );

  routes.get(
    '/api/document/offer/:book',
    {
      config: { policy: 'user' },
      schema: {
        summary: 'The documents that can be asked for of a fund, and the newest day that it has all figures of',
        params: z.object({ book: recordNumberInPathSchema }),
        response: { 200: documentOfferSchema },
      },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const { book } = request.params;
      await requireVisibleBook(kysely, session, book, 'book');
      return readDocumentOffer(deps.requests.reading, { book, session, signal: goneSignal(reply) });
    },
  );

  routes.post(
    '/api/document/newest/:id',
    {
      config: { policy: 'user' },
      schema: {
        summary:
          "Asks for the document of one's own request once more, of the newest day that its fund has all figures of",
        params: z.object({ id: recordNumberInPathSchema }),
        response: { 202: sentRequestSchema },
      },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const order = await findDocumentOrder(kysely, { id: request.params.id, userNr: session.userNr });
      if (!order) {
        const what = { code: 'no-such-document-request', request: request.params.id } as const;
        throw missing(what, `There is no document request ${what.request} of yours.`);
      }
      await requireVisibleBook(kysely, session, order.book);
      const asked = { userNr: session.userNr, books: [order.book], day: dayOfServer(), signal: goneSignal(reply) };
      const date = await newestCompleteDay(deps.requests.reading, asked);
      if (date === undefined)
        throw hindered(
          { code: 'document-without-day', fund: order.book },
          `There is no day that fund Q${order.book} has all figures of.`,
        );
      return reply.code(202).send(await sendDocument(deps.requests, request, { ...order, date }));
    },
  );

  routes.post(
    '/api/document/download',
    {
      config: { policy: 'user' },
      schema: { summary: 'A file of the house by its name alone', body: documentDownloadSchema, response },
    },
    async (request, reply) => {
      const name = request.body.reportType.toLowerCase();
      const file = findDownload(deps.templates, name);
      if (!file) {
        throw missing({ code: 'no-such-download', name }, `reportType: there is no document ${name} to download.`, {
          field: 'reportType',
        });
      }
      return reply
        .type(file.mediaType)
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .send(await readFile(file.path));
    },
  );
}

/** The request that makes the document: its file is downloaded, and stays at the request. */
async function sendDocument(deps: RequestDeps, request: FastifyRequest, body: RiskDocument): Promise<SentRequest> {
  const order = orderOf(body);
  const [settlement] = await settleParameters(deps.reading.database.kysely, [order], sessionOf(request));
  const id = await submitRequest(deps, request, {
    kind: 'document',
    bookId: body.book,
    payload: completeOrder(body),
    // Whoever makes one that is refused says why.
    ...(settlement && 'set' in settlement && { settled: { parameters: settlement.set } }),
    destinationId: DOWNLOAD_DESTINATION,
  });
  const sent = await findRequest(deps.reading.database.kysely, { id });
  if (!sent) throw new Error(`Request ${id} was not stored`);
  return sent;
}

/** What a request for a document was about; nothing where it is another's, or for something else. */
async function findDocumentOrder(
  db: Db,
  { id, userNr }: { readonly id: number; readonly userNr: number },
): Promise<RiskDocument | undefined> {
  const row = await db
    .selectFrom('fundscope.requests')
    .select('payload')
    .where('request_id', '=', id)
    .where('user_nr', '=', userNr)
    .where('kind', '=', 'document')
    .executeTakeFirst();
  return row && riskDocumentSchema.parse(row.payload);
}

/** A refusal names what is missing: in the document's language as the message, and in both for programs. */
function answerTo(error: unknown, language: 'DE' | 'EN'): unknown {
  if (error instanceof DocumentRefused) {
    const { de, en } = error.text;
    return hindered({ code: 'document-refused', de, en }, language === 'DE' ? de : en, { cause: error });
  }
  return error;
}
