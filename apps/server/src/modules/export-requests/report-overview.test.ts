import { request as httpRequest, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { patience } from '../../../test/patience.ts';
import { addBook, addGroup, addPortal, addUser, addView, linkTo } from '../../../test/world.ts';

const OVERVIEW = 'PF_RR_Overview';
/** Of one user: a quarter of the sixteen that a pool of twenty connections lets read. */
const SHARE = 4;

describe('a slow report overview', () => {
  const server = setUpTestApp({ queryTimeoutMs: 1_200_000, settings: { poolSize: 20 } });
  let token: string;
  let otherToken: string;

  beforeAll(async () => {
    const db = server.database.kysely;
    await addBook(db, 7);
    await sql`
      create view env_p.slow_reports as
      select 1 as report, 7 as fund, pg_sleep(600)::text as kind from generate_series(1, 2)`.execute(db);
    await addView(db, {
      name: OVERVIEW,
      title: OVERVIEW,
      relation: 'slow_reports',
      columns: [
        { name: 'PFReqID', type: 'number', sql: 'report', key: true },
        { name: 'FundNo', type: 'number', sql: 'fund' },
        { name: 'ReportType', type: 'text', sql: 'kind' },
      ],
    });
    const portal = await addPortal(db, 'portal', [{ link: linkTo(OVERVIEW) }]);
    const groups = [await addGroup(db, { books: [7], portals: [portal] })];
    await addUser(db, { username: 'reader', groups });
    await addUser(db, { username: 'other', groups });
    token = await server.signIn('reader');
    otherToken = await server.signIn('other');
    await server.app.listen({ port: 0, host: '127.0.0.1' });
  });

  /** An export whose report the server looks for, which nobody lives to see. */
  const requestExport = (): ClientRequest => {
    const { port } = server.app.server.address() as AddressInfo;
    const call = httpRequest({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/api/PExpRequest',
      agent: false,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    call.on('error', () => undefined);
    call.end(JSON.stringify({ FundNo: 7, PFReqID: 1, WViewName: 'ANY', FormatId: 0, DestinationId: -1 }));
    return call;
  };
  const lookups = async (): Promise<number> => {
    const { rowCount } = await server.database.pool.query(
      `select from pg_stat_activity
       where datname = current_database() and state = 'active' and query like '%"slow_reports"%' and pid <> pg_backend_pid()`,
    );
    return rowCount ?? 0;
  };

  it('cannot take the connections that the gate keeps free, and is given up with its caller', async () => {
    const calls = Array.from({ length: 12 }, requestExport);
    await expect.poll(lookups, patience).toBeGreaterThanOrEqual(SHARE);
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.get('/api/book/', otherToken)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await lookups()).toBe(SHARE);
    for (const call of calls) call.destroy();
    await expect.poll(lookups, patience).toBe(0);
  });
});
