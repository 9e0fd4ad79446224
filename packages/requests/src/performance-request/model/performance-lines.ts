import {
  isPerShareClass,
  lineCurrency,
  type PerformanceReportType,
  type ReportingCurrencies,
  type ShareClassEntry,
} from '@fundscope/contract/funds';
import type { PerformanceDetail, PerformanceRequest, PeriodType } from '@fundscope/contract/requests';

/** A line of a performance report request, under the names that the field's programs give. */
export interface PerformanceLine {
  /** The reporting date, `YYYY-MM-DD`. */
  readonly date: string;
  readonly FundNo: number;
  readonly Fundname: string;
  readonly ReportType: PerformanceReportType;
  readonly ReportDescription: 'QSUI';
  readonly REFNIW: PerformanceRequest['REFNIW'];
  /** The environment. */
  readonly prefix: PerformanceRequest['prefix'];
  readonly d_Ccy: string;
  readonly d_PeriodType: PeriodType;
  readonly d_Begin: string;
  readonly d_End: string;
  /** The share class's id; empty for the fund as a whole. */
  readonly d_ShareClass: string;
}

interface LinesWanted extends Pick<PerformanceLine, 'FundNo' | 'Fundname' | 'REFNIW' | 'prefix' | 'date'> {
  readonly reports: readonly PerformanceReportType[];
  readonly periods: readonly { readonly type: PeriodType; readonly begin: string }[];
  readonly shareClasses: readonly ShareClassEntry[];
  readonly currencies: readonly ReportingCurrencies[];
}

/** One line for each report and period, of SHC and SHX reports one for each share class of the fund. */
export function performanceLines(wanted: LinesWanted): readonly PerformanceLine[] {
  const { FundNo, Fundname, REFNIW, prefix, date, reports, periods, shareClasses, currencies } = wanted;
  const fundCurrencies = currencies.find((one) => one.FundNo === FundNo)?.Currencies;
  const classes = shareClasses.filter((one) => one.FundNo === FundNo);
  return reports.flatMap((ReportType) =>
    periods.flatMap(({ type, begin }) =>
      (isPerShareClass(ReportType) ? classes : [undefined]).map((shareClass) => ({
        date,
        FundNo,
        Fundname,
        ReportType,
        ReportDescription: 'QSUI' as const,
        REFNIW,
        prefix,
        d_Ccy: lineCurrency(shareClass, fundCurrencies),
        d_PeriodType: type,
        d_Begin: begin,
        d_End: date,
        d_ShareClass: shareClass?.ShareClass ?? '',
      })),
    ),
  );
}

/** What one request holds at most. */
const MOST_DETAILS = 100;

/** The requests that lines make: one for each fund and report, with the lines as its details. */
export function performanceRequests(lines: readonly PerformanceLine[]): readonly PerformanceRequest[] {
  const groups = new Map<string, PerformanceLine[]>();
  for (const line of lines) {
    const name = [line.FundNo, line.ReportType, line.REFNIW, line.prefix].join(' ');
    groups.set(name, [...(groups.get(name) ?? []), line]);
  }
  return [...groups.values()].flatMap((group) =>
    chunks(group, MOST_DETAILS).flatMap((part): PerformanceRequest[] => {
      const [first] = part;
      if (!first) return [];
      const { FundNo, ReportType, REFNIW, prefix } = first;
      return [
        {
          FundNo,
          RequestType: 'REP2',
          ReportType: `PERF_${ReportType}`,
          REFNIW,
          prefix,
          Details: part.map(detailOf),
        },
      ];
    }),
  );
}

const detailOf = (line: PerformanceLine): PerformanceDetail => ({
  Period: line.d_PeriodType,
  ReportType: line.ReportType,
  Ccy: line.d_Ccy,
  PeriodType: line.d_PeriodType,
  Begin: line.d_Begin,
  End: line.d_End,
  Details: line.d_ShareClass,
  Category: '',
});

const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
