import { healthSchema, installationSchema, installationWarningsSchema } from '@fundscope/contract/installation';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { addUser } from '../../../test/world.ts';
import { buildApp } from '../../app/app.ts';
import { readConfig } from '../../platform/config.ts';

describe('the installation', () => {
  const server = setUpTestApp({ settings: { supportEmail: 'risk@fundscope.example' } });

  const installation = async () => installationSchema.parse((await server.get('/api/installation')).json());

  it('tells anyone the build and whom to write to, and no sign-in where there is no demo firm', async () => {
    expect(await installation()).toEqual({
      revision: '0.0.0-test',
      supportEmail: 'risk@fundscope.example',
      demoSignIns: [],
      sendsPasswordLinks: false,
    });
  });

  it('warns administrators, readiness and the log of a proxy that is not trusted, once', async () => {
    await addUser(server.database.kysely, { username: 'boss', isAdmin: true });
    await addUser(server.database.kysely, { username: 'reader' });
    const [boss, reader] = [await server.signIn('boss'), await server.signIn('reader')];
    const warnings = async () =>
      installationWarningsSchema.parse((await server.get('/api/installation/warnings', boss)).json());
    const ready = async () => healthSchema.parse((await server.get('/api/health/ready')).json());
    expect([await warnings(), (await ready()).warnings]).toEqual([[], []]);
    for (const header of ['x-forwarded-for', 'forwarded']) {
      const headers = { [header]: 'for=203.0.113.9' };
      for (let nth = 0; nth < 3; nth++) {
        await server.app.inject({ url: '/api/installation', headers, remoteAddress: '10.0.0.5' });
      }
    }
    expect(await warnings()).toEqual([{ code: 'untrusted-proxy', addresses: ['10.0.0.5'] }]);
    expect(await ready()).toMatchObject({ status: 'ok', warnings: ['untrusted-proxy'] });
    expect((await server.get('/api/installation/warnings', reader)).statusCode).toBe(403);
    expect((await server.get('/api/installation/warnings')).statusCode).toBe(401);
    const lines = server.log.filter((line) => line.includes('FUNDSCOPE_TRUSTED_PROXIES'));
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ level: 40, peer: '10.0.0.5' }]);
    for (let nth = 0; nth < 30; nth++) {
      const remoteAddress = `10.0.1.${nth}`;
      await server.app.inject({ url: '/api/installation', headers: { 'x-forwarded-for': 'x' }, remoteAddress });
    }
    const [warning] = await warnings();
    const addresses = warning?.code === 'untrusted-proxy' ? warning.addresses : [];
    expect([addresses.length, addresses.at(-1)]).toEqual([20, '10.0.1.29']);
  });

  it('has nothing to say of a proxy that is trusted', async () => {
    const config = { ...readConfig({}), logLevel: 'silent' as const, trustedProxies: ['10.0.0.0/8', '::1'] };
    const app = await buildApp({ config, database: server.database.server, revision: '0' });
    const warningsAfter = async (remoteAddress: string) => {
      await app.inject({ url: '/api/installation', headers: { 'x-forwarded-for': '203.0.113.9' }, remoteAddress });
      return healthSchema.parse((await app.inject('/api/health/ready')).json()).warnings;
    };
    for (const trusted of ['10.0.0.5', '::ffff:10.1.2.3', '::1']) expect(await warningsAfter(trusted)).toEqual([]);
    expect(await warningsAfter('192.0.2.1')).toEqual(['untrusted-proxy']);
    await app.close();
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
