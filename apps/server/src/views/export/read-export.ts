import { getUnitSign } from '@fundscope/contract/views';
import type { ReadingDeps } from '../../access/reader-transaction.ts';
import { findAmountFormat } from '../definition/view-columns.ts';
import type { ViewColumn } from '../definition/view-definition.ts';
import { viewInfo } from '../definition/view-info.ts';
import type { BoundColumn } from '../query/bound-view.ts';
import { encodeRows } from '../query/encode/raw-rows.ts';
import type { Emit, RowsEncoder } from '../query/encode/rows-encoder.ts';
import { openRaw, streamOf, type RowsRequest } from '../query/open-rows.ts';
import type { RowsAnswer } from '../query/view-rows.ts';
import type { ViewDefinition } from '../definition/view-definition.ts';
import type { NamedFile } from './attachment.ts';
import type { ExportedView } from './exported-view.ts';
import { filterPeriod, type FilterPeriod } from './filter-period.ts';
import { ShownCsvEncoder } from './shown-csv-encoder.ts';
import { XmlEncoder } from './xml-encoder.ts';
import { writeSpreadsheet } from './xlsx/spreadsheet.ts';

export interface ExportRequest extends RowsRequest {
  /** The language of titles. */
  readonly locale: 'de' | 'en';
  /** UTC, such as `2026-01-31T17:05:09.123Z`. */
  readonly createdAt: string;
  /** Of a pack, which its rows are limited to: how many. */
  readonly packFunds?: number;
}

/** A view's rows as an XLSX file, streamed. */
export async function readSpreadsheet(deps: ReadingDeps, request: ExportRequest): Promise<RowsAnswer> {
  const { spool, columns, firstRowsMs } = await openRaw(deps, request);
  return { body: streamOf(writeSpreadsheet(spool, exportedView(request, columns)), spool, deps.courtesy), firstRowsMs };
}

type CreateEncoder = (view: ExportedView, emit: Emit) => RowsEncoder;

const readEncoded =
  (createEncoder: CreateEncoder) =>
  async (deps: ReadingDeps, request: ExportRequest): Promise<RowsAnswer> => {
    const { spool, columns, firstRowsMs } = await openRaw(deps, request);
    const view = exportedView(request, columns);
    const chunks = encodeRows(spool, (emit) => createEncoder(view, emit));
    return { body: streamOf(chunks, spool, deps.courtesy), firstRowsMs };
  };

/** A view's rows as an XML file, streamed: see docs/exports.md. */
export const readXml = readEncoded((view, emit) => new XmlEncoder(view, emit));

/** A view's rows as a CSV file for people, streamed. */
export const readShownCsv = readEncoded((view, emit) => new ShownCsvEncoder(view, emit));

/** What the file of a request is called by. */
export const fileOf = (
  { view, locale, environment, createdAt, query }: Omit<ExportRequest, 'signal'>,
  { extension, isShown }: Pick<NamedFile, 'extension' | 'isShown'>,
): NamedFile => ({
  title: viewInfo(view.definition, locale).Title,
  locale,
  environment,
  period: dataPeriod(view.definition, query.filter),
  createdAt,
  extension,
  isShown,
});

function dataPeriod({ day, columns }: ViewDefinition, filter: string | undefined): FilterPeriod {
  const column = day ?? columns.find(({ type, key }) => type === 'date' && key)?.name;
  return column === undefined ? {} : filterPeriod(filter, column);
}

function exportedView(request: ExportRequest, columns: readonly BoundColumn[]): ExportedView {
  const { view, environment, query, locale, createdAt, packFunds } = request;
  const { Title, colForList, OrderBy } = viewInfo(view.definition, locale);
  const titles = new Map(colForList.map(({ SqlColName, DisplayName }) => [SqlColName, DisplayName]));
  return {
    name: view.definition.name,
    title: Title,
    locale,
    environment,
    createdAt: `${createdAt.slice(0, 19)}Z`,
    filter: query.filter ?? '',
    ...(packFunds !== undefined && { packFunds }),
    order: query.orderBy?.trim() ? query.orderBy : OrderBy.replace(/^\s*order\s+by\s+/iu, ''),
    columns: columns.map((bound) => ({
      bound,
      title: titleWithUnit(titles.get(bound.name) ?? bound.name, bound.column, locale),
      decimals: bound.column.decimals,
      isDay: bound.column.name === view.definition.day,
    })),
  };
}

/** The difference of percentages says its unit, which the format of a cell can only hint at. */
function titleWithUnit(title: string, column: ViewColumn, locale: 'de' | 'en'): string {
  const format = column.difference ? findAmountFormat(column) : undefined;
  const sign = format && getUnitSign(format, locale);
  return sign ? `${title} (${sign})` : title;
}
