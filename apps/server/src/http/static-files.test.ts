import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerSecurityHeaders } from './security-headers.ts';
import { registerStaticFiles } from './static-files.ts';

const page = '<!doctype html><meta property="csp-nonce" nonce="__STYLE_NONCE__"><title>Fundscope</title>';
const script = 'console.log("portal");'.repeat(100);

describe("the portal's files", () => {
  let portalDir: string;
  let app: FastifyInstance;

  beforeAll(async () => {
    portalDir = mkdtempSync(join(tmpdir(), 'fundscope-portal-'));
    mkdirSync(join(portalDir, 'assets'));
    writeFileSync(join(portalDir, 'index.html'), page);
    writeFileSync(join(portalDir, 'favicon.svg'), '<svg/>');
    writeFileSync(join(portalDir, 'assets', 'index-B1a2c3.js'), script);
    writeFileSync(join(portalDir, 'assets', 'index-B1a2c3.js.br'), brotliCompressSync(script));
    writeFileSync(join(portalDir, 'assets', 'index-B1a2c3.js.gz'), gzipSync(script));
    writeFileSync(join(portalDir, '..', 'beside.txt'), 'not the portal');
    app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
    registerSecurityHeaders(app, { publicUrl: undefined });
    await registerStaticFiles(app, portalDir);
  });
  afterAll(async () => {
    await app.close();
    rmSync(portalDir, { recursive: true });
    rmSync(join(portalDir, '..', 'beside.txt'));
  });

  it.each(['/portal/', '/portal/?a=b', '/portal/StandardView?WVName=A.B&nav=1,2', '/portal/a/b/c', '/portal/x/'])(
    'gives the page, to be asked for anew, at %s',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(200);
      const nonce = /<meta property="csp-nonce" nonce="([\w+/]{22}==)">/u.exec(answer.body)?.[1];
      expect(answer.body).toBe(page.replace('__STYLE_NONCE__', nonce ?? ''));
      expect(answer.headers['content-security-policy']).toContain(`;style-src 'self' 'nonce-${nonce}';`);
      const again = await app.inject(url);
      expect(again.body).not.toBe(answer.body);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it.each(['/', '/portal', '/portal?a=b'])('leads %s to the portal', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/portal/');
  });

  it('lets hashed assets be kept for a year, and no other file', async () => {
    const asset = await app.inject('/portal/assets/index-B1a2c3.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const icon = await app.inject('/portal/favicon.svg');
    expect(icon.headers['cache-control']).toBe('no-cache');
    const again = await app.inject({
      url: '/portal/favicon.svg',
      headers: { 'if-none-match': String(icon.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    ['br', 'br, gzip'],
    ['gzip', 'gzip'],
    [undefined, 'identity'],
  ])('sends %s to a browser that takes %s', async (encoding, accepted) => {
    const answer = await app.inject({
      url: '/portal/assets/index-B1a2c3.js',
      headers: { 'accept-encoding': accepted },
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toContain('javascript');
    if (encoding === undefined) expect(answer.body).toBe(script);
    else expect(answer.rawPayload.length).toBeLessThan(script.length);
  });

  it.each([
    '/portal/assets/gone-123.js',
    '/portal/../beside.txt',
    '/portal/%2e%2e/beside.txt',
    '/portal/..%2fbeside.txt',
    '/portal/assets/%2e%2e/%2e%2e/beside.txt',
  ])('has nothing at %s', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toContain('not the portal');
  });

  it('lets a browser load from here only, run no script in a page, and stand in no frame', async () => {
    const { headers } = await app.inject('/portal/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('says how to build a portal that is not built', async () => {
    const other = Fastify();
    await expect(registerStaticFiles(other, join(portalDir, 'assets'))).rejects.toThrow(/not built.+pnpm start/u);
  });
});
