import type pg from 'pg';
import type { Database } from '../database/connection.ts';
import type { Reader } from '../database/reader-settings.ts';
import type { Gate } from '../http/gate.ts';

interface ConnectionDeps {
  readonly database: Pick<Database, 'pool'>;
  /** Instead of the database's own. */
  readonly connections?: pg.Pool | undefined;
  readonly gate: Pick<Gate, 'enter'>;
}

/** A connection for one reading, and its place in the gate. */
export interface ReaderConnection {
  readonly client: pg.PoolClient;
  /** Gives both back; a connection that broke is thrown away. */
  readonly giveBack: (isBroken: boolean) => void;
}

/** Waits for a place and then for a connection. An aborted signal ends either, and rejects with its reason. */
export async function takeReaderConnection(
  { database, connections = database.pool, gate }: ConnectionDeps,
  { reader, signal }: { readonly reader: Reader; readonly signal: AbortSignal },
): Promise<ReaderConnection> {
  const leave = await gate.enter({ caller: reader.userNr, signal });
  let client: pg.PoolClient;
  try {
    client = await connections.connect();
  } catch (error) {
    leave();
    throw error;
  }
  let hasBroken = false;
  const onError = () => {
    hasBroken = true;
  };
  client.on('error', onError);
  const giveBack = (isBroken: boolean) => {
    client.off('error', onError);
    client.release(isBroken || hasBroken);
    leave();
  };
  // Whoever left while the connection was waited for is not heard of again.
  if (signal.aborted) {
    giveBack(false);
    throw signal.reason as Error;
  }
  return { client, giveBack };
}
