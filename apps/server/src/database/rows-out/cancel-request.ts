import pg from 'pg';
import { addressOf, backendKey, wireConnection } from './pg-internals.ts';

const CANCEL_MS = 5_000;

/**
 * Ends what a connection is computing, by the protocol's cancel request: it needs no sign-in and no place in the pool,
 * which the very queries that are to end may fill. Resolves when the database has taken note of it, whether there was
 * anything to end or not; a request that came later would hit the connection's next query.
 */
export function cancelRequest(client: pg.ClientBase): Promise<void> {
  const { host, port, ssl } = addressOf(client);
  const { processId, secretKey } = backendKey(client);
  return new Promise((resolve) => {
    const connection = wireConnection(new pg.Connection({ ssl }));
    const patience = setTimeout(() => connection.stream.destroy(), CANCEL_MS);
    // The database answers by closing. Where it cannot be reached the time limit of the statement ends it later.
    connection.on('error', () => connection.stream.destroy());
    connection.on('end', () => {
      clearTimeout(patience);
      resolve();
    });
    const cancel = () => connection.cancel(processId, secretKey);
    connection.on('connect', ssl ? () => connection.requestSsl() : cancel);
    connection.on('sslconnect', cancel);
    if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`);
    else connection.connect(port, host);
  });
}
