import type { CellValue } from '@fundscope/contract/views';

/** Where the grid reads its cells, so that rows need not be objects. */
export interface RowSource {
  readonly rowCount: number;
  /** The value of a column in a row, counted from 0; null where there is none. */
  readonly cell: (rowIndex: number, sqlColName: string) => CellValue;
  /**
   * A number that stays with a row when fewer or other rows are shown, such as its place in the loaded rows;
   * the selection of rows goes by it. Default the row's index.
   */
  readonly idOf?: (rowIndex: number) => number;
  /** Whether a column's value in a row may be held against its limit. Default it may. */
  readonly isLimited?: (rowIndex: number, sqlColName: string) => boolean;
  /** The loaded rows that these are some of. Default these rows. */
  readonly source?: RowSource;
}

type Cells<Field extends PropertyKey> = { readonly [Name in Field]?: CellValue | undefined };

/** Reads from row objects: those of the API, or any whose fields are cells. */
export const rowSourceFromRows = <Row extends Cells<keyof Row>>(rows: readonly Row[]): RowSource => {
  const cells: readonly Cells<string>[] = rows;
  return { rowCount: rows.length, cell: (rowIndex, sqlColName) => cells[rowIndex]?.[sqlColName] ?? null };
};

/** Some rows of a source in an order of one's own: a filter or a sorting, without a copy of a row. */
export const pickRows = (source: RowSource, indices: ArrayLike<number>): RowSource => ({
  rowCount: indices.length,
  cell: (rowIndex, sqlColName) => {
    const index = indices[rowIndex];
    return index === undefined ? null : source.cell(index, sqlColName);
  },
  idOf: (rowIndex) => rowId(source, indices[rowIndex] ?? -1),
  source: loadedRows(source),
});

export const rowId = (rows: RowSource, rowIndex: number): number => rows.idOf?.(rowIndex) ?? rowIndex;

/** What was loaded, whichever of its rows are shown. */
export const loadedRows = (rows: RowSource): RowSource => rows.source ?? rows;
