import { expect, it } from 'vitest';
import { filterPeriod } from './filter-period.ts';

it.each([
  ['day eq 2026-10-30', '2026-10-30', '2026-10-30'],
  ['book eq 1003 and DAY eq 2026-10-30', '2026-10-30', '2026-10-30'],
  ['day ge 2026-10-01 and (day le 2026-10-30 and book eq 7)', '2026-10-01', '2026-10-30'],
  ['day gt 2026-09-30 and day lt 2026-10-31', '2026-10-01', '2026-10-30'],
  ['day ge 2026-10-01 and day ge 2026-10-05', '2026-10-05', undefined],
  ['day le 2026-10-30', undefined, '2026-10-30'],
  ['day eq 2026-10-30 or book eq 7', undefined, undefined],
  ['not (day eq 2026-10-30)', undefined, undefined],
  ['other eq 2026-10-30', undefined, undefined],
  ['day ne 2026-10-30', undefined, undefined],
  ['no filter', undefined, undefined],
  ['', undefined, undefined],
])('the filter %j limits the days from %s to %s', (filter, first, last) => {
  const { first: from, last: to } = filterPeriod(filter, 'day');
  expect([from, to]).toEqual([first, last]);
});
