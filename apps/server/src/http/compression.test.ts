import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  brotliDecompressSync,
  createBrotliDecompress,
  createGunzip,
  createZstdDecompress,
  gunzipSync,
  zstdDecompressSync,
} from 'node:zlib';
import { VIEW_COLUMNS_TYPE } from '@fundscope/contract/views';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsUrl, servedWith, setUpTestApp } from '../../test/app.ts';
import { addGroup, addPortal, addUser, addView, linkTo } from '../../test/world.ts';

describe('a compressed answer', () => {
  const server = setUpTestApp({ queryTimeoutMs: 60_000, settings: { poolSize: 10 } });
  let token: string;
  beforeAll(async () => {
    const db = server.database.kysely;
    await sql`create table env_p.large as select i as id, 'row ' || i as name from generate_series(1, 200000) i`.execute(
      db,
    );
    // Each of its rows takes its time: the first packets come long before the last.
    await sql`create view env_p.dripping as
              select id, name || repeat(' and more', 100) || pg_sleep(0.001)::text as name
              from env_p.large order by id`.execute(db);
    const columns = [
      { name: 'id', type: 'number', key: true },
      { name: 'name', type: 'text' },
    ] as const;
    await addView(db, { name: 'LARGE', title: 'large', relation: 'large', columns: [...columns] });
    await addView(db, {
      name: 'DRIPPING',
      title: 'dripping',
      relation: 'dripping',
      orderBy: '',
      columns: [...columns],
    });
    const portal = await addPortal(db, 'portal', [{ link: linkTo('LARGE') }, { link: linkTo('DRIPPING') }]);
    await addUser(db, { username: 'reader', groups: [await addGroup(db, { portals: [portal] })] });
    token = await server.signIn('reader');
    await server.app.listen({ port: 0, host: '127.0.0.1' });
  });

  /** As over a line: to a caller on this machine nothing is packed. */
  const rows = (headers: Record<string, string>, remoteAddress = '192.0.2.7', app = server.app) =>
    app.inject({
      url: rowsUrl('LARGE', { $filter: 'id le 20000' }),
      remoteAddress,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });

  it('is the same as the plain one, whichever of zstd, br and gzip the caller takes', async () => {
    const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };
    for (const accept of ['application/json', 'text/csv', VIEW_COLUMNS_TYPE]) {
      const plain = await rows({ accept });
      expect(plain.headers['content-encoding']).toBeUndefined();
      for (const [encoding, offered] of [
        ['zstd', 'gzip, deflate, br, zstd'],
        ['br', 'gzip, deflate, br'],
        ['gzip', 'gzip'],
      ] as const) {
        const packed = await rows({ accept, 'accept-encoding': offered });
        expect(packed.headers['content-encoding']).toBe(encoding);
        expect(packed.headers['vary']).toMatch(/accept.*accept-encoding/u);
        expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
        expect(unpack[encoding](packed.rawPayload).equals(plain.rawPayload)).toBe(true);
      }
    }
  });

  const packs = { 'accept-encoding': 'zstd, br, gzip' };

  it('is not made for a caller on this machine', async () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect((await rows(packs, address)).headers['content-encoding']).toBeUndefined();
    }
  });

  it.each<Record<string, string>>([
    { 'x-forwarded-for': '192.0.2.8' },
    { 'x-real-ip': '192.0.2.8' },
    { via: '1.1 risk.example' },
    { host: 'risk.example' },
  ])('is made for a caller on this machine that is a proxy, as it shows by %j', async (sign) => {
    expect((await rows({ ...packs, ...sign }, '127.0.0.1')).headers['content-encoding']).toBe('zstd');
  });

  it('is made for each caller where a setting says that others reach the installation, for each may be its proxy', async () => {
    const settings: Record<string, string>[] = [
      { FUNDSCOPE_PUBLIC_URL: 'https://risk.example' },
      { FUNDSCOPE_TRUSTED_PROXIES: '127.0.0.1' },
    ];
    for (const environment of settings) {
      const answer = await servedWith(server, environment, (app) => rows(packs, '127.0.0.1', app));
      expect(answer.headers['content-encoding']).toBe('zstd');
    }
  });

  it('is not made of what is small, or compressed already', async () => {
    const encoding = { 'accept-encoding': 'br, gzip' };
    const small = await server.app.inject({ url: '/api/health/live', remoteAddress: '192.0.2.7', headers: encoding });
    expect(small.headers['content-encoding']).toBeUndefined();
    const file = await server.app.inject({
      url: '/api/wview/LARGE/HUP',
      remoteAddress: '192.0.2.7',
      headers: { authorization: `Bearer ${token}`, ...encoding },
    });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-encoding']).toBeUndefined();
  });

  const answerTo = async (encoding: string) => {
    const { port } = server.app.server.address() as AddressInfo;
    const headers = {
      authorization: `Bearer ${token}`,
      accept: 'text/csv',
      'accept-encoding': encoding,
      'x-forwarded-for': '192.0.2.8',
    };
    const call = httpRequest({ host: '127.0.0.1', port, path: rowsUrl('DRIPPING'), agent: false, headers });
    call.on('error', () => undefined);
    call.end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.on('error', () => undefined);
    return answer;
  };

  const openQueries = async () => {
    const { rowCount } = await server.database.pool.query(
      `select from pg_stat_activity
       where datname = current_database() and state <> 'idle' and query like '%"dripping"%' and pid <> pg_backend_pid()`,
    );
    return rowCount;
  };

  it.each(['zstd', 'br', 'gzip'] as const)(
    'by %s hands on the first rows while the last are still in the database, and ends with its reader',
    async (encoding) => {
      const answer = await answerTo(encoding);
      const unpack = { zstd: createZstdDecompress, br: createBrotliDecompress, gzip: createGunzip }[encoding]();
      unpack.on('error', () => undefined);
      answer.pipe(unpack);
      const [first] = (await once(unpack, 'data')) as [Buffer];
      expect(first.toString()).toContain('id,name\r\n1,row 1 and more');
      expect(answer.complete).toBe(false);
      answer.destroy();
      await expect.poll(openQueries).toBe(0);
    },
  );
});
