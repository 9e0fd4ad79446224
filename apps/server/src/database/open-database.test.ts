import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { withDatabase } from '../../test/database-address.ts';
import { readConfig } from '../platform/config.ts';
import { packagePath } from '../platform/package-folder.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';

const suffix = randomBytes(6).toString('hex');
let opened: OpenDatabase | undefined;

/** The statements of the operator's guide for a further installation, with names of this test's own. */
function guidedStatements(): string[] {
  const guide = readFileSync(packagePath('../../docs/operations.md'), 'utf8');
  const block = /```sql\n([^`]*create role fundscope_owner[^`]*)```/u.exec(guide)?.[1] ?? '';
  return block
    .replaceAll(/--.*$/gmu, '')
    .replaceAll(/fundscope_(owner|server)\b/gu, `fundscope_$1_${suffix}`)
    .replace('create database fundscope ', `create database fundscope_test_${suffix} `)
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '' && !/^create role fundscope_(?:app|reader)\b/u.test(statement));
}

async function asSuperuser(statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer') });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function addressOf(role: string, database: string): string {
  const url = new URL(withDatabase(inject('databaseServer'), database));
  if (url.username === '') {
    url.searchParams.set('user', `${role}_${suffix}`);
    url.searchParams.set('password', '…');
  } else {
    url.username = `${role}_${suffix}`;
    url.password = '…';
  }
  return url.href;
}

beforeAll(async () => {
  await asSuperuser(guidedStatements());
  const database = `fundscope_test_${suffix}`;
  opened = await openDatabase(
    readConfig({
      DATABASE_URL: addressOf('fundscope_server', database),
      FUNDSCOPE_OWNER_DATABASE_URL: addressOf('fundscope_owner', database),
    }),
  );
});
afterAll(async () => {
  await opened?.close();
  await asSuperuser([
    `drop database fundscope_test_${suffix} with (force)`,
    `drop database if exists fundscope_test_bare_${suffix} with (force)`,
    `drop role if exists fundscope_bare_${suffix}`,
    `drop owned by fundscope_owner_${suffix}`,
    `drop role fundscope_server_${suffix}`,
    `drop role fundscope_owner_${suffix}`,
  ]);
});

it('a server whose sign-in owns nothing works beside an owner whom only migrations use', async () => {
  const { kysely, pool, owner } = opened!;
  const { rows } = await sql<{ role: string; login: string }>`
    select current_user::text as role, session_user::text as login`.execute(kysely);
  expect(rows).toEqual([{ role: 'fundscope_app', login: `fundscope_server_${suffix}` }]);
  expect(await kysely.selectFrom('fundscope.users').select('user_nr').execute()).toEqual([]);
  for (const statement of ['drop table fundscope.users', 'create table fundscope.x ()', 'create table env_p.x ()']) {
    await expect(pool.query(statement)).rejects.toThrow(/must be owner|permission denied/u);
    await expect(pool.query(`reset role; ${statement}`)).rejects.toThrow(/must be owner|permission denied/u);
  }
  await owner.pool.query('create table env_p.made_by_owner (id int)');
});

it('an owner who may not hand on Fundscope’s roles is told which rights it lacks, and where the statements stand', async () => {
  const database = `fundscope_test_bare_${suffix}`;
  await asSuperuser([
    `create role fundscope_bare_${suffix} login password '…'`,
    `create database ${database} owner fundscope_bare_${suffix} encoding 'UTF8' template template0`,
  ]);
  const config = readConfig({ DATABASE_URL: addressOf('fundscope_bare', database) });
  await expect(openDatabase(config)).rejects.toThrow(
    /right to create roles.+docs\/operations\.md, "An external PostgreSQL"/u,
  );
});
