import { describe, expect, it } from 'vitest';
import { findRuns } from './find-runs.ts';
import type { FoundBreach } from './found-breach.ts';

const breach = (day: string, utilisation = 1.1): FoundBreach => ({
  book: 1,
  item: '',
  itemTitle: { en: '', de: '' },
  itemFilter: '',
  day,
  value: null,
  limit: null,
  format: { unit: 'fraction', decimals: 2 },
  isLoss: false,
  mustEqual: false,
  utilisation,
});
const short = (breaches: readonly FoundBreach[], goodDays: readonly string[]) =>
  findRuns(breaches, goodDays).map(({ firstDay, lastDay, goodDay, clearedOn }) => [
    firstDay,
    lastDay,
    goodDay,
    clearedOn,
  ]);

describe('the runs of a breach', () => {
  it('end with the first day within the limit, and begin again after it', () => {
    const breaches = [breach('2026-01-08'), breach('2026-01-02'), breach('2026-01-05')];
    expect(short(breaches, ['2026-01-07', '2026-01-01'])).toEqual([
      ['2026-01-02', '2026-01-05', '2026-01-01', '2026-01-07'],
      ['2026-01-08', '2026-01-08', '2026-01-07', null],
    ]);
  });

  it('go on over days without a row, and have no good day before where the data begin with them', () => {
    expect(short([breach('2026-01-30'), breach('2026-02-27')], [])).toEqual([
      ['2026-01-30', '2026-02-27', undefined, null],
    ]);
  });

  it('count a day with a breach and a good row as a breach, with the figures of the last day', () => {
    const [run] = findRuns([breach('2026-01-02', 1.2), breach('2026-01-05', 1.4)], ['2026-01-05']);
    expect(run).toMatchObject({ lastDay: '2026-01-05', clearedOn: null, found: { utilisation: 1.4 } });
  });
});
