import type { PerformanceDetail } from '@fundscope/contract/requests';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { performanceFigures, valuationDate, type PerformanceSource } from './performance.rules.ts';
import { periodsOf } from './report-periods.ts';

const dates = ['2026-03-30', '2026-03-31', '2026-04-01', '2026-06-30', '2026-07-01', '2026-09-30'];
const detail: PerformanceDetail = {
  Period: '',
  ReportType: 'SHC_PE',
  Ccy: 'EUR',
  PeriodType: 'custom',
  Begin: '2026-03-30',
  End: '2026-09-30',
  Details: '',
  Category: '',
};
const sourceOf = (navs: readonly number[], distributions: readonly number[] = []): PerformanceSource => ({
  classes: [
    {
      isin: 'DE000A',
      shareClass: 'A',
      currency: 'EUR',
      days: dates.map((date, index) => ({ date, nav: navs[index] ?? 100, distribution: distributions[index] ?? 0 })),
    },
  ],
  fund: {
    name: 'Fund',
    days: dates.map((date, index) => ({
      date,
      netAssets: 1000,
      dayReturn: index === 0 ? null : (navs[index] ?? 100) / (navs[index - 1] ?? 100) - 1,
      netReturn: null,
    })),
  },
  navDateOf: new Map([['2026-03-27', '2026-03-30']]),
});
const nav = fc.double({ min: 1, max: 1000, noNaN: true });
const navSeries = fc.array(nav, { minLength: dates.length, maxLength: dates.length });

describe('performance', () => {
  it('of a period is that of its quarters, linked', () => {
    fc.assert(
      fc.property(navSeries, fc.array(fc.double({ min: 0, max: 5, noNaN: true }), { maxLength: 6 }), (navs, paid) => {
        const source = sourceOf(navs, paid);
        const whole = performanceFigures(source, detail)[0]?.performance ?? Number.NaN;
        const quarters = performanceFigures(source, { ...detail, ReportType: 'SHC_QD' });
        const linked = quarters.reduce((product, { performance }) => product * (1 + performance), 1);
        expect(linked / (1 + whole)).toBeCloseTo(1, 8);
      }),
    );
  });

  it('of the fund is the linked one of its days', () => {
    fc.assert(
      fc.property(navSeries, (navs) => {
        const [figure] = performanceFigures(sourceOf(navs), { ...detail, ReportType: 'STD_PE' });
        expect((1 + (figure?.performance ?? 0)) / ((navs.at(-1) ?? 0) / (navs[0] ?? 1))).toBeCloseTo(1, 8);
        expect(figure?.maximumDrawdown).toBeGreaterThanOrEqual(0);
        expect(figure?.maximumDrawdown).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('of the fund is before costs and says so, of a share class by the BVI method', () => {
    expect(performanceFigures(sourceOf([]), { ...detail, ReportType: 'STD_PE' })[0]?.method).toBe('gross');
    expect(performanceFigures(sourceOf([]), detail)[0]?.method).toBe('BVI');
  });

  it('of the fund is net where the net return of every day is known, and never a mixture', () => {
    const source = sourceOf([100, 110]);
    const withNet = (from: string): PerformanceSource => ({
      ...source,
      fund: {
        ...source.fund,
        days: source.fund.days.map((day) => ({ ...day, netReturn: day.date >= from ? 0.01 : null })),
      },
    });
    const of = (from: string) => performanceFigures(withNet(from), { ...detail, ReportType: 'STD_PE' })[0];
    expect(of('2026-03-31')?.method).toBe('net');
    expect(of('2026-03-31')?.performance).toBeCloseTo(1.01 ** 5 - 1, 12);
    expect(of('2026-04-01')).toEqual(performanceFigures(source, { ...detail, ReportType: 'STD_PE' })[0]);
  });

  it('names the day without profit and loss, and takes it for no return of 0 %', () => {
    const source = sourceOf([]);
    const days = source.fund.days.map((day) => (day.date === '2026-04-01' ? { ...day, dayReturn: null } : day));
    expect(() =>
      performanceFigures({ ...source, fund: { ...source.fund, days } }, { ...detail, ReportType: 'STD_PE' }),
    ).toThrow('01.04.2026');
  });

  it('of one day is none', () => {
    const day = { ...detail, ReportType: 'STD_PE', End: detail.Begin } as const;
    expect(performanceFigures(sourceOf([]), day)[0]).toMatchObject({ performance: 0, maximumDrawdown: 0 });
  });

  it('counts a distribution as if it were put back into the fund on the day it is paid', () => {
    const [figure] = performanceFigures(sourceOf([100, 100, 90, 90, 90, 99], [0, 0, 10]), detail);
    expect(figure).toMatchObject({ distribution: 10 });
    expect(figure?.performance).toBeCloseTo(0.1, 12);
  });

  it('has no performance and volatility per year of less than a year, and says why; those of the period it has', () => {
    const navs = [100, 110, 99, 108.9, 98.01, 107.811];
    const [half] = performanceFigures(sourceOf(navs), detail);
    expect(half).toMatchObject({
      performancePerYear: null,
      volatility: null,
      note: {
        en: 'No performance and volatility per year: less than a year.',
        de: 'Keine Wertentwicklung und Volatilität pro Jahr: weniger als ein Jahr.',
      },
    });
    // Five days of ±10 %.
    expect(half?.periodVolatility).toBeCloseTo(Math.sqrt(0.012 * 5), 12);
    const [day] = performanceFigures(sourceOf([]), { ...detail, End: '2026-03-31' });
    expect(day).toMatchObject({ volatility: null, periodVolatility: null });
  });

  it('has a volatility per year from a year on, and says where it comes from few days', () => {
    const source = sourceOf([100, 110, 99, 108.9, 98.01, 107.811]);
    const later = (days: PerformanceSource['fund']['days']) =>
      days.map((day) => (day.date === '2026-09-30' ? { ...day, date: '2027-03-30' } : day));
    const year = performanceFigures(
      { ...source, fund: { ...source.fund, days: later(source.fund.days) } },
      { ...detail, ReportType: 'STD_PE', End: '2027-03-30' },
    )[0];
    expect(year?.volatility).toBeCloseTo(Math.sqrt(0.012 * 252), 12);
    expect(year?.performancePerYear).toBeCloseTo(year!.performance, 12);
    expect(year?.note).toEqual({
      en: 'Volatility per year from 5 daily returns only.',
      de: 'Volatilität pro Jahr aus nur 5 Tagesrenditen.',
    });
  });

  it('takes a reference date for the valuation that it stands for', () => {
    const source = sourceOf([]);
    expect(valuationDate(source, 'REF', '2026-03-27')).toBe('2026-03-30');
    expect(valuationDate(source, 'REF', '2026-03-30')).toBeUndefined();
    expect(valuationDate(source, 'NIW', '2026-03-30')).toBe('2026-03-30');
    expect(valuationDate(source, 'NIW', '2026-03-29')).toBeUndefined();
  });
});

describe('the currency of a line', () => {
  const source = sourceOf([]);
  const [first] = source.classes;
  const mixed = { ...source, classes: [first!, { ...first!, isin: 'DE000B', shareClass: 'B', currency: 'USD' }] };
  const linesOf = (change: Partial<PerformanceDetail>) =>
    performanceFigures(mixed, { ...detail, ...change }).map(({ isin, currency }) => `${isin} ${currency}`);

  it('is the share class’s own when the line names the class and the fund’s currency', () => {
    expect(linesOf({ Details: 'DE000B', Ccy: 'EUR' })).toEqual(['DE000B USD']);
    expect(linesOf({ Details: 'DE000B', Ccy: 'USD' })).toEqual(['DE000B USD']);
    expect(linesOf({ Details: 'DE000A', Ccy: 'USD' })).toEqual([]);
  });

  it('chooses the share classes of a line that names none', () => {
    expect(linesOf({ Ccy: 'USD' })).toEqual(['DE000B USD']);
    expect(linesOf({ Ccy: 'EUR' })).toEqual(['DE000A EUR']);
  });

  it('is the fund’s for the fund as a whole', () => {
    expect(linesOf({ ReportType: 'STD_PE' })).toEqual([' EUR']);
  });
});

describe('the periods of a report', () => {
  it('are the whole, the quarters, or the days, each from the end of the one before', () => {
    expect(periodsOf('STD_PE', dates)).toEqual([['2026-03-30', '2026-09-30']]);
    expect(periodsOf('STD_QD', dates)).toEqual([
      ['2026-03-30', '2026-03-31'],
      ['2026-03-31', '2026-06-30'],
      ['2026-06-30', '2026-09-30'],
    ]);
    expect(periodsOf('DLY_QD', dates)).toHaveLength(dates.length - 1);
    expect(periodsOf('STD_PE', [])).toEqual([]);
  });
});
