import { printFilter, type FilterTree } from '@fundscope/contract/filter';
import type { ExportRequest } from '@fundscope/contract/requests';
import type { ReadingDeps } from '../../access/reader-transaction.ts';
import type { Session } from '../../http/session.ts';
import { readableView } from '../../views/access/readable-view.ts';
import { readTextRows } from '../../views/query/open-rows.ts';

/** The view whose rows are reports that can be requested. */
const OVERVIEW = 'PF_RR_Overview';

/** A row of the report overview. */
export interface ReportRow {
  readonly ReportType: string;
  /** `YYYY-MM-DD`; null where the overview has none. */
  readonly date: string | null;
}

/**
 * The report that an export is of, as whoever asks may see it now; nothing where there is none.
 * @throws {HttpError} `not-found` where they may not see the overview.
 */
export async function findReportRow(
  reading: ReadingDeps,
  { session, signal }: { readonly session: Session; readonly signal: AbortSignal },
  { PFReqID, FundNo }: Pick<ExportRequest, 'PFReqID' | 'FundNo'>,
): Promise<ReportRow | undefined> {
  const view = await readableView(reading.database.pool, session, OVERVIEW);
  const filter: FilterTree = { kind: 'and', operands: [equals('PFReqID', PFReqID), equals('FundNo', FundNo)] };
  const query = { filter: printFilter(filter), limit: 1 };
  const { columns, rows } = await readTextRows(reading, { view, environment: 'production', query, signal });
  const [row] = rows;
  const cellOf = (name: string) => row?.[columns.findIndex((column) => column.name.toLowerCase() === name)];
  return row && { ReportType: cellOf('reporttype') ?? '', date: cellOf('date') ?? null };
}

/** A comparison with a number. */
export const equals = (column: string, value: number): FilterTree => ({
  kind: 'comparison',
  column,
  operator: 'eq',
  value: { type: 'number', value: String(value) },
});
