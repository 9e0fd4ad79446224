import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { OperatorError } from './operator-error.ts';
import { isOwnMachineName } from './own-machine.ts';
import { fileSetting, readSecretFiles, type Settings } from './secret-files.ts';
import { unknownSettings } from './unknown-settings.ts';

const MIB = 1024 * 1024;

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

const publicAddress = text
  .refine((address) => {
    const url = URL.parse(address);
    return /^https?:$/u.test(url?.protocol ?? '') && url?.pathname === '/' && !/[?#@]/u.test(address);
  }, 'must be an address without a path, such as https://fundscope.example')
  .transform((address) => new URL(address).origin);

const isProxy = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && most > 0 && (bits === undefined || (/^\d{1,3}$/u.test(bits) && Number(bits) <= most));
};

const proxies = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim()))
  .refine((list) => list.every(isProxy), 'must be IP addresses or ranges such as 10.0.0.0/8, separated by commas');

const mailAddresses = text
  .transform((list) => list.split(',').map((address) => address.trim()))
  .pipe(z.array(z.email('must be e-mail addresses, joined by commas')));

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** They may stand in files, and their values are not shown: an address may hold a password. */
const secretSettings = [
  'DATABASE_URL',
  'FUNDSCOPE_OWNER_DATABASE_URL',
  'FUNDSCOPE_SMTP_URL',
  'FUNDSCOPE_METRICS_TOKEN',
] as const;
const isSecret = (name: string): boolean => secretSettings.some((secret) => secret === name);

/** Every setting, by its variable's name. The README's table says the same. */
const environmentSchema = z
  .object({
    NODE_ENV: z.string().optional(),
    FUNDSCOPE_PORT: whole(0, 65_535).default(8080),
    FUNDSCOPE_HOST: text.default('127.0.0.1'),
    FUNDSCOPE_DATA_DIR: text.default('.fundscope'),
    DATABASE_URL: postgresAddress.optional(),
    FUNDSCOPE_OWNER_DATABASE_URL: postgresAddress.optional(),
    FUNDSCOPE_DEMO: flag.optional(),
    FUNDSCOPE_ROW_LIMIT: whole(1, 10_000_000).default(200_000),
    FUNDSCOPE_QUERY_TIMEOUT_MS: whole(100, 3_600_000).default(60_000),
    FUNDSCOPE_LOAD_TIMEOUT_MS: whole(100, 3_600_000).default(20_000),
    FUNDSCOPE_TOKEN_LIFETIME_S: whole(60, 900).default(900),
    FUNDSCOPE_SESSION_LIFETIME_S: whole(900, 86_400).default(36_000),
    FUNDSCOPE_IDLE_MINUTES: whole(0, 1_440).default(30),
    FUNDSCOPE_KEY_ROTATION_DAYS: whole(1, 3_650).default(90),
    FUNDSCOPE_PUBLIC_URL: publicAddress.optional(),
    FUNDSCOPE_TRUSTED_PROXIES: proxies.default([]),
    FUNDSCOPE_POOL_SIZE: whole(2, 500).default(20),
    FUNDSCOPE_SUPPORT_EMAIL: z.union([z.literal(''), z.email('must be an e-mail address')]).default(''),
    FUNDSCOPE_CATALOGUE_DIR: text.optional(),
    FUNDSCOPE_PORTAL_DIR: text.optional(),
    FUNDSCOPE_LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('warn'),
    FUNDSCOPE_POSTGRES_USER: text.optional(),
    FUNDSCOPE_COMMIT: text.regex(/^[0-9a-f]{7,64}$/u, 'must be a commit, 7 to 64 hexadecimal digits').optional(),
    FUNDSCOPE_METRICS_PORT: whole(0, 65_535).optional(),
    FUNDSCOPE_METRICS_HOST: text.default('127.0.0.1'),
    FUNDSCOPE_METRICS_TOKEN: text.min(16, 'must have 16 characters or more').optional(),
    FUNDSCOPE_MAX_LAG_MS: whole(10, 60_000).default(500),
    FUNDSCOPE_STALL_TIMEOUT_S: whole(1, 3_600).default(30),
    FUNDSCOPE_SPOOL_MB: whole(0, 10_000_000).default(4_096),
    FUNDSCOPE_SPOOL_FILES: whole(0, 100_000).default(256),
    FUNDSCOPE_CALLER_SPOOL_MB: whole(0, 10_000_000).default(1_024),
    FUNDSCOPE_CALLER_SPOOL_FILES: whole(0, 100_000).default(64),
    FUNDSCOPE_WRITES_PER_MINUTE: whole(1, 1_000_000).default(3_000),
    FUNDSCOPE_DRAIN_S: whole(0, 300).default(0),
    FUNDSCOPE_STOP_PATIENCE_S: whole(1, 3_600).default(10),
    FUNDSCOPE_WORKERS: whole(0, 32).default(2),
    FUNDSCOPE_JOB_ATTEMPTS: whole(1, 50).default(5),
    FUNDSCOPE_JOB_LEASE_S: whole(10, 3_600).default(30),
    FUNDSCOPE_JOB_RETRY_S: whole(1, 3_600).default(10),
    FUNDSCOPE_OPEN_REQUESTS: whole(1, 100_000).default(100),
    FUNDSCOPE_REQUEST_DAYS: whole(0, 36_500).default(90),
    FUNDSCOPE_IMPORT_MAX_MB: whole(1, 2_048).default(100),
    FUNDSCOPE_DROP_DIR: text.optional(),
    FUNDSCOPE_SMTP_URL: text
      .refine(
        (address) => URL.canParse(address) && /^smtps?:/u.test(address),
        'must be an address smtp://… or smtps://…',
      )
      .optional(),
    FUNDSCOPE_MAIL_FROM: z.email('must be an e-mail address').optional(),
    FUNDSCOPE_MAIL_TO: mailAddresses.default([]),
  })
  .refine(
    ({ FUNDSCOPE_SMTP_URL, FUNDSCOPE_MAIL_FROM }) =>
      FUNDSCOPE_SMTP_URL === undefined || FUNDSCOPE_MAIL_FROM !== undefined,
    {
      path: ['FUNDSCOPE_MAIL_FROM'],
      message: 'must be set where FUNDSCOPE_SMTP_URL is',
    },
  )
  .superRefine((data, context) => {
    const facing = facingSetting(data);
    if (data.FUNDSCOPE_DEMO !== true || facing === undefined) return;
    const message = `must be off where others reach the installation (${facing}): the demo firm's passwords are published`;
    context.addIssue({ code: 'custom', path: ['FUNDSCOPE_DEMO'], message });
  });
type Data = z.output<typeof environmentSchema>;

/** Every variable that is read. */
const settingNames: readonly string[] = [...Object.keys(environmentSchema.shape), ...secretSettings.map(fileSetting)];

/** The setting that says that others than this machine reach the installation; undefined where none does. */
function facingSetting({
  FUNDSCOPE_HOST,
  FUNDSCOPE_PUBLIC_URL,
  FUNDSCOPE_TRUSTED_PROXIES,
}: Pick<Data, 'FUNDSCOPE_HOST' | 'FUNDSCOPE_PUBLIC_URL' | 'FUNDSCOPE_TRUSTED_PROXIES'>): string | undefined {
  const isPublic =
    FUNDSCOPE_PUBLIC_URL !== undefined && !isOwnMachineName(URL.parse(FUNDSCOPE_PUBLIC_URL)?.hostname ?? '');
  if (isPublic) return `FUNDSCOPE_PUBLIC_URL is ${FUNDSCOPE_PUBLIC_URL}`;
  if (FUNDSCOPE_TRUSTED_PROXIES.length > 0) return 'FUNDSCOPE_TRUSTED_PROXIES is set';
  return isOwnMachineName(FUNDSCOPE_HOST) ? undefined : `FUNDSCOPE_HOST is ${FUNDSCOPE_HOST}`;
}

/**
 * Whether somebody tries Fundscope out on their own machine. The passwords of the demo firm are published: elsewhere, and
 * in a database of the operator's, only an explicit setting brings it in.
 */
const isTriedOut = (data: Data): boolean =>
  !isProduction(data) && data.DATABASE_URL === undefined && facingSetting(data) === undefined;

/** Whether the server says everything in JSON lines; asked before the settings are known to be valid. */
export const isProduction = ({ NODE_ENV }: { readonly NODE_ENV?: string | undefined } = process.env): boolean =>
  NODE_ENV === 'production';

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
  /** Which setting says that others than this machine reach the installation; absent: none does. */
  readonly facingSetting: string | undefined;
  /** Rows that one load of a view gives at most. */
  readonly rowLimit: number;
  /** The database ends a query that runs longer. */
  readonly queryTimeoutMs: number;
  /** The same of a load, where that is less. */
  readonly loadTimeoutMs: number;
  readonly tokenLifetimeSeconds: number;
  /** How long a sign-in lasts at most, however often its token is renewed. */
  readonly sessionLifetimeSeconds: number;
  /** Unused for as long, a sign-in ends; 0: none does for that. */
  readonly idleSeconds: number;
  /** A signing key older than this is replaced with the next sign-in. */
  readonly keyRotationDays: number;
  /** Scheme, host and port at which browsers reach the portal; absent: where the server listens. */
  readonly publicUrl: string | undefined;
  /** Proxies whose X-Forwarded-* headers are believed: IP addresses and ranges. */
  readonly trustedProxies: readonly string[];
  /** Connections that one server process holds at most. */
  readonly poolSize: number;
  /** Shown on the sign-in screen; empty for none. */
  readonly supportEmail: string;
  /** The operator's own view catalogue; absent: the demo catalogue in a demo installation. */
  readonly catalogueDir: string | undefined;
  /** The built portal; absent: the one built beside this server. */
  readonly portalDir: string | undefined;
  readonly logLevel: (typeof logLevels)[number];
  /** The user that the embedded PostgreSQL runs as when the server is started by root; absent: a system user of its own. */
  readonly postgresUser: string | undefined;
  /** The commit that runs, where the build does not know it. */
  readonly commit: string | undefined;
  /** /metrics has a listener of its own here, and is nowhere else; absent: it stands beside the API. 0: any free port. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  /** Needed to read /metrics; absent: only this machine may, and nobody where a public address or proxies are set. */
  readonly metricsToken: string | undefined;
  /** While the event loop is later than this on average, requests are refused as overload. */
  readonly maxLagMs: number;
  /** How long a caller may read their answer more slowly than 10 kB a second. */
  readonly stallTimeoutMs: number;
  /** What answers that are read ahead may take in temporary files of the data folder, together and of one caller. */
  readonly spoolBytes: number;
  readonly spoolFiles: number;
  readonly callerSpoolBytes: number;
  readonly callerSpoolFiles: number;
  /** Requests that change something, of one user to one process. */
  readonly writesPerMinute: number;
  /** At a stop: how long the server answers on after it stopped being ready, so that load balancers notice. */
  readonly drainMs: number;
  /** At a stop: how long requests in flight may take to finish. */
  readonly stopPatienceMs: number;
  /** Requests that this process works on at once; 0: none, others do. */
  readonly workers: number;
  /** How often a request is tried before it has failed. */
  readonly jobAttempts: number;
  /** A request whose worker has been silent for longer is given to another. */
  readonly jobLeaseSeconds: number;
  /** The pause before the second attempt; each further one about doubles it. */
  readonly jobRetrySeconds: number;
  /** Requests of one user that wait or run at once, at most. */
  readonly openRequests: number;
  /** Requests that ended longer ago are forgotten, with their files; 0: none is. */
  readonly requestDays: number;
  /** The largest file that an administrator may import in the portal. */
  readonly importMaxBytes: number;
  /** Folder of the destination _Drop folder_; absent: there is none. */
  readonly dropDir: string | undefined;
  /** Server of the destination _E-mail_; absent: there is none. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  /** E-mail goes to these; empty: to the address of the user who asked. */
  readonly mailTo: readonly string[];
}

/**
 * Reads and validates the settings; nothing else reads the environment. An empty variable counts as unset.
 * @throws OperatorError naming everything that is wrong at once.
 */
export function readConfig(environment: Settings = process.env): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { settings: given, faults } = readSecretFiles(set, secretSettings);
  const { data, error } = environmentSchema.safeParse(given);
  const problems = [
    ...unknownSettings(Object.keys(set), settingNames),
    ...faults,
    ...(error?.issues ?? []).map((issue) => {
      const name = String(issue.path[0]);
      const value = isSecret(name) || given[name] === undefined ? '' : ` is ${JSON.stringify(given[name])}: it`;
      return `${name}${value} ${issue.message}.`;
    }),
  ];
  if (!data || problems.length > 0) {
    const lines = problems.map((problem) => `  ${problem}`).join('\n');
    throw new OperatorError(`The settings are not valid. Correct these environment variables:\n${lines}`);
  }
  return {
    port: data.FUNDSCOPE_PORT,
    host: data.FUNDSCOPE_HOST,
    dataDir: resolve(data.FUNDSCOPE_DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    ownerDatabaseUrl: data.FUNDSCOPE_OWNER_DATABASE_URL,
    isDemo: data.FUNDSCOPE_DEMO ?? isTriedOut(data),
    facingSetting: facingSetting(data),
    rowLimit: data.FUNDSCOPE_ROW_LIMIT,
    queryTimeoutMs: data.FUNDSCOPE_QUERY_TIMEOUT_MS,
    loadTimeoutMs: data.FUNDSCOPE_LOAD_TIMEOUT_MS,
    tokenLifetimeSeconds: data.FUNDSCOPE_TOKEN_LIFETIME_S,
    sessionLifetimeSeconds: data.FUNDSCOPE_SESSION_LIFETIME_S,
    idleSeconds: data.FUNDSCOPE_IDLE_MINUTES * 60,
    keyRotationDays: data.FUNDSCOPE_KEY_ROTATION_DAYS,
    publicUrl: data.FUNDSCOPE_PUBLIC_URL,
    trustedProxies: data.FUNDSCOPE_TRUSTED_PROXIES,
    poolSize: data.FUNDSCOPE_POOL_SIZE,
    supportEmail: data.FUNDSCOPE_SUPPORT_EMAIL,
    catalogueDir: data.FUNDSCOPE_CATALOGUE_DIR && resolve(data.FUNDSCOPE_CATALOGUE_DIR),
    portalDir: data.FUNDSCOPE_PORTAL_DIR && resolve(data.FUNDSCOPE_PORTAL_DIR),
    logLevel: data.FUNDSCOPE_LOG_LEVEL,
    postgresUser: data.FUNDSCOPE_POSTGRES_USER,
    commit: data.FUNDSCOPE_COMMIT,
    metricsPort: data.FUNDSCOPE_METRICS_PORT,
    metricsHost: data.FUNDSCOPE_METRICS_HOST,
    metricsToken: data.FUNDSCOPE_METRICS_TOKEN,
    maxLagMs: data.FUNDSCOPE_MAX_LAG_MS,
    stallTimeoutMs: data.FUNDSCOPE_STALL_TIMEOUT_S * 1_000,
    spoolBytes: data.FUNDSCOPE_SPOOL_MB * MIB,
    spoolFiles: data.FUNDSCOPE_SPOOL_FILES,
    callerSpoolBytes: data.FUNDSCOPE_CALLER_SPOOL_MB * MIB,
    callerSpoolFiles: data.FUNDSCOPE_CALLER_SPOOL_FILES,
    writesPerMinute: data.FUNDSCOPE_WRITES_PER_MINUTE,
    drainMs: data.FUNDSCOPE_DRAIN_S * 1_000,
    stopPatienceMs: data.FUNDSCOPE_STOP_PATIENCE_S * 1_000,
    workers: data.FUNDSCOPE_WORKERS,
    jobAttempts: data.FUNDSCOPE_JOB_ATTEMPTS,
    jobLeaseSeconds: data.FUNDSCOPE_JOB_LEASE_S,
    jobRetrySeconds: data.FUNDSCOPE_JOB_RETRY_S,
    openRequests: data.FUNDSCOPE_OPEN_REQUESTS,
    requestDays: data.FUNDSCOPE_REQUEST_DAYS,
    importMaxBytes: data.FUNDSCOPE_IMPORT_MAX_MB * 1024 * 1024,
    dropDir: data.FUNDSCOPE_DROP_DIR && resolve(data.FUNDSCOPE_DROP_DIR),
    smtpUrl: data.FUNDSCOPE_SMTP_URL,
    mailFrom: data.FUNDSCOPE_MAIL_FROM,
    mailTo: data.FUNDSCOPE_MAIL_TO,
  };
}
