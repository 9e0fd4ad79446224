import { once } from 'node:events';
import { connect } from 'node:net';
import { parentPort, Worker, workerData } from 'node:worker_threads';

const chunk = Buffer.alloc(64 * 1024, 'x');
const TICK_MS = 10;
/** Of all uploads together: 1 Gbit/s, as a network brings it. The loopback would fill gigabytes of socket buffers. */
const BYTES_PER_TICK = 1_250_000;

export interface UploadOrder {
  readonly address: string;
  readonly token: string;
  readonly path: string;
  readonly connections: number;
  /** Announced by each upload; its last byte is never sent, so that the server has to keep what it has read. */
  readonly bytes: number;
}

interface UploadFlood extends UploadOrder {
  /** Ends all uploads. */
  readonly signal: AbortSignal;
}

export interface FloodAnswers {
  /** Answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Connections that ended without an answer before the signal. */
  readonly closed: number;
  /** Bytes of bodies. */
  readonly sentBytes: number;
}

/**
 * Uploads over many connections at once, in a separate thread: other calls of this process are timed
 * meanwhile.
 * @returns ends the uploads
 */
export function startUploads(order: UploadOrder): () => Promise<FloodAnswers> {
  const worker = new Worker(new URL(import.meta.url), { workerData: order });
  const answered = once(worker, 'message') as Promise<[FloodAnswers]>;
  return async () => {
    worker.postMessage('stop', []);
    const [answers] = await answered;
    return answers;
  };
}

async function floodUploads(flood: UploadFlood): Promise<FloodAnswers> {
  const statuses: Record<string, number> = {};
  let closed = 0;
  let sentBytes = 0;
  const pace = new Pace();
  const uploads = Array.from({ length: flood.connections }, async () => {
    const { status, sent } = await uploadOnce(flood, pace);
    sentBytes += sent;
    if (status !== undefined) statuses[status] = (statuses[status] ?? 0) + 1;
    else if (!flood.signal.aborted) closed += 1;
  });
  await Promise.all(uploads);
  pace.end();
  return { statuses, closed, sentBytes };
}

/** Parts of all uploads take their turn in the order in which they ask for it. */
class Pace {
  readonly #waiting: (() => void)[] = [];
  readonly #timer = setInterval(() => {
    for (let bytes = 0; bytes < BYTES_PER_TICK; bytes += chunk.length) this.#waiting.shift()?.();
  }, TICK_MS);

  wait(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  end(): void {
    clearInterval(this.#timer);
  }
}

/** @returns the status of the answer, if there was one, and the bytes of the body that were sent */
async function uploadOnce({ address, token, path, bytes, signal }: UploadFlood, pace: Pace) {
  const { hostname, port, host } = new URL(address);
  const socket = connect(Number(port), hostname);
  let status: string | undefined;
  let sent = 0;
  const end = () => socket.destroy();
  signal.addEventListener('abort', end, { once: true });
  socket.once('data', (data: Buffer) => {
    status = data.toString('latin1').split(' ')[1];
    end();
  });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${host}`,
    `authorization: Bearer ${token}`,
    'content-type: application/octet-stream',
    `content-length: ${bytes}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  while (sent < bytes - 1 && !socket.destroyed) {
    await pace.wait();
    const part = chunk.subarray(0, Math.min(chunk.length, bytes - 1 - sent));
    if (socket.destroyed) break;
    sent += part.length;
    if (!socket.write(part)) await Promise.race([once(socket, 'drain').catch(() => undefined), closed]);
  }
  await closed;
  signal.removeEventListener('abort', end);
  return { status, sent };
}

if (parentPort) {
  const stop = new AbortController();
  parentPort.once('message', () => stop.abort());
  parentPort.postMessage(await floodUploads({ ...(workerData as UploadOrder), signal: stop.signal }), []);
}
