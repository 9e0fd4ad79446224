import { performanceRequestSchema } from '@fundscope/contract/requests';
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
import { environmentOfPrefix } from './environment-prefix.ts';
import { readSeries } from './nav-series.repository.ts';
import { performanceFigures, valuationDate, type PerformanceFigure } from './performance.rules.ts';

/** The figures of a performance report as a spreadsheet. */
export const producePerformance =
  (reading: ReadingDeps): Producer =>
  async ({ request, session, report, signal }) => {
    const { FundNo, ReportType, REFNIW, prefix, Details } = performanceRequestSchema.parse(request.payload);
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
        rows.push(rowOf(figure, { FundNo, fundName: source.fund.name, REFNIW }));
      }
      report((index + 1) / Details.length);
    }
    const end =
      Details.map((detail) => detail.End)
        .toSorted()
        .at(-1) ?? '';
    const synthetic = (await isDemoInstallation(reading.database.kysely)) ? ' (synthetic data)' : '';
    const table: Table = {
      view: {
        name: ReportType,
        title: `${ReportType} Q${FundNo} ${source.fund.name}${synthetic}`,
        locale: 'en',
        environment,
        createdAt: `${new Date().toISOString().slice(0, 19)}Z`,
        filter: '',
        order: '',
        columns: columns.map(computedColumn),
      },
      rows: rawChunks(rows),
    };
    return writeTable(table, { format: 'xlsx', name: `${ReportType}_Q${FundNo}_${end}` });
  };

const noFigures = (date: string): RequestFailure =>
  new RequestFailure({
    en: `The fund has no figures of ${formatOf('DE').date(date)} any more.`,
    de: `Der Fonds hat keine Werte mehr zum ${formatOf('DE').date(date)}.`,
  });

interface FundFacts {
  readonly FundNo: number;
  readonly fundName: string;
  readonly REFNIW: string;
}

const text = (name: string, title: string): ComputedColumn => ({ name, title, type: 'text', decimals: 0 });
const number = (name: string, title: string, decimals: number): ComputedColumn => ({
  name,
  title,
  type: 'number',
  decimals,
});
const percent = (name: string, title: string): ComputedColumn => ({ name, title, type: 'percmath', decimals: 3 });
const date = (name: string, title: string): ComputedColumn => ({ name, title, type: 'date', decimals: 0 });

const columns: readonly ComputedColumn[] = [
  { name: 'FundNo', title: 'Fund', type: 'book', decimals: 0 },
  text('FundName', 'Fund name'),
  text('ReportType', 'Report'),
  text('REFNIW', 'NIW/REF'),
  text('Period', 'Period'),
  text('PeriodType', 'Period type'),
  date('Begin', 'Begin'),
  { ...date('End', 'End'), isDay: true },
  text('ShareClass', 'Share class'),
  text('ISIN', 'ISIN'),
  text('Ccy', 'Currency'),
  number('ValueBegin', 'Value at begin', 4),
  number('ValueEnd', 'Value at end', 4),
  number('Distribution', 'Distribution per share', 4),
  text('Method', 'Method'),
  percent('Performance', 'Performance'),
  percent('PerformancePerYear', 'Performance per year'),
  percent('Volatility', 'Volatility per year'),
  percent('PeriodVolatility', 'Volatility of the period'),
  percent('MaximumDrawdown', 'Maximum drawdown'),
  text('Note', 'Note'),
];

const methodTexts: Readonly<Record<PerformanceFigure['method'], string>> = {
  BVI: 'BVI, after costs',
  net: 'net, after costs',
  gross: 'gross, before costs',
};

function rowOf(figure: PerformanceFigure, { FundNo, fundName, REFNIW }: FundFacts): TextRow {
  const { detail } = figure;
  return [
    String(FundNo),
    fundName,
    detail.ReportType,
    REFNIW,
    detail.Period,
    detail.PeriodType,
    figure.begin,
    figure.end,
    figure.shareClass,
    figure.isin,
    detail.Ccy,
    String(figure.valueBegin),
    String(figure.valueEnd),
    figure.distribution === null ? null : String(figure.distribution),
    methodTexts[figure.method],
    String(figure.performance),
    String(figure.performancePerYear),
    figure.volatility === null ? null : String(figure.volatility),
    figure.periodVolatility === null ? null : String(figure.periodVolatility),
    String(figure.maximumDrawdown),
    figure.note,
  ];
}
