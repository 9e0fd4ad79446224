import { Readable } from 'node:stream';
import { userOverviewSchema, type UserOverviewRow } from '@fundscope/contract/administration';
import { CSV_TYPE, SPREADSHEET_TYPE } from '@fundscope/contract/views';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { auditedChange } from '../../audit/audited-change.ts';
import type { Schema } from '../../database/schema.ts';
import { preferredLocale } from '../../http/negotiation.ts';
import type { Routes } from '../../http/validation.ts';
import { overviewCsv, overviewSpreadsheet } from './overview-file.ts';
import { readUserOverview } from './read-user-overview.ts';

const config = { policy: 'admin' } as const;

/** The overview of users for the recertification of rights, and the same as a file. */
export function registerUserOverview(routes: Routes, kysely: Kysely<Schema>): void {
  routes.get(
    '/api/adminuser/overview',
    {
      config,
      schema: {
        summary: 'All users with groups, last sign-in, password state and creator',
        response: { 200: userOverviewSchema },
      },
    },
    () => readUserOverview(kysely),
  );

  for (const format of ['csv', 'xlsx'] as const) {
    const { name, mediaType, write } = files[format];
    routes.get(
      `/api/adminuser/overview/${format}`,
      {
        // A HEAD request would be recorded as an export.
        exposeHeadRoute: false,
        config,
        schema: {
          summary: `The overview of users as ${name}; the export is recorded in the audit trail`,
          response: { 200: fileAnswer(mediaType) },
        },
      },
      async (request, reply) => {
        const rows = await readUserOverview(kysely);
        await auditedChange(kysely, request, async () => ({
          result: undefined,
          audit: { action: 'user-overview.export', after: { users: rows.length, format } },
        }));
        const now = `${new Date().toISOString().slice(0, 19)}Z`;
        reply.header('content-disposition', `attachment; filename="users_${now.slice(0, 10)}.${format}"`);
        return reply.type(mediaType).send(write(rows, preferredLocale(request.headers['accept-language']), now));
      },
    );
  }
}

const files = {
  csv: { name: 'CSV in the language of the caller', mediaType: `${CSV_TYPE}; charset=utf-8`, write: overviewCsv },
  xlsx: {
    name: 'a spreadsheet in the language of the caller',
    mediaType: SPREADSHEET_TYPE,
    write: (rows: readonly UserOverviewRow[], locale: 'de' | 'en', createdAt: string) =>
      Readable.from(overviewSpreadsheet(rows, locale, createdAt)),
  },
} as const;

const fileAnswer = (mediaType: string): object => ({
  description: 'The file, under the name that content-disposition proposes',
  content: { [mediaType.split(';')[0]!]: { schema: z.string() } },
});
