import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const script = fileURLToPath(new URL('../../../../apps/server/test/processes/use-cluster.ts', import.meta.url));
const DATABASE = 'bench';

interface ClusterAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password?: string;
}

export interface BenchCluster {
  /** For the driver of the bench. */
  readonly connection: pg.ClientConfig;
  /** For server processes, as DATABASE_URL. */
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** The embedded PostgreSQL in a folder of its own, with an empty database that several server processes may share. */
export async function startCluster(dataDir: string): Promise<BenchCluster> {
  const order = JSON.stringify({ dataDir });
  const child = spawn(process.execPath, ['--conditions=@fundscope/source', script, order], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('open ')) continue;
    const { address } = JSON.parse(line.slice('open '.length)) as { address: ClusterAddress };
    const { host, port, user, password = '' } = address;
    const connection = { host, port, user, password, database: DATABASE };
    const admin = new pg.Client({ ...connection, database: 'postgres' });
    await admin.connect();
    await admin.query(`create database ${DATABASE}`);
    await admin.end();
    const query = new URLSearchParams({ host, port: String(port), user, password }).toString();
    const stop = async () => {
      child.stdin.end();
      await ended;
    };
    return { connection, address: `postgres:///${DATABASE}?${query}`, stop };
  }
  throw new Error('The cluster ended before it was open');
}
