import * as zlib from 'node:zlib';
import compress from '@fastify/compress';
import { VIEW_COLUMNS_TYPE } from '@fundscope/contract/views';
import type { FastifyInstance } from 'fastify';
import type { FacingOthers } from './facing-others.ts';
import { flushWhenIdle } from './idle-flush.ts';

/** Smaller answers travel in one packet anyway. */
const THRESHOLD_BYTES = 1_400;
const { BROTLI_PARAM_QUALITY, ZSTD_c_compressionLevel } = zlib.constants;

/** The quickest level of each: those above cost more time than any line but a slow one gains by them. */
const zstd = { params: { [ZSTD_c_compressionLevel]: 1 } };
const brotli = { params: { [BROTLI_PARAM_QUALITY]: 1 } };
const gzip = { level: 1 };

const compressors = {
  createZstdCompress: () => flushWhenIdle(zlib.createZstdCompress(zstd)),
  createBrotliCompress: () => flushWhenIdle(zlib.createBrotliCompress(brotli)),
  createGzip: () => flushWhenIdle(zlib.createGzip(gzip)),
  zstdCompressSync: (bytes: Buffer) => zlib.zstdCompressSync(bytes, zstd),
  brotliCompressSync: (bytes: Buffer) => zlib.brotliCompressSync(bytes, brotli),
  gzipSync: (bytes: Buffer) => zlib.gzipSync(bytes, gzip),
};

/**
 * Compresses what gains from it, for callers that say they can read it. Where nothing shows that others than this machine
 * reach the installation there is no line that would gain.
 */
export async function registerCompression(app: FastifyInstance, facingOthers: FacingOthers): Promise<void> {
  app.addHook('onRequest', async (request) => {
    if (facingOthers(request) === undefined) request.headers['x-no-compression'] = 'this machine';
  });
  await app.register(compress, {
    threshold: THRESHOLD_BYTES,
    encodings: ['zstd', 'br', 'gzip'],
    // A request's body is never unpacked: its limit would hold for the packed one.
    globalDecompression: false,
    zlib: compressors,
    customTypes: (type) => /^text\/|[/+](?:json|xml)(?:;|$)/u.test(type) || type.startsWith(VIEW_COLUMNS_TYPE),
  });
}
