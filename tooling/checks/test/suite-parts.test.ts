import { expect, it } from 'vitest';
import { everyTask, runsOf, suiteParts, wholeSuite } from '../src/suite-parts.ts';

const tasksOf = (runs: readonly { words: readonly string[] }[]) =>
  new Set(runs.flatMap(({ words }) => words.filter((word) => !word.startsWith('--'))));

it('runs every task without a name, and the parts together leave none out', () => {
  expect(tasksOf(wholeSuite)).toEqual(new Set(everyTask));
  const parts = tasksOf(runsOf(Object.keys(suiteParts)) ?? []);
  expect(parts).toEqual(new Set(everyTask));
});

it('knows no other part', () => {
  expect(runsOf(['browser'])).toEqual(suiteParts.browser);
  expect(runsOf(['browsers'])).toBeUndefined();
});
