import {
  importFileSchema,
  importIdSchema,
  importReadingSchema,
  importStartSchema,
  importTargetsSchema,
  newImportSchema,
  type ImportFile,
} from '@fundscope/contract/imports';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../database/schema.ts';
import { goneSignal } from '../../http/gone-signal.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import { registerImportParts } from './import-parts.routes.ts';
import type { ImportRuns } from './import-runs.ts';
import { registerImportRuns } from './import-runs.routes.ts';
import {
  createImport,
  deleteImport,
  readTargets,
  storeReading,
  type StoredImport,
  type StoredReading,
} from './imports.repository.ts';
import { alreadyImported, ownImport, readingOf } from './own-import.ts';
import { readUpload } from './read-upload.ts';
import { refused } from './refused.ts';
import { tellingRowsRead } from './telling-rows-read.ts';
import { withUploadedFile } from './uploaded-file.ts';

export interface ImportsDeps {
  readonly kysely: Kysely<Schema>;
  readonly runs: ImportRuns;
  /** The largest file. */
  readonly maxBytes: number;
}

const config = { policy: 'admin' } as const;
const params = z.object({ id: importIdSchema });
/** Of one process, at once: each takes processor and a temporary file. */
const MOST_READINGS = 2;

/** Administrators bring files in as views: announce, send in parts, read, run. Everybody sees their own alone. */
export function registerImports(routes: Routes, { kysely, runs, maxBytes }: ImportsDeps): void {
  const readOneOfFew = limitReadings();

  routes.get(
    '/api/imports/targets',
    {
      config,
      schema: {
        summary: 'What an import may name, and how large a file may be',
        response: { 200: importTargetsSchema },
      },
    },
    async () => ({ maxBytes, ...(await readTargets(kysely)) }),
  );

  routes.post(
    '/api/imports',
    {
      config,
      schema: { summary: 'Announces a file to import', body: newImportSchema, response: { 201: importStartSchema } },
    },
    async (request, reply) => {
      if (request.body.sizeBytes > maxBytes) {
        throw refused('payload-too-large', { code: 'file-too-large', megabytes: Math.floor(maxBytes / 1024 / 1024) });
      }
      const id = await createImport(kysely, sessionOf(request).userNr, request.body);
      if (id === undefined) throw refused('conflict', { code: 'too-many-files' });
      return reply.code(201).send({ id });
    },
  );

  registerImportParts(routes, { kysely });

  routes.post(
    '/api/imports/:id/reading',
    {
      config,
      schema: {
        summary: 'Reads a file that has arrived, and detects its columns',
        params,
        body: importReadingSchema,
        response: { 200: importFileSchema },
      },
    },
    async (request, reply) => {
      const file = await ownImport(kysely, request, request.params.id);
      const reading = await readOneOfFew(() =>
        tellingRowsRead(kysely, file.id, (onProgress) =>
          withUploadedFile(kysely, file, (path) =>
            readUpload(path, request.body, { signal: goneSignal(reply), onProgress }),
          ),
        ),
      );
      if (!(await storeReading(kysely, file.id, reading))) throw alreadyImported();
      return fileAnswer(file, reading);
    },
  );

  routes.get(
    '/api/imports/:id',
    { config, schema: { summary: 'A file as it was read', params, response: { 200: importFileSchema } } },
    async (request) => {
      const file = await ownImport(kysely, request, request.params.id);
      return fileAnswer(file, readingOf(file));
    },
  );

  registerImportRuns(routes, { kysely, runs });

  routes.delete(
    '/api/imports/:id',
    { config, schema: { summary: 'Discards a file', params, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const { id } = await ownImport(kysely, request, request.params.id);
      if (!(await deleteImport(kysely, id))) throw alreadyImported();
      return reply.code(204).send();
    },
  );
}

/** Does a work, or refuses it where enough are under way. */
function limitReadings(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let readings = 0;
  return async (work) => {
    if (readings >= MOST_READINGS) {
      throw refused('overloaded', { code: 'others-are-read' }, { headers: { 'retry-after': '5' } });
    }
    readings += 1;
    try {
      return await work();
    } finally {
      readings -= 1;
    }
  };
}

const fileAnswer = ({ id, fileName, sizeBytes }: StoredImport, reading: StoredReading): ImportFile => ({
  id,
  fileName,
  sizeBytes,
  ...reading,
});
