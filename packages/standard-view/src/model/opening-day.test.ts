import type { ViewDay } from '@fundscope/contract/views';
import { expect, it } from 'vitest';
import { newerDay, openingDay } from './opening-day.ts';

const day = (date: string, isComplete: boolean | null): ViewDay => ({ day: date, isComplete, funds: 60 });
const [friday, thursday, wednesday] = ['2026-10-30', '2026-10-29', '2026-10-28'] as const;

it('a view opens on the latest complete day, and says which newer one it has not opened on', () => {
  const days = [day(friday, false), day(thursday, true), day(wednesday, true)];
  expect(openingDay(days)?.day).toBe(thursday);
  expect(newerDay(days, thursday)?.day).toBe(friday);
  // Whoever has gone back or on knows of it.
  expect([newerDay(days, wednesday), newerDay(days, friday)]).toEqual([undefined, undefined]);
});

it('what is not known is not complete; where nothing is known to be complete, it is the newest', () => {
  expect(openingDay([day(friday, null), day(thursday, true)])?.day).toBe(thursday);
  expect(openingDay([day(friday, null), day(thursday, false)])?.day).toBe(friday);
  expect(newerDay([day(friday, null), day(thursday, false)], friday)).toBeUndefined();
  expect([openingDay([]), newerDay([], friday)]).toEqual([undefined, undefined]);
});
