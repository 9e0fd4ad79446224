import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { errorCode } from '../platform/operator-error.ts';
import { listenMore, reusePort } from './more-listeners.ts';

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
export async function listenAt(app: Listening, place: ListenPlace): Promise<() => void> {
  const claim = await claimPort(place);
  try {
    await requireFree(place);
    const endMore = await listenTogether(app, place);
    return () => {
      endMore();
      claim?.close();
    };
  } catch (error) {
    claim?.close();
    throw error;
  }
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
