import { sql, type Kysely } from 'kysely';

/**
 * Counters of rate limits hold for all processes of an installation. Benchmarks, administrator rights and the loosening of
 * approval become kinds of proposals; which changes need approval is stored, so that it changes without a restart.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The columns that rate-limiter-flexible writes. Unlogged: a counter is worth no write-ahead log, and may be lost in a crash.
  `create unlogged table fundscope.rate_limits (
     key text primary key,
     points integer not null default 0,
     -- milliseconds since 1970
     expire bigint
   )`,
  'create index rate_limits_expire on fundscope.rate_limits (expire)',

  'alter table fundscope.proposals drop constraint proposals_kind_check',
  `alter table fundscope.proposals add constraint proposals_kind_check
     check (kind in ('fund-master-data', 'correction', 'benchmark', 'administrator-right', 'approval-settings'))`,
];
