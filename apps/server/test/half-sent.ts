import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

/** A request whose body stays incomplete until the rest is sent. */
export interface HalfSent {
  /** Resolves with the status once the answer begins. */
  readonly status: Promise<number>;
  readonly hasAnswer: () => boolean;
  send(rest: Buffer | string): void;
  close(): void;
}

interface HalfSentRequest {
  readonly port: number;
  readonly line: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The beginning of the body. */
  readonly start?: Buffer | string;
}

export async function sendHalf({ port, line, headers, start = '' }: HalfSentRequest): Promise<HalfSent> {
  const socket: Socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let hasAnswer = false;
  const status = new Promise<number>((resolve, reject) => {
    socket.once('data', (bytes: Buffer) => {
      hasAnswer = true;
      resolve(Number(bytes.toString('latin1').split(' ')[1]));
    });
    socket.once('close', () => reject(new Error('The connection was closed without an answer')));
    socket.on('error', () => undefined);
  });
  // A test that does not wait for the answer closes the socket.
  status.catch(() => undefined);
  const head = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write([`${line} HTTP/1.1`, ...head, '', ''].join('\r\n'));
  socket.write(start);
  return {
    status,
    hasAnswer: () => hasAnswer,
    send: (rest) => void socket.write(rest),
    close: () => socket.destroy(),
  };
}

/** Calls again until the status is another one: what was released is counted some turns of the event loop later. */
export async function untilStatusIsNot(refused: number, call: () => Promise<number>): Promise<number> {
  for (;;) {
    const status = await call();
    if (status !== refused) return status;
    await setImmediate();
  }
}
