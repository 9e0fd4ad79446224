import type { Transform, TransformCallback } from 'node:stream';
import type { Zlib } from 'node:zlib';

/**
 * Lets a compressor give all that it has as soon as nothing more waits for it: whoever reads an answer that is still
 * computed sees its rows, and one that is there is packed in large pieces.
 */
export function flushWhenIdle<Compressor extends Transform & Zlib>(compressor: Compressor): Compressor {
  const transform = compressor._transform.bind(compressor);
  let isDirty = false;
  let isFlushing = false;
  const flush = () => {
    if (!isDirty || compressor.writableLength > 0 || compressor.writableEnded || compressor.destroyed) return;
    isDirty = false;
    isFlushing = true;
    compressor.flush();
  };
  compressor._transform = (chunk: Buffer, encoding: BufferEncoding, done: TransformCallback) => {
    // A flush comes by the same way, as an empty chunk.
    isDirty = !isFlushing;
    isFlushing = false;
    transform(chunk, encoding, (error, data) => {
      done(error, data);
      setImmediate(flush);
    });
  };
  return compressor;
}
