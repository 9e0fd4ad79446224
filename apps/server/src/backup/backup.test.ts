import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase, setUpTestDatabase } from '../../test/database.ts';
import { examplesOf } from '../../test/examples.ts';
import { addUser } from '../../test/world.ts';
import { inTransaction } from '../database/connection.ts';
import { migrations } from '../database/migrate.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { verifyChain } from '../modules/audit/verify-chain.ts';
import { readBackupFile, writeBackupFile } from './backup-file.ts';
import type { BackupTable } from './backup-header.ts';
import { makeIdentity, readIdentities } from './encryption.ts';
import { readDefinitions } from './read-definitions.ts';
import { checkBackup, isEmptyInstallation, restoreBackup } from './restore-backup.ts';
import { openSchemas, writeBackup } from './write-backup.ts';

let folder: string;
let file: string;
let databases: TestDatabase[];
const { signal } = new AbortController();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fundscope-backup-'));
  file = join(folder, 'all.backup');
  databases = [];
});
afterEach(async () => {
  for (const database of databases) await database.drop();
  chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true });
});

const make = async (options: { demo?: boolean } = {}): Promise<TestDatabase> => {
  const database = await createTestDatabase({ queryTimeoutMs: 0, ...options });
  databases.push(database);
  return database;
};
const inClear = () => ({ file, identities: [] as string[], signal });
const check = (identities: readonly string[] = []) => checkBackup({ ...inClear(), identities });
const write = (database: TestDatabase) => writeBackup(database, { file, revision: 'test', signal });
const restore = async (database: TestDatabase) => {
  await check();
  return restoreBackup(database, { ...inClear(), source: 'all.backup' });
};

/** Writes the backup anew, with one more table. */
async function addTable(table: BackupTable, rows: string): Promise<void> {
  const parts = readBackupFile(inClear());
  const { value: first } = await parts.next();
  if (first?.kind !== 'header') throw new Error('A backup begins with its header');
  const chunks = async function* () {
    for (let { value: part } = await parts.next(); part?.kind === 'chunk'; { value: part } = await parts.next())
      yield part.chunk;
  };
  const tables = async function* () {
    for await (const part of parts) if (part.kind === 'table') yield { ...part.table, chunks: chunks() };
    yield { ...table, chunks: Readable.from([Buffer.from(rows)]) };
  };
  const other = `${file}.other`;
  await writeBackupFile(first.header, tables(), { file: other, recipients: [], signal });
  renameSync(other, file);
}

/** Everything that a backup is to bring back, fit for a comparison. */
async function contentOf(database: TestDatabase): Promise<object> {
  const client = await database.pool.connect();
  try {
    await client.query(`begin; set local search_path = ''`);
    const { tables, others, finishing } = await readDefinitions(client, openSchemas);
    const { rows } = await client.query<{ table: string }>(`
      select format('%I.%I', n.nspname, c.relname) as table from pg_catalog.pg_class c
      join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'm') and n.nspname in ('fundscope', 'env_p', 'env_t', 'env_r') order by 1`);
    const digests: Record<string, unknown> = {};
    for (const { table } of rows) {
      const where = table === 'fundscope.audit' ? `where action <> 'installation.restore'` : '';
      const digest = await client.query(`
        select count(*) as rows, sum(hashtextextended(t::text, 0)) as digest
        from (select * from ${table} ${where}) t`);
      if (table !== 'fundscope.audit_head') digests[table] = digest.rows[0];
    }
    await client.query('rollback');
    const statements = (list: typeof tables) => list.map(({ statement }) => statement).toSorted();
    return { digests, tables: statements(tables), others: statements(others), finishing: statements(finishing) };
  } finally {
    client.release();
  }
}

async function expectWholeTrail(database: TestDatabase): Promise<void> {
  const client = await database.pool.connect();
  try {
    expect((await verifyChain(client)).fault).toBeUndefined();
  } finally {
    client.release();
  }
}

/** A new key, and what its file holds. */
async function readIdentityOf(name: string): Promise<{ recipient: string; identities: string[] }> {
  const secret = join(folder, name);
  const recipient = await makeIdentity(secret);
  expect(statSync(secret).mode & 0o777).toBe(0o600);
  await expect(makeIdentity(secret)).rejects.toThrow(/cannot be written to .+EEXIST.+choose another place/u);
  return { recipient, identities: await readIdentities(secret) };
}

/** Of a table with more pages only as many stay: well over 100,000 rows of all tables together. */
const FEW_PAGES = 40;
/**
 * Of production's large tables the first rows, and of those of testing and regression none: another million rows would prove
 * nothing more.
 */
const leaveFewRows = `
  do $$ declare relation record; begin
    for relation in
      select c.oid::regclass::text as name, c.relnamespace = 'env_p'::regnamespace as is_production from pg_class c
      where c.relkind = 'r' and c.relnamespace in ('env_p'::regnamespace, 'env_t'::regnamespace, 'env_r'::regnamespace)
        and pg_relation_size(c.oid) > ${FEW_PAGES} * current_setting('block_size')::integer
    loop
      if relation.is_production then
        execute format('create temporary table kept as select * from %s where ctid < ''(${FEW_PAGES},0)''', relation.name);
      end if;
      execute 'truncate ' || relation.name;
      if relation.is_production then
        execute format('insert into %s select * from kept; drop table kept', relation.name);
      end if;
    end loop;
  end $$`;

/** What an operator may have made of an environment. */
const operatorsWork = `
  set search_path = env_p;
  create type "Law type" as enum ('OGAW', 'AIF''s');
  create function round_up(value numeric) returns numeric language sql immutable as 'select ceil(value)';
  create sequence loose increment by 5 start with 100;
  create table "Ünds b.c" (
    id bigint generated always as identity (start with 7 increment by 3) primary key,
    serial_nr serial,
    law "Law type" default 'OGAW',
    name text collate "C" not null check (length(name) > 0),
    nav numeric(20, 4) default env_p.round_up(1.5),
    twice numeric generated always as (nav * 2) stored,
    raw bytea, tags text[], at timestamptz default now(),
    unique (name, law)
  );
  create index on "Ünds b.c" (lower(name)) where nav > 0;
  insert into "Ünds b.c" (name, law, nav, raw, tags)
    values (E'tab\\tnew\\nline\\\\.', 'AIF''s', 1.5, '\\x000aff', array['a,b', null, '"']), ('\\N', null, null, null, '{}');
  create table parent (id int primary key, child int);
  create table child (id int primary key, parent int references parent on delete cascade);
  alter table parent add foreign key (child) references child deferrable initially deferred;
  insert into parent values (1, null); insert into child values (2, 1); update parent set child = 2;
  create table by_day (day date not null, value int) partition by range (day);
  create table by_day_1 partition of by_day for values from ('2026-01-01') to ('2026-02-01');
  create table by_day_rest partition of by_day default partition by list (value);
  create table by_day_rest_all partition of by_day_rest default;
  create index on by_day (value);
  insert into by_day values ('2026-01-05', 1), ('2030-01-01', 2);
  create view later as select 1 as x;
  create view first as select id, name from "Ünds b.c" group by id;
  create or replace view later as select f.id::int as x from first f;
  create function names() returns setof first language sql stable security definer set search_path = env_p as 'select * from first';
  create view on_function as select count(*) as n from names();
  create materialized view kept as select * from first;
  create unique index on kept (id);
  create function touch() returns trigger language plpgsql as 'begin new.at := now(); return new; end';
  create trigger touches before update on "Ünds b.c" for each row execute function touch();
  alter table "Ünds b.c" disable trigger touches;
  set constraints all immediate;
  alter table parent enable row level security;
  create policy mine on parent for select to fundscope_reader using (id = any (array(select fundscope.readable_books())));
  alter view first set (security_invoker = true);
  grant select (id, name) on "Ünds b.c" to public;
  revoke select on "Ünds b.c" from fundscope_reader;
  grant execute on function names() to fundscope_reader; revoke execute on function names() from public;
  comment on table parent is 'it''s; a "parent"'; comment on column parent.child is 'loop';
  select nextval('loose'), nextval('loose');`;

describe('a backup', () => {
  it('of the demo firm, restored into an empty installation, is the same in every row, relation and right', async () => {
    const source = await make({ demo: true });
    await source.pool.query(leaveFewRows);
    await recordAudit(source.app.kysely, { action: 'test.x', by: null, requestId: '', after: { a: 1.5 } });
    const written = await write(source);
    expect(written.rows).toBeGreaterThan(100_000);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const target = await make();
    expect(await isEmptyInstallation(target)).toBe(true);
    const restored = await restore(target);
    expect(restored).toEqual({ tables: written.tables, rows: written.rows, notes: [] });
    expect(await contentOf(target)).toEqual(await contentOf(source));
    await expectWholeTrail(target);
    expect(await isEmptyInstallation(target)).toBe(false);
    // The server's role goes on where it was.
    await recordAudit(target.app.kysely, { action: 'test.y', by: null, requestId: '' });
    await addUser(target.app.kysely, { username: 'new' });
    await expectWholeTrail(target);
  });

  it('holds what an operator made of an environment: types, keys, partitions, views, functions, triggers, policies, rights', async () => {
    const source = await make();
    const client = await source.pool.connect();
    await client.query(operatorsWork).finally(() => client.release(true));
    await write(source);
    const target = await make();
    await restore(target);
    expect(await contentOf(target)).toEqual(await contentOf(source));
    const { rows } = await target.pool.query(`insert into env_p."Ünds b.c" (name) values ('next')
      returning id, serial_nr, nav, twice, nextval('env_p.loose')::int as loose`);
    expect(rows).toEqual([{ id: 13, serial_nr: 3, nav: '2.0000', twice: '4.0000', loose: 110 }]);
  });

  it('is of one moment: money that moves between two tables meanwhile is neither lost nor doubled', async () => {
    const source = await make();
    await source.pool.query(`
      create table env_p.a_account as select number as id, 100 as amount from generate_series(1, 50000) number;
      create table env_p.b_account as select * from env_p.a_account`);
    const state = { isDone: false, moves: 0 };
    const move = async () => {
      while (!state.isDone) {
        await source.kysely.transaction().execute(async (transaction) => {
          const id = 1 + Math.floor(Math.random() * 50_000);
          const [from, to] = Math.random() < 0.5 ? ['a', 'b'] : ['b', 'a'];
          await sql`update ${sql.table(`env_p.${from}_account`)} set amount = amount - 7 where id = ${id}`.execute(
            transaction,
          );
          await sql`update ${sql.table(`env_p.${to}_account`)} set amount = amount + 7 where id = ${id}`.execute(
            transaction,
          );
          await recordAudit(transaction, { action: 'test.move', by: null, requestId: '' });
        });
        state.moves++;
      }
    };
    const moving = [move(), move()];
    await write(source).finally(() => {
      state.isDone = true;
    });
    await Promise.all(moving);
    expect(state.moves).toBeGreaterThan(5);
    const target = await make();
    await restore(target);
    const { rows } = await target.pool.query(`
      select (select sum(amount) from env_p.a_account) + (select sum(amount) from env_p.b_account) as sum`);
    expect(rows).toEqual([{ sum: 10_000_000 }]);
    await expectWholeTrail(target);
  });

  it('names what it cannot hold, and is not written then', async () => {
    const source = await make();
    await source.pool.query(`
      create domain env_p.percent as numeric; create type env_t.pair as (a int, b int);
      create table env_p.one (a int); create table env_p.two () inherits (env_p.one)`);
    await expect(write(source)).rejects.toThrow(
      /cannot hold the table env_p\.two \(inherits\), the type env_p\.percent, the type env_t\.pair\. .+pg_dump/u,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it('that is stopped, or fails, leaves no file', async () => {
    const source = await make();
    await source.pool.query(
      `create table env_p.large as select n as id, repeat('x', 100) as text from generate_series(1, 100000) n`,
    );
    const abort = new AbortController();
    const stopped = writeBackup(source, {
      file,
      revision: 'test',
      signal: abort.signal,
      onProgress: (table) => table === 'env_p.large' && abort.abort(),
    });
    await expect(stopped).rejects.toThrow('aborted');
    await expect(writeBackup(source, { file: join(folder, 'none', 'x'), revision: '', signal })).rejects.toThrow(
      /cannot be written to .+choose another place/u,
    );
    expect(readdirSync(folder)).toEqual([]);
    // The connection that was in the middle of a COPY is not used again.
    expect((await source.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('brings back no key, session, token, code or attempt: not its own, and not those in a file of an earlier Fundscope', async () => {
    const source = await make();
    const userNr = await addUser(source.kysely, { username: 'present' });
    await source.pool.query(`
      insert into fundscope.signing_keys values ('key-1', 'ES256', '{"d": "secret-of-a-key"}');
      insert into fundscope.registered_apps values ('app', 'App', 'code', '{https://app.example/}', '{openid}');
      insert into fundscope.sessions (session_id, user_nr, ends_at)
        values ('00000000-0000-4000-8000-000000000001', ${userNr}, now() + interval '1 day');
      insert into fundscope.refresh_tokens values ('secret-token', '00000000-0000-4000-8000-000000000001');
      insert into fundscope.authorization_codes (code_hash, client_id, user_nr, redirect_uri, scopes, code_challenge, expires_at)
        values ('secret-code', 'app', ${userNr}, 'https://app.example/', '{}', 'x', now());
      insert into fundscope.sign_in_attempts values ('secret-attempt', '', 1, now())`);
    await write(source);
    const content = gunzipSync(readFileSync(file)).toString('latin1');
    expect(content).toContain('present');
    expect(content).not.toMatch(/secret-|7365637265742d/u);
    await addTable(
      { schema: 'fundscope', name: 'signing_keys', columns: ['kid', 'algorithm', 'private_key'] },
      'key-2\tES256\t{"d": "secret"}\n',
    );
    const target = await make();
    await restore(target);
    const { rows } = await target.pool.query(`
      select (select count(*)::int from fundscope.users) as users, (select count(*)::int from fundscope.signing_keys) as keys,
             (select count(*)::int from fundscope.sessions) as sessions, (select count(*)::int from fundscope.registered_apps) as apps`);
    expect(rows).toEqual([{ users: 1, keys: 0, sessions: 0, apps: 1 }]);
  });

  it('tells the last row of the audit trail in it, which the restored one has', async () => {
    const source = await make();
    await recordAudit(source.app.kysely, { action: 'test.x', by: null, requestId: '' });
    const { trailHead } = await write(source);
    await recordAudit(source.app.kysely, { action: 'test.later', by: null, requestId: '' });
    const target = await make();
    await restore(target);
    const client = await target.pool.connect();
    const report = await verifyChain(client, { expected: trailHead?.hash ?? '' }).finally(() => client.release());
    expect(report).toMatchObject({ expectedAt: trailHead?.row, restores: [{ nr: 2 }], fault: undefined });
  });

  it('of an older Fundscope is brought up to date', async () => {
    const source = await make();
    const names = Object.keys(migrations).slice(0, 4);
    await inTransaction(source.pool, async (db, client) => {
      await client.query('drop schema fundscope cascade; drop schema env_p cascade');
      for (const name of names) await migrations[name]?.up(db);
      await client.query(`
        create table fundscope.kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
        create table fundscope.kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);
        insert into fundscope.kysely_migration_lock values ('migration_lock', 0)`);
      for (const name of names)
        await client.query('insert into fundscope.kysely_migration values ($1, $2)', [name, '2026']);
      await client.query(`insert into fundscope.users (username, password_hash) values ('old', 'x')`);
    });
    await write(source);
    const target = await make();
    await restore(target);
    const done = await target.pool.query<{ name: string }>('select name from fundscope.kysely_migration order by name');
    expect(done.rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
    const users = await target.app.pool.query('select username from fundscope.users');
    expect(users.rows).toEqual([{ username: 'old' }]);
  });
});

describe('a damaged backup is refused before anything changes', () => {
  const source = setUpTestDatabase();
  beforeAll(async () => {
    await source.pool.query(
      `create table env_p.small as select n as id, 'name ' || n as name from generate_series(1, 50) n`,
    );
  });

  it('cut off anywhere', async () => {
    await write(source);
    const whole = readFileSync(file);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 1 }), async (length) => {
        writeFileSync(file, whole.subarray(0, length));
        await expect(check()).rejects.toThrow(/cut off|no backup|damaged/u);
      }),
      { numRuns: examplesOf(60) },
    );
  });

  it('changed in any byte, of the file or of what is packed in it', async () => {
    await write(source);
    const whole = readFileSync(file);
    const content = gunzipSync(whole);
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 255 }), fc.boolean(), async (place, change, isInside) => {
        const bytes = Buffer.from(isInside ? content : whole);
        // The first ten bytes of a gzip file say when and on what it was packed.
        const at = isInside ? place % bytes.length : 10 + (place % (bytes.length - 10));
        bytes.writeUInt8(bytes.readUInt8(at) ^ change, at);
        writeFileSync(file, isInside ? gzipSync(bytes) : bytes);
        await expect(check()).rejects.toThrow(/cut off|no backup|damaged|format/u);
      }),
      { numRuns: examplesOf(100) },
    );
  });

  it('of frames that were left out, or come twice, or of nothing', async () => {
    for (const bytes of [gzipSync(''), gzipSync('hello'), Buffer.from('id,name\n'), Buffer.alloc(0)]) {
      writeFileSync(file, bytes);
      await expect(check()).rejects.toThrow(/no backup|cut off/u);
    }
    rmSync(file);
    await write(source);
    const content = gunzipSync(readFileSync(file));
    writeFileSync(file, gzipSync(Buffer.concat([content, content])));
    await expect(check()).rejects.toThrow('damaged');
    await expect(checkBackup({ ...inClear(), file: join(folder, 'none') })).rejects.toThrow(/cannot be read/u);
  });

  it('encrypted: without its key, with another, cut off or changed anywhere; and one in the clear where a key is named', async () => {
    const key = await readIdentityOf('mine');
    const other = await readIdentityOf('other');
    await write(source);
    await expect(check(key.identities)).rejects.toThrow(/is not encrypted.+leave --identity out/u);
    rmSync(file);
    const recipients = [other.recipient, key.recipient];
    await writeBackup(source, { file, recipients: [key.recipient], revision: 'test', signal });
    await expect(check()).rejects.toThrow(
      /is encrypted: name the file of its key with --identity\. Nothing was changed/u,
    );
    await expect(check(other.identities)).rejects.toThrow(/encrypted to another key than that of --identity/u);
    expect(await check(key.identities)).toMatchObject({ revision: 'test' });
    const whole = readFileSync(file);
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 255 }), fc.boolean(), async (place, change, isCut) => {
        const at = place % whole.length;
        const bytes = Buffer.from(isCut ? whole.subarray(0, at) : whole);
        if (!isCut) bytes.writeUInt8(bytes.readUInt8(at) ^ change, at);
        writeFileSync(file, bytes);
        await expect(check(key.identities)).rejects.toThrow(/cut off|damaged|no backup|not encrypted|another key/u);
      }),
      { numRuns: examplesOf(60) },
    );
    rmSync(file);
    await writeBackup(source, { file, recipients, revision: 'test', signal });
    const target = await make();
    for (const { identities } of [key, other]) await check(identities);
    await restoreBackup(target, { file, identities: other.identities, signal, source: 'x' });
    expect((await target.pool.query('select count(*)::int as rows from env_p.small')).rows).toEqual([{ rows: 50 }]);
  });

  it('edited after it was checked: the transaction is taken back', async () => {
    await write(source);
    const content = gunzipSync(readFileSync(file));
    const at = content.indexOf('name 33');
    content.write('name 34', at);
    writeFileSync(file, gzipSync(content));
    const target = await createTestDatabase();
    databases.push(target);
    await target.pool.query('create table env_p.mine as select 1 as one');
    await expect(restoreBackup(target, { ...inClear(), source: 'x' })).rejects.toThrow('damaged');
    expect((await target.pool.query('select * from env_p.mine')).rows).toEqual([{ one: 1 }]);
    expect(existsSync(file)).toBe(true);
  });
});
