import {
  DOWNLOAD_DESTINATION,
  type Destination,
  type ExportRequest,
  type ReportToView,
} from '@fundscope/contract/requests';
import type { ViewRow } from '@fundscope/contract/views';

/** A row of the report overview. */
export interface ExportLine {
  readonly FundNo: number;
  readonly PFReqID: number;
  readonly ReportType: string;
  /** The view that answers the report; undefined where none is mapped. */
  readonly WViewName: string | undefined;
}

/** The chosen rows, each with its report's view. Rows without fund or number of the request are none. */
export function exportLines(rows: readonly ViewRow[], mapping: readonly ReportToView[]): readonly ExportLine[] {
  const views = new Map(mapping.map(({ ReportType, WViewName }) => [ReportType, WViewName]));
  return rows.flatMap(({ FundNo, PFReqID, ReportType }) =>
    typeof FundNo === 'number' && typeof PFReqID === 'number' && typeof ReportType === 'string'
      ? [{ FundNo, PFReqID, ReportType, WViewName: views.get(ReportType) }]
      : [],
  );
}

/** Only rows whose report has a mapped view are sent. */
export const exportRequests = (
  lines: readonly ExportLine[],
  choice: Pick<ExportRequest, 'FormatId' | 'DestinationId'>,
): readonly ExportRequest[] =>
  lines.flatMap(({ FundNo, PFReqID, WViewName }) =>
    WViewName === undefined ? [] : [{ FundNo, PFReqID, WViewName, ...choice }],
  );

/** The report types without a view, each once. */
export const unmappedReports = (lines: readonly ExportLine[]): readonly string[] => [
  ...new Set(lines.filter(({ WViewName }) => WViewName === undefined).map(({ ReportType }) => ReportType)),
];

/** Where exports can go: Download, which is always possible, and what is known. */
export const offeredDestinations = (
  known: readonly Destination[] | undefined,
  download: string,
): readonly Destination[] => [{ DestinationId: DOWNLOAD_DESTINATION, Name: download }, ...(known ?? [])];
