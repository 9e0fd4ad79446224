import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { homeSchema, type Home } from '@fundscope/contract/home';
import { connectAdministrator, type Administrator } from '../admin/administrator.ts';
import { startServer } from '../exports/server-process.ts';
import { median } from '../statistics/median.ts';
import { measureHomePage } from './measure-home-page.ts';

const ROUNDS = 15;
const results = fileURLToPath(new URL('../../results', import.meta.url));
const PASSWORD = 'Fundscope-Demo-2026!';
const USERS = { 'demo.risk': 'all 60 funds', 'demo.manager': 'the funds of two houses', 'demo.client': 'five funds' };
const LINES = 8;
/** The first figures are to stand within 300 ms of the page. */
const MAX_MS = 300;

interface Measure {
  readonly what: string;
  readonly ms: number;
}

/** Measures the home, its lines and the page of a fund at the demo firm, for users of many and of few funds; the home in the built portal too. */
export async function benchHome(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fundscope-bench-'));
  try {
    const server = await startServer(join(folder, 'data'), { isDemo: true });
    try {
      const measures: Measure[] = [];
      for (const [Username, whose] of Object.entries(USERS)) {
        const user = await connectAdministrator(server.address, { Username, Password: PASSWORD });
        measures.push(...(await measureFor(user, whose)));
        const page = await measureHomePage({ address: server.address, user: { Username, Password: PASSWORD } });
        measures.push(
          { what: `browser: from the page’s load to the first figures, ${whose}`, ms: page.afterLoad },
          { what: `browser: from a click on Home to the first figures, ${whose}`, ms: page.afterClick },
        );
      }
      report(measures);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureFor(user: Administrator, whose: string): Promise<Measure[]> {
  const home = homeSchema.parse(await user.get<Home>('/api/home'));
  const [first] = home.figures;
  if (!first) throw new Error(`The demo firm has no breach for ${whose}`);
  const names = home.figures.slice(0, LINES).map(({ kind, book }) => `figure=${kind}:${book}`);
  const calls = {
    home: '/api/home',
    [`lines of ${names.length} figures`]: `/api/home/lines?${names.join('&')}`,
    'page of a fund': `/api/book/${first.book}/page`,
  };
  const measures: Measure[] = [];
  for (const [what, path] of Object.entries(calls)) {
    const rounds: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const begin = performance.now();
      await user.text(path);
      // The first one warms the caches.
      if (round > 0) rounds.push(performance.now() - begin);
    }
    measures.push({ what: `${what}, ${whose}`, ms: median(rounds) });
  }
  return measures;
}

function report(measures: readonly Measure[]): void {
  const load = `At the end the machine had a load of ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors.`;
  const text = [
    '# Home and fund page of the demo firm',
    '',
    `Milliseconds at the caller, an embedded database, medians of ${ROUNDS} rounds. Browser: in the built portal, whose code`,
    'the browser has, to the task after the frame that shows the first figures.',
    load,
    '',
    '| what | ms | at most | reached |',
    '| --- | ---: | ---: | --- |',
    ...measures.map(({ what, ms }) => `| ${what} | ${ms.toFixed(0)} | ${MAX_MS} | ${ms < MAX_MS ? 'yes' : 'no'} |`),
    '',
  ].join('\n');
  mkdirSync(results, { recursive: true });
  writeFileSync(`${results}/home.json`, `${JSON.stringify(measures, null, 2)}\n`);
  writeFileSync(`${results}/home.md`, text);
  console.log(text);
}
