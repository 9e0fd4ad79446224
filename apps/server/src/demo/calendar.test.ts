import { dateOfDay, easterOf, isBusinessDay } from '@fundscope/contract/calendar';
import { describe, expect, it } from 'vitest';
import { businessDaysUntil } from './calendar.ts';
import {
  AS_OF,
  calculatedAt,
  monthEndDays,
  REPORT_DAYS,
  reportDays,
  weekEndDays,
  marketDays,
} from './demo-calendar.ts';

describe('calendar', () => {
  it.each(['2019-04-21', '2024-03-31', '2025-04-20', '2026-04-05', '2038-04-25'])('finds Easter on %s', (date) => {
    expect(dateOfDay(easterOf(Number(date.slice(0, 4))))).toBe(date);
  });

  it.each(['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2026-10-31', '2026-11-01'])(
    'is closed on %s',
    (date) => {
      expect(isBusinessDay(date)).toBe(false);
    },
  );

  it('gives the business days up to a date, oldest first', () => {
    expect(businessDaysUntil('2026-04-08', 4)).toEqual(['2026-04-01', '2026-04-02', '2026-04-07', '2026-04-08']);
  });
});

describe('calendar of the demo firm', () => {
  it('has 522 business days that end with the as-of date', () => {
    expect([reportDays.length, reportDays.at(-1)]).toEqual([REPORT_DAYS, AS_OF]);
    expect(isBusinessDay(AS_OF)).toBe(true);
  });

  it('closes each month and each week with its last business day', () => {
    expect(monthEndDays.map((day) => reportDays[day]).slice(-3)).toEqual(['2026-08-31', '2026-09-30', '2026-10-30']);
    const weeks = weekEndDays
      .map((day) => marketDays[day]!)
      .filter((date) => date >= '2026-03-27' && date < '2026-04-18');
    // Good Friday is the third of April.
    expect(weeks).toEqual(['2026-03-27', '2026-04-02', '2026-04-10', '2026-04-17']);
  });

  it('stamps results with an evening time of their day', () => {
    expect(calculatedAt('2026-10-30', 0)).toBe('2026-10-30T20:30:00');
    expect(calculatedAt('2026-10-30', 5399)).toBe('2026-10-30T21:59:59');
  });
});
