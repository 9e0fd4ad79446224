import { isPerShareClass, lineCurrency } from '@fundscope/contract/funds';
import type { PerformanceDetail } from '@fundscope/contract/requests';
import {
  annualizedReturn,
  bviPerformance,
  linkedReturn,
  maximumDrawdown,
  sampleStandardDeviation,
  yearsBetween,
} from '@fundscope/risk-engine';
import { RequestFailure } from '../../requests/request-failure.ts';
import { formatOf } from '../documents/model/format.ts';
import { periodsOf } from './report-periods.ts';

export interface ClassSeries {
  readonly isin: string;
  readonly shareClass: string;
  readonly currency: string;
  /** By date. `distribution` is per share, paid on the day: the NAV is after it. */
  readonly days: readonly { readonly date: string; readonly nav: number; readonly distribution: number }[];
}

/** The fund as a whole, in euros. */
export interface FundSeries {
  readonly name: string;
  readonly days: readonly FundDay[];
}

interface FundDay {
  readonly date: string;
  readonly netAssets: number;
  /** Before costs, a fraction; null on the first day, and where it is missing. */
  readonly dayReturn: number | null;
  /** After all costs, distributions put back; null where nobody knows it. */
  readonly netReturn: number | null;
}

export interface PerformanceSource {
  readonly classes: readonly ClassSeries[];
  readonly fund: FundSeries;
  /** The valuation date of a reference date; absent: reference dates are valuation dates. */
  readonly navDateOf: ReadonlyMap<string, string> | undefined;
}

/** The currency of a fund as a whole. */
const FUND_CURRENCY = 'EUR';
const BUSINESS_DAYS_PER_YEAR = 252;
/** A volatility from fewer daily returns says so. */
const ENOUGH_RETURNS = 250;

/** One line of the result. Returns are fractions, amounts in `currency`. */
export interface PerformanceFigure {
  readonly detail: PerformanceDetail;
  /** Empty: the fund as a whole. */
  readonly shareClass: string;
  readonly isin: string;
  readonly begin: string;
  readonly end: string;
  /** Of `valueBegin`, `valueEnd` and `distribution`. */
  readonly currency: string;
  /** NAV per share; net assets for the fund as a whole. */
  readonly valueBegin: number;
  readonly valueEnd: number;
  /** Sum per share, of the days after `begin`; null for the fund as a whole. */
  readonly distribution: number | null;
  readonly performance: number;
  /** Of a share class after all costs; of the fund as a whole after them where that is known of every day. */
  readonly method: 'BVI' | 'net' | 'gross';
  /** A year's; null of less than a year. */
  readonly performancePerYear: number | null;
  /** A year's; null of less than a year, and with fewer than three valuations. */
  readonly volatility: number | null;
  /** That of the period as a whole; null with fewer than three valuations. */
  readonly periodVolatility: number | null;
  readonly maximumDrawdown: number;
  /** Why a figure is missing or weak; empty where nothing is. */
  readonly note: Readonly<Record<'de' | 'en', string>>;
}

/** The valuation date that a date of the request means; nothing where there is none. */
export function valuationDate(source: PerformanceSource, refNiw: 'REF' | 'NIW', date: string): string | undefined {
  const wanted = refNiw === 'REF' && source.navDateOf ? source.navDateOf.get(date) : date;
  return source.fund.days.some((day) => day.date === wanted) ? wanted : undefined;
}

/** The currencies that a fund's figures come in, that of the fund first. */
export const currenciesOf = ({ classes }: PerformanceSource): string[] => [
  ...new Set([FUND_CURRENCY, ...classes.map(({ currency }) => currency)]),
];

/** The share classes that a report is about; none: the fund as a whole. */
function classesOf({ classes }: PerformanceSource, { ReportType, Ccy, Details }: PerformanceDetail): ClassSeries[] {
  const inCurrency = classes.filter(({ currency }) => currency === Ccy);
  if (isPerShareClass(ReportType)) {
    if (Details === '') return inCurrency;
    // The specification's lines name the fund's first currency: a class that is named comes in its own.
    const named = classes.filter(({ isin, shareClass }) => Details === isin || Details === shareClass);
    return Ccy === FUND_CURRENCY ? named : named.filter(({ currency }) => currency === Ccy);
  }
  // The fund's own figures are in its currency; there are no exchange rates that would make others of them.
  return Ccy === FUND_CURRENCY ? [] : inCurrency;
}

/** Whether a report has a line at all. */
export const hasFigures = (source: PerformanceSource, detail: PerformanceDetail): boolean =>
  classesOf(source, detail).length > 0 || (!isPerShareClass(detail.ReportType) && detail.Ccy === FUND_CURRENCY);

/**
 * The lines of one report: performance by the BVI method for share classes, linked daily returns for the fund.
 * @param detail with valuation dates in `Begin` and `End`
 */
export function performanceFigures(source: PerformanceSource, detail: PerformanceDetail): PerformanceFigure[] {
  const dates = source.fund.days.map(({ date }) => date).filter((date) => date >= detail.Begin && date <= detail.End);
  const classes = classesOf(source, detail);
  return periodsOf(detail.ReportType, dates).flatMap(([begin, end]) => {
    const period = { detail, begin, end };
    const figures =
      classes.length > 0 || isPerShareClass(detail.ReportType)
        ? classes.map((series) => classFigure(series, period))
        : [fundFigure(source.fund, period)];
    return figures.filter((figure) => figure !== undefined);
  });
}

interface Period {
  readonly detail: PerformanceDetail;
  readonly begin: string;
  readonly end: string;
}

function classFigure(series: ClassSeries, { detail, begin, end }: Period): PerformanceFigure | undefined {
  const days = series.days.filter(({ date }) => date >= begin && date <= end);
  const [first, last] = [days[0], days.at(-1)];
  if (first?.date !== begin || last?.date !== end) return undefined;
  // A share whose distributions are put back into the fund on the day they are paid.
  const values: number[] = [];
  let factor = 1;
  for (const { date, nav, distribution } of days) {
    if (date > begin) factor *= (nav + distribution) / nav;
    values.push(nav * factor);
  }
  const performance = bviPerformance(first.nav, last.nav, factor);
  const paid = days.slice(1).reduce((sum, { distribution }) => sum + distribution, 0);
  return {
    detail,
    shareClass: series.shareClass,
    isin: series.isin,
    currency: lineCurrency({ Currency: series.currency }),
    begin,
    end,
    valueBegin: first.nav,
    valueEnd: last.nav,
    distribution: paid,
    method: 'BVI',
    ...riskFigures(performance, values, { begin, end }),
  };
}

function fundFigure(fund: FundSeries, { detail, begin, end }: Period): PerformanceFigure | undefined {
  const days = fund.days.filter(({ date }) => date >= begin && date <= end);
  const [first, last] = [days[0], days.at(-1)];
  if (first?.date !== begin || last?.date !== end) return undefined;
  const later = days.slice(1);
  const isNet = later.every(({ netReturn }) => netReturn !== null);
  const returns = later.map(({ date, dayReturn, netReturn }) => (isNet ? netReturn : dayReturn) ?? missing(date));
  const values = [1];
  for (const dayReturn of returns) values.push(values.at(-1)! * (1 + dayReturn));
  return {
    detail,
    shareClass: '',
    isin: '',
    currency: lineCurrency(undefined, [FUND_CURRENCY]),
    begin,
    end,
    valueBegin: first.netAssets,
    valueEnd: last.netAssets,
    distribution: null,
    method: isNet ? 'net' : 'gross',
    ...riskFigures(returns.length === 0 ? 0 : linkedReturn(returns), values, { begin, end }),
  };
}

type RiskFigures = Pick<
  PerformanceFigure,
  'performance' | 'performancePerYear' | 'volatility' | 'periodVolatility' | 'maximumDrawdown' | 'note'
>;

function riskFigures(
  performance: number,
  values: readonly number[],
  { begin, end }: { readonly begin: string; readonly end: string },
): RiskFigures {
  const returns = values.slice(1).map((value, index) => value / values[index]! - 1);
  const years = yearsBetween(begin, end);
  const daily = returns.length < 2 ? null : sampleStandardDeviation(returns);
  return {
    performance,
    performancePerYear: years < 1 ? null : annualizedReturn(performance, years),
    volatility: daily === null || years < 1 ? null : daily * Math.sqrt(BUSINESS_DAYS_PER_YEAR),
    periodVolatility: daily === null ? null : daily * Math.sqrt(returns.length),
    maximumDrawdown: maximumDrawdown(values),
    note: noteOn(years, returns.length),
  };
}

function noteOn(years: number, returns: number): PerformanceFigure['note'] {
  if (years < 1) {
    return {
      en: 'No performance and volatility per year: less than a year.',
      de: 'Keine Wertentwicklung und Volatilität pro Jahr: weniger als ein Jahr.',
    };
  }
  if (returns < 2) {
    return {
      en: 'No volatility: fewer than three valuations.',
      de: 'Keine Volatilität: weniger als drei Bewertungen.',
    };
  }
  if (returns >= ENOUGH_RETURNS) return { en: '', de: '' };
  return {
    en: `Volatility per year from ${returns} daily returns only.`,
    de: `Volatilität pro Jahr aus nur ${returns} Tagesrenditen.`,
  };
}

/** A day without profit and loss is no day of 0 %. */
function missing(date: string): never {
  throw new RequestFailure({
    en: `The fund has no profit and loss of ${formatOf('DE').date(date)}: ask your administrator to load it.`,
    de: `Der Fonds hat keine GuV zum ${formatOf('DE').date(date)}: Bitte lassen Sie sie von Ihrer Administration laden.`,
  });
}
