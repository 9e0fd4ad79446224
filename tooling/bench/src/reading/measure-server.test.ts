import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { measureSlowReaders } from './measure-server.ts';

/** A server of which nothing but its answers matters. */
async function measuredBeside(smallStatus: number): Promise<number> {
  const server = createServer(({ url }, response) => {
    response.statusCode = url === '/small' ? smallStatus : 200;
    response.end('rows');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const measured = {
    address: `http://127.0.0.1:${port}`,
    residentMb: () => 0,
    processorMs: () => 0,
    stop: async () => undefined,
  };
  const small = { path: '/small', headers: {} };
  const large = { path: '/large', headers: {} };
  const { waitMs } = await measureSlowReaders(measured, { large, small, readers: 2, bytesPerSecond: 10, seconds: 0.5 });
  server.close();
  return waitMs;
}

it('a load beside slow readers that is refused has waited for the whole time, however quick the refusal', async () => {
  expect(await measuredBeside(503)).toBe(500);
  expect(await measuredBeside(200)).toBeLessThan(500);
});
