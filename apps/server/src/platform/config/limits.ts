import { toBytes, toMs, whole } from './kinds.ts';
import { setting } from './setting.ts';

const megabytes = whole(0, 10_000_000);
const files = whole(0, 100_000);

/** What callers may take. */
export const limits = {
  /** Rows that one load of a view gives at most. */
  rowLimit: setting('FUNDSCOPE_ROW_LIMIT', whole(1, 10_000_000).default(200_000)),
  /** The database ends a query that runs longer. */
  queryTimeoutMs: setting('FUNDSCOPE_QUERY_TIMEOUT_MS', whole(100, 3_600_000).default(60_000)),
  /** The same of a load, where that is less. */
  loadTimeoutMs: setting('FUNDSCOPE_LOAD_TIMEOUT_MS', whole(100, 3_600_000).default(20_000)),
  /** How long a caller may read their answer more slowly than 10 kB a second. */
  stallTimeoutMs: setting('FUNDSCOPE_STALL_TIMEOUT_S', whole(1, 3_600).default(30).transform(toMs)),
  /** What answers that are read ahead may take in temporary files of the data folder, together and of one caller. */
  spoolBytes: setting('FUNDSCOPE_SPOOL_MB', megabytes.default(4_096).transform(toBytes)),
  spoolFiles: setting('FUNDSCOPE_SPOOL_FILES', files.default(256)),
  callerSpoolBytes: setting('FUNDSCOPE_CALLER_SPOOL_MB', megabytes.default(1_024).transform(toBytes)),
  callerSpoolFiles: setting('FUNDSCOPE_CALLER_SPOOL_FILES', files.default(64)),
  /** Requests that change something, of one user to the installation. */
  writesPerMinute: setting('FUNDSCOPE_WRITES_PER_MINUTE', whole(1, 1_000_000).default(3_000)),
  /** Open connections of one address that is no trusted proxy, to one process. */
  connectionsPerAddress: setting('FUNDSCOPE_CONNECTIONS_PER_ADDRESS', whole(1, 2_000).default(500)),
  /** While the event loop is later than this on average, requests are refused as overload. */
  maxLagMs: setting('FUNDSCOPE_MAX_LAG_MS', whole(10, 60_000).default(500)),
};
