import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { listenMore, reusePort } from './more-listeners.ts';

const CALLERS = 320;
const backlog = 1_000;

const open = async () => {
  const server = createServer(({ url }, response) => url === '/' && response.end('served'));
  server.listen({ host: '127.0.0.1', port: 0, backlog, reusePort });
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
};
let callers: Socket[] = [];
const call = (port: number, count: number): Socket[] =>
  (callers = Array.from({ length: count }, () => connect({ host: '127.0.0.1', port }).on('error', () => undefined)));

describe.runIf(reusePort)('a server with more listeners', () => {
  afterEach(() => {
    for (const caller of callers) caller.destroy();
  });

  it('takes many who come at once in few turns of the event loop', async () => {
    const { server, port } = await open();
    const end = await listenMore(server, { backlog });
    const taken: Socket[] = [];
    server.on('connection', (socket) => taken.push(socket));
    call(port, CALLERS);
    let turns = 0;
    while (taken.length < CALLERS) {
      await new Promise(setImmediate);
      turns++;
    }
    // One listener takes a turn for each.
    expect(turns).toBeLessThan(CALLERS / 8);
    end();
    server.close();
  });

  it('counts all of its connections, and takes no more than it may', async () => {
    const { server, port } = await open();
    const end = await listenMore(server, { backlog });
    server.maxConnections = 40;
    const dropped: unknown[] = [];
    server.on('drop', (caller) => dropped.push(caller));
    const closed = call(port, 100).map((caller) => once(caller.resume(), 'close'));
    while (dropped.length < 60) await new Promise(setImmediate);
    const connections = await new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
    expect(connections).toBe(40);
    end();
    server.close();
    server.closeAllConnections();
    await Promise.all(closed);
  });

  it('goes on with its own listener when the others have ended, and closes when the last answer has', async () => {
    const { server, port } = await open();
    const end = await listenMore(server, { backlog });
    const waiting: ServerResponse[] = [];
    server.prependListener('request', ({ url }, response) => {
      if (url === '/slow') waiting.push(response);
    });
    const kept = call(port, 32);
    for (const caller of kept) caller.write('GET /slow HTTP/1.1\r\nconnection: close\r\nhost: one\r\n\r\n');
    while (waiting.length < kept.length) await new Promise(setImmediate);
    end();
    const answered = kept.slice(1).map((caller) => once(caller.resume(), 'close'));
    const later = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });
    expect(await later.text()).toBe('served');
    let isClosed = false;
    const closed = once(server, 'close').then(() => (isClosed = true));
    server.close();
    const last = waiting.find(({ req }) => req.socket.remotePort === kept[0]?.localPort);
    for (const response of waiting) if (response !== last) response.end('served');
    await Promise.all(answered);
    expect(isClosed).toBe(false);
    last?.end('served');
    await closed;
  });

  it('is left with its own listener where no more can be had', async () => {
    const nobody = { address: '203.0.113.1', port: 1, family: 'IPv4' };
    const end = await listenMore({ address: () => nobody } as Server, { backlog });
    end();
  });
});
