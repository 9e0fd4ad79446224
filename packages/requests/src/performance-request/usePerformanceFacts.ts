import { useBooks, usePerformanceDates, usePeriodBeginDates, useReportingCurrencies, useReportTypes, useShareClasses } from '@fundscope/api-client';
import { bookTitle } from '@fundscope/contract/funds';
import { bookOptions } from '@fundscope/criteria-filters';
import { useMemo, useState } from 'react';
import { performanceLines, type PerformanceLine } from './model/performance-lines.ts';
import { readSettings, writeSettings, type PerformanceSettings } from './model/performance-settings.ts';
import { checkedReports, reportBoxes } from './model/report-boxes.ts';
import { enabledDates, periodBegin, reportingDate, switchDates } from './model/reporting-dates.ts';

interface FactsOptions {
  readonly address: URLSearchParams;
  readonly onAddressChange: (next: URLSearchParams) => void;
  readonly canSeeAllBooks: boolean;
  readonly today: string;
}

const NO_DAYS: readonly string[] = [];

/** What keeps lines from being made. */
export type MissingFact = 'fund' | 'loading' | 'failed' | 'dates' | 'period' | 'report' | 'share-class';

/** The settings of the address, what the server knows about their fund, and the lines that both make. */
export function usePerformanceFacts({ address, onAddressChange, canSeeAllBooks, today }: FactsOptions) {
  const [enablesAll, setEnablesAll] = useState(false);
  const read = useMemo(() => readSettings(address), [address]);
  // Another environment is nothing that an address could give.
  const settings: PerformanceSettings = canSeeAllBooks ? read : { ...read, prefix: 'p' };
  const change = (part: Partial<PerformanceSettings>) =>
    onAddressChange(writeSettings(address, { ...settings, ...part }));

  const books = useBooks();
  const funds = useMemo(() => bookOptions(books.data ?? []), [books.data]);
  const fund = funds.find(({ id }) => id === settings.fundNo);
  const fundNo = fund?.id;
  const dates = usePerformanceDates(fundNo ?? 0, { enabled: fundNo !== undefined });
  const days = dates.data && fundNo !== undefined ? enabledDates(dates.data, settings.refNiw) : NO_DAYS;
  const end = reportingDate(days, settings.date, today) ?? '';
  const begins = usePeriodBeginDates(
    { fundNo: fundNo ?? 0, kind: settings.refNiw === 'NIW' ? 'NiwDate' : 'RefDate', date: end },
    { enabled: fundNo !== undefined },
  );
  const periods = settings.periods.map((period) => ({
    ...period,
    startsAt: periodBegin(period, settings.refNiw, { dates: begins.data, end }),
  }));

  const types = useReportTypes();
  const shareClasses = useShareClasses();
  const currencies = useReportingCurrencies();
  const reportChoice = { fundNo, available: types.data, checked: settings.reports, enablesAll };
  const reports = checkedReports(reportChoice);

  const book = books.data?.find(({ BookID }) => BookID === fund?.id);
  const makeLines = (): readonly PerformanceLine[] =>
    fund === undefined
      ? []
      : performanceLines({
          FundNo: fund.id,
          Fundname: book ? bookTitle(book) : fund.label,
          REFNIW: settings.refNiw,
          prefix: settings.prefix,
          date: end,
          reports,
          periods: periods.flatMap(({ type, startsAt }) => (startsAt === undefined ? [] : [{ type, begin: startsAt }])),
          shareClasses: shareClasses.data ?? [],
          currencies: currencies.data ?? [],
        });

  const lookUps = [types, shareClasses, currencies, ...(fund ? [dates, ...(end === '' ? [] : [begins])] : [books])];
  const failed = lookUps.find(({ isError }) => isError);
  const isLoading = lookUps.some(({ isPending }) => isPending);
  const missing = missingFact();

  function missingFact(): MissingFact | undefined {
    // What was known before stays as it is.
    if (lookUps.some(({ isLoadingError }) => isLoadingError)) return 'failed';
    if (!books.isPending && fund === undefined) return 'fund';
    if (isLoading) return 'loading';
    if (end === '') return 'dates';
    if (periods.every(({ startsAt }) => startsAt === undefined)) return 'period';
    if (reports.length === 0) return 'report';
    return makeLines().length === 0 ? 'share-class' : undefined;
  }

  return {
    settings,
    change,
    changeDates: (refNiw: PerformanceSettings['refNiw']) =>
      change(switchDates({ periods: settings.periods, end, dates: dates.data }, refNiw)),
    funds,
    fund,
    areFundsLoading: books.isPending,
    days,
    end,
    periods,
    reports,
    /** Otherwise a period without a begin may have one, and a disabled report may be one of the fund's. */
    areBeginsKnown: fund !== undefined && begins.data !== undefined,
    areReportsKnown: fund !== undefined && types.data !== undefined,
    boxes: reportBoxes(reportChoice),
    enablesAll,
    setEnablesAll,
    failed: failed?.error ?? undefined,
    missing,
    makeLines,
  };
}

export type PerformanceFacts = ReturnType<typeof usePerformanceFacts>;
