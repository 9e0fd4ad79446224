import { CompiledQuery, sql, type Kysely } from 'kysely';
import { PgBoss } from 'pg-boss';
import { APP_ROLE } from './roles.ts';
import type { Schema } from './schema.ts';

/** The schema of the queue's own tables. */
export const QUEUE_SCHEMA = 'fundscope_queue';
export const REQUEST_QUEUE = 'requests';
/** Takes the jobs that ran out of attempts without a worker that could say so: it was killed. */
export const DEAD_REQUEST_QUEUE = 'requests-dead';

const DAY_S = 86_400;

/**
 * Makes the queue's tables, or brings them up to date, as the owner of the database; the server's role may then
 * read and write their rows and nothing else. Several processes may call it at once.
 */
export async function installQueue(kysely: Kysely<Schema>): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values = []) => kysely.executeQuery(CompiledQuery.raw(text, [...values])) },
    schema: QUEUE_SCHEMA,
    schedule: false,
    supervise: false,
  });
  await boss.start();
  try {
    // A request that nobody works on waits for a year: whoever sent it must not lose it unsaid.
    const options = { retentionSeconds: 365 * DAY_S, deleteAfterSeconds: 7 * DAY_S };
    await boss.createQueue(DEAD_REQUEST_QUEUE, options);
    await boss.createQueue(REQUEST_QUEUE, { ...options, deadLetter: DEAD_REQUEST_QUEUE });
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
  await kysely.transaction().execute(async (transaction) => {
    // Two processes that grant at once would trip over each other.
    await sql`select pg_advisory_xact_lock(hashtext(${QUEUE_SCHEMA}))`.execute(transaction);
    for (const statement of grants) await sql.raw(statement).execute(transaction);
  });
}

const grants = [
  `grant usage on schema ${QUEUE_SCHEMA} to ${APP_ROLE}`,
  `grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to ${APP_ROLE}`,
  `grant usage, select on all sequences in schema ${QUEUE_SCHEMA} to ${APP_ROLE}`,
];
