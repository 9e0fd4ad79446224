import { wholeNumberInPathSchema } from '@fundscope/contract/fields';
import { IMPORT_PART_BYTES, importIdSchema } from '@fundscope/contract/imports';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../database/schema.ts';
import { HttpError } from '../../http/http-error.ts';
import { withSchemas, type Routes } from '../../http/validation.ts';
import { alreadyImported, ownImport } from './own-import.ts';
import { storePart } from './uploaded-file.ts';

const PART_TYPE = 'application/octet-stream';

/** The parts of a file, in a scope of their own: nothing else takes bytes. */
export function registerImportParts(routes: Routes, { kysely }: { readonly kysely: Kysely<Schema> }): void {
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
        config: { policy: 'admin', hasSlowBody: true },
        bodyLimit: IMPORT_PART_BYTES,
        schema: {
          summary: `One part of a file, ${PART_TYPE}, of 1 MiB but for the last`,
          params: z.object({ id: importIdSchema, part: wholeNumberInPathSchema(0, 100_000) }),
          response: { 204: z.undefined() },
        },
      },
      async (request, reply) => {
        const { id, part } = request.params;
        // No schema reads the body: it is bytes, and there may be a million of them.
        if (!Buffer.isBuffer(request.body)) throw new HttpError('bad-request', `Send the part as ${PART_TYPE}.`);
        const file = await ownImport(kysely, request, id);
        if (file.state === 'running' || file.state === 'done') throw alreadyImported();
        await storePart(kysely, file, { part, content: request.body });
        return reply.code(204).send();
      },
    );
  });
}
