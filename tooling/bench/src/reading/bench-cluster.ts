import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const script = fileURLToPath(new URL('../../../../apps/server/test/processes/use-cluster.ts', import.meta.url));
/** A server that is older than another cannot share that one's. */
const DATABASES = { now: 'bench', before: 'bench_before' };

interface ClusterAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password?: string;
}

export interface BenchCluster {
  /** For the driver of the bench. */
  readonly connection: pg.ClientConfig;
  /** For server processes, as DATABASE_URL: a database for this tree's server, and one for another's. */
  readonly addresses: Readonly<Record<keyof typeof DATABASES, string>>;
  readonly stop: () => Promise<void>;
}

/** The embedded PostgreSQL in a folder of its own, with two empty databases. */
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
    const connection = { host, port, user, password, database: DATABASES.now };
    const admin = new pg.Client({ ...connection, database: 'postgres' });
    await admin.connect();
    for (const name of Object.values(DATABASES)) await admin.query(`create database ${name}`);
    await admin.end();
    const query = new URLSearchParams({ host, port: String(port), user, password }).toString();
    const addressOf = (name: string) => `postgres:///${name}?${query}`;
    const addresses = { now: addressOf(DATABASES.now), before: addressOf(DATABASES.before) };
    const stop = async () => {
      child.stdin.end();
      await ended;
    };
    return { connection, addresses, stop };
  }
  throw new Error('The cluster ended before it was open');
}
