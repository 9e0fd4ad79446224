import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { dataDescriptor, localHeader, zipDirectory, type ZipEntry } from './zip-directory.ts';

type Content = Iterable<string> | AsyncIterable<string | Buffer>;

/** Writes a ZIP archive file by file, without holding any of them. */
export interface ZipStream {
  /** The bytes of one file, packed while they are made. */
  readonly file: (name: string, content: Content) => AsyncGenerator<Uint8Array, void, void>;
  /** The bytes that end the archive. */
  readonly end: () => Uint8Array;
}

/** Sheets are so repetitive that the fastest level packs them to a sixth already. */
const LEVEL = 1;
const PACKED_CHUNK_BYTES = 64 * 1024;

export function createZipStream(): ZipStream {
  const entries: ZipEntry[] = [];
  let offset = 0;
  return {
    file: async function* (name, content) {
      const start = offset;
      const header = localHeader(name);
      offset += header.length;
      yield header;
      let crc = 0;
      let bytes = 0;
      let packedBytes = 0;
      const measured = async function* () {
        for await (const text of content) {
          const chunk = typeof text === 'string' ? Buffer.from(text) : text;
          crc = crc32(chunk, crc);
          bytes += chunk.length;
          yield chunk;
        }
      };
      const deflate = createDeflateRaw({ level: LEVEL, chunkSize: PACKED_CHUNK_BYTES });
      const packing = pipeline(Readable.from(measured()), deflate);
      // Awaited below, unless the reader leaves before the end.
      packing.catch(() => undefined);
      for await (const chunk of deflate as AsyncIterable<Buffer>) {
        packedBytes += chunk.length;
        offset += chunk.length;
        yield chunk;
      }
      await packing;
      const entry = { name, crc, bytes, packedBytes, offset: start };
      entries.push(entry);
      const descriptor = dataDescriptor(entry);
      offset += descriptor.length;
      yield descriptor;
    },
    end: () => zipDirectory(entries, offset),
  };
}
