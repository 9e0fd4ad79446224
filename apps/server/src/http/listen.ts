import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

export interface ListenPlace {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** How many connections may wait to be accepted. */
  readonly backlog: number;
}

/** The part of an application that listens. */
interface Listening {
  readonly server: Server;
  readonly listen: (place: ListenPlace) => Promise<unknown>;
}

/**
 * Listens at every address of a host name.
 * @returns a function that closes the additional listeners and resolves when their connections have ended
 * @throws as `listen` of `node:net` where the port is in use
 */
export async function listenAt(
  app: Listening,
  place: ListenPlace,
  findAddresses: (host: string) => Promise<readonly string[]> = findLocalAddresses,
): Promise<() => Promise<void>> {
  const [host = place.host, ...others] = await findAddresses(place.host);
  await app.listen({ ...place, host });
  const listeners = await Promise.all(others.map((other) => listenAlso(app.server, { ...place, host: other })));
  return async () => {
    await Promise.all(listeners.map((listener) => new Promise((resolve) => listener.close(resolve))));
  };
}

/**
 * `localhost` has an address of each version of IP. The framework would open a second HTTP server for it, without the first
 * one's bounds on connections.
 */
const findLocalAddresses = async (host: string): Promise<readonly string[]> => {
  if (host !== 'localhost') return [host];
  return [...new Set((await lookup(host, { all: true })).map(({ address }) => address))];
};

/** The first address is enough where another program listens at this one, or the system lacks its version of IP. */
async function listenAlso(server: Server, place: ListenPlace): Promise<Server> {
  const bound = server.address();
  const port = bound === null || typeof bound === 'string' ? place.port : bound.port;
  // The HTTP server parses, bounds and closes connections that the documented event `connection` passes to it.
  const listener = createServer({ noDelay: true }, (socket) => server.emit('connection', socket));
  listener.maxConnections = server.maxConnections;
  try {
    listener.listen({ ...place, port });
    await once(listener, 'listening');
  } catch {
    listener.close();
  }
  return listener;
}

/** @throws where another program listens there */
export async function requireFree({ host, port }: Pick<ListenPlace, 'host' | 'port'>): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ port, host, exclusive: true });
    await once(probe, 'listening');
  } finally {
    await new Promise((resolve) => probe.close(resolve));
  }
}
