import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const MIB = 1024 * 1024;
const urlOf = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);

/** An answer of 800 MiB in pieces, of which forty wait for their reader, beside old objects. */
const streaming = (piece: string) => `
  import { PerformanceObserver } from 'node:perf_hooks';
  import { runInNewContext } from 'node:vm';
  await import(${urlOf('memory-settings.ts')});
  const { answerMemory } = await import(${urlOf('answer-memory.ts')});
  const [MINOR, MAJOR] = [1, 4];
  const old = Array.from({ length: 300_000 }, (_, at) => ({ at, text: 'x' + at }));
  const waiting = [];
  const collections = { young: 0, old: 0 };
  new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries()) {
      if (detail.kind === MINOR) collections.young++;
      if (detail.kind === MAJOR) collections.old++;
    }
  }).observe({ entryTypes: ['gc'] });
  const before = process.memoryUsage.rss();
  let most = 0;
  for (let piece = 0; piece < 3_200; piece++) {
    waiting.push(${piece}.fill(1));
    if (waiting.length > 40) waiting.shift();
    if (piece % 4 === 0) await new Promise(setImmediate);
    most = Math.max(most, process.memoryUsage.rss() - before);
  }
  await new Promise(setImmediate);
  const gc = runInNewContext('typeof gc');
  console.log(JSON.stringify({ ...collections, most, kept: old.length, gc }));
`;

async function stream(piece: string) {
  const args = ['--input-type=module', '--eval', streaming(piece)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as { young: number; old: number; most: number; gc: string };
}

it('what is sent is free again before it weighs so much that old objects are collected', async () => {
  const { young, old, most } = await stream('answerMemory(256 * 1024)');
  expect(young).toBeGreaterThanOrEqual(49);
  // The objects themselves were new when it began.
  expect(old).toBeLessThanOrEqual(1);
  expect(most).toBeLessThanOrEqual(100 * MIB);
});

it('nobody else is given the collector', async () => {
  expect(await stream('answerMemory(256 * 1024)')).toMatchObject({ gc: 'undefined' });
});
