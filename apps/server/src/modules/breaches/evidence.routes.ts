import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { caseInPathSchema, evidenceInPathSchema, evidenceQuerySchema } from '@fundscope/contract/breaches';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { auditedChange } from '../../audit/audited-change.ts';
import type { Schema } from '../../database/schema.ts';
import { checkAnnouncedBytes, withBodyInFile } from '../../http/body-to-file.ts';
import { createGate } from '../../http/gate.ts';
import { HttpError } from '../../http/http-error.ts';
import { missing } from '../../http/missing.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Session } from '../../http/session.ts';
import { withSchemas, type Routes } from '../../http/validation.ts';
import { fileAnswer, fileDisposition } from '../../requests/send-file.ts';
import { caseMissing } from './cases/change-case.ts';
import { addEvidence, checkEvidence, findEvidence } from './cases/evidence.ts';
import { findCase, type CaseReader } from './cases/stored-case.ts';
import { createUploadPlaces, MOST_UPLOADS } from './cases/upload-places.ts';

const FILE_TYPE = 'application/octet-stream';

interface EvidenceDeps {
  readonly kysely: Kysely<Schema>;
  readonly readerOf: (session: Session) => Promise<CaseReader>;
  readonly maxBytes: number;
}

/** Files that belong to a breach, in a scope of their own: nothing else of it takes bytes. */
export function registerEvidence(routes: Routes, { kysely, readerOf, maxBytes }: EvidenceDeps): void {
  routes.get(
    '/api/breaches/:CaseNr/evidence/:EvidenceNr',
    {
      config: { policy: 'user' },
      schema: { summary: 'A file of a breach', params: evidenceInPathSchema, response: { 200: fileAnswer } },
    },
    async (request, reply) => {
      const { CaseNr: caseNr, EvidenceNr: evidenceNr } = request.params;
      if (!(await findCase(kysely, await readerOf(sessionOf(request)), caseNr))) throw caseMissing();
      const file = await findEvidence(kysely, { caseNr, evidenceNr });
      if (!file) throw missing({ code: 'no-such-breach-file' }, 'There is no such file of this breach.');
      reply.type(file.mediaType);
      reply.header('content-disposition', fileDisposition(file.name));
      return reply.send(file.content);
    },
  );

  const uploadPlaces = createUploadPlaces();
  // Storing a file takes it into memory several times.
  const storing = createGate({
    concurrent: 1,
    waiting: MOST_UPLOADS,
    busy: 'Other files are being stored: try again.',
  });
  void routes.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Nothing is read before the call's headers and its case were checked.
    scope.addContentTypeParser(FILE_TYPE, async (_: FastifyRequest, payload: unknown) => payload);
    withSchemas(scope).post(
      '/api/breaches/:CaseNr/evidence',
      {
        config: { policy: 'user', hasSlowBody: true, isBodyStreamed: true },
        bodyLimit: maxBytes,
        schema: {
          summary: `Keeps a file, sent as ${FILE_TYPE}, with a breach`,
          params: caseInPathSchema,
          querystring: evidenceQuerySchema,
          response: { 204: z.undefined() },
        },
      },
      async (request, reply) => {
        // No schema reads the body: it is bytes.
        if (!(request.body instanceof Readable)) throw new HttpError('bad-request', `Send the file as ${FILE_TYPE}.`);
        checkAnnouncedBytes(request, maxBytes);
        const session = sessionOf(request);
        const { name } = request.query;
        const { CaseNr: caseNr } = request.params;
        await uploadPlaces(session.userNr, async () => {
          const reader = await readerOf(session);
          await checkEvidence(kysely, reader, caseNr, name);
          await withBodyInFile(request, maxBytes, (path) =>
            storing.run(async () => {
              const content = await readFile(path);
              await auditedChange(kysely, request, addEvidence(reader, caseNr, { name, content }));
            }),
          );
        });
        return reply.code(204).send();
      },
    );
  });
}
