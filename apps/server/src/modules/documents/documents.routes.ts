import { documentDownloadSchema, riskDocumentSchema } from '@fundscope/contract/requests';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../database/schema.ts';
import { HttpError } from '../../http/http-error.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import { requireVisibleBook } from '../../access/book-access.ts';

const response = { 200: z.undefined() };
const notYet = (reportType: string) =>
  new HttpError('not-available', `The document ${reportType} is not yet available.`, { field: 'reportType' });

/** The documents of a book and a date. None is made yet; rights and questions are checked as if they were. */
export function registerDocuments(routes: Routes, { kysely }: { readonly kysely: Kysely<Schema> }): void {
  routes.post(
    '/api/document/risk',
    {
      config: { policy: 'user' },
      schema: { summary: 'A risk document of a book and a date', body: riskDocumentSchema, response },
    },
    async (request) => {
      await requireVisibleBook(kysely, sessionOf(request), request.body.book, 'book');
      throw notYet(request.body.reportType);
    },
  );

  routes.post(
    '/api/document/liquidity',
    {
      config: { policy: 'user' },
      schema: { summary: 'The liquidity spreadsheet of a book and a date', body: riskDocumentSchema, response },
    },
    async (request) => {
      if (request.body.reportType !== 'LiquidityExcel') {
        throw new HttpError('bad-request', 'reportType: must be LiquidityExcel here.', { field: 'reportType' });
      }
      await requireVisibleBook(kysely, sessionOf(request), request.body.book, 'book');
      throw notYet(request.body.reportType);
    },
  );

  routes.post(
    '/api/document/download',
    {
      config: { policy: 'user' },
      schema: { summary: 'A document by its report type alone', body: documentDownloadSchema, response },
    },
    async (request) => {
      throw notYet(request.body.reportType);
    },
  );
}
