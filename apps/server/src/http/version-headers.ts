import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';

/** The answer field that holds a record's version; a request always names it `version`. */
export type VersionField = 'version' | 'lastChanged';

/** Route options: `If-Match` states the version that the caller saw, `ETag` the one that is answered (RFC 9110). */
export const versionHeaders = (field: VersionField = 'version') => ({
  preValidation: async (request: FastifyRequest): Promise<void> => {
    const header = request.headers['if-match'];
    if (header === undefined || header === '*') return;
    const seen = parseEntityTag(header, field);
    const body: Record<string, unknown> = { ...(isObject(request.body) && request.body) };
    if (body['version'] !== undefined && body['version'] !== seen) {
      const message = 'If-Match and version name different versions: send one of them.';
      throw new HttpError('bad-request', message, { field: 'version' });
    }
    request.body = { ...body, version: seen };
  },
  preSerialization: async (_: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const version = isObject(payload) ? payload[field] : undefined;
    if (typeof version === 'string' || typeof version === 'number') reply.header('etag', `"${version}"`);
    return payload;
  },
});

/** A strong entity tag: a weak one never matches. */
function parseEntityTag(header: string, field: VersionField): string | number {
  const value = /^"([\w:.-]+)"$/u.exec(header.trim())?.[1];
  if (value === undefined || (field === 'version' && !/^[1-9]\d{0,14}$/u.test(value))) {
    const message = `If-Match must be the ETag of the record, in double quotes: ${field === 'version' ? '"17"' : '"2026-01-31T12:00:00"'}.`;
    throw new HttpError('bad-request', message, { field: 'If-Match' });
  }
  return field === 'version' ? Number(value) : value;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
