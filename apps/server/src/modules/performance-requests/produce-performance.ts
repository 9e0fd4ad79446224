import type { PerformanceRequest } from '@fundscope/contract/requests';
import { canReadEnvironment } from '../../access/environment-access.ts';
import type { ReadingDeps } from '../../access/reader-transaction.ts';
import { computedColumn, type ComputedColumn } from '../../requests/computed-column.ts';
import { isDemoInstallation } from '../../requests/demo-data.ts';
import { rightsGone, RequestFailure } from '../../requests/request-failure.ts';
import type { Producer } from '../../requests/producer.ts';
import { writeTable, type Table } from '../../requests/write-table.ts';
import { rawChunks } from '../../views/query/encode/raw-rows.ts';
import type { TextRow } from '../../views/query/wire-text.ts';
import { formatOf } from '../documents/model/format.ts';
import { acceptedPerformanceSchema } from './accepted-performance.ts';
import { environmentOfPrefix } from './environment-prefix.ts';
import { readSeries } from './nav-series.repository.ts';
import { performanceTexts, type PerformanceTexts } from './performance-texts.ts';
import { performanceFigures, valuationDate, type PerformanceFigure } from './performance.rules.ts';

/** The figures of a performance report as a spreadsheet. */
export const producePerformance =
  (reading: ReadingDeps): Producer =>
  async ({ request, session, report, signal }) => {
    const payload = acceptedPerformanceSchema.parse(request.payload);
    const { FundNo, ReportType, REFNIW, prefix, Details, settled } = payload;
    const locale = settled?.locale ?? 'en';
    const texts = performanceTexts[locale];
    const environment = environmentOfPrefix(prefix);
    if (!canReadEnvironment(session, environment)) throw rightsGone();
    const source = await readSeries(reading, { reader: session, signal, environment, bookId: FundNo });
    const rows: TextRow[] = [];
    for (const [index, detail] of Details.entries()) {
      signal.throwIfAborted();
      const Begin = valuationDate(source, REFNIW, detail.Begin);
      const End = valuationDate(source, REFNIW, detail.End);
      if (Begin === undefined || End === undefined) throw noFigures(Begin === undefined ? detail.Begin : detail.End);
      for (const figure of performanceFigures(source, { ...detail, Begin, End })) {
        rows.push(rowOf(figure, { FundNo, fundName: source.fund.name, REFNIW, locale }));
      }
      report((index + 1) / Details.length);
    }
    const end =
      Details.map((detail) => detail.End)
        .toSorted()
        .at(-1) ?? '';
    const synthetic = (await isDemoInstallation(reading.database.kysely)) ? ` (${texts.synthetic})` : '';
    const table: Table = {
      view: {
        name: ReportType,
        title: `${ReportType} Q${FundNo} ${source.fund.name}${synthetic}`,
        locale,
        environment,
        createdAt: `${new Date().toISOString().slice(0, 19)}Z`,
        filter: '',
        order: '',
        columns: columnsIn(texts.columns).map(computedColumn),
        report: { facts: [] },
      },
      rows: rawChunks(rows),
    };
    return writeTable(table, { format: 'xlsx', name: fileNameOf(payload, end, locale) });
  };

const MOST_PERIODS_IN_NAME = 3;

/** Without its ending. It tells what distinguishes reports of one fund and day: kind of dates, periods, environment, language. */
function fileNameOf(
  { FundNo, ReportType, REFNIW, prefix, Details }: PerformanceRequest,
  end: string,
  locale: 'de' | 'en',
): string {
  const periods = new Set(
    Details.map(({ PeriodType, Begin }) => (PeriodType === 'custom' ? `from-${Begin}` : PeriodType)),
  );
  return [
    ReportType,
    `Q${FundNo}`,
    end,
    REFNIW,
    ...(periods.size > MOST_PERIODS_IN_NAME ? [`${periods.size}-periods`] : periods),
    ...(prefix === 'p' ? [] : [prefix]),
    locale.toUpperCase(),
  ].join('_');
}

const noFigures = (date: string): RequestFailure =>
  new RequestFailure({
    en: `The fund has no figures of ${formatOf('DE').date(date)} any more.`,
    de: `Der Fonds hat keine Werte mehr zum ${formatOf('DE').date(date)}.`,
  });

interface FundFacts {
  readonly FundNo: number;
  readonly fundName: string;
  readonly REFNIW: string;
  readonly locale: 'de' | 'en';
}

const text = { type: 'text' } as const;
const number = { type: 'number', decimals: 4 } as const;
const percent = { type: 'percmath', decimals: 3 } as const;
const date = { type: 'date' } as const;

/** In the order of a row's cells. */
function columnsIn(titles: PerformanceTexts['columns']): ComputedColumn[] {
  const forms = {
    FundNo: { type: 'book' },
    FundName: text,
    ReportType: text,
    REFNIW: text,
    Period: text,
    PeriodType: text,
    Begin: date,
    End: date,
    ShareClass: text,
    ISIN: text,
    Ccy: text,
    ValueBegin: number,
    ValueEnd: number,
    Distribution: number,
    Method: text,
    Performance: percent,
    PerformancePerYear: percent,
    Volatility: percent,
    PeriodVolatility: percent,
    MaximumDrawdown: percent,
    Note: text,
  } as const;
  return Object.entries(forms).map(([name, form]) => ({
    name,
    title: titles[name as keyof typeof forms],
    type: form.type,
    decimals: 'decimals' in form ? form.decimals : 0,
    ...(name === 'End' && { isDay: true }),
  }));
}

function rowOf(figure: PerformanceFigure, { FundNo, fundName, REFNIW, locale }: FundFacts): TextRow {
  const { detail } = figure;
  const texts = performanceTexts[locale];
  return [
    String(FundNo),
    fundName,
    detail.ReportType,
    REFNIW,
    detail.Period,
    texts.periodTypes[detail.PeriodType],
    figure.begin,
    figure.end,
    figure.shareClass,
    figure.isin,
    figure.currency,
    String(figure.valueBegin),
    String(figure.valueEnd),
    figure.distribution === null ? null : String(figure.distribution),
    texts.methods[figure.method],
    String(figure.performance),
    figure.performancePerYear === null ? null : String(figure.performancePerYear),
    figure.volatility === null ? null : String(figure.volatility),
    figure.periodVolatility === null ? null : String(figure.periodVolatility),
    String(figure.maximumDrawdown),
    figure.note[locale],
  ];
}
