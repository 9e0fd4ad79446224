import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { errorCode } from '../platform/operator-error.ts';
import { listenAlso, listenMore, reusePort } from './more-listeners.ts';

export interface ListenPlace {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** How many connections may wait to be taken. */
  readonly backlog: number;
}

/** What of an application listens. */
interface Listening {
  readonly server: Server;
  readonly listen: (place: ListenPlace & { readonly reusePort?: boolean }) => Promise<unknown>;
}

/** What a system says that lets no two listeners share a port. */
const sharesNoPort: readonly (string | undefined)[] = ['ENOTSUP', 'ENOPROTOOPT', 'EINVAL'];

/**
 * Listens where a server is to be reached, by as many listeners as its system lets share the port.
 * @returns what ends all but the application's own
 * @throws as `listen` of `node:net` where the port is in use, by another server that would share it, too
 */
export async function listenAt(
  app: Listening,
  place: ListenPlace,
  addressesOf: (host: string) => Promise<readonly string[]> = ofThisMachine,
): Promise<() => void> {
  const claim = await claimPort(place);
  try {
    const [host = place.host, ...others] = await addressesOf(place.host);
    await requireFree({ ...place, host });
    const ends = [await listenTogether(app, { ...place, host })];
    for (const other of others) ends.push(await listenBeside(app, { ...place, host: other }));
    return () => {
      for (const end of ends) end();
      claim?.close();
    };
  } catch (error) {
    claim?.close();
    throw error;
  }
}

/**
 * `localhost` is an address of either version of IP. By its name the framework would open a server for each, of which only the
 * first has the bounds on connections and on what waits.
 */
const ofThisMachine = async (host: string): Promise<readonly string[]> => {
  if (host !== 'localhost') return [host];
  return [...new Set((await lookup(host, { all: true })).map(({ address }) => address))];
};

/** Where something else listens there, or the system lacks that version of IP, the first address is enough. */
async function listenBeside({ server }: Listening, place: ListenPlace): Promise<() => void> {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') return () => undefined;
  const at = { ...place, port: bound.port };
  try {
    await requireFree(at);
  } catch {
    return () => undefined;
  }
  return listenAlso(server, at);
}

async function listenTogether(app: Listening, place: ListenPlace): Promise<() => void> {
  const alone = async () => {
    await app.listen(place);
    return () => undefined;
  };
  if (!reusePort) return alone();
  try {
    await app.listen({ ...place, reusePort });
  } catch (error) {
    if (!sharesNoPort.includes(errorCode(error))) throw error;
    return alone();
  }
  return listenMore(app.server, place);
}

/** Of two servers that share a port on purpose the second hears nothing of the first: it cannot have this name. */
async function claimPort({ host, port }: ListenPlace): Promise<Server | undefined> {
  if (!reusePort || port === 0) return undefined;
  const claim = createServer();
  claim.listen(`\0fundscope ${host} ${port}`);
  await once(claim, 'listening');
  return claim.unref();
}

/** @throws where anything else listens there */
export async function requireFree({ host, port }: Pick<ListenPlace, 'host' | 'port'>): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ port, host, exclusive: true });
    await once(probe, 'listening');
  } finally {
    await new Promise((resolve) => probe.close(resolve));
  }
}
