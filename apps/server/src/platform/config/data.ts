import { flag, folder, text, whole } from './kinds.ts';
import { secret, setting } from './setting.ts';

const postgresAddress = text.refine(
  (address) => /^postgres(ql)?:\/\/\S*$/u.test(address),
  'must be a PostgreSQL address such as postgres://user:password@host:5432/fundscope',
);

/** The database, and what an empty one is filled with. */
export const data = {
  dataDir: setting('FUNDSCOPE_DATA_DIR', folder.prefault('.fundscope')),
  /** Absent: the embedded PostgreSQL in the data folder. */
  databaseUrl: secret('DATABASE_URL', postgresAddress.optional()),
  /** The same database as the owner of its schema, where `databaseUrl` is a user with fewer rights. */
  ownerDatabaseUrl: secret('FUNDSCOPE_OWNER_DATABASE_URL', postgresAddress.optional()),
  /** Connections that one server process holds at most. */
  poolSize: setting('FUNDSCOPE_POOL_SIZE', whole(2, 500).default(20)),
  /** The user that the embedded PostgreSQL runs as when the server is started by root; absent: a system user of its own. */
  postgresUser: setting('FUNDSCOPE_POSTGRES_USER', text.optional()),
  /** Whether an empty installation is filled with the demo firm. */
  isDemo: setting('FUNDSCOPE_DEMO', flag.optional()),
  /** The operator's own view catalogue; absent: the demo catalogue in a demo installation. */
  catalogueDir: setting('FUNDSCOPE_CATALOGUE_DIR', folder.optional()),
};
