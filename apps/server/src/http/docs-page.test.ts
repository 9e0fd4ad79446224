import { describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../test/app.ts';

const server = setUpTestApp();

describe('the page of the API’s description', () => {
  it('loads everything from this server, and has no script that the Content Security Policy would stop', async () => {
    const answer = await server.get('/api/docs');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
    const scripts = [...answer.body.matchAll(/<script(?<attributes>[^>]*)>(?<text>[^<]*)</gu)];
    expect(scripts.map(({ groups }) => groups?.['text'])).toEqual(['', '']);
    const files = [...answer.body.matchAll(/(?:src|href)="(\/[^"]+)"/gu)].map(([, url]) => url ?? '');
    expect(files).toHaveLength(3);
    for (const url of files) {
      const file = await server.get(url);
      expect([file.statusCode, file.body.length > 50], url).toEqual([200, true]);
      expect(file.headers['content-type']).toMatch(/^text\/(?:css|javascript); charset=utf-8$/u);
    }
    expect((await server.get('/api/docs/start.js')).body).toContain("url: '/api/openapi.json'");
  });

  it('has no other file', async () => {
    for (const file of ['package.json', '..%2findex.js', 'constructor', 'index.html']) {
      expect((await server.get(`/api/docs/${file}`)).statusCode).toBe(404);
    }
  });
});
