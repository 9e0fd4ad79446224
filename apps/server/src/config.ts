import { resolve } from 'node:path';
import { z } from 'zod';
import { OperatorError } from './operator-error.ts';

const yes = ['on', 'true', '1', 'yes'];
const no = ['off', 'false', '0', 'no'];

const flag = z
  .string()
  .toLowerCase()
  .refine((text) => yes.includes(text) || no.includes(text), 'must be on or off')
  .transform((text) => yes.includes(text));

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/u, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`);

const text = z.string().trim().min(1, 'must not be empty');

const postgresAddress = text.refine(
  (address) => /^postgres(ql)?:\/\/\S*$/u.test(address),
  'must be a PostgreSQL address such as postgres://user:password@host:5432/fundscope',
);

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every setting, by its variable's name. The README's table says the same. */
const environmentSchema = z.object({
  NODE_ENV: z.string().optional(),
  FUNDSCOPE_PORT: whole(0, 65_535).default(8080),
  FUNDSCOPE_HOST: text.default('127.0.0.1'),
  FUNDSCOPE_DATA_DIR: text.default('.fundscope'),
  DATABASE_URL: postgresAddress.optional(),
  FUNDSCOPE_OWNER_DATABASE_URL: postgresAddress.optional(),
  FUNDSCOPE_DEMO: flag.optional(),
  FUNDSCOPE_ROW_LIMIT: whole(1, 10_000_000).default(200_000),
  FUNDSCOPE_QUERY_TIMEOUT_MS: whole(100, 3_600_000).default(60_000),
  FUNDSCOPE_TOKEN_LIFETIME_S: whole(60, 604_800).default(36_000),
  FUNDSCOPE_POOL_SIZE: whole(2, 500).default(20),
  FUNDSCOPE_SUPPORT_EMAIL: z.union([z.literal(''), z.email('must be an e-mail address')]).default(''),
  FUNDSCOPE_CATALOGUE_DIR: text.optional(),
  FUNDSCOPE_PORTAL_DIR: text.optional(),
  FUNDSCOPE_LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('warn'),
  FUNDSCOPE_POSTGRES_USER: text.default('nobody'),
});

/** How this installation runs. Folders are absolute paths. */
export interface Config {
  /** 0: any free port. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Absent: the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | undefined;
  /** The same database as the owner of its schema, where `databaseUrl` is a user with fewer rights. */
  readonly ownerDatabaseUrl: string | undefined;
  /** Whether an empty installation is filled with the demo firm. */
  readonly isDemo: boolean;
  /** Rows that one load of a view gives at most. */
  readonly rowLimit: number;
  /** The database ends a query that runs longer. */
  readonly queryTimeoutMs: number;
  readonly tokenLifetimeSeconds: number;
  /** Connections that one server process holds at most. */
  readonly poolSize: number;
  /** Shown on the sign-in screen; empty for none. */
  readonly supportEmail: string;
  /** The operator's own view catalogue; absent: the demo catalogue in a demo installation. */
  readonly catalogueDir: string | undefined;
  /** The built portal; absent: the one built beside this server. */
  readonly portalDir: string | undefined;
  readonly logLevel: (typeof logLevels)[number];
  /** The user that the embedded PostgreSQL runs as when the server is started by root. */
  readonly postgresUser: string;
}

/**
 * Reads and validates the settings; nothing else reads the environment. An empty variable counts as unset.
 * @throws OperatorError naming every fault at once.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { data, error } = environmentSchema.safeParse(given);
  if (error) {
    const faults = error.issues.map((issue) => {
      const name = String(issue.path[0]);
      // An address may hold a password.
      const value = name.endsWith('DATABASE_URL') ? '' : ` is ${JSON.stringify(given[name])}: it`;
      return `  ${name}${value} ${issue.message}.`;
    });
    throw new OperatorError(`The settings are not valid. Correct these environment variables:\n${faults.join('\n')}`);
  }
  return {
    port: data.FUNDSCOPE_PORT,
    host: data.FUNDSCOPE_HOST,
    dataDir: resolve(data.FUNDSCOPE_DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    ownerDatabaseUrl: data.FUNDSCOPE_OWNER_DATABASE_URL,
    isDemo: data.FUNDSCOPE_DEMO ?? data.NODE_ENV !== 'production',
    rowLimit: data.FUNDSCOPE_ROW_LIMIT,
    queryTimeoutMs: data.FUNDSCOPE_QUERY_TIMEOUT_MS,
    tokenLifetimeSeconds: data.FUNDSCOPE_TOKEN_LIFETIME_S,
    poolSize: data.FUNDSCOPE_POOL_SIZE,
    supportEmail: data.FUNDSCOPE_SUPPORT_EMAIL,
    catalogueDir: data.FUNDSCOPE_CATALOGUE_DIR && resolve(data.FUNDSCOPE_CATALOGUE_DIR),
    portalDir: data.FUNDSCOPE_PORTAL_DIR && resolve(data.FUNDSCOPE_PORTAL_DIR),
    logLevel: data.FUNDSCOPE_LOG_LEVEL,
    postgresUser: data.FUNDSCOPE_POSTGRES_USER,
  };
}
