import { CSV_TYPE, SPREADSHEET_TYPE, viewExportQuerySchema, XML_TYPE } from '@fundscope/contract/views';
import { z } from 'zod';
import type { ReadingDeps } from '../../access/reader-transaction.ts';
import { HttpError } from '../../http/http-error.ts';
import { preferredLocale, preferredType } from '../../http/negotiation.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import { readRequest } from '../query/read-request.ts';
import { sendRows } from '../query/send-rows.ts';
import { attachment } from './attachment.ts';
import { fileOf, readShownCsv, readSpreadsheet, readXml } from './read-export.ts';

const formats = {
  [SPREADSHEET_TYPE]: { extension: 'xlsx', isShown: false, read: readSpreadsheet },
  [XML_TYPE]: { extension: 'xml', isShown: false, read: readXml },
  [CSV_TYPE]: { extension: 'csv', isShown: true, read: readShownCsv },
} as const;

/** A view's rows as a file: a spreadsheet, XML, or CSV as people read it. */
export function registerExports(routes: Routes, reading: ReadingDeps): void {
  routes.get(
    '/api/wview/:viewName/HUP',
    {
      config: { policy: 'user' },
      // It would compute all rows for nothing.
      exposeHeadRoute: false,
      schema: {
        summary:
          'All rows of a view that the user may see, as a spreadsheet, an XML file, or a CSV file in the language of the caller',
        params: z.object({ viewName: z.string() }),
        querystring: z.strictObject(viewExportQuerySchema.shape),
        response: { 200: fileAnswer },
      },
    },
    async (request, reply) => {
      reply.header('vary', 'accept, accept-language');
      const type = preferredType(request.headers.accept, [SPREADSHEET_TYPE, XML_TYPE, CSV_TYPE]);
      if (!type) {
        throw new HttpError('not-acceptable', `The file comes as ${SPREADSHEET_TYPE}, ${XML_TYPE} or ${CSV_TYPE}.`);
      }
      const { query, params } = request;
      const call = { session: sessionOf(request), viewName: params.viewName, query, reply };
      const exportRequest = {
        ...(await readRequest(reading.database.pool, call)),
        locale: preferredLocale(request.headers['accept-language']),
        createdAt: new Date().toISOString(),
      };
      const format = formats[type];
      const answer = await format.read(reading, exportRequest);
      reply.header('content-disposition', attachment(fileOf(exportRequest, format)));
      return sendRows(reply, type === SPREADSHEET_TYPE ? type : `${type}; charset=utf-8`, answer);
    },
  );
}

const fileAnswer: object = {
  description: 'The file, under the name that content-disposition proposes',
  content: {
    [SPREADSHEET_TYPE]: { schema: z.string() },
    [XML_TYPE]: { schema: z.string() },
    [CSV_TYPE]: { schema: z.string() },
  },
};
