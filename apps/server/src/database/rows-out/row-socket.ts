import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { SocketListener } from './pg-internals.ts';

/** About what a socket of the system holds. */
const READ_BYTES = 128 * 1024;

const takers = new WeakMap<Duplex, { takeInPlace: SocketListener | undefined }>();

/**
 * A socket that reads into the same bytes again and again. Node makes 64 KiB of memory for every read of its own, most of which
 * bring the eight that PostgreSQL writes at a time: collecting them took more of a long answer than encoding its rows.
 * Whoever reads it as any other socket gets a copy.
 */
export function openRowSocket(): Socket {
  const state: { takeInPlace: SocketListener | undefined } = { takeInPlace: undefined };
  const socket: Socket = new Socket({
    onread: {
      buffer: Buffer.allocUnsafeSlow(READ_BYTES),
      callback: (size, bytes) => {
        const chunk = (bytes as Buffer).subarray(0, size);
        if (!state.takeInPlace) return socket.push(Buffer.from(chunk));
        state.takeInPlace(chunk);
        return true;
      },
    },
  });
  takers.set(socket, state);
  return socket;
}

/**
 * Hands on what comes where it lies, which holds until the call returns, instead of the socket's own events.
 * @param take `undefined` for these again
 * @returns whether the socket can
 */
export function takeInPlace(socket: Duplex, take: SocketListener | undefined): boolean {
  const state = takers.get(socket);
  if (state) state.takeInPlace = take;
  return state !== undefined;
}
