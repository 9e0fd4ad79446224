import type { FilterTree } from '@fundscope/contract/filter';
import type { ExportRequest } from '@fundscope/contract/requests';
import type { Database } from '../../database/connection.ts';
import type { Session } from '../../http/session.ts';
import { readView, viewOf } from '../../requests/read-view.ts';

/** The view whose rows are reports that can be requested. */
const OVERVIEW = 'PF_RR_Overview';

/** A row of the report overview. */
export interface ReportRow {
  readonly ReportType: string;
  /** `YYYY-MM-DD`; null where the overview has none. */
  readonly date: string | null;
}

/**
 * The report that an export is of, as the requester may see it now; nothing where there is none.
 * @throws {HttpError} `not-found` where he may not see the overview.
 */
export async function findReportRow(
  database: Pick<Database, 'kysely' | 'pool'>,
  session: Session,
  { PFReqID, FundNo }: Pick<ExportRequest, 'PFReqID' | 'FundNo'>,
): Promise<ReportRow | undefined> {
  const view = await viewOf(database, session, OVERVIEW);
  const filter: FilterTree = { kind: 'and', operands: [equals('PFReqID', PFReqID), equals('FundNo', FundNo)] };
  const { columns, cursor } = await readView(database, { view, filter, limit: 1, signal: AbortSignal.timeout(60_000) });
  try {
    const cellOf = (name: string) => columns.findIndex((column) => column.name.toLowerCase() === name);
    for await (const [row] of cursor.batches()) {
      if (row) return { ReportType: row[cellOf('reporttype')] ?? '', date: row[cellOf('date')] ?? null };
    }
    return undefined;
  } finally {
    await cursor.close();
  }
}

/** A comparison with a number. */
export const equals = (column: string, value: number): FilterTree => ({
  kind: 'comparison',
  column,
  operator: 'eq',
  value: { type: 'number', value: String(value) },
});
