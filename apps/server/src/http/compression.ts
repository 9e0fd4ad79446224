import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { VIEW_COLUMNS_TYPE } from '@fundscope/contract/views';
import type { FastifyInstance } from 'fastify';

/** Smaller answers travel in one packet anyway. */
const THRESHOLD_BYTES = 1_400;

/**
 * Compresses what gains from it, for callers that say they can read it. Streams are handed on chunk by chunk, so the
 * first rows do not wait for the last; the fastest levels keep up with the database.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: THRESHOLD_BYTES,
    encodings: ['br', 'gzip'],
    // A request's body is never unpacked: its limit would hold for the packed one.
    globalDecompression: false,
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 1 },
    customTypes: (type) => /^text\/|[/+](?:json|xml)(?:;|$)/u.test(type) || type.startsWith(VIEW_COLUMNS_TYPE),
  });
}
