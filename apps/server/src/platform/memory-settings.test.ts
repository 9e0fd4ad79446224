import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const MIB = 1024 * 1024;
const settings = new URL('memory-settings.ts', import.meta.url).href;

async function printed(program: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  return stdout;
}

/** Twenty requests at a time, each of which keeps some thousand objects until it is answered. */
const script = `
  import { getHeapSpaceStatistics } from 'node:v8';
  await import(${JSON.stringify(settings)});
  const underWay = [];
  let most = 0;
  for (let request = 0; request < 1500; request++) {
    underWay.push(Array.from({ length: 1500 }, (_, at) => ({ at, text: 'x' + at, more: { at } })));
    if (underWay.length > 20) underWay.shift();
    if (request % 4 === 0) await new Promise(setImmediate);
    most = Math.max(most, getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size);
  }
  console.log(most);
`;

/** An answer of 800 MiB in pieces, of which forty wait for their reader, beside old objects. */
const streaming = `
  import { PerformanceObserver } from 'node:perf_hooks';
  await import(${JSON.stringify(settings)});
  const MAJOR = 4;
  const old = Array.from({ length: 300_000 }, (_, at) => ({ at, text: 'x' + at }));
  const waiting = [];
  let collections = 0;
  new PerformanceObserver((list) => {
    collections += list.getEntries().filter((entry) => entry.detail.kind === MAJOR).length;
  }).observe({ entryTypes: ['gc'] });
  const before = process.memoryUsage.rss();
  let most = 0;
  for (let piece = 0; piece < 3_200; piece++) {
    waiting.push(Buffer.allocUnsafeSlow(256 * 1024).fill(1));
    if (waiting.length > 40) waiting.shift();
    if (piece % 4 === 0) await new Promise(setImmediate);
    most = Math.max(most, process.memoryUsage.rss() - before);
  }
  await new Promise(setImmediate);
  console.log(JSON.stringify({ collections, most, old: old.length }));
`;

it('what requests hold while they are answered stays young, within a bound', async () => {
  const most = Number(await printed(script));
  expect(most).toBeGreaterThan(8 * MIB);
  expect(most).toBeLessThanOrEqual(32 * MIB);
});

it('what is streamed does not make old objects be collected again and again, and takes no more than so much', async () => {
  const { collections, most } = JSON.parse(await printed(streaming)) as { collections: number; most: number };
  expect(collections).toBeLessThanOrEqual(3);
  expect(most).toBeLessThanOrEqual(300 * MIB);
});
