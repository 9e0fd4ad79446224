// @vitest-environment node
import { performanceReportTypes } from '@fundscope/contract/funds';
import { performanceRequestSchema } from '@fundscope/contract/requests';
import { describe, expect, it } from 'vitest';
import { performanceLines, performanceRequests } from './performance-lines.ts';
import { defaultSettings, readSettings, writeSettings, type PerformanceSettings } from './performance-settings.ts';
import { checkedReports, reportBoxes } from './report-boxes.ts';
import { enabledDates, periodBegin, reportingDate, switchDates } from './reporting-dates.ts';

const shareClass = (ShareClass: string, Currency = 'EUR') => ({ FundNo: 1001, ShareClass, Name: '', Currency });
const wanted: Parameters<typeof performanceLines>[0] = {
  FundNo: 1001,
  Fundname: 'Nordlicht',
  REFNIW: 'NIW',
  prefix: 'p',
  date: '2026-10-30',
  reports: ['STD_PE', 'SHC_PE'],
  periods: [{ type: 'DTD', begin: '2026-10-29' }],
  shareClasses: [shareClass('A'), shareClass('B'), shareClass('C', 'USD'), { ...shareClass('D'), FundNo: 1002 }],
  currencies: [{ FundNo: 1001, Currencies: ['CHF', 'EUR'] }],
};

describe('the lines', () => {
  it('SHC and SHX reports are expanded per share class', () => {
    const lines = performanceLines({ ...wanted, reports: ['STD_PE', 'SHC_PE', 'SHX_PE'] });
    expect(lines.map(({ ReportType, d_ShareClass, d_Ccy }) => `${ReportType} ${d_ShareClass} ${d_Ccy}`)).toEqual([
      'STD_PE  CHF',
      'SHC_PE A EUR',
      'SHC_PE B EUR',
      'SHC_PE C USD',
      'SHX_PE A EUR',
      'SHX_PE B EUR',
      'SHX_PE C USD',
    ]);
  });

  it('have the first currency of the fund, default EUR, and the fixed description QSUI', () => {
    const [line] = performanceLines({ ...wanted, currencies: [] });
    expect(line).toEqual({
      date: '2026-10-30',
      FundNo: 1001,
      Fundname: 'Nordlicht',
      ReportType: 'STD_PE',
      ReportDescription: 'QSUI',
      REFNIW: 'NIW',
      prefix: 'p',
      d_Ccy: 'EUR',
      d_PeriodType: 'DTD',
      d_Begin: '2026-10-29',
      d_End: '2026-10-30',
      d_ShareClass: '',
    });
  });
});

describe('the payload', () => {
  it('is one request for each report, with its lines as details', () => {
    const requests = performanceRequests(performanceLines(wanted));
    expect(requests.map(({ ReportType, Details }) => [ReportType, Details.length])).toEqual([
      ['PERF_STD_PE', 1],
      ['PERF_SHC_PE', 3],
    ]);
    expect(requests[1]?.Details[2]).toEqual({
      Period: 'DTD',
      ReportType: 'SHC_PE',
      Ccy: 'USD',
      PeriodType: 'DTD',
      Begin: '2026-10-29',
      End: '2026-10-30',
      Details: 'C',
      Category: '',
    });
    for (const request of requests) expect(performanceRequestSchema.parse(request)).toEqual(request);
  });

  it('of more lines than a request holds is several requests', () => {
    const shareClasses = Array.from({ length: 130 }, (_, index) => shareClass(`C${index}`));
    const requests = performanceRequests(performanceLines({ ...wanted, reports: ['SHC_PE'], shareClasses }));
    expect(requests.map(({ Details }) => Details.length)).toEqual([100, 30]);
  });
});

describe('report checkboxes', () => {
  const available = [{ FundNo: 1001, ReportTypes: ['SHC_PE' as const, 'DLY_QD' as const] }];
  const choice = { fundNo: 1001, available, checked: undefined, enablesAll: false };
  const enabled = (boxes: ReturnType<typeof reportBoxes>) =>
    boxes.filter(({ isEnabled }) => isEnabled).map(({ label }) => label);

  it('only report types available for the selected fund are enabled; the first enabled is pre-checked', () => {
    expect(enabled(reportBoxes(choice))).toEqual(['SHC_PE', 'DLY_QD']);
    expect(checkedReports(choice)).toEqual(['SHC_PE']);
    expect(checkedReports({ ...choice, checked: ['STD_PE', 'DLY_QD'] })).toEqual(['DLY_QD']);
    expect(checkedReports({ ...choice, checked: [] })).toEqual([]);
    expect(enabled(reportBoxes({ ...choice, fundNo: undefined }))).toEqual([]);
  });

  it('a fund without a list has every report', () => {
    expect(enabled(reportBoxes({ ...choice, fundNo: 1002 }))).toEqual([...performanceReportTypes]);
  });

  it('admin mode enables what the fund does not have; Category, FX Rates, TRX and Benchmark are always disabled', () => {
    const boxes = reportBoxes({ ...choice, enablesAll: true });
    expect(enabled(boxes)).toEqual([...performanceReportTypes]);
    expect(boxes.filter(({ isEnabled }) => !isEnabled).map(({ label }) => label)).toEqual([
      'Category',
      'FX Rates',
      'TRX',
      'Benchmark',
    ]);
  });
});

describe('dates', () => {
  const days = ['2026-10-28', '2026-10-29', '2026-10-30'];

  it('enabled dates come from the available performance dates, Niw or Ref', () => {
    const dates = { NiwDate: days, RefDate: ['2026-10-27'] };
    expect([enabledDates(dates, 'NIW'), enabledDates(dates, 'REF')]).toEqual([days, ['2026-10-27']]);
  });

  it('the end date is the previous working day, or the last day with figures before it', () => {
    // A Monday.
    expect(reportingDate(days, undefined, '2026-11-02')).toBe('2026-10-30');
    expect(reportingDate(days, undefined, '2026-10-30')).toBe('2026-10-29');
    expect(reportingDate(days, undefined, '2027-01-01')).toBe('2026-10-30');
    expect(reportingDate(days, '2026-10-28', '2026-11-02')).toBe('2026-10-28');
    expect(reportingDate(days, '2026-01-01', '2026-11-02')).toBe('2026-10-30');
    expect(reportingDate(days, undefined, '2020-01-01')).toBe('2026-10-28');
    expect(reportingDate([], undefined, '2026-11-02')).toBeUndefined();
  });

  it('periods begin where the fund’s dates say', () => {
    const dates = {
      RefDate: '2026-10-30',
      NiwDate: '2026-10-30',
      refDateBeginDTD: '2026-10-28',
      refDateBeginMTD: null,
      refDateBeginYTD: '2025-12-30',
      niwDateBeginDTD: '2026-10-29',
      niwDateBeginMTD: '2026-09-30',
      niwDateBeginYTD: '2025-12-31',
    };
    const begin = (type: 'DTD' | 'MTD' | 'YTD', refNiw: 'NIW' | 'REF') =>
      periodBegin({ type, begin: '' }, refNiw, { dates, end: '2026-10-30' });
    expect([begin('DTD', 'NIW'), begin('MTD', 'NIW'), begin('YTD', 'REF')]).toEqual([
      '2026-10-29',
      '2026-09-30',
      '2025-12-30',
    ]);
    expect(begin('MTD', 'REF')).toBeUndefined();
  });

  it('a day stays when the kind of dates changes and the fund has figures of it under both', () => {
    const dates = { NiwDate: days, RefDate: ['2026-10-27', '2026-10-28', '2026-10-29'] };
    const custom = (begin: string) => ({ type: 'custom' as const, begin });
    const periods = [custom('2026-10-28'), custom('2026-10-30'), { type: 'MTD' as const, begin: '' }];
    expect(switchDates({ periods, end: '2026-10-29', dates }, 'REF')).toEqual({
      refNiw: 'REF',
      date: '2026-10-29',
      periods: [custom('2026-10-28'), custom(''), { type: 'MTD', begin: '' }],
    });
    expect(switchDates({ periods: [], end: '2026-10-30', dates }, 'REF').date).toBeUndefined();
    expect(switchDates({ periods: [], end: '2026-10-30', dates: undefined }, 'REF').date).toBeUndefined();
  });

  it('the custom begin date is pulled back to the end date if later', () => {
    const begin = (day: string) =>
      periodBegin({ type: 'custom', begin: day }, 'NIW', { dates: undefined, end: '2026-10-29' });
    expect([begin('2026-10-30'), begin('2026-10-28'), begin('')]).toEqual(['2026-10-29', '2026-10-28', undefined]);
  });
});

describe('the address', () => {
  it('restores what was chosen, and keeps what is not its own', () => {
    const settings: PerformanceSettings = {
      fundNo: 1001,
      refNiw: 'REF',
      date: '2026-10-30',
      periods: [
        { type: 'MTD', begin: '' },
        { type: 'custom', begin: '2026-06-30' },
      ],
      reports: ['STD_PE', 'SHC_PE'],
      prefix: 't',
    };
    const address = writeSettings(new URLSearchParams('nav=1,2,3,4&fund=7'), settings);
    expect(address.get('nav')).toBe('1,2,3,4');
    expect(readSettings(address)).toEqual(settings);
    expect(readSettings(writeSettings(address, { ...settings, reports: [] })).reports).toEqual([]);
  });

  it('that says nothing, or nonsense, means the defaults: environment p, period DTD', () => {
    expect(readSettings(new URLSearchParams())).toEqual(defaultSettings);
    const nonsense = new URLSearchParams('fund=x&date=2026-02-30&period=WTD&env=q&dates=ANY');
    expect(readSettings(nonsense)).toEqual(defaultSettings);
  });
});
