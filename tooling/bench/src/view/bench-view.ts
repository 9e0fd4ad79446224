import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { VIEW_COLUMNS_TYPE } from '@fundscope/contract/views';
import { browserLaunchOptions } from '@fundscope/vitest-config/browser';
import { chromium, type Browser, type Page } from 'playwright';
import { build, defaultClientConditions } from 'vite';
import { SAMPLE_COLUMNS, writeSampleFile } from '../exports/sample-file.ts';
import { runCommand, startServer } from '../exports/server-process.ts';
import { median } from '../statistics/median.ts';
import { measureLoad, type LoadMeasures } from './measure-load.ts';
import { measureTyping, type TypingMeasures } from './measure-typing.ts';
import { PlainPage } from './plain-page.ts';

const ROWS = 100_000;
const ROUNDS = 5;
const LOADS = 9;
const SIZE = { width: 1440, height: 900 };
const VIEW_PATH = '/portal/StandardView?WVName=SAMPLE&box=';
const USER = { username: 'bench', password: 'Bench.Administrator-1' };
const results = fileURLToPath(new URL('../../results', import.meta.url));

/** Measures the portal's view screen at a large view beside a bare fetch of the same bytes, and writes the results. */
export async function benchView(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fundscope-bench-'));
  const dataDir = join(folder, 'data');
  try {
    const sample = join(folder, 'sample.csv');
    await writeSampleFile(sample, ROWS);
    const keys = ['RefDate', 'Book', 'ISIN'].flatMap((key) => ['--key', key]);
    await runCommand({ args: ['import', sample, '--view', 'SAMPLE', '--type', 'Book=book', ...keys], dataDir });
    await runCommand({
      args: ['init', '--username', USER.username, '--password-stdin'],
      dataDir,
      input: `${USER.password}\n`,
    });
    const server = await startServer(dataDir);
    const browser = await chromium.launch(await browserLaunchOptions());
    try {
      const plain = await openPlain(browser, server.address);
      const loads = await measureRounds(plain);
      await plain.close();
      const page = await browser.newPage({ viewport: SIZE, locale: 'en-GB' });
      await open(page, server.address);
      const typed: TypingMeasures[] = [];
      for (let round = 0; round < ROUNDS; round++) typed.push(await measureTyping(page, server.address));
      report(loads, typed);
    } finally {
      await browser.close();
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same in a page that nobody watches. */
async function openPlain(browser: Browser, address: string): Promise<PlainPage> {
  const page = await PlainPage.open(browser, SIZE);
  await page.goTo(`${address}${VIEW_PATH}`);
  await page.until(hasSignIn);
  await page.run(() => {
    localStorage.setItem('ACRID', 'fund-analytics-report');
    localStorage.setItem('locale', 'en');
  });
  await page.reload();
  await page.until(hasSignIn);
  for (const [index, text] of [USER.username, USER.password].entries()) {
    await page.run((at) => document.querySelectorAll<HTMLElement>('form input')[at]?.focus(), index);
    await page.type(text);
  }
  await page.run(() => document.querySelector<HTMLElement>('form button[type=submit]')?.click());
  await page.until(() => document.body.textContent.includes('Nothing loaded yet'));
  return page;
}

const hasSignIn = () => document.querySelectorAll('form input').length === 2;

/** Signs in and opens the view without loading it. */
async function open(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('ACRID', 'fund-analytics-report'));
  await page.goto(`${address}${VIEW_PATH}`);
  await page.getByLabel('User Name').fill(USER.username);
  await page.getByLabel('Password', { exact: true }).fill(USER.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('Nothing loaded yet').waitFor();
}

async function measureRounds(page: PlainPage): Promise<LoadMeasures[]> {
  const script = await bareReader();
  const measured: LoadMeasures[] = [];
  // The first round compiles the server's path and the browser's code.
  for (let round = 0; round <= LOADS; round++) {
    const measures = await measureLoad(page, script, VIEW_COLUMNS_TYPE);
    console.log(measures);
    if (round > 0) measured.push(measures);
  }
  return measured;
}

/** The contract's reader as one script, which the page of the portal can run. */
async function bareReader(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@fundscope/source', ...defaultClientConditions] },
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: fileURLToPath(new URL('columns-reader.ts', import.meta.url)), formats: ['iife'], name: 'bare' },
    },
  });
  const [first] = (Array.isArray(output) ? output : [output]).flatMap((each) => ('output' in each ? each.output : []));
  if (first?.type !== 'chunk') throw new Error('The reader was not built.');
  return first.code;
}

function report(measured: readonly LoadMeasures[], typed: readonly TypingMeasures[]): void {
  const of = (name: keyof LoadMeasures) => median(measured.map((measures) => measures[name]));
  const [bare, painted, longest] = [of('bareMs'), of('firstRowsMs'), of('longestTaskMs')];
  const paints = typed.flatMap(({ paintsMs }) => paintsMs);
  const lines = [
    `# The view screen, ${ROWS.toLocaleString('en')} rows × ${SAMPLE_COLUMNS} columns`,
    '',
    `Medians of ${LOADS} loads, each with a bare one before it in a page just opened as well, and of ${ROUNDS} rounds of keys; a load of ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors.`,
    '',
    '| measure | ms |',
    '| --- | ---: |',
    `| bare fetch and parse | ${bare.toFixed(0)} |`,
    `| from the click to the first painted rows | ${painted.toFixed(0)} |`,
    `| the longest task after the data has arrived | ${longest.toFixed(0)} |`,
    `| from a key in a criterion to the next paint, 10,000 rows shown | ${median(paints)} |`,
    `| the slowest of ${paints.length} keys | ${Math.max(...paints)} |`,
    `| main thread for such a key, with what comes after the paint, and the measuring | ${median(typed.map(({ keyMs }) => keyMs)).toFixed(1)} |`,
    '',
    `Ratio ${(painted / bare).toFixed(2)}; the target is 1.2, no task over 200 ms, and a key painted within a frame: 16 ms in the browser's steps of 8.`,
  ];
  mkdirSync(results, { recursive: true });
  writeFileSync(`${results}/view.json`, `${JSON.stringify({ loads: measured, typed }, null, 2)}\n`);
  writeFileSync(`${results}/view.md`, `${lines.join('\n')}\n`);
  console.log(lines.join('\n'));
}
