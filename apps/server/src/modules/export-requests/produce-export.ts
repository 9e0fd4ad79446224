import { printFilter, type FilterTree } from '@fundscope/contract/filter';
import { exportRequestSchema, fileFormats } from '@fundscope/contract/requests';
import type { ReadingDeps } from '../../access/reader-transaction.ts';
import type { Spool } from '../../platform/spool/spool.ts';
import { readableView } from '../../views/access/readable-view.ts';
import { openRaw, type RawAnswer } from '../../views/query/open-rows.ts';
import { rightsGone } from '../../requests/request-failure.ts';
import type { Producer } from '../../requests/producer.ts';
import { writeTable, type Table } from '../../requests/write-table.ts';
import { textIn } from '../../views/definition/localised-text.ts';
import { findColumn } from '../../views/definition/view-columns.ts';
import type { ViewDefinition } from '../../views/definition/view-definition.ts';
import { equals, findReportRow, type ReportRow } from './report-row.ts';

/**
 * The view of a report, limited to the report's book: and to its number and its date, where the view has such
 * columns. It is read with the rights of whoever asked at the time of the run.
 */
export const produceExport =
  (reading: ReadingDeps): Producer =>
  async ({ request, session, report, signal }) => {
    const payload = exportRequestSchema.parse(request.payload);
    const row = await findReportRow(reading, { session, signal }, payload);
    if (!row) throw rightsGone();
    const view = await readableView(reading.database.pool, session, payload.WViewName);
    const filter = filterOf(view.definition, payload, row);
    if (!filter) throw rightsGone();
    const query = { filter: printFilter(filter) };
    const rows = await openRaw(reading, { view, environment: 'production', query, signal });
    const { name } = view.definition;
    const file = writeTable(tableOf(rows, { definition: view.definition, filter: query.filter, report }), {
      format: fileFormats[payload.FormatId],
      name: [name, `Q${payload.FundNo}`, ...(row.date === null ? [] : [row.date])].join('_'),
    });
    return { ...file, close: async () => void rows.spool.destroy() };
  };

/** Nothing for a view without a book column: it could not be limited. */
function filterOf(
  view: ViewDefinition,
  { FundNo, PFReqID }: { readonly FundNo: number; readonly PFReqID: number },
  { date }: ReportRow,
): FilterTree | undefined {
  if (view.bookColumn === undefined) return undefined;
  const comparisons = [equals(view.bookColumn, FundNo)];
  if (findColumn(view.columns, 'PFReqID')) comparisons.push(equals('PFReqID', PFReqID));
  const dateColumn = findColumn(view.columns, 'date');
  if (dateColumn?.type === 'date' && date !== null) {
    comparisons.push({
      kind: 'comparison',
      column: dateColumn.name,
      operator: 'eq',
      value: { type: 'date', value: date },
    });
  }
  const [first, ...others] = comparisons;
  return others.length === 0 ? first : { kind: 'and', operands: comparisons };
}

interface TableFacts {
  readonly definition: ViewDefinition;
  readonly filter: string;
  readonly report: (progress: number) => void;
}

/** Reading tells how far it is. */
function tableOf({ columns, spool }: RawAnswer, { definition, filter, report }: TableFacts): Table {
  return {
    view: {
      name: definition.name,
      title: textIn('en', definition.title),
      locale: 'en',
      environment: 'production',
      createdAt: `${new Date().toISOString().slice(0, 19)}Z`,
      filter,
      order: definition.orderBy,
      columns: columns.map((bound) => ({
        bound,
        title: textIn('en', bound.column.title ?? bound.name),
        decimals: bound.column.decimals,
      })),
    },
    rows: reported(spool, report),
  };
}

/** Tells how much of what the database has given is written, once it has given all. */
async function* reported(spool: Spool, report: (progress: number) => void): AsyncGenerator<Buffer, void, void> {
  let read = 0;
  for await (const chunk of spool as AsyncIterable<Buffer>) {
    yield chunk;
    read += chunk.length;
    const bytes = spool.wholeBytes();
    if (bytes !== undefined) report(read / bytes);
  }
  report(1);
}
