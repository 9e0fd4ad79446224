import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { browserLaunchOptions } from '@fundscope/vitest-config/browser';
import { chromium } from 'playwright';
import { buildPage, type BuiltPage } from './build-page.ts';
import { measurePage, type Measures, type Waits } from './measure-page.ts';
import { markdownReport, trialLines, waitLines, type GridResult } from './report.ts';
import { installRivals, rivalVersion } from './rival-install.ts';

const ROUNDS = Number(process.env['FUNDSCOPE_BENCH_ROUNDS'] ?? 5);
const QUIET_LOAD = 1.5;
const results = fileURLToPath(new URL('../../results', import.meta.url));

/** Names that a setting lists; undefined for all. */
const listed = (setting: string): readonly string[] | undefined =>
  process.env[setting]?.split(',').map((name) => name.trim());
const wantedMeasures = listed('FUNDSCOPE_BENCH_MEASURES');
const wantedGrids = listed('FUNDSCOPE_BENCH_GRIDS');

interface BenchedGrid {
  /** What a setting and the file of results call it. */
  readonly key: 'ours' | 'react' | 'core' | 'glide';
  readonly name: string;
  readonly entry: string;
  readonly cannot: readonly (keyof Measures)[];
  /** Stands in a portal, whose code is not its own. */
  readonly isInShell: boolean;
}

const benchedGrids = (): readonly BenchedGrid[] => [
  { key: 'ours', name: 'wview-grid', entry: 'wview-grid.tsx', cannot: [], isInShell: true },
  {
    key: 'react',
    name: `AG Grid Community ${rivalVersion('ag-grid-community')} with React, all modules`,
    entry: 'ag-grid-react.tsx',
    cannot: [],
    isInShell: true,
  },
  {
    key: 'core',
    name: 'its core module alone, without React',
    entry: 'ag-grid.ts',
    cannot: ['sortMs', 'selectAllMs', 'keystrokeCpuMs', 'upwardJumpPx'],
    isInShell: false,
  },
  {
    key: 'glide',
    name: `Glide Data Grid ${rivalVersion('@glideapps/glide-data-grid')} (canvas)`,
    entry: 'glide-data-grid.tsx',
    // It wraps text, but is told how high each row is.
    cannot: ['upwardJumpPx'],
    isInShell: true,
  },
];

/** Each round begins with another one: what comes first finds another browser than what comes last. */
const turned = <Each>(all: readonly Each[], by: number): readonly Each[] => {
  const first = by % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
};

/** Measures the grid beside its rivals, 10,000 rows × 50 columns, and writes the results. */
export async function benchGrid(): Promise<void> {
  installRivals();
  const load = loadavg()[0] ?? 0;
  const shell = await buildPage('shell-only.tsx');
  const grids = benchedGrids().filter(({ key }) => wantedGrids?.includes(key) ?? true);
  const pages: { grid: BenchedGrid; page: BuiltPage; rounds: Measures[]; waits: Waits[] }[] = [];
  for (const grid of grids) pages.push({ grid, page: await buildPage(grid.entry), rounds: [], waits: [] });
  const browser = await chromium.launch(await browserLaunchOptions());
  // The first one warms the browser up, and does not count.
  for (let round = 0; round <= ROUNDS; round++) {
    console.log(round === 0 ? 'To warm up' : `Round ${round} of ${ROUNDS}`);
    for (const { grid, page, rounds, waits } of turned(pages, round)) {
      const isAsked = (name: keyof Measures) => !grid.cannot.includes(name) && (wantedMeasures?.includes(name) ?? true);
      const measured = await measurePage(browser, page, isAsked);
      if (round === 0) continue;
      rounds.push(measured.measures);
      waits.push(measured.waits);
    }
  }
  const chromiumVersion = browser.version();
  await browser.close();

  const measured = new Map(
    pages.map(({ grid, page, rounds, waits }): [BenchedGrid['key'], GridResult] => {
      const gzipBytes = page.gzipBytes - (grid.isInShell ? shell.gzipBytes : 0);
      return [grid.key, { name: grid.name, gzipKb: gzipBytes / 1000, rounds, waits }];
    }),
  );
  const [ours, react, core, glide] = (['ours', 'react', 'core', 'glide'] as const).map((key) => measured.get(key));
  if (wantedMeasures || !ours || !react || !core || !glide) {
    // A run of some measures or grids is shown, and does not become the results.
    const results = [...measured.values()];
    for (const line of [...trialLines(results), ...waitLines(results)]) console.log(line);
    return;
  }
  const lazyKb = ((pages[0]?.page.lazyGzipBytes ?? 0) - shell.lazyGzipBytes) / 1000;
  const report = [
    markdownReport(ours, { react, core, glide }, `Grid, 10,000 rows × 50 columns, Chromium ${chromiumVersion}`),
    ...waitLines([ours, react, core, glide]),
    '',
    `Another ${lazyKb.toFixed(1)} kB of ours are fetched when they are first used: editor, search, list of columns, totals, plain table, paste, with the controls that they bring.`,
    `Load of the machine before the run: ${load.toFixed(2)}${load > QUIET_LOAD ? ', so that absolute times are too long' : ''}.`,
    '',
  ].join('\n');
  mkdirSync(results, { recursive: true });
  writeFileSync(
    `${results}/grid.json`,
    `${JSON.stringify({ chromium: chromiumVersion, load, lazyKb, ours, react, core, glide }, null, 2)}\n`,
  );
  writeFileSync(`${results}/grid.md`, report);
  console.log(report);
}
