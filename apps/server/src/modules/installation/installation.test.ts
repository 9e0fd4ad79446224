import { installationSchema } from '@fundscope/contract/installation';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';

describe('the installation', () => {
  const server = setUpTestApp({ settings: { supportEmail: 'risk@fundscope.example' } });

  const installation = async () => installationSchema.parse((await server.get('/api/installation')).json());

  it('tells anyone the build and whom to write to, and no sign-in where there is no demo firm', async () => {
    expect(await installation()).toEqual({
      revision: '0.0.0-test',
      supportEmail: 'risk@fundscope.example',
      demoSignIns: [],
    });
  });

  it('tells the demo sign-ins where the demo firm is loaded', async () => {
    await sql`insert into fundscope.settings values ('demo', '{}')`.execute(server.database.kysely);
    expect((await installation()).demoSignIns.map(({ username, role }) => [username, role])).toEqual([
      ['demo.admin', 'admin'],
      ['demo.risk', 'risk'],
      ['demo.manager', 'manager'],
      ['demo.inactive', 'inactive'],
    ]);
  });
});
