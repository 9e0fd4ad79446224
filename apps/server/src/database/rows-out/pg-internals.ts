import type { Duplex } from 'node:stream';
import type pg from 'pg';

/** What the types of `pg` do not say of a connection. Its minor version is pinned for it. */
export interface WireConnection extends Pick<pg.Connection, 'stream' | 'query' | 'sync' | 'on'> {
  parse(query: { readonly text: string; readonly name: string; readonly types: readonly number[] }): void;
  bind(config: {
    readonly values: readonly unknown[];
    readonly portal: string;
    readonly statement: string;
    readonly binary: boolean;
  }): void;
  execute(config: { readonly portal: string; readonly rows: number }): void;
  connect(port: number | string, host?: string): void;
  requestSsl(): void;
  cancel(processId: number, secretKey: number): void;
}

export type SocketListener = (chunk: Buffer) => void;

/**
 * The listener through which `pg` reads a connection's socket, and the only one.
 * @throws {Error} where this `pg` reads in another way: rows can then not be taken where they lie.
 */
export function socketListener(socket: Duplex): SocketListener {
  const [listener, ...others] = socket.listeners('data');
  if (!listener || others.length > 0) {
    throw new Error(
      `pg reads its socket through ${others.length + (listener ? 1 : 0)} listeners instead of one: use the pg version of pnpm-workspace.yaml`,
    );
  }
  return listener as SocketListener;
}

/** What names a connection to the database's cancel request. */
export function backendKey(client: pg.ClientBase): { readonly processId: number; readonly secretKey: number } {
  const { processID: processId, secretKey } = client as { processID?: unknown; secretKey?: unknown };
  if (typeof processId !== 'number' || typeof secretKey !== 'number') throw new Error('The connection has no number');
  return { processId, secretKey };
}

export const wireConnection = (connection: pg.Connection): WireConnection => connection as unknown as WireConnection;

/** Where a client is connected, and whether by TLS. */
export const addressOf = (client: pg.ClientBase): Pick<pg.Client, 'host' | 'port' | 'ssl'> =>
  client as unknown as pg.Client;
