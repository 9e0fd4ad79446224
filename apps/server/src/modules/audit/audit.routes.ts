import { auditPageSchema, auditQuerySchema } from '@fundscope/contract/administration';
import type { Db } from '../../database/connection.ts';
import type { Routes } from '../../http/validation.ts';
import { readAudit } from './read-audit.ts';

/** The audit trail, for administrators. Nothing here changes it. */
export function registerAudit(routes: Routes, { kysely }: { readonly kysely: Db }): void {
  routes.get(
    '/api/audit',
    {
      config: { policy: 'admin' },
      schema: {
        summary: 'Who did what, newest first, a page at a time',
        querystring: auditQuerySchema,
        response: { 200: auditPageSchema },
      },
    },
    ({ query }) => readAudit(kysely, query),
  );
}
