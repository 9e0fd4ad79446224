import { describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../test/app.ts';
import { buildApp } from '../app/app.ts';
import { readConfig } from '../platform/config.ts';

const server = setUpTestApp();

describe('a browser', () => {
  it('runs no script in a page, and asks for no camera, place or payment', async () => {
    // The last is refused to whoever has not signed in.
    for (const url of ['/api/installation', '/api/docs', '/nothing', '/api/wview/SAMPLE']) {
      const { headers } = await server.get(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toMatch(/script-src[^;]*unsafe|unsafe-eval|default-src[^;]*\*/u);
      expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*payment=\(\)/u);
    }
  });

  it('is told to come by TLS alone where the public address is https, and only there', async () => {
    const hsts = async (FUNDSCOPE_PUBLIC_URL: string) => {
      const config = { ...readConfig({ FUNDSCOPE_PUBLIC_URL }), logLevel: 'silent' as const };
      const app = await buildApp({ config, database: server.database.server, revision: '0' });
      const { headers } = await app.inject('/api/health/live');
      await app.close();
      return headers['strict-transport-security'];
    };
    expect(await hsts('https://risk.example')).toBe('max-age=31536000');
    expect(await hsts('http://risk.example')).toBeUndefined();
    expect((await server.get('/api/health/live')).headers['strict-transport-security']).toBeUndefined();
  });
});
