import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Of answers, between two collections of what is young: each mostly takes less than a millisecond. */
const COLLECTED_BYTES = 16 * 1024 * 1024;

let newBytes = 0;

/**
 * Memory for a piece of an answer, which is garbage as soon as it is sent. V8 looks for young garbage when 64 MiB of such pieces
 * have come; by then they weigh so much that it looks through all old objects, too, at 70 ms of processor time. So young
 * objects are collected before that: the memory of what is sent is there again, and old ones are left alone.
 */
export function answerMemory(bytes: number): Buffer<ArrayBuffer> {
  newBytes += bytes;
  if (newBytes > COLLECTED_BYTES) {
    newBytes = 0;
    collect({ type: 'minor', execution: 'sync' });
  }
  return Buffer.allocUnsafeSlow(bytes);
}

/** V8 gives it to contexts that are made while the flag is set. */
function openCollector(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as NodeJS.GCFunction;
  setFlagsFromString('--no-expose-gc');
  return gc;
}
const collect = openCollector();
