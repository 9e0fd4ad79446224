import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, it } from 'vitest';
import { limitConnections, type ConnectionLimits } from './connection-limits.ts';

const sockets: Socket[] = [];
let server: Server;

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
  server.closeAllConnections();
});

/** Requests to `/wait` are answered by the test. */
async function listen(limits: ConnectionLimits) {
  const waiting: ServerResponse[] = [];
  server = createServer(({ url }, response) => {
    if (url === '/wait') waiting.push(response);
    else response.end('done');
  });
  limitConnections(server, limits);
  server.listen({ port: 0, host: '0.0.0.0' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  /** @param localAddress Linux has all of 127.0.0.0/8 */
  const open = async (localAddress = '127.0.0.1') => {
    const accepted = once(server, 'connection');
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    sockets.push(socket);
    socket.on('error', () => undefined);
    const closed = once(socket, 'close');
    await Promise.all([once(socket, 'connect'), accepted]);
    socket.resume();
    return { socket, closed };
  };
  const ask = async ({ socket }: { readonly socket: Socket }, url: string): Promise<void> => {
    const count = waiting.length;
    const answered = once(socket, 'data');
    socket.write(`GET ${url} HTTP/1.1\r\nhost: x\r\n\r\n`);
    if (url !== '/wait') {
      await answered;
      return;
    }
    while (waiting.length === count) await setImmediate();
  };
  return { open, ask, waiting };
}

describe.runIf(process.platform === 'linux')('the connections of a server', () => {
  it('of one address beyond its bound close the one that was idle for the longest', async () => {
    const { open, ask } = await listen({ total: 10, perAddress: 2 });
    const [first, second] = [await open(), await open()];
    await ask(first, '/');
    const third = await open();
    await second.closed;
    await ask(first, '/');
    await ask(third, '/');
  });

  it('of one address do not keep out those of others', async () => {
    const { open, ask } = await listen({ total: 10, perAddress: 2 });
    const own = [await open(), await open()];
    const other = await open('127.0.0.2');
    await ask(other, '/');
    for (const one of own) await ask(one, '/');
  });

  it('that wait for an answer are not closed: the new one is refused', async () => {
    const { open, ask, waiting } = await listen({ total: 10, perAddress: 1 });
    const first = await open();
    await ask(first, '/wait');
    const refused = await open();
    await refused.closed;
    const answered = once(first.socket, 'data');
    waiting[0]?.end('done');
    await answered;
    const next = await open();
    await first.closed;
    await ask(next, '/');
  });

  it('of all addresses beyond the total close the one that was idle for the longest', async () => {
    const { open, ask } = await listen({ total: 2, perAddress: 2 });
    const first = await open('127.0.0.2');
    const second = await open('127.0.0.3');
    const third = await open('127.0.0.4');
    await first.closed;
    await ask(second, '/');
    await ask(third, '/');
  });

  it('of an address that many callers share are bounded by the total alone', async () => {
    const { open, ask } = await listen({ total: 3, perAddress: 1, isShared: (address) => address === '127.0.0.1' });
    const many = [await open(), await open(), await open()];
    for (const one of many) await ask(one, '/');
    await open();
    await many[0]?.closed;
  });
});
