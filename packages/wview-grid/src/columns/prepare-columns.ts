import type { ColumnDefinition } from '@fundscope/contract';
import type { Locale } from '@fundscope/ui-kit';
import { createCellFormatter, type CellFormatter } from '../format/cell-formatter.ts';
import type { RowSource } from '../rows/row-source.ts';
import { columnKind, type ColumnKind } from './column-kind.ts';
import { columnWidth } from './column-width.ts';
import { createTextMeasurer } from './text-measurer.ts';

/** A column with what every cell of it needs, made once. */
export interface PreparedColumn {
  readonly definition: ColumnDefinition;
  readonly kind: ColumnKind;
  readonly format: CellFormatter;
}

export const prepareColumns = (columns: readonly ColumnDefinition[], locale: Locale): PreparedColumn[] =>
  columns.map((definition) => ({
    definition,
    kind: columnKind(definition.ColType),
    format: createCellFormatter(definition, locale),
  }));

interface MeasuredRows {
  readonly rows: RowSource;
  /** Only the rows before this one are looked at. */
  readonly rowCount: number;
  /** Of titles and cells, as CSS writes it, without size and weight. */
  readonly fontFamily: string;
}

/** The widths of the columns in px, in order. */
export function measureColumns(columns: readonly PreparedColumn[], { rows, rowCount, fontFamily }: MeasuredRows) {
  const measureCell = createTextMeasurer(cellFont(fontFamily));
  const measureTitle = createTextMeasurer(titleFont(fontFamily));
  return columns.map(({ definition: column, format }) =>
    columnWidth({ column, format, rows, rowCount, measureCell, measureTitle }),
  );
}

/** Fonts as in WviewGrid.module.css. */
export const cellFont = (family: string): string => `13px ${family}`;
const titleFont = (family: string): string => `600 12px ${family}`;
