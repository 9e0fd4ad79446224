import { csvFormat } from '../views/query/csv-rows.ts';
import type { ExportedView } from '../views/export/exported-view.ts';
import { xmlFormat } from '../views/export/xml-rows.ts';
import { writeSpreadsheet } from '../views/export/xlsx/spreadsheet.ts';
import type { TextRow } from '../views/query/row-cursor.ts';
import { writeText, type TextFormat } from '../views/query/text-format.ts';
import type { ProducedFile } from './request-files.ts';

/** What a request has found, and what its file says of itself. */
export interface Table {
  readonly view: ExportedView;
  /** Cells as PostgreSQL writes them. */
  readonly batches: () => AsyncGenerator<readonly TextRow[], void, void>;
}

export type TableFormat = 'xlsx' | 'xml' | 'csv';

/** A table as a file, by the same writers as the exports of views. The name gets its ending. */
export function writeTable(table: Table, { format, name }: { format: TableFormat; name: string }): ProducedFile {
  const { view } = table;
  const text = (form: TextFormat) => writeText(table, form);
  switch (format) {
    case 'xlsx':
      return {
        name: `${name}.xlsx`,
        mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        body: writeSpreadsheet(table.batches(), view),
      };
    case 'xml':
      return { name: `${name}.xml`, mediaType: 'application/xml; charset=utf-8', body: text(xmlFormat(view)) };
    case 'csv':
      return {
        name: `${name}.csv`,
        mediaType: 'text/csv; charset=utf-8',
        body: text(csvFormat(view.columns.map(({ bound }) => bound))),
      };
  }
}
