import { expect, it } from 'vitest';
import type { JudgedFigure } from './limit-days.ts';
import type { LimitReading } from './read-limits.ts';
import { sinceOf } from './read-since.ts';

const [before, now] = ['2026-10-29', '2026-10-30'];

const figure = (changes: Partial<JudgedFigure>): JudgedFigure => ({
  book: 1,
  item: '',
  itemTexts: [],
  rowUnit: null,
  isNew: false,
  caseNr: null,
  since: null,
  state: 'good',
  value: 5,
  limit: 5,
  utilisation: 0,
  ...changes,
});

const readChanges = (equal: boolean, was: Partial<JudgedFigure>, is: Partial<JudgedFigure>) => {
  const days = new Map([
    [before, new Map([['1', figure(was)]])],
    [now, new Map([['1', figure(is)]])],
  ]);
  const reading = {
    limit: { id: 'class', item: [], equal },
    days,
    rule: { bound: 'most', warning: 0.8 },
  } as unknown as LimitReading;
  const { changes } = sinceOf(
    [reading],
    { signedInAt: '2026-10-29T08:00:00Z', before, now },
    { nameOf: String, locale: 'en' },
  );
  return changes.map(({ change, before: was, now: is }) => [change, was, is]);
};

it('a changed figure has its utilisation before and now', () => {
  expect(readChanges(false, { utilisation: 0.5 }, { state: 'breach', utilisation: 1.2 })).toEqual([
    ['new breach', 0.5, 1.2],
  ]);
});

it('a value that must equal its limit has no utilisation, and comes neither closer nor goes farther', () => {
  expect(readChanges(true, { utilisation: 0 }, { state: 'breach', utilisation: 1.01 })).toEqual([
    ['new breach', null, null],
  ]);
  expect(readChanges(false, { utilisation: 0.1 }, { utilisation: 0.9 })).toEqual([['closer', 0.1, 0.9]]);
  expect(readChanges(true, { utilisation: 0.1 }, { utilisation: 0.9 })).toEqual([]);
});
