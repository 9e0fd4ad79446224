import { once } from 'node:events';
import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { connect, createServer, isIP, type AddressInfo, type Server } from 'node:net';
import { expect, it, vi } from 'vitest';
import { patience } from '../../test/patience.ts';
import { limitConnections } from './connection-limits.ts';
import { listenAt, type ListenPlace } from './listen.ts';

const host = '127.0.0.1';
/** Linux has all of 127.0.0.0/8. */
const hasManyAddresses = process.platform === 'linux';
const addresses = ['127.0.0.1', '127.0.0.2'];

function buildApp<Kind extends Server>(server: Kind) {
  return {
    server,
    listen: async (place: ListenPlace) => {
      server.listen(place);
      await once(server, 'listening');
    },
  };
}

async function findFreePort(): Promise<number> {
  const server: Server = createServer().listen({ port: 0, host });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

it('of servers that start at one address at the same time, one listens and the others fail', async () => {
  const place = { host, port: await findFreePort(), backlog: 16 };
  const apps = Array.from({ length: 4 }, () => buildApp(createServer()));
  const begun = await Promise.allSettled(apps.map((app) => listenAt(app, place)));
  for (const each of begun) {
    if (each.status === 'fulfilled') await each.value();
    else expect(each.reason).toMatchObject({ code: 'EADDRINUSE' });
  }
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const { server } of apps) server.close();
});

it.runIf(hasManyAddresses)(
  'all addresses of a name lead to one server, whose bound on connections holds for them together',
  async () => {
    const app = buildApp(createHttpServer((_, response) => response.end('served')));
    limitConnections(app.server, { total: 4, perAddress: 100 });
    const end = await listenAt(app, { host: 'localhost', port: 0, backlog: 16 }, async () => addresses);
    const { port } = app.server.address() as AddressInfo;
    for (const address of addresses) {
      const answer = await fetch(`http://${address}:${port}/`, { headers: { connection: 'close' } });
      expect(await answer.text()).toBe('served');
    }
    let closed = 0;
    const callers = Array.from({ length: 12 }, (_, at) =>
      connect({ host: addresses[at % 2]!, port })
        .on('error', () => undefined)
        .on('close', () => closed++)
        .resume(),
    );
    await vi.waitFor(() => expect(closed).toBe(8), patience);
    for (const caller of callers) caller.destroy();
    await end();
    app.server.close();
  },
);

it.runIf(hasManyAddresses)('an additional listener ends when its last answer has been sent', async () => {
  const waiting: ServerResponse[] = [];
  const app = buildApp(createHttpServer((_, response) => void waiting.push(response)));
  const end = await listenAt(app, { host: 'localhost', port: 0, backlog: 16 }, async () => addresses);
  const { port } = app.server.address() as AddressInfo;
  const answer = fetch(`http://127.0.0.2:${port}/`);
  await vi.waitFor(() => expect(waiting).toHaveLength(1), patience);
  let isEnded = false;
  const ended = end().then(() => (isEnded = true));
  await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow();
  expect(isEnded).toBe(false);
  waiting[0]?.setHeader('connection', 'close').end('served');
  expect(await (await answer).text()).toBe('served');
  await ended;
  app.server.close();
});

it.runIf(hasManyAddresses)('the first address is enough where another program listens at the second', async () => {
  const port = await findFreePort();
  const other = createServer().listen({ port, host: '127.0.0.2' });
  await once(other, 'listening');
  const app = buildApp(createServer());
  const end = await listenAt(app, { host: 'localhost', port, backlog: 16 }, async () => addresses);
  expect(app.server.listening).toBe(true);
  await end();
  app.server.close();
  other.close();
});

it('the framework is not given the name of this machine, for which it would open servers of its own', async () => {
  const app = buildApp(createServer());
  const asked: string[] = [];
  const listen = async (place: ListenPlace) => {
    asked.push(place.host);
    await app.listen(place);
  };
  const end = await listenAt({ server: app.server, listen }, { host: 'localhost', port: 0, backlog: 16 });
  expect(asked.map(isIP)).toEqual([expect.toSatisfy((version: number) => version > 0)]);
  await end();
  app.server.close();
});

it('a port is free again when its server has ended', async () => {
  const place = { host, port: await findFreePort(), backlog: 16 };
  for (let round = 0; round < 2; round++) {
    const app = buildApp(createServer());
    const end = await listenAt(app, place);
    await end();
    app.server.close();
    await once(app.server, 'close');
  }
});
