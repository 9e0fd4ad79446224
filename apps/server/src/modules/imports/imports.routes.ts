import {
  IMPORT_PART_BYTES,
  importFileSchema,
  importIdSchema,
  importPlanSchema,
  importProgressSchema,
  importReadingSchema,
  importStartSchema,
  importTargetsSchema,
  newImportSchema,
  type ImportFile,
  type ImportProgress,
} from '@fundscope/contract/imports';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../database/schema.ts';
import { goneSignal } from '../../http/gone-signal.ts';
import { HttpError, overloaded } from '../../http/http-error.ts';
import { sessionOf } from '../../http/policies.ts';
import { withSchemas, type Routes } from '../../http/validation.ts';
import { checkPlan } from './check-plan.ts';
import type { ImportRuns } from './import-runs.ts';
import {
  beginRun,
  cancelRun,
  createImport,
  deleteImport,
  findImport,
  readTargets,
  storeReading,
  type StoredImport,
  type StoredReading,
} from './imports.repository.ts';
import { readUpload } from './read-upload.ts';
import { storePart, withUploadedFile } from './uploaded-file.ts';

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
const PART_TYPE = 'application/octet-stream';

/** Administrators bring files in as views: announce, send in parts, read, run. Everybody sees their own alone. */
export function registerImports(routes: Routes, { kysely, runs, maxBytes }: ImportsDeps): void {
  const own = async (request: FastifyRequest, id: string): Promise<StoredImport> => {
    const found = await findImport(kysely, sessionOf(request).userNr, id);
    if (!found) throw new HttpError('not-found', 'There is no such import, or it is too old: choose the file again.');
    return found;
  };

  let readings = 0;
  const readOneOfFew = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (readings >= MOST_READINGS) throw overloaded('Other files are being read: try again in a moment.', 5);
    readings += 1;
    try {
      return await work();
    } finally {
      readings -= 1;
    }
  };

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
        const most = `${Math.floor(maxBytes / 1024 / 1024)} MB`;
        throw new HttpError(
          'payload-too-large',
          `The file is larger than ${most}: divide it, or have it imported with the command line.`,
        );
      }
      const id = await createImport(kysely, sessionOf(request).userNr, request.body);
      if (id === undefined) {
        throw new HttpError('conflict', 'Too many files wait to be imported: discard one, or try again tomorrow.');
      }
      return reply.code(201).send({ id });
    },
  );

  registerParts(routes, { kysely, own });

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
      const file = await own(request, request.params.id);
      const reading = await readOneOfFew(() =>
        withUploadedFile(kysely, file, (path) => readUpload(path, request.body, goneSignal(reply))),
      );
      if (!(await storeReading(kysely, file.id, reading))) throw alreadyRunning();
      return fileAnswer(file, reading);
    },
  );

  routes.get(
    '/api/imports/:id',
    { config, schema: { summary: 'A file as it was read', params, response: { 200: importFileSchema } } },
    async (request) => {
      const file = await own(request, request.params.id);
      return fileAnswer(file, readingOf(file));
    },
  );

  routes.post(
    '/api/imports/:id/run',
    {
      config,
      schema: {
        summary: 'Begins to import a file',
        params,
        body: importPlanSchema,
        response: { 202: importProgressSchema },
      },
    },
    async (request, reply) => {
      const file = await own(request, request.params.id);
      const reading = readingOf(file);
      checkPlan(request.body, reading, await readTargets(kysely));
      const run = await beginRun(kysely, file.id);
      if (!run) throw alreadyRunning();
      runs.start({ run, file, reading, plan: request.body, audit: { by: sessionOf(request), requestId: request.id } });
      return reply.code(202).send(progressAnswer(await own(request, file.id)));
    },
  );

  routes.get(
    '/api/imports/:id/progress',
    { config, schema: { summary: 'How an import is getting on', params, response: { 200: importProgressSchema } } },
    async (request) => progressAnswer(await own(request, request.params.id)),
  );

  routes.post(
    '/api/imports/:id/cancel',
    {
      config,
      schema: { summary: 'Ends an import; nothing has changed then', params, response: { 200: importProgressSchema } },
    },
    async (request) => {
      const { id } = await own(request, request.params.id);
      if (!(await cancelRun(kysely, id))) throw new HttpError('conflict', 'The import has ended already.');
      return progressAnswer(await own(request, id));
    },
  );

  routes.delete(
    '/api/imports/:id',
    { config, schema: { summary: 'Discards a file', params, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const { id } = await own(request, request.params.id);
      if (!(await deleteImport(kysely, id))) throw alreadyRunning();
      return reply.code(204).send();
    },
  );
}

/** In a scope of its own: nothing else takes bytes. */
function registerParts(
  routes: Routes,
  {
    kysely,
    own,
  }: Pick<ImportsDeps, 'kysely'> & { own: (request: FastifyRequest, id: string) => Promise<StoredImport> },
): void {
  void routes.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>(
      PART_TYPE,
      { parseAs: 'buffer' },
      async (_: FastifyRequest, body: Buffer) => body,
    );
    withSchemas(scope).put(
      '/api/imports/:id/parts/:part',
      {
        config,
        bodyLimit: IMPORT_PART_BYTES,
        schema: {
          summary: `One part of a file, ${PART_TYPE}, of 1 MiB but for the last`,
          params: params.extend({ part: z.coerce.number().int().min(0).max(100_000) }),
          body: z.instanceof(Buffer, { error: `Send the part as ${PART_TYPE}.` }),
          response: { 204: z.undefined() },
        },
      },
      async (request, reply) => {
        const { id, part } = request.params;
        const file = await own(request, id);
        if (file.state === 'running' || file.state === 'done') throw alreadyRunning();
        await storePart(kysely, file, { part, content: request.body });
        return reply.code(204).send();
      },
    );
  });
}

const alreadyRunning = () => new HttpError('conflict', 'The file is being imported, or it was: choose it again.');

function readingOf({ reading }: StoredImport): StoredReading {
  if (!reading) throw new HttpError('conflict', 'The file has not been read yet.');
  return reading;
}

const fileAnswer = ({ id, fileName, sizeBytes }: StoredImport, reading: StoredReading): ImportFile => ({
  id,
  fileName,
  sizeBytes,
  ...reading,
});

const progressAnswer = ({ state, rows, rowsDone, message, faults, result }: StoredImport): ImportProgress => ({
  state,
  rows,
  rowsDone,
  message,
  faults,
  result,
});
