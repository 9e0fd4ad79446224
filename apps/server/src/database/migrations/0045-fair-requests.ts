import { sql, type Kysely } from 'kysely';

/** A request counts against the user who sent it, who is not always the user whom it is made for. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table fundscope.requests add column charged_user_nr integer',
  `update fundscope.requests r set charged_user_nr = coalesce(
     (select p.owner_nr from fundscope.pack_deliveries d join fundscope.pack_runs using (run_id)
      join fundscope.packs p using (pack_id) where d.request_id = r.request_id), r.user_nr)`,
  'alter table fundscope.requests alter column charged_user_nr set not null',
  'drop index fundscope.requests_open',
  'create index requests_charged on fundscope.requests (charged_user_nr) where ended_at is null',
  `create index requests_pack_runs on fundscope.requests (charged_user_nr, created_at) where kind = 'pack'`,
];
