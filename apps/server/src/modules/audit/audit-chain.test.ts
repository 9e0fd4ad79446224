import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestDatabase } from '../../../test/database.ts';
import { errorCode } from '../../platform/operator-error.ts';
import { recordAudit, type AuditEntry } from '../../audit/record-audit.ts';
import { verifyChain, type ChainReport, type VerifyOptions } from './verify-chain.ts';

const database = setUpTestDatabase();
const by = { userNr: 1, actingUserNr: null };
const entry = (action: AuditEntry['action'], after: unknown = { name: 'ü"\\', value: 1.5 }): AuditEntry => ({
  action,
  by,
  requestId: 'r',
  after,
});
const add = (action: AuditEntry['action'], after?: unknown) => recordAudit(database.app.kysely, entry(action, after));

beforeAll(async () => {
  for (let number = 1; number <= 12; number++) await add(`action.${number}`);
});

async function verify(options: VerifyOptions = {}): Promise<ChainReport> {
  const client = await database.pool.connect();
  try {
    return await verifyChain(client, options);
  } finally {
    client.release();
  }
}

/** What a falsifier with the owner's rights does, with the protection off; undone afterwards. */
async function falsified(statements: string): Promise<ChainReport> {
  const client = await database.pool.connect();
  try {
    await client.query('create table fundscope.kept as select * from fundscope.audit');
    await client.query('alter table fundscope.audit disable trigger user');
    await client.query(statements);
    await client.query('alter table fundscope.audit enable trigger user');
    return await verifyChain(client);
  } finally {
    await client.query(`alter table fundscope.audit disable trigger user;
      delete from fundscope.audit;
      insert into fundscope.audit overriding system value select * from fundscope.kept;
      drop table fundscope.kept;
      alter table fundscope.audit enable trigger user;
      create unique index if not exists audit_sequence_nr on fundscope.audit (sequence_nr)`);
    client.release();
  }
}

describe('the audit trail', () => {
  it('is hash-chained: each row’s hash covers its content and the hash before it', async () => {
    const report = await verify();
    expect(report).toMatchObject({ rows: 12, fault: undefined });
    expect(report.headHash).toMatch(/^[0-9a-f]{64}$/u);
  });

  it.each([
    'update fundscope.audit set action = $$x$$',
    'delete from fundscope.audit',
    'truncate fundscope.audit',
    'update fundscope.audit_head set sequence_nr = 0',
    'delete from fundscope.audit_head',
    'insert into fundscope.audit (action, at) values ($$x$$, now() - interval $$1 day$$)',
    'insert into fundscope.audit (action, hash) values ($$x$$, $$\\x00$$)',
    'alter table fundscope.audit disable trigger user',
    'select fundscope.seal_audit_row(1)',
  ])('can neither be changed nor deleted by the application’s role: %s', async (statement) => {
    const attempt = database.app.pool.query(statement);
    await expect(attempt).rejects.toSatisfy((error) => errorCode(error) === '42501');
  });

  it.each([
    'update fundscope.audit set action = $$x$$ where sequence_nr = 3',
    'delete from fundscope.audit where sequence_nr = 3',
    'truncate fundscope.audit',
  ])('is kept from the owner’s slip as well: %s', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toThrow('The audit trail can only be added to');
  });

  it.each<[string, string, number | null, RegExp]>([
    [
      'an edited row',
      "update fundscope.audit set after = '{}' where sequence_nr = 5",
      5,
      /^Row 5 \(.+action\.5.+edit/u,
    ],
    [
      'an edited time',
      "update fundscope.audit set at = at + interval '1 s' where sequence_nr = 1",
      1,
      /^Row 1 .+edited/u,
    ],
    ['a deleted row', 'delete from fundscope.audit where sequence_nr = 7', 7, /^Row 7 is missing/u],
    ['deleted rows', 'delete from fundscope.audit where sequence_nr < 4', 1, /^Rows 1 to 3 are missing/u],
    ['a deleted end', 'delete from fundscope.audit where sequence_nr > 10', 11, /rows \(11 to 12\) are missing/u],
    ['an emptied trail', 'delete from fundscope.audit', 1, /\(1 to 12\) are missing/u],
    [
      'an inserted row',
      "insert into fundscope.audit (action) values ('x')",
      null,
      /outside of the chain was inserted/u,
    ],
    [
      'a row inserted under a number that is taken',
      `drop index fundscope.audit_sequence_nr;
       insert into fundscope.audit (action, sequence_nr, previous_hash, hash)
       select 'x', 4, previous_hash, hash from fundscope.audit where sequence_nr = 4`,
      4,
      /^Row 4 .+inserted/u,
    ],
    [
      'two rows that changed places',
      `update fundscope.audit set sequence_nr = 100 where sequence_nr = 2;
       update fundscope.audit set sequence_nr = 2 where sequence_nr = 3;
       update fundscope.audit set sequence_nr = 3 where sequence_nr = 100`,
      2,
      /^Row 2 .+moved here/u,
    ],
    [
      'a protection that was taken off',
      'drop trigger audit_is_kept on fundscope.audit',
      null,
      /protection .+ audit_is_kept/u,
    ],
  ])('names the first fault: %s', async (name, statements, sequenceNr, message) => {
    const report = await falsified(statements);
    expect(report.fault?.sequenceNr, report.fault?.message).toBe(sequenceNr);
    expect(report.fault?.message).toMatch(message);
    if (name.startsWith('a protection')) {
      await database.pool.query(`create trigger audit_is_kept before update or delete on fundscope.audit
        for each row execute function fundscope.protect_audit()`);
    }
    expect((await verify()).fault).toBeUndefined();
  });

  it('finds any one changed cell of any row', async () => {
    const columns = ['at', 'user_nr', 'acting_user_nr', 'action', 'before', 'after', 'request_id'] as const;
    const other = {
      at: "at + interval '1 microsecond'",
      user_nr: 'coalesce(user_nr, 0) + 1',
      acting_user_nr: '77',
      action: "action || ' '",
      before: "'null'",
      after: 'after || \'{"value": 1.50}\'',
      request_id: "''",
    };
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...columns), fc.integer({ min: 1, max: 12 }), async (column, row) => {
        const { fault } = await falsified(
          `update fundscope.audit set ${column} = ${other[column]} where sequence_nr = ${row}`,
        );
        expect(fault?.sequenceNr).toBe(row);
      }),
      { numRuns: 20 },
    );
  });

  it('written anew as a whole, is found by a hash that was kept elsewhere', async () => {
    const { headHash } = await verify();
    await add('test.later');
    expect(await verify({ expected: headHash })).toMatchObject({ fault: undefined, expectedAt: 12 });
    expect((await verify({ expected: 'ab'.repeat(32) })).expectedAt).toBeUndefined();
  });

  it('stays one chain without gaps while many write at once, and what is rolled back leaves none', async () => {
    const before = (await verify()).rows;
    const write = (number: number) =>
      database.app.kysely.transaction().execute(async (transaction) => {
        await recordAudit(transaction, entry(`busy.${number}`));
        await recordAudit(transaction, entry(`busy.${number}.again`));
        if (number % 5 === 0) throw new Error('on purpose');
      });
    const done = await Promise.allSettled(Array.from({ length: 50 }, (_, number) => write(number)));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
    expect(await verify()).toMatchObject({ rows: before + 80, fault: undefined });
    const { rows } = await sql<{ gaps: number }>`
      select (max(sequence_nr) - count(*))::int as gaps from fundscope.audit`.execute(database.kysely);
    expect(rows[0]?.gaps).toBe(0);
  });
});

describe('the hash of a row', () => {
  it('covers the client and the key of a row, and rows without either as those of earlier versions', async () => {
    const client = { clientId: 'robot', sessionId: 'key' };
    await recordAudit(database.app.kysely, { ...entry('action.client'), by: { ...by, ...client } });
    expect((await verify()).fault).toBeUndefined();
    for (const column of ['client_id', 'key_id']) {
      for (const value of ['null', "'other'"]) {
        const where = 'where sequence_nr = (select max(sequence_nr) from fundscope.audit)';
        const report = await falsified(`update fundscope.audit set ${column} = ${value} ${where}`);
        expect(report.fault?.message, `${column} ${value}`).toMatch(/was edited/u);
      }
    }
    const report = await falsified("update fundscope.audit set client_id = 'robot' where sequence_nr = 2");
    expect(report.fault).toMatchObject({ sequenceNr: 2 });
  });
});
