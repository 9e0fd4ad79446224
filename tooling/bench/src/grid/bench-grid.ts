import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { browserLaunchOptions } from '@fundscope/vitest-config/browser';
import { chromium } from 'playwright';
import { buildPage } from './build-page.ts';
import { measurePage, type Measures } from './measure-page.ts';
import { markdownReport, type GridResult } from './report.ts';
import { installRivals, rivalVersion } from './rival-install.ts';

const ROUNDS = Number(process.env['FUNDSCOPE_BENCH_ROUNDS'] ?? 5);
const QUIET_LOAD = 1.5;
const results = fileURLToPath(new URL('../../results', import.meta.url));

/** Measures the grid beside AG Grid Community, 10,000 rows × 50 columns, and writes the results. */
export async function benchGrid(): Promise<void> {
  installRivals();
  const load = loadavg()[0] ?? 0;
  const shell = await buildPage('shell-only.tsx');
  const pages = [
    { name: 'wview-grid', page: await buildPage('wview-grid.tsx'), canInteract: true },
    {
      name: `AG Grid Community ${rivalVersion()} with React, all modules`,
      page: await buildPage('ag-grid-react.tsx'),
      canInteract: true,
    },
    {
      name: `its core module alone, without React`,
      page: await buildPage('ag-grid.ts'),
      canInteract: false,
    },
  ];
  const rounds: Measures[][] = [];
  const browser = await chromium.launch(await browserLaunchOptions());
  for (let round = 1; round <= ROUNDS; round++) {
    console.log(`Round ${round} of ${ROUNDS}`);
    const measures: Measures[] = [];
    for (const { page, canInteract } of pages) measures.push(await measurePage(browser, page, canInteract));
    rounds.push(measures);
  }
  const version = browser.version();
  await browser.close();

  const [ours, react, core] = pages.map(({ name, page, canInteract }, at): GridResult => {
    // The page without React has no portal around the grid that would have to be taken off.
    const base = canInteract ? shell.gzipBytes : 0;
    return {
      name,
      gzipKb: (page.gzipBytes - base) / 1000,
      rounds: rounds.flatMap((round) => round[at] ?? []),
    };
  });
  if (!ours || !react || !core) throw new Error('A page was not measured.');
  const lazyKb = ((pages[0]?.page.lazyGzipBytes ?? 0) - shell.lazyGzipBytes) / 1000;
  const report = [
    markdownReport(ours, [react, core], `Grid, 10,000 rows × 50 columns, Chromium ${version}`),
    `Another ${lazyKb.toFixed(1)} kB of ours are fetched when they are first used: editor, search, list of columns, totals, plain table, paste, with the controls that they bring.`,
    `Load of the machine before the run: ${load.toFixed(2)}${load > QUIET_LOAD ? ', so that absolute times are too long' : ''}.`,
    '',
  ].join('\n');
  mkdirSync(results, { recursive: true });
  writeFileSync(
    `${results}/grid.json`,
    `${JSON.stringify({ chromium: version, load, lazyKb, ours, react, core }, null, 2)}\n`,
  );
  writeFileSync(`${results}/grid.md`, report);
  console.log(report);
}
