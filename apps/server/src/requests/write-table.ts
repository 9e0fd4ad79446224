import type { ExportedView } from '../views/export/exported-view.ts';
import { XmlEncoder } from '../views/export/xml-encoder.ts';
import { writeSpreadsheet } from '../views/export/xlsx/spreadsheet.ts';
import { CsvEncoder } from '../views/query/encode/csv-encoder.ts';
import { encodeRows } from '../views/query/encode/raw-rows.ts';
import type { ProducedFile } from './request-files.ts';

/** What a request has found, and what its file says of itself. */
export interface Table {
  readonly view: ExportedView;
  /** As PostgreSQL sends them, cut into chunks anywhere. */
  readonly rows: AsyncIterable<Buffer>;
}

export type TableFormat = 'xlsx' | 'xml' | 'csv';

/** A table as a file, by the same writers as the exports of views. The name gets its ending. */
export function writeTable(table: Table, { format, name }: { format: TableFormat; name: string }): ProducedFile {
  const { view, rows } = table;
  switch (format) {
    case 'xlsx':
      return {
        name: `${name}.xlsx`,
        mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        body: writeSpreadsheet(rows, view),
      };
    case 'xml':
      return {
        name: `${name}.xml`,
        mediaType: 'application/xml; charset=utf-8',
        body: encodeRows(rows, (emit) => new XmlEncoder(view, emit)),
      };
    case 'csv': {
      const columns = view.columns.map(({ bound }) => bound);
      return {
        name: `${name}.csv`,
        mediaType: 'text/csv; charset=utf-8',
        body: encodeRows(rows, (emit) => new CsvEncoder(columns, emit)),
      };
    }
  }
}
