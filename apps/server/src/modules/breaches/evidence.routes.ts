import { caseInPathSchema, evidenceInPathSchema, evidenceQuerySchema } from '@fundscope/contract/breaches';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { auditedChange } from '../../audit/audited-change.ts';
import type { Schema } from '../../database/schema.ts';
import { HttpError } from '../../http/http-error.ts';
import { missing } from '../../http/missing.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Session } from '../../http/session.ts';
import { withSchemas, type Routes } from '../../http/validation.ts';
import { fileAnswer, fileDisposition } from '../../requests/send-file.ts';
import { caseMissing } from './cases/change-case.ts';
import { addEvidence, findEvidence } from './cases/evidence.ts';
import { findCase, type CaseReader } from './cases/stored-case.ts';

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

  void routes.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>(
      FILE_TYPE,
      { parseAs: 'buffer' },
      async (_: FastifyRequest, body: Buffer) => body,
    );
    withSchemas(scope).post(
      '/api/breaches/:CaseNr/evidence',
      {
        config: { policy: 'user', hasSlowBody: true },
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
        if (!Buffer.isBuffer(request.body)) throw new HttpError('bad-request', `Send the file as ${FILE_TYPE}.`);
        const reader = await readerOf(sessionOf(request));
        const file = { name: request.query.name, content: request.body };
        await auditedChange(kysely, request, addEvidence(reader, request.params.CaseNr, file));
        return reply.code(204).send();
      },
    );
  });
}
