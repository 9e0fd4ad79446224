import { SPREADSHEET_TYPE, viewExportQuerySchema, XML_TYPE } from '@fundscope/contract/views';
import { z } from 'zod';
import type { ReadingDeps } from '../../access/reader-transaction.ts';
import { HttpError } from '../../http/http-error.ts';
import { preferredLocale, preferredType } from '../../http/negotiation.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import { readRequest } from '../query/read-request.ts';
import { sendRows } from '../query/send-rows.ts';
import { attachment } from './attachment.ts';
import { readSpreadsheet, readXml } from './read-export.ts';

/** A view's rows as a file: a spreadsheet or XML. */
export function registerExports(routes: Routes, reading: ReadingDeps): void {
  routes.get(
    '/api/wview/:viewName/HUP',
    {
      config: { policy: 'user' },
      // It would compute all rows for nothing.
      exposeHeadRoute: false,
      schema: {
        summary: 'All rows of a view that the user may see, as a spreadsheet or an XML file',
        params: z.object({ viewName: z.string() }),
        querystring: z.strictObject(viewExportQuerySchema.shape),
        response: { 200: fileAnswer },
      },
    },
    async (request, reply) => {
      reply.header('vary', 'accept, accept-language');
      const type = preferredType(request.headers.accept, [SPREADSHEET_TYPE, XML_TYPE]);
      if (!type) throw new HttpError('not-acceptable', `The file comes as ${SPREADSHEET_TYPE} or ${XML_TYPE}.`);
      const { query, params } = request;
      const call = { session: sessionOf(request), viewName: params.viewName, query, reply };
      const exportRequest = {
        ...(await readRequest(reading.database.pool, call)),
        locale: preferredLocale(request.headers['accept-language']),
        createdAt: new Date().toISOString(),
      };
      const isSheet = type === SPREADSHEET_TYPE;
      const answer = isSheet ? await readSpreadsheet(reading, exportRequest) : await readXml(reading, exportRequest);
      const extension = isSheet ? 'xlsx' : 'xml';
      reply.header(
        'content-disposition',
        attachment(exportRequest.view.definition, { today: exportRequest.createdAt, extension }),
      );
      return sendRows(reply, isSheet ? type : `${type}; charset=utf-8`, answer);
    },
  );
}

const fileAnswer: object = {
  description: 'The file, under the name that content-disposition proposes',
  content: { [SPREADSHEET_TYPE]: { schema: z.string() }, [XML_TYPE]: { schema: z.string() } },
};
