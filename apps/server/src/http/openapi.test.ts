import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setUpTestApp } from '../../test/app.ts';

interface Operation {
  readonly summary?: string;
  readonly security?: readonly object[];
  readonly 'x-policy'?: string;
  readonly responses: Record<string, { content?: Record<string, { schema: object }> }>;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: object;
}
interface Description {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
}

const crud = (path: string, changes: string) => [
  `GET /api/${path}`,
  `GET /api/${path}/{}`,
  `POST /api/${path}`,
  ...changes.split(' ').map((change) => `POST /api/${path}/${change}`),
];
const treeCalls = (path: string) => [path, `${path}/modify`, `${path}/delete/{}`].map((call) => `POST /api/${call}`);
const membershipCalls = (path: string) => [
  `GET /api/${path}/all/{}`,
  `POST /api/${path}`,
  `POST /api/${path}/delete/{}`,
];

/** As the specification's list of calls has them, a parameter as `{}`. */
const administrationCalls = [
  'GET /api/adminuser',
  'GET /api/adminuser/{}',
  ...['person', 'person/modify', 'password', 'deactivate/{}', 'reactivate/{}', 'delete/{}'].map(
    (call) => `POST /api/adminuser/${call}`,
  ),
  'GET /api/adminuser/otherusertoken/{}',
  ...crud('adminbook', 'modify delete/{}'),
  'GET /api/book',
  ...crud('admingroup', 'modify delete/{}'),
  ...['adminbookmembership', 'adminusermembership', 'adminportalmembership'].flatMap(membershipCalls),
  'GET /api/adminbookmembership/allforbook/{}',
  'GET /api/adminusermembership/allforuser/{}',
  'GET /api/adminportal',
  'GET /api/adminportal/{}',
  ...['adminportal', 'adminmenu', 'adminsubmenu', 'adminlink'].flatMap(treeCalls),
  ...crud('fmdperfbenchmark', 'delete/{}'),
  'GET /api/fmdperfbenchmark/index',
  ...crud('fmdriskbenchmark', 'delete/{}'),
  'GET /api/fmdriskbenchmark/index',
  'GET /api/fmdfund/{}',
  'POST /api/fmdfund',
  'GET /api/fmdfund/confmap',
  'GET /api/wview/samplerequests',
  'POST /api/wview/Correction',
];

describe('the description of the API', () => {
  const server = setUpTestApp();
  let description: Description;
  beforeAll(async () => {
    description = (await server.get('/api/openapi.json')).json();
  });

  const operations = () =>
    Object.entries(description.paths).flatMap(([url, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${url}`, operation })),
    );

  it('has every route under /api, and none that does not exist', () => {
    const routes = server.app.routeList
      .filter(({ url }) => url.startsWith('/api/'))
      .flatMap(({ methods, url }) => methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${url}`))
      .map((name) => name.replaceAll(/:(\w+)/gu, '{$1}'));
    expect(
      operations()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(routes.toSorted());
  });

  it('has every call that the specification of the administration names', () => {
    const bare = new Set(operations().map(({ name }) => name.replaceAll(/\{\w+\}/gu, '{}').replace(/\/$/u, '')));
    for (const call of administrationCalls) expect(bare, call).toContain(call);
  });

  it('says of each what it is for, what it answers, how it fails and who may call it', () => {
    expect(description.openapi).toBe('3.1.0');
    for (const { name, operation } of operations()) {
      expect(operation.summary, name).toBeTruthy();
      expect(operation.security, name).toBeDefined();
      expect(['anonymous', 'user', 'all-book', 'admin'], name).toContain(operation['x-policy']);
      const inAddress = [...name.matchAll(/\{(\w+)\}/gu)].map(([, parameter]) => parameter);
      const inPath = operation.parameters?.filter((parameter) => parameter.in === 'path') ?? [];
      expect(
        inPath.map((parameter) => parameter.name),
        name,
      ).toEqual(inAddress);
      expect(Object.keys(operation.responses), name).toContain('default');
      expect(
        Object.keys(operation.responses).some((status) => status.startsWith('2')),
        name,
      ).toBe(true);
      const codes = JSON.stringify(operation.responses['default']?.content?.['application/json']?.schema);
      expect(codes, name).toContain('"not-found"');
    }
  });

  it('is the same bytes for each call, with an ETag by which an unchanged one is not sent again', async () => {
    const first = await server.get('/api/openapi.json');
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w+/=-]+"$/u);
    expect(first.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      'content-length': String(first.rawPayload.length),
    });
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const unchanged = await server.get('/api/openapi.json', undefined, { 'if-none-match': known });
      expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag], known).toEqual([304, '', etag]);
    }
    const changed = await server.get('/api/openapi.json', undefined, { 'if-none-match': '"other"' });
    expect(changed.rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it('is described once, however often it is asked for', async () => {
    await server.get('/api/openapi.json');
    const describe = vi.spyOn(server.app, 'swagger');
    for (const encoding of ['identity', 'gzip', 'br']) {
      const answer = await server.get('/api/openapi.json', undefined, { 'accept-encoding': encoding });
      expect(answer.statusCode).toBe(200);
    }
    expect(describe).not.toHaveBeenCalled();
  });

  it('is sent packed to callers behind a line, with the ETag of its packing', async () => {
    const ask = (encoding: string) =>
      server.get('/api/openapi.json', undefined, { 'accept-encoding': encoding, 'x-forwarded-for': '192.0.2.1' });
    const plain = await ask('identity');
    const packed = await ask('gzip, br;q=0.5');
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
  });

  it('describes parameters, bodies and answers by the contract’s schemas', () => {
    const rows = description.paths['/api/wview/{viewName}']?.['get'];
    expect(rows?.parameters?.map(({ name }) => name)).toEqual([
      '$filter',
      '$orderby',
      'byPassIsRequest',
      'TestingDB',
      'toprows',
      'viewName',
    ]);
    expect(Object.keys(rows?.responses['200']?.content ?? {})).toEqual(
      expect.arrayContaining(['application/json', 'text/csv']),
    );
    expect(JSON.stringify(description.paths['/api/users/token']?.['post']?.requestBody)).toContain('"Password"');
    expect(description.paths['/api/users/token']?.['post']?.security).toEqual([]);
    expect(description.paths['/api/users/signout']?.['post']?.security).toEqual([{ token: [] }]);
  });
});
