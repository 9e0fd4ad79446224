import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib';
import { VIEW_COLUMNS_TYPE } from '@fundscope/contract/views';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsUrl, setUpTestApp } from '../../test/app.ts';
import { addGroup, addPortal, addUser, addView, linkTo } from '../../test/world.ts';

describe('a compressed answer', () => {
  const server = setUpTestApp({ queryTimeoutMs: 60_000, settings: { poolSize: 10 } });
  let token: string;
  beforeAll(async () => {
    const db = server.database.kysely;
    await sql`create table env_p.large as select i as id, 'row ' || i as name from generate_series(1, 200000) i`.execute(
      db,
    );
    const columns = [
      { name: 'id', type: 'number', key: true },
      { name: 'name', type: 'text' },
    ] as const;
    await addView(db, { name: 'LARGE', title: 'large', relation: 'large', columns: [...columns] });
    const portal = await addPortal(db, 'portal', [{ link: linkTo('LARGE') }]);
    await addUser(db, { username: 'reader', groups: [await addGroup(db, { portals: [portal] })] });
    token = await server.signIn('reader');
    await server.app.listen({ port: 0, host: '127.0.0.1' });
  });

  const rows = (headers: Record<string, string>) =>
    server.get(rowsUrl('LARGE', { $filter: 'id le 20000' }), token, headers);

  it('is the same as the plain one, whichever of br and gzip the caller takes', async () => {
    for (const accept of ['application/json', 'text/csv', VIEW_COLUMNS_TYPE]) {
      const plain = await rows({ accept });
      expect(plain.headers['content-encoding']).toBeUndefined();
      const brotli = await rows({ accept, 'accept-encoding': 'gzip, deflate, br' });
      expect(brotli.headers['content-encoding']).toBe('br');
      expect(brotli.headers['vary']).toMatch(/accept.*accept-encoding/u);
      expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
      const gzip = await rows({ accept, 'accept-encoding': 'gzip' });
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
      expect(gzip.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    }
  });

  it('is not made of what is small, or compressed already', async () => {
    const encoding = { 'accept-encoding': 'br, gzip' };
    const small = await server.get('/api/health/live', undefined, encoding);
    expect(small.headers['content-encoding']).toBeUndefined();
    const file = await server.get('/api/wview/LARGE/HUP', token, encoding);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-encoding']).toBeUndefined();
  });

  const answerTo = async (encoding: string) => {
    const { port } = server.app.server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${token}`, accept: 'text/csv', 'accept-encoding': encoding };
    const call = httpRequest({ host: '127.0.0.1', port, path: rowsUrl('LARGE'), agent: false, headers });
    call.on('error', () => undefined);
    call.end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.on('error', () => undefined);
    return answer;
  };

  const openCursors = async () => {
    const { rowCount } = await server.database.pool.query(
      `select from pg_stat_activity
       where datname = current_database() and state <> 'idle' and query like 'fetch forward%'`,
    );
    return rowCount;
  };

  it.each(['br', 'gzip'])(
    'by %s hands on the first rows while the last are still in the database, and ends with its reader',
    async (encoding) => {
      const answer = await answerTo(encoding);
      const unpack = encoding === 'br' ? createBrotliDecompress() : createGunzip();
      unpack.on('error', () => undefined);
      answer.pipe(unpack);
      const [first] = (await once(unpack, 'data')) as [Buffer];
      expect(first.toString()).toContain('id,name\r\n1,row 1\r\n');
      expect(answer.complete).toBe(false);
      answer.destroy();
      await expect.poll(openCursors).toBe(0);
    },
  );
});
