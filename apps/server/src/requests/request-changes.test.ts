import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { setUpTestDatabase } from '../../test/database.ts';
import { patience } from '../../test/patience.ts';
import { createRequestChanges } from './request-changes.ts';

const database = setUpTestDatabase();

it('A connection that has died without a word is noticed, and changes are told of over another one', async () => {
  const { host, port, user, password, database: name } = new pg.Client({ connectionString: database.address });
  const sockets: Socket[] = [];
  const between = createServer((socket) => {
    const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const one of [socket, server]) one.on('error', () => undefined);
    socket.pipe(server).pipe(socket);
    sockets.push(socket, server);
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  const { port: portBetween } = between.address() as AddressInfo;
  const pool = new pg.Pool({ host: '127.0.0.1', port: portBetween, user, password, database: name });
  const onError = vi.fn<(error: unknown) => void>();
  const changes = createRequestChanges(pool, { onError, checkMs: 100, answerMs: 1_000 });
  try {
    const onChange = vi.fn<() => void>();
    changes.subscribe({ userNr: 1, sessionId: randomUUID(), onChange, onSessionEnd: () => undefined });
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), patience);
    for (const socket of sockets) socket.unpipe();
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2), patience);
    expect(String(onError.mock.calls[0]?.[0])).toContain('timeout');
  } finally {
    await changes.close();
    await pool.end();
    for (const socket of sockets) socket.destroy();
    between.close();
  }
});
