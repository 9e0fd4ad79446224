/** Of a PostgreSQL that lives as long as a run of tests. */
export const throwAwaySettings: readonly string[] = [
  'max_connections=200',
  // Nothing in it needs to survive a power cut.
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_size=256MB',
  'max_wal_senders=0',
  // A database lives for seconds: with hundreds of them, a process would start for one all the time.
  'autovacuum=off',
];
