import { viewInfo } from '../definition/view-info.ts';
import type { ReadingDeps } from '../../access/reader-transaction.ts';
import { openRows, streamOf, type OpenRows, type RowsRequest } from '../query/open-rows.ts';
import type { RowsAnswer } from '../query/view-rows.ts';
import { writeText } from '../query/text-format.ts';
import type { ExportedView } from './exported-view.ts';
import { xmlFormat } from './xml-rows.ts';
import { writeSpreadsheet } from './xlsx/spreadsheet.ts';

export interface ExportRequest extends RowsRequest {
  /** The language of titles. */
  readonly locale: 'de' | 'en';
  /** UTC, such as `2026-01-31T17:05:09.123Z`. */
  readonly createdAt: string;
}

/** A view's rows as an XLSX file, streamed. */
export async function readSpreadsheet(deps: ReadingDeps, request: ExportRequest): Promise<RowsAnswer> {
  const rows = await openRows(deps, request);
  const chunks = writeSpreadsheet(rows.cursor.batches(), exportedView(request, rows));
  return { body: streamOf(chunks, rows.cursor), firstRowsMs: rows.cursor.firstRowsMs };
}

/** A view's rows as an XML file, streamed: see docs/exports.md. */
export async function readXml(deps: ReadingDeps, request: ExportRequest): Promise<RowsAnswer> {
  const rows = await openRows(deps, request);
  const chunks = writeText(rows.cursor, xmlFormat(exportedView(request, rows)));
  return { body: streamOf(chunks, rows.cursor), firstRowsMs: rows.cursor.firstRowsMs };
}

function exportedView(request: ExportRequest, { columns }: OpenRows): ExportedView {
  const { view, environment, query, locale, createdAt } = request;
  const { Title, colForList, OrderBy } = viewInfo(view.definition, locale);
  return {
    name: view.definition.name,
    title: Title,
    locale,
    environment,
    createdAt: `${createdAt.slice(0, 19)}Z`,
    filter: query.filter ?? '',
    order: query.orderBy?.trim() ? query.orderBy : OrderBy.replace(/^\s*order\s+by\s+/iu, ''),
    columns: columns.map((bound, index) => ({
      bound,
      title: colForList[index]?.DisplayName ?? bound.name,
      decimals: bound.column.decimals,
    })),
  };
}
