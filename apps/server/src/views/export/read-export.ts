import type { ReadingDeps } from '../../access/reader-transaction.ts';
import { viewInfo } from '../definition/view-info.ts';
import type { BoundColumn } from '../query/bound-view.ts';
import { encodeRows } from '../query/encode/raw-rows.ts';
import { openRaw, streamOf, type RowsRequest } from '../query/open-rows.ts';
import type { RowsAnswer } from '../query/view-rows.ts';
import type { ExportedView } from './exported-view.ts';
import { XmlEncoder } from './xml-encoder.ts';
import { writeSpreadsheet } from './xlsx/spreadsheet.ts';

export interface ExportRequest extends RowsRequest {
  /** The language of titles. */
  readonly locale: 'de' | 'en';
  /** UTC, such as `2026-01-31T17:05:09.123Z`. */
  readonly createdAt: string;
}

/** A view's rows as an XLSX file, streamed. */
export async function readSpreadsheet(deps: ReadingDeps, request: ExportRequest): Promise<RowsAnswer> {
  const { spool, columns, firstRowsMs } = await openRaw(deps, request);
  return { body: streamOf(writeSpreadsheet(spool, exportedView(request, columns)), spool, deps.courtesy), firstRowsMs };
}

/** A view's rows as an XML file, streamed: see docs/exports.md. */
export async function readXml(deps: ReadingDeps, request: ExportRequest): Promise<RowsAnswer> {
  const { spool, columns, firstRowsMs } = await openRaw(deps, request);
  const view = exportedView(request, columns);
  return {
    body: streamOf(
      encodeRows(spool, (emit) => new XmlEncoder(view, emit)),
      spool,
      deps.courtesy,
    ),
    firstRowsMs,
  };
}

function exportedView(request: ExportRequest, columns: readonly BoundColumn[]): ExportedView {
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
