import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { performanceDatesOf, periodBeginDates, valuationsOf, type Valuation } from './performance-dates.rules.ts';

const stored = (...dates: string[]) => dates.map((niwDate) => ({ niwDate, refDate: null }));
const turnOfYear = stored('2025-11-28', '2025-12-30', '2026-01-02', '2026-01-05', '2026-01-30', '2026-02-02');

describe('niw ref shift', () => {
  it('0 means the ref date equals the niw date', () => {
    expect(valuationsOf(stored('2026-01-05', '2026-01-06'), 0)).toEqual([
      { niwDate: '2026-01-05', refDate: '2026-01-05' },
      { niwDate: '2026-01-06', refDate: '2026-01-06' },
    ]);
  });

  it('1 means ref = niw minus 1 valuation', () => {
    expect(valuationsOf(stored('2026-01-02', '2026-01-05', '2026-01-06'), 1)).toEqual([
      { niwDate: '2026-01-05', refDate: '2026-01-02' },
      { niwDate: '2026-01-06', refDate: '2026-01-05' },
    ]);
  });

  it('gives way to a ref date that the data has', () => {
    const given = { niwDate: '2026-01-05', refDate: '2025-12-31' };
    expect(valuationsOf([given], 1)).toEqual([given]);
  });
});

describe('the periods of a valuation', () => {
  const valuations = valuationsOf(turnOfYear, 1);

  it('begin with the valuation before, the last one of the month before and the last one of the year before', () => {
    expect(periodBeginDates(valuations, 'niwDate', '2026-02-02')).toEqual({
      NiwDate: '2026-02-02',
      RefDate: '2026-01-30',
      niwDateBeginDTD: '2026-01-30',
      refDateBeginDTD: '2026-01-05',
      niwDateBeginMTD: '2026-01-30',
      refDateBeginMTD: '2026-01-05',
      niwDateBeginYTD: '2025-12-30',
      refDateBeginYTD: '2025-11-28',
    });
  });

  it('are those of the ref date where this is asked for', () => {
    // The valuation on 2 February is that of January's last prices: its month began with December's last ones.
    expect(periodBeginDates(valuations, 'refDate', '2026-01-30')).toMatchObject({
      NiwDate: '2026-02-02',
      refDateBeginDTD: '2026-01-05',
      refDateBeginMTD: '2025-12-30',
      niwDateBeginMTD: '2026-01-02',
      refDateBeginYTD: '2025-12-30',
    });
  });

  it('have no begin where the fund has no figures that far back', () => {
    expect(periodBeginDates(valuations, 'niwDate', '2025-12-30')).toMatchObject({
      niwDateBeginDTD: null,
      niwDateBeginMTD: null,
      refDateBeginYTD: null,
    });
  });

  it('are none on a day without a valuation', () => {
    expect(periodBeginDates(valuations, 'niwDate', '2026-01-03')).toBeUndefined();
  });

  it('begin before the date, in an earlier month and year, with nothing of that month or year between', () => {
    const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });
    const calendar = fc
      .uniqueArray(
        day.map((date) => date.toISOString().slice(0, 10)),
        { minLength: 1, maxLength: 60 },
      )
      .map((dates) => dates.toSorted());
    fc.assert(
      fc.property(calendar, fc.nat(), fc.constantFrom('niwDate' as const, 'refDate' as const), (dates, pick, kind) => {
        const all: Valuation[] = valuationsOf(stored(...dates), 0);
        const date = dates[pick % dates.length]!;
        const begins = periodBeginDates(all, kind, date)!;
        for (const [begin, length] of [
          [begins.niwDateBeginDTD, 10],
          [begins.niwDateBeginMTD, 7],
          [begins.niwDateBeginYTD, 4],
        ] as const) {
          const earlier = dates.filter((other) => other.slice(0, length) < date.slice(0, length));
          expect(begin).toBe(earlier.at(-1) ?? null);
        }
      }),
    );
  });
});

it('the dates of a picker are each there once, oldest first', () => {
  const valuations = [
    { niwDate: '2026-01-06', refDate: '2026-01-05' },
    { niwDate: '2026-01-07', refDate: '2026-01-05' },
  ];
  expect(performanceDatesOf(valuations)).toEqual({ RefDate: ['2026-01-05'], NiwDate: ['2026-01-06', '2026-01-07'] });
});
