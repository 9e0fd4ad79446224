import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredType } from './negotiation.ts';

/** An answer that is the same for every caller until the process ends. */
export interface ConstantAnswer {
  /** Sends it, or 304 where the caller has it already. The reply has its content type. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/** Encodes and compresses a text once, and names both encodings by an ETag. */
export function createConstantAnswer(text: string): ConstantAnswer {
  const identity = Buffer.from(text);
  const hash = createHash('sha256').update(identity).digest('base64url');
  const encodings = {
    identity: { bytes: identity, etag: `"${hash}"` },
    gzip: { bytes: gzipSync(identity), etag: `"${hash}-gzip"` },
  };
  return {
    send: ({ headers }, reply) => {
      const isUncompressed = headers['x-no-compression'] !== undefined;
      const accepted = isUncompressed ? undefined : preferredType(headers['accept-encoding'], ['identity', 'gzip']);
      const encoding = accepted ?? 'identity';
      // The compression hook would compress the other encoding for each call.
      headers['x-no-compression'] = 'constant answer';
      const { bytes, etag } = encodings[encoding];
      reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
      if (hasEtag(headers['if-none-match'], etag)) return reply.code(304).send();
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.send(bytes);
    },
  };
}

/** Compares weakly, as RFC 9110 demands of `If-None-Match`. */
const hasEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((known) => known.trim().replace(/^W\//u, ''))
    .some((known) => known === etag || known === '*');
