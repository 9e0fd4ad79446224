import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { errorCode } from '../platform/operator-error.ts';
import { withUploadFolder } from '../platform/upload-folder.ts';
import { HttpError, overloaded } from './http-error.ts';

const RETRY_AFTER_S = 30;

/** @throws {HttpError} `payload-too-large` where the headers announce more. */
export function checkAnnouncedBytes({ headers }: FastifyRequest, maxBytes: number): void {
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
}

/**
 * Writes a body that no parser has read to a temporary file, for the time of `work`: in memory is one chunk of it.
 * @throws {HttpError} `payload-too-large`; `bad-request` where the body does not arrive whole; `overloaded` where the disk is full.
 */
export function withBodyInFile<Result>(
  request: FastifyRequest,
  maxBytes: number,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  return withUploadFolder(async (folder) => {
    const path = join(folder, 'file');
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(readChunks(request, maxBytes));
    } catch (error) {
      if (errorCode(error) === 'ENOSPC') throw overloaded('The server has no room for the file.', RETRY_AFTER_S);
      if (error instanceof HttpError || request.raw.complete) throw error;
      throw new HttpError('bad-request', 'The file did not arrive whole: send it again.', { cause: error });
    } finally {
      await file.close();
    }
    return work(path);
  });
}

async function* readChunks({ raw }: FastifyRequest, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  // A destroyed request could not be answered any more.
  for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}

const tooLarge = (maxBytes: number): HttpError =>
  new HttpError('payload-too-large', `The file is larger than ${Math.floor(maxBytes / 1024)} KiB: send a smaller one.`);
