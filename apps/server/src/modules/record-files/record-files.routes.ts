import {
  RECORD_FILE_CHARACTERS,
  recordFileApplyAnswerSchema,
  recordFileApplySchema,
  recordFileCheckAnswerSchema,
  recordFileCheckSchema,
  recordFileKinds,
  type RecordFileKind,
} from '@fundscope/contract/administration';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../database/schema.ts';
import { readSnapshot } from '../../database/snapshot.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Approval } from '../../approval/approval-settings.ts';
import { auditedChange } from '../../audit/audited-change.ts';
import { CSV_BYTE_ORDER_MARK, csvLine, csvText } from '../../views/query/csv-cell.ts';
import { applyFile, checkFile } from './apply-file.ts';
import { createRecordFiles } from './record-file-kinds.ts';

const config = { policy: 'admin' } as const;
const params = z.object({ kind: z.enum(recordFileKinds) });
/** A character takes up to three bytes, and some are escaped. */
const bodyLimit = 4 * RECORD_FILE_CHARACTERS;

interface RecordFileDeps {
  readonly kysely: Kysely<Schema>;
  /** Which saves of fund master data wait for another person. */
  readonly approval: Approval;
}

/** Users, books, groups, memberships and fund master data as CSV files, out and in. */
export function registerRecordFiles(routes: Routes, { kysely, approval }: RecordFileDeps): void {
  const fileOf = async (kind: RecordFileKind) => createRecordFiles(await approval.read(kysely))[kind];
  routes.get(
    '/api/admincsv/:kind',
    {
      // It would be written down as an export, too.
      exposeHeadRoute: false,
      config,
      schema: {
        summary: 'All records of a kind as CSV, with the columns that the import takes',
        params,
        response: { 200: csvAnswer },
      },
    },
    async (request, reply) => {
      const { kind } = request.params;
      const file = await fileOf(kind);
      const rows = await readSnapshot(kysely, (db) => file.read(db));
      await auditedChange(kysely, request, async () => ({
        result: undefined,
        audit: { action: `${kind}.export`, after: { rows: rows.length } },
      }));
      const today = new Date().toISOString().slice(0, 10);
      reply.header('content-disposition', `attachment; filename="${kind}_${today}.csv"`);
      const lines = [file.columns, ...rows].map((cells) => csvLine(cells.map((cell) => csvText(cell ?? null))));
      return reply.type('text/csv; charset=utf-8').send(CSV_BYTE_ORDER_MARK + lines.join(''));
    },
  );

  routes.post(
    '/api/admincsv/:kind/check',
    {
      config,
      bodyLimit,
      schema: {
        summary: 'What a CSV file would change, row by row; it changes nothing',
        params,
        body: recordFileCheckSchema,
        response: { 200: recordFileCheckAnswerSchema },
      },
    },
    async (request) => {
      const file = await fileOf(request.params.kind);
      return readSnapshot(kysely, (db) => checkFile(db, file, request.body.csv, sessionOf(request)));
    },
  );

  routes.post(
    '/api/admincsv/:kind/apply',
    {
      config,
      bodyLimit,
      schema: {
        summary: 'Writes what the check of the same file said, or proposes it, all or nothing',
        params,
        body: recordFileApplySchema,
        response: { 200: recordFileApplyAnswerSchema },
      },
    },
    async (request) => {
      const file = await fileOf(request.params.kind);
      return auditedChange(kysely, request, async (db, by) => {
        const { counts, lines } = await applyFile(db, file, request.body, by);
        for (const line of lines) await recordAudit(db, { ...line, by: sessionOf(request), requestId: request.id });
        return { result: counts };
      });
    },
  );
}

const csvAnswer: object = {
  description: 'The file, under the name that content-disposition proposes',
  content: { 'text/csv': { schema: z.string() } },
};
