import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { rateLimitKey } from './rate-limit-key.ts';

export interface ConnectionLimits {
  readonly total: number;
  /** Of an IPv4 address, or of the /64 network of an IPv6 address. */
  readonly perAddress: number;
  /** Whether an address is that of many callers, such as a trusted proxy's: only the total bounds it. */
  readonly isShared?: (address: string) => boolean;
}

interface Connection {
  /** See `rateLimitKey`. */
  readonly address: string;
  requests: number;
}

/**
 * Bounds open connections. At a bound the connection that has been idle for the longest is closed for the new one; where none is
 * idle, the new one is refused. A connection is idle until its first request has arrived, and between requests.
 */
export function limitConnections(
  server: Server,
  { total, perAddress, isShared = () => false }: ConnectionLimits,
): void {
  const open = new Map<Socket, Connection>();
  // Sets and maps keep the order of insertion: the longest idle is the first.
  const idle = new Set<Socket>();
  const idleByAddress = new Map<string, Set<Socket>>();
  const countByAddress = new Map<string, number>();

  const setIdle = (socket: Socket, { address }: Connection, isIdle: boolean): void => {
    const ofAddress = idleByAddress.get(address) ?? new Set();
    for (const sockets of [idle, ofAddress]) {
      if (isIdle) sockets.add(socket);
      else sockets.delete(socket);
    }
    if (ofAddress.size > 0) idleByAddress.set(address, ofAddress);
    else idleByAddress.delete(address);
  };
  const remove = (socket: Socket): void => {
    const connection = open.get(socket);
    if (!connection) return;
    open.delete(socket);
    setIdle(socket, connection, false);
    const count = (countByAddress.get(connection.address) ?? 0) - 1;
    if (count > 0) countByAddress.set(connection.address, count);
    else countByAddress.delete(connection.address);
  };
  /** @returns whether there is room for one more */
  const closeLongestIdle = (candidates: ReadonlySet<Socket> | undefined): boolean => {
    const [longest] = candidates ?? [];
    if (!longest) return false;
    remove(longest);
    longest.destroy();
    return true;
  };
  const hasRoom = (address: string, isBounded: boolean): boolean => {
    const isFullForAddress = isBounded && (countByAddress.get(address) ?? 0) >= perAddress;
    if (isFullForAddress) return closeLongestIdle(idleByAddress.get(address));
    return open.size < total || closeLongestIdle(idle);
  };

  server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress ?? '';
    const address = rateLimitKey(peer);
    if (!hasRoom(address, !isShared(peer))) {
      socket.destroy();
      return;
    }
    const connection = { address, requests: 0 };
    open.set(socket, connection);
    countByAddress.set(address, (countByAddress.get(address) ?? 0) + 1);
    setIdle(socket, connection, true);
    socket.once('close', () => remove(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = open.get(socket);
    if (!connection) return;
    connection.requests += 1;
    setIdle(socket, connection, false);
    response.once('close', () => {
      connection.requests -= 1;
      // Not after the connection was closed.
      if (connection.requests === 0 && open.has(socket)) setIdle(socket, connection, true);
    });
  });
}
