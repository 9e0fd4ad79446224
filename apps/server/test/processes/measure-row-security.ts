// What the database's own limit on rows costs: loads of the demo's largest view with and without it, in turn.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../src/app/app.ts';
import { readConfig } from '../../src/platform/config.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { fillDemo } from '../../src/demo/fill-demo.ts';
import { demoPassword } from '../../src/modules/installation/demo-sign-ins.ts';

const VIEW = 'BACKTEST_ALL_VIEW';
const TABLE = 'env_p.backtest';
const ROUNDS = 9;

const folder = mkdtempSync(join(tmpdir(), 'fundscope-measure-'));
chmodSync(folder, 0o755);
const config = {
  ...readConfig({ FUNDSCOPE_DATA_DIR: join(folder, 'data') }),
  logLevel: 'silent',
  maxLagMs: 60_000,
} as const;
const database = await openDatabase(config);
try {
  await fillDemo(database.owner);
  const app = await buildApp({ config, database, revision: 'measured' });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });

  const signIn = async (Username: string): Promise<string> => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ Username, Password: demoPassword });
    const answer = await fetch(`${address}/api/users/token`, { method: 'POST', headers, body });
    return ((await answer.json()) as { Token: string }).Token;
  };
  const loadMs = async (token: string, query: string): Promise<number> => {
    const started = performance.now();
    const answer = await fetch(`${address}/api/wview/${VIEW}${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${VIEW} answers ${answer.status}`);
    return performance.now() - started;
  };
  const limit = (isOn: boolean) =>
    database.owner.pool.query(`alter table ${TABLE} ${isOn ? 'enable' : 'disable'} row level security`);
  // What noise leaves alone.
  const fastest = (values: readonly number[]): number => Math.min(...values);

  for (const [username, query] of [
    ['demo.risk', ''],
    ['demo.manager', ''],
    ['demo.manager', `?${new URLSearchParams({ $filter: 'is_exception eq true', $orderby: 'date desc' }).toString()}`],
  ] as const) {
    const token = await signIn(username);
    const times: Record<'on' | 'off', number[]> = { on: [], off: [] };
    for (let round = 0; round <= ROUNDS; round++) {
      for (const policy of ['off', 'on'] as const) {
        await limit(policy === 'on');
        const ms = await loadMs(token, query);
        // The first of each warms up.
        if (round > 0) times[policy].push(ms);
      }
    }
    const [without, withPolicy] = [fastest(times.off), fastest(times.on)];
    process.stdout.write(
      `${username} ${query || 'all rows'}: ${without.toFixed(1)} ms without, ${withPolicy.toFixed(1)} ms with, ratio ${(withPolicy / without).toFixed(3)}\n`,
    );
  }
  await app.close();
} finally {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}
