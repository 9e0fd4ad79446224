import { userOverviewSchema, type UserOverviewRow } from '@fundscope/contract/administration';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { auditedChange } from '../../audit/audited-change.ts';
import type { Schema } from '../../database/schema.ts';
import type { Routes } from '../../http/validation.ts';
import { CSV_BYTE_ORDER_MARK, csvLine, csvText } from '../../views/query/csv-cell.ts';
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

  routes.get(
    '/api/adminuser/overview/csv',
    {
      // A HEAD request would be recorded as an export.
      exposeHeadRoute: false,
      config,
      schema: {
        summary: 'The overview of users as CSV; the export is recorded in the audit trail',
        response: { 200: csvAnswer },
      },
    },
    async (request, reply) => {
      const rows = await readUserOverview(kysely);
      await auditedChange(kysely, request, async () => ({
        result: undefined,
        audit: { action: 'user-overview.export', after: { users: rows.length } },
      }));
      const today = new Date().toISOString().slice(0, 10);
      reply.header('content-disposition', `attachment; filename="users_${today}.csv"`);
      return reply.type('text/csv; charset=utf-8').send(overviewCsv(rows));
    },
  );
}

const csvAnswer: object = {
  description: 'The file, under the name that content-disposition proposes',
  content: { 'text/csv': { schema: z.string() } },
};

const columns: readonly (readonly [string, (row: UserOverviewRow) => string | null])[] = [
  ['UserNr', ({ UserNr }) => String(UserNr)],
  ['Username', ({ Username }) => Username],
  ['Surname', ({ Surname }) => Surname],
  ['Firstname', ({ Firstname }) => Firstname],
  ['Email', ({ email_address }) => email_address],
  ['Status', ({ status }) => (status === 1 ? 'active' : 'deactivated')],
  ['Administrator', ({ isAdmin }) => (isAdmin ? 'yes' : 'no')],
  ['All books', ({ seesAllBooks }) => (seesAllBooks ? 'yes' : 'no')],
  ['Groups', ({ groups }) => groups.join(' | ')],
  ['Last sign-in (UTC)', ({ lastSignInAt }) => lastSignInAt],
  ['Password', ({ passwordState }) => (passwordState === 'set-by-user' ? 'set by the user' : 'to be changed')],
  ['Password changed (UTC)', ({ passwordChangedAt }) => passwordChangedAt],
  ['Created (UTC)', ({ createdAt }) => createdAt],
  ['Created by', ({ createdBy }) => createdBy],
];

const overviewCsv = (rows: readonly UserOverviewRow[]): string =>
  CSV_BYTE_ORDER_MARK +
  csvLine(columns.map(([title]) => csvText(title))) +
  rows.map((row) => csvLine(columns.map(([, textOf]) => csvText(textOf(row))))).join('');
