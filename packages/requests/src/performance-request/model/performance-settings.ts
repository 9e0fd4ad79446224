import { isCalendarDate } from '@fundscope/contract/calendar';
import { performanceReportTypes, type PerformanceReportType } from '@fundscope/contract/funds';
import { periodTypes, type PerformanceRequest, type PeriodType } from '@fundscope/contract/requests';

/** A reporting period; it ends at the reporting date. */
export interface ReportingPeriod {
  readonly type: PeriodType;
  /** Of a custom one, `YYYY-MM-DD` or empty; the others begin where the fund's dates say. */
  readonly begin: string;
}

type Prefix = PerformanceRequest['prefix'];
export const prefixes: readonly Prefix[] = ['p', 'r', 't'];

/** What performance reports are asked for; what is undefined stands for its default. */
export interface PerformanceSettings {
  readonly fundNo: number | undefined;
  /** Whether dates are those of net asset values, or reference dates. */
  readonly refNiw: PerformanceRequest['REFNIW'];
  /** The reporting date, `YYYY-MM-DD`. */
  readonly date: string | undefined;
  readonly periods: readonly ReportingPeriod[];
  readonly reports: readonly PerformanceReportType[] | undefined;
  readonly prefix: Prefix;
}

/** Environment p, period DTD. */
export const defaultSettings: PerformanceSettings = {
  fundNo: undefined,
  refNiw: 'NIW',
  date: undefined,
  periods: [{ type: 'DTD', begin: '' }],
  reports: undefined,
  prefix: 'p',
};

/** Reads `fund`, `dates`, `date`, `period`, `report` and `env`; what cannot be read is the default. */
export function readSettings(address: URLSearchParams): PerformanceSettings {
  const fund = address.get('fund') ?? '';
  const date = address.get('date') ?? '';
  const periods = address.getAll('period').flatMap(readPeriod);
  const reports = address.getAll('report');
  return {
    fundNo: /^\d{1,9}$/u.test(fund) ? Number(fund) : undefined,
    refNiw: address.get('dates') === 'REF' ? 'REF' : 'NIW',
    date: isCalendarDate(date) ? date : undefined,
    periods: periods.length > 0 ? periods : defaultSettings.periods,
    reports: reports.length > 0 ? performanceReportTypes.filter((type) => reports.includes(type)) : undefined,
    prefix: prefixes.find((prefix) => prefix === address.get('env')) ?? 'p',
  };
}

function readPeriod(text: string): ReportingPeriod[] {
  const [name, begin = ''] = text.split('*');
  const type = periodTypes.find((one) => one === name);
  return type === undefined ? [] : [{ type, begin: type === 'custom' && isCalendarDate(begin) ? begin : '' }];
}

const OWN = ['fund', 'dates', 'date', 'period', 'report', 'env'];

/** The address with other settings; what else it holds stays. */
export function writeSettings(address: URLSearchParams, settings: PerformanceSettings): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of OWN) next.delete(name);
  const { fundNo, refNiw, date, periods, reports, prefix } = settings;
  if (fundNo !== undefined) next.set('fund', String(fundNo));
  if (refNiw !== 'NIW') next.set('dates', refNiw);
  if (date !== undefined) next.set('date', date);
  for (const { type, begin } of periods) next.append('period', begin === '' ? type : `${type}*${begin}`);
  // No report at all is a choice, too.
  for (const report of reports?.length === 0 ? [''] : (reports ?? [])) next.append('report', report);
  if (prefix !== 'p') next.set('env', prefix);
  return next;
}
