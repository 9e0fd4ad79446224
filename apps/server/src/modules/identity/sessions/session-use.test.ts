import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { setUpTestApp } from '../../../../test/app.ts';
import { addUser } from '../../../../test/world.ts';
import { noteUse } from './session-use.ts';

const server = setUpTestApp();

it('a use is noted without waiting for the disk, which nothing else of the connection is spared', async () => {
  const { kysely } = server.database;
  await addUser(kysely, { username: 'reader' });
  await server.signIn('reader');
  const { rows } = await sql<{ session_id: string }>`
    update fundscope.sessions set last_used_at = now() - interval '1 minute' returning session_id`.execute(kysely);
  await kysely.connection().execute(async (connection) => {
    const waits = async () =>
      (await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(connection)).rows[0]
        ?.synchronous_commit;
    // The tests' databases wait for no disk.
    await sql`set synchronous_commit = on`.execute(connection);
    await sql`begin`.execute(connection);
    await noteUse(connection, rows[0]!.session_id, 1_800);
    expect(await waits()).toBe('off');
    await sql`commit`.execute(connection);
    expect(await waits()).toBe('on');
    await sql`reset synchronous_commit`.execute(connection);
  });
  const noted = await sql<{ is_recent: boolean }>`
    select last_used_at > now() - interval '30 seconds' as is_recent from fundscope.sessions`.execute(kysely);
  expect(noted.rows).toEqual([{ is_recent: true }]);
});
