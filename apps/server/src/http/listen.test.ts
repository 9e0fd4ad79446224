import { connect, createServer, isIP, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { listenAt, type ListenPlace } from './listen.ts';
import { reusePort } from './more-listeners.ts';

const host = '127.0.0.1';

function buildApp() {
  const server = createServer();
  return {
    server,
    listen: async (place: ListenPlace & { readonly reusePort?: boolean }) => {
      server.listen(place);
      await once(server, 'listening');
    },
  };
}

/** One that nobody has, for now. */
async function freePort(): Promise<number> {
  const server: Server = createServer().listen({ port: 0, host });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

it('of servers that begin at one address at the same time, one listens and the others are told', async () => {
  const place = { host, port: await freePort(), backlog: 16 };
  const apps = Array.from({ length: 4 }, buildApp);
  const begun = await Promise.allSettled(apps.map((app) => listenAt(app, place)));
  for (const each of begun) {
    if (each.status === 'fulfilled') each.value();
    else expect(each.reason).toMatchObject({ code: 'EADDRINUSE' });
  }
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const { server } of apps) server.close();
});

/** Linux has all of 127.0.0.0/8. */
it.runIf(reusePort)(
  'all addresses of a name lead to one server, whose bound on connections holds for them together',
  async () => {
    const app = buildApp();
    const addresses = ['127.0.0.1', '127.0.0.2'];
    const end = await listenAt(app, { host: 'localhost', port: 0, backlog: 16 }, async () => addresses);
    const { port } = app.server.address() as AddressInfo;
    app.server.maxConnections = 4;
    let taken = 0;
    let dropped = 0;
    app.server.on('connection', () => taken++).on('drop', () => dropped++);
    const callers = Array.from({ length: 12 }, (_, at) =>
      connect({ host: addresses[at % 2]!, port }).on('error', () => undefined),
    );
    while (taken + dropped < callers.length) await new Promise(setImmediate);
    expect([taken, dropped]).toEqual([4, 8]);
    for (const caller of callers) caller.destroy();
    end();
    app.server.close();
  },
);

it('the framework is never given the name of this machine, for which it would open servers of its own', async () => {
  const app = buildApp();
  const asked: string[] = [];
  const listen = async (place: ListenPlace) => {
    asked.push(place.host);
    await app.listen(place);
  };
  const end = await listenAt({ server: app.server, listen }, { host: 'localhost', port: 0, backlog: 16 });
  expect(asked.map(isIP)).toEqual([expect.toSatisfy((version: number) => version > 0)]);
  end();
  app.server.close();
});

it('a port is free again when its server has ended', async () => {
  const place = { host, port: await freePort(), backlog: 16 };
  for (let round = 0; round < 2; round++) {
    const app = buildApp();
    const end = await listenAt(app, place);
    end();
    app.server.close();
    await once(app.server, 'close');
  }
});

it.runIf(reusePort)('a system that shares no port has one listener', async () => {
  const app = buildApp();
  const asked: (boolean | undefined)[] = [];
  const listen = async (place: ListenPlace & { readonly reusePort?: boolean }) => {
    asked.push(place.reusePort);
    if (place.reusePort) throw Object.assign(new Error('not supported'), { code: 'ENOTSUP' });
    await app.listen(place);
  };
  const end = await listenAt({ server: app.server, listen }, { host, port: 0, backlog: 16 });
  expect(asked).toEqual([true, undefined]);
  expect(app.server.listening).toBe(true);
  end();
  app.server.close();
});
