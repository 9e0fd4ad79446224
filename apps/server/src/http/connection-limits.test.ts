import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
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

/** A connection as the system would hand it over: a test machine has no network of IPv6 addresses. */
function connectFrom(remoteAddress: string): Duplex {
  const socket = Object.assign(new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() }), {
    remoteAddress,
  });
  server.emit('connection', socket);
  return socket;
}

describe('the connections of an IPv6 caller', () => {
  it('from many addresses of one /64 network share one bound', async () => {
    await listen({ total: 10, perAddress: 2 });
    const first = connectFrom('2001:db8:1:2::1');
    connectFrom('2001:db8:1:2::2');
    connectFrom('2001:db8:1:2:ffff::3');
    expect(first.destroyed).toBe(true);
  });

  it('from another /64 network have a bound of their own', async () => {
    await listen({ total: 10, perAddress: 1 });
    const first = connectFrom('2001:db8:1:2::1');
    connectFrom('2001:db8:1:3::1');
    expect(first.destroyed).toBe(false);
  });

  it('with an IPv4-mapped address count as those of the IPv4 address', async () => {
    await listen({ total: 10, perAddress: 1 });
    const first = connectFrom('::ffff:192.0.2.1');
    connectFrom('::ffff:192.0.2.2');
    expect(first.destroyed).toBe(false);
    connectFrom('192.0.2.1');
    expect(first.destroyed).toBe(true);
  });
});

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
