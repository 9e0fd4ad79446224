import { relative } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import type { Config } from '../platform/config.ts';
import { errorCode, errorText, OperatorError } from '../platform/operator-error.ts';
import { connect, type Database } from './connection.ts';
import { clusterConnections, heavyPlaces, OWNER_CONNECTIONS } from './connection-counts.ts';
import { openCluster, type ClusterOptions } from './embedded/cluster.ts';
import { SUPERUSER_DATABASE } from './embedded/hold.ts';
import { findHome } from './embedded/placement.ts';
import { SYSTEM_USER } from './embedded/run-as.ts';
import { migrate } from './migrate.ts';
import { APP_ROLE } from './roles.ts';

export type DatabaseConfig = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'ownerDatabaseUrl' | 'poolSize' | 'queryTimeoutMs' | 'postgresUser'
>;

export interface OpenOptions {
  /** Of this process; as the settings say when not given. */
  readonly poolSize?: number;
  /** Of the pool's connections; none when not given. */
  readonly keptConnections?: number;
  /** Lines for whoever waits, without a full stop: "Starting the database…". */
  readonly progress?: (line: string) => void;
  readonly onLostConnection?: (error: Error) => void;
  /** Told that the embedded PostgreSQL ended unasked, and what became of starting it again. */
  readonly onRecovery?: ClusterOptions['onRecovery'];
  /** What the database's list of connections shows; `fundscope` when not given. */
  readonly applicationName?: string;
}

/** The database as the server's own role sees it, which owns nothing. */
export interface OpenDatabase extends Database {
  /** The same as its owner: for the schema, for imports and catalogues. Of all requests an administrator's import alone uses it. */
  readonly owner: Database;
  /** For what reads much, so that small loads find a free connection. Absent: the database is another machine's. */
  readonly heavyPool?: pg.Pool;
  /** Where the embedded database's files are; absent: it is an external one. */
  readonly folder?: string;
}

const LEAST_VERSION = 15;
const DATABASE = 'fundscope';

/** Whether there is a database to open: opening an embedded one would make it. */
export const hasDatabase = ({ databaseUrl, dataDir }: Pick<DatabaseConfig, 'databaseUrl' | 'dataDir'>): boolean =>
  databaseUrl !== undefined || findHome(dataDir) !== undefined;

/**
 * Opens the database that the settings name, the embedded one by default, and brings its schema up to date.
 * @throws OperatorError with the cure: unreachable, too old, not to be written.
 */
export async function openDatabase(config: DatabaseConfig, options: OpenOptions = {}): Promise<OpenDatabase> {
  return config.databaseUrl === undefined
    ? openEmbedded(config, options)
    : openExternal(config, config.databaseUrl, options);
}

const steps = {
  user: `Making the user ${SYSTEM_USER}, whom the database runs as…`,
  create: 'Making the database…',
  start: 'Starting the database…',
} as const;

async function openEmbedded(config: DatabaseConfig, options: OpenOptions): Promise<OpenDatabase> {
  const cluster = await openCluster({
    dataDir: config.dataDir,
    postgresUser: config.postgresUser,
    ...(options.onRecovery && { onRecovery: options.onRecovery }),
    progress: (step) => options.progress?.(steps[step]),
    settings: [`max_connections=${clusterConnections(config)}`],
  });
  try {
    if (cluster.isNew && relative(config.dataDir, cluster.home).startsWith('..')) {
      options.progress?.(
        `The database's files are in ${cluster.home}, since its user may not enter ${config.dataDir}.`,
      );
    }
    const address = { ...cluster.address, database: DATABASE };
    const { keptConnections: _, ...others } = options;
    const owner = connect({ ...config, ...others, poolSize: OWNER_CONNECTIONS, address });
    const ofApp = { ...config, ...options, address: { ...address, user: APP_ROLE } };
    const app = connect(ofApp);
    const heavy = connect({ ...config, ...others, address: ofApp.address, poolSize: heavyPlaces(ofApp) });
    const close = async () => {
      await app.close();
      await heavy.close();
      await owner.close();
      await cluster.close();
    };
    await createDatabaseWhereMissing(owner, { ...cluster.address, database: SUPERUSER_DATABASE });
    await migrate(owner.kysely);
    await letAppSignIn(owner, app, address.password);
    return { ...app, owner, heavyPool: heavy.pool, folder: cluster.home, close };
  } catch (error) {
    await cluster.close();
    throw error;
  }
}

/** The embedded cluster is ours: the server connects as its own role, and never holds the owner's rights. */
async function letAppSignIn(owner: Database, app: Database, password: string): Promise<void> {
  try {
    await sql`select 1`.execute(app.kysely);
  } catch (error) {
    // It may not sign in yet, or has another password.
    if (!['28000', '28P01'].includes(errorCode(error) ?? '')) throw error;
    await owner.kysely.transaction().execute(async (db) => {
      await sql`select pg_advisory_xact_lock(hashtext(${APP_ROLE}))`.execute(db);
      await sql`alter role ${sql.id(APP_ROLE)} login password ${sql.lit(password)}`.execute(db);
    });
  }
}

async function createDatabaseWhereMissing(database: Database, maintenance: pg.ClientConfig): Promise<void> {
  try {
    await sql`select 1`.execute(database.kysely);
  } catch (error) {
    if (errorCode(error) !== '3D000') throw error;
    const client = new pg.Client(maintenance);
    await client.connect();
    try {
      await client.query(`create database ${DATABASE}`);
    } catch (creationError) {
      // Another process made it at the same moment.
      if (!['42P04', '23505'].includes(errorCode(creationError) ?? '')) throw creationError;
    } finally {
      await client.end();
    }
  }
}

async function openExternal(config: DatabaseConfig, address: string, options: OpenOptions): Promise<OpenDatabase> {
  const ownerAddress = config.ownerDatabaseUrl ?? address;
  const { keptConnections: _, ...others } = options;
  const owner = connect({ ...config, ...others, poolSize: OWNER_CONNECTIONS, address: ownerAddress });
  const app = connect({ ...config, ...options, address, role: APP_ROLE });
  const close = async () => {
    await app.close();
    await owner.close();
  };
  try {
    await checkServer(owner);
    await migrate(owner.kysely);
    return { ...app, owner, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface ServerFacts {
  readonly version: number;
  readonly encoding: string;
  readonly has_icu: boolean;
}

async function checkServer(database: Database): Promise<void> {
  const facts = await sql<ServerFacts>`
    select current_setting('server_version_num')::int / 10000 as version,
           current_setting('server_encoding') as encoding,
           exists (select from pg_collation where collname = 'und-x-icu') as has_icu`
    .execute(database.kysely)
    .catch((error: unknown) => {
      throw new OperatorError(
        `The database at DATABASE_URL cannot be reached: ${errorText(error)}. ` +
          'Check the address, the password, and that the server is running.',
      );
    });
  const [server] = facts.rows;
  if (!server || server.version < LEAST_VERSION) {
    throw new OperatorError(
      `The database at DATABASE_URL is PostgreSQL ${server?.version}: Fundscope needs ${LEAST_VERSION} or newer.`,
    );
  }
  if (server.encoding !== 'UTF8') {
    throw new OperatorError(
      `The database at DATABASE_URL is encoded in ${server.encoding}: make it anew with ENCODING 'UTF8'.`,
    );
  }
  if (!server.has_icu) {
    throw new OperatorError(
      'The PostgreSQL at DATABASE_URL was built without ICU, which sorts text: use a build with it.',
    );
  }
}
