import { sql, type Kysely } from 'kysely';
import { APP_ROLE, READER_ROLE } from '../roles.ts';

/**
 * Two roles that own nothing: the server's own, and the one that reads an environment's data for a user. Roles
 * belong to the whole PostgreSQL server, so another database of it may have made them already.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const role of [APP_ROLE, READER_ROLE]) {
    await sql
      .raw(
        `do $$ begin
           if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
         exception when duplicate_object or unique_violation then null; end $$`,
      )
      .execute(db);
  }
  await sql.raw(`grant ${READER_ROLE} to ${APP_ROLE}`).execute(db);
  await sql.raw(`do $$ begin execute format('grant ${APP_ROLE} to %I', current_user); end $$`).execute(db);
  for (const statement of grants) await sql.raw(statement).execute(db);
}

const environments = ['env_p', 'env_t', 'env_r'];

const grants = [
  `grant usage on schema fundscope to ${APP_ROLE}, ${READER_ROLE}`,
  `grant select, insert, update, delete on all tables in schema fundscope to ${APP_ROLE}`,
  `grant usage, select on all sequences in schema fundscope to ${APP_ROLE}`,
  `alter default privileges in schema fundscope grant select, insert, update, delete on tables to ${APP_ROLE}`,
  `alter default privileges in schema fundscope grant usage, select on sequences to ${APP_ROLE}`,
  ...environments.flatMap((schema) => [
    `grant usage on schema ${schema} to ${READER_ROLE}`,
    `grant select on all tables in schema ${schema} to ${READER_ROLE}`,
    `alter default privileges in schema ${schema} grant select on tables to ${READER_ROLE}`,
  ]),
];
