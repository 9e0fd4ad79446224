import { Readable } from 'node:stream';
import { auditCsvQuerySchema, auditPageSchema, auditQuerySchema } from '@fundscope/contract/administration';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { auditedChange } from '../../audit/audited-change.ts';
import type { Schema } from '../../database/schema.ts';
import { preferredLocale } from '../../http/negotiation.ts';
import type { Routes } from '../../http/validation.ts';
import { auditCsv } from './audit-csv.ts';
import { readAudit } from './read-audit.ts';

const config = { policy: 'admin' } as const;

/** The audit trail, for administrators. Nothing here changes it. */
export function registerAudit(routes: Routes, { kysely }: { readonly kysely: Kysely<Schema> }): void {
  routes.get(
    '/api/audit',
    {
      config: { ...config, isCostly: true },
      schema: {
        summary: 'Who did what, newest first, a page at a time',
        querystring: auditQuerySchema,
        response: { 200: auditPageSchema },
      },
    },
    ({ query, headers }) => readAudit(kysely, query, preferredLocale(headers['accept-language'])),
  );

  routes.get(
    '/api/audit/csv',
    {
      // It would be written down as an export, too.
      exposeHeadRoute: false,
      config,
      schema: {
        summary: 'Everything that a filter finds, as CSV; that it was taken out stands in the trail too',
        querystring: auditCsvQuerySchema,
        response: { 200: csvAnswer },
      },
    },
    async (request, reply) => {
      const { TimeZone: timeZone = 'UTC', ...filter } = request.query;
      const locale = preferredLocale(request.headers['accept-language']);
      await auditedChange(kysely, request, async () => ({
        result: undefined,
        audit: { action: 'audit.export', after: filter },
      }));
      const today = new Date().toISOString().slice(0, 10);
      reply.header('content-disposition', `attachment; filename="audit_${today}.csv"`);
      return reply.type('text/csv; charset=utf-8').send(Readable.from(auditCsv(kysely, filter, { locale, timeZone })));
    },
  );
}

const csvAnswer: object = {
  description: 'The file, under the name that content-disposition proposes',
  content: { 'text/csv': { schema: z.string() } },
};
