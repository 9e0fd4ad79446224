import type { PreparedColumn } from '../columns/prepare-columns.ts';
import type { RowSource } from '../rows/row-source.ts';
import type { CellPosition, CellRange } from '../selection/cell-position.ts';
import type { RowSelection, SelectedRows } from '../selection/row-selection.ts';

/** What the rows show, apart from where they stand. */
export interface RowContent {
  /** Of the grid's class names and ids. */
  readonly scope: string;
  readonly rows: RowSource;
  readonly columns: readonly PreparedColumn[];
  readonly pinnedCount: number;
  readonly active: CellPosition;
  readonly range: CellRange | null;
  /** What stands out in a cell, as words for style rules; empty for nothing. Given the text as formatted. */
  readonly markOf?: ((row: number, column: number, text: string) => string) | undefined;
  /** Another text for a cell, such as one that is being saved. */
  readonly textOf?: ((row: number, column: number, text: string) => string) | undefined;
  /** What is wrong with a cell, in words; asked of those alone whose mark says that something is. */
  readonly errorOf?: ((row: number, column: number) => string) | undefined;
  /** What is to be told of a cell besides its value; empty for nothing. */
  readonly noteOf?: ((row: number, column: number) => string) | undefined;
  /** Columns whose cells are boxes that are ticked. */
  readonly isTickBox?: ((column: number) => boolean) | undefined;
  /** Cells whose mark does not say that they can be corrected cannot be. */
  readonly hasCorrections?: boolean | undefined;
  readonly rowSelection?: RowSelection | undefined;
  /** Another object after each change of the selection. */
  readonly selectedRows?: SelectedRows | undefined;
  /** What a check box is called. */
  readonly checkLabel?: string | undefined;
  /** The active cell holds an editor. */
  readonly isEditing?: boolean | undefined;
}

/** The columns to draw besides the pinned ones, and how far the pinned ones are moved. */
export interface PaintedColumns {
  readonly first: number;
  readonly last: number;
  readonly scrollLeft: number;
}

/** Whether nothing but the selection is another one. */
export const differInSelectionAlone = <Content extends RowContent>(one: Content, other: Content): boolean =>
  one !== other &&
  (Object.keys({ ...one, ...other }) as (keyof Content)[]).every(
    (key) => key === 'selectedRows' || one[key] === other[key],
  );
