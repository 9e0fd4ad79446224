import type { ReportToView } from '@fundscope/contract/requests';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';

/** Which view answers which report, of an export or of an IRS request. */
export async function readReportViews(db: Db, purpose: 'export' | 'irs'): Promise<ReportToView[]> {
  const { rows } = await sql<ReportToView>`
    select report_type as "ReportType", wv_name as "WViewName" from fundscope.report_views
    where purpose = ${purpose} order by report_type`.execute(db);
  return rows;
}
