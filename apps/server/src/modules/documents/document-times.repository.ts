import {
  documentOptions,
  documentReportTypes,
  type ExpectedTime,
  type RiskDocument,
} from '@fundscope/contract/requests';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { formatOfReport } from './document-order.ts';

/** The mean gives each further document this weight at least, so that it follows the machine. */
const MEASURED_DOCUMENTS = 20;

type MeasuredTime = ExpectedTime['documents'][number];

/** Adds a document to the mean of its report and format. */
export async function recordDocumentTime(db: Db, asked: RiskDocument, seconds: number): Promise<void> {
  await sql`
    insert into fundscope.document_times as measured (report_type, format, documents, mean_seconds)
    values (${asked.reportType}, ${formatOfReport(asked)}, 1, ${seconds})
    on conflict (report_type, format) do update set
      documents = least(measured.documents + 1, ${MEASURED_DOCUMENTS}),
      mean_seconds = measured.mean_seconds
        + (excluded.mean_seconds - measured.mean_seconds) / least(measured.documents + 1, ${MEASURED_DOCUMENTS})`.execute(
    db,
  );
}

/**
 * The mean duration of making each report in each format. A report that was never made in a format gets the mean of the other
 * reports in that format. A format without any document is left out.
 */
export async function listDocumentTimes(db: Db): Promise<MeasuredTime[]> {
  const rows = await db.selectFrom('fundscope.document_times').selectAll().execute();
  const measured = new Map(rows.map((row) => [`${row.report_type} ${row.format}`, row.mean_seconds]));
  const meanOf = (format: MeasuredTime['format']): number | undefined => {
    const seconds = rows.filter((row) => row.format === format).map((row) => row.mean_seconds);
    return seconds.length === 0 ? undefined : seconds.reduce((sum, one) => sum + one, 0) / seconds.length;
  };
  return documentReportTypes.flatMap((reportType) =>
    documentOptions[reportType].formats.flatMap((format) => {
      const seconds = measured.get(`${reportType} ${format}`) ?? meanOf(format);
      return seconds === undefined ? [] : [{ reportType, format, seconds }];
    }),
  );
}
