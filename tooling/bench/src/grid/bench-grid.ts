import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { browserLaunchOptions } from '@fundscope/vitest-config/browser';
import { chromium } from 'playwright';
import { buildPage } from './build-page.ts';
import { measurePage, type Measures } from './measure-page.ts';
import { markdownReport, type GridResult } from './report.ts';
import { installRivals, rivalVersion } from './rival-install.ts';

const ROUNDS = 5;
const results = fileURLToPath(new URL('../../results', import.meta.url));

/** Measures the grid beside AG Grid Community, 10,000 rows × 50 columns, and writes the results. */
export async function benchGrid(): Promise<void> {
  installRivals();
  const shell = await buildPage('shell-only.tsx');
  const own = await buildPage('wview-grid.tsx');
  const rival = await buildPage('ag-grid.ts');
  const rounds: { own: Measures; rival: Measures }[] = [];

  const browser = await chromium.launch(await browserLaunchOptions());
  for (let round = 1; round <= ROUNDS; round++) {
    console.log(`Round ${round} of ${ROUNDS}`);
    rounds.push({ own: await measurePage(browser, own.html), rival: await measurePage(browser, rival.html) });
  }
  const version = browser.version();
  await browser.close();

  const ours: GridResult = {
    name: 'wview-grid',
    gzipKb: (own.gzipBytes - shell.gzipBytes) / 1000,
    rounds: rounds.map((round) => round.own),
  };
  const theirs: GridResult = {
    name: `AG Grid Community ${rivalVersion()}`,
    gzipKb: rival.gzipBytes / 1000,
    rounds: rounds.map((round) => round.rival),
  };
  const report = markdownReport(ours, theirs, `Grid, 10,000 rows × 50 columns, Chromium ${version}`);
  mkdirSync(results, { recursive: true });
  writeFileSync(`${results}/grid.json`, `${JSON.stringify({ chromium: version, ours, theirs }, null, 2)}\n`);
  writeFileSync(`${results}/grid.md`, report);
  console.log(report);
}
