import { once } from 'node:events';
import { createServer, type ListenOptions, type Server } from 'node:net';

/** Each has a queue of its own at the system, of as many connections as the first. */
const LISTENERS = 64;

/** Whether the system spreads those who come over several listeners of one address. */
export const reusePort = process.platform === 'linux';

/**
 * Lets a server that listens already, with `reusePort`, take more new connections in a turn of the event loop: Node takes one of each
 * listener. With a single one, whoever comes as the thousandth while turns take three milliseconds waits for three seconds before
 * anything of them is read, were it only to be refused. The connections are the server's, as if it had taken them itself.
 * @returns what ends these listeners; the server's own is left
 */
export async function listenMore(server: Server, { backlog }: { readonly backlog: number }): Promise<() => void> {
  const address = server.address();
  if (!reusePort || address === null || typeof address === 'string') return () => undefined;
  return handOnFrom(server, { host: address.address, port: address.port, backlog, reusePort }, LISTENERS - 1);
}

/**
 * Lets a server that listens already be reached at another address, too. Its connections are the server's, within its bounds.
 * @returns what ends these listeners; nothing where the system does not have the address
 */
export async function listenAlso(
  server: Server,
  place: { readonly host: string; readonly port: number; readonly backlog: number },
): Promise<() => void> {
  return handOnFrom(server, { ...place, reusePort }, reusePort ? LISTENERS : 1);
}

async function handOnFrom(server: Server, place: ListenOptions, count: number): Promise<() => void> {
  const more = Array.from({ length: count }, () => createServer());
  const end = () => {
    for (const listener of more) listener.close();
  };
  try {
    await Promise.all(more.map((listener) => listenFor(server, listener, place)));
  } catch {
    // Out of files, perhaps: the server's own listener is enough to work.
    end();
  }
  return end;
}

async function listenFor(server: Server, listener: Server, place: ListenOptions): Promise<void> {
  listener.listen(place);
  await once(listener, 'listening');
  const handle = findHandle(listener);
  // A Node that tells of connections otherwise.
  if (typeof handle?.onconnection !== 'function') throw new Error('Connections cannot be handed on');
  // Its own server would count them apart, and not end them with the other's.
  handle.onconnection = (status, connection) => {
    const own = findHandle(server);
    if (own) own.onconnection(status, connection);
    else connection?.close();
  };
}

/** What Node tells of new connections: undocumented, and the same since its first versions. */
interface ListeningHandle {
  onconnection: (status: number, connection?: { readonly close: () => void }) => void;
}

const findHandle = (server: Server): ListeningHandle | null | undefined => Reflect.get(server, '_handle');
