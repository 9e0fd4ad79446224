import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Asks the product's own database, past the product: what a screen shows is checked against this. */
export async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({
    ...addressOf(process.env['E2E_DATA_DIR'] ?? ''),
    user: 'fundscope',
    database: 'fundscope',
  });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** PostgreSQL writes into its `postmaster.pid` where it listens: line 4 is the port, line 5 the socket's folder. */
function addressOf(dataDir: string): { host: string; port: number; password: string } {
  const pointer = join(dataDir, 'postgres-location');
  const home = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres');
  const lines = readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(home, 'password'), 'utf8');
  return { host: lines[4] ?? '', port: Number(lines[3]), password };
}
