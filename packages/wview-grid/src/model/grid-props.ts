import type { OrderTerm } from '@fundscope/contract/filter';
import type { ColumnDefinition } from '@fundscope/contract/views';
import type { ComponentType, ReactNode } from 'react';
import type { ColumnLayout } from '../columns/column-layout.ts';
import type { CellEditing } from '../editing/cell-editing.ts';
import type { RegressionOptions } from '../regression/regression-options.ts';
import type { RowSource } from '../rows/row-source.ts';
import type { RowSelection } from '../selection/row-selection.ts';
import type { TotalKind } from './total-kinds.ts';

/** A title was pressed, or an order chosen: by this column alone, or in addition to the present order. */
export type SortChange = (sqlColName: string, isAdding: boolean, direction?: OrderTerm['direction']) => void;

/** How many rows are shown, and what stands below them. */
export interface RowCap {
  /** At most so many rows are shown. */
  maxRows: number;
  /** Such as that only the first of them are shown. */
  footerText?: string | undefined;
  /** With it, the footer text is a button that asks for more rows. */
  onShowMore?: (() => void) | undefined;
  /** The user goes to a row that is not shown, such as by the search. Default the search stays in the rows shown. */
  onRowWanted?: ((rowIndex: number) => void) | undefined;
  /** With `onRowWanted`: at most so many rows can be shown. Default all. */
  reachableRows?: number | undefined;
}

/** The order of the rows, which whoever loads them decides. */
export interface GridSorting {
  /** The order that the rows were loaded in; shown in the titles. Default none. */
  order?: readonly OrderTerm[] | undefined;
  /**
   * A title was clicked, with Shift in addition to the present order, or a direction was chosen in its menu. Default
   * titles do not sort.
   */
  onChange?: SortChange | undefined;
}

/** What the user sets. The grid keeps for itself what is not given. */
export interface GridSettings {
  /** How the columns are arranged; any stored layout will do. Default the grid's own. */
  layout?: ColumnLayout | undefined;
  /** The user has moved, resized, hidden or pinned a column, or taken the arrangement back. */
  onLayoutChange?: ((layout: ColumnLayout) => void) | undefined;
  /** Long text keeps to one line. Default the grid's own, at first true. */
  noWrap?: boolean | undefined;
  onNoWrapChange?: ((noWrap: boolean) => void) | undefined;
  /** Offers count, sum, mean, least and greatest value of each column below the rows. Default false. */
  totals?: boolean | undefined;
  /** A `CellMenu`: what can be done with a cell. Default the browser's own menu. */
  cellMenu?: ReactNode;
}

/** Cells are read. */
interface PlainMode {
  kind: 'plain';
}

/** One row is chosen, such as in a primary grid over a secondary one. */
interface SingleMode {
  kind: 'single';
  /** From `createRowSelection('single')`. */
  selection: RowSelection<'single'>;
  /** The user has chosen a row, by a click, Enter or the space bar. */
  onSelect: (rowIndex: number) => void;
  /** A row that is brought into view when it becomes another one. Default none. */
  revealedRow?: number | undefined;
}

/** Rows are ticked, one by one or all at once. */
interface MultipleMode {
  kind: 'multiple';
  /** From `createRowSelection('multiple')`. */
  selection: RowSelection<'multiple'>;
}

/** Columns with a stored procedure can be corrected. Keep what it holds the same from one rendering to the next. */
export interface CorrectableMode extends Pick<
  CellEditing,
  'onCorrect' | 'onSettled' | 'drafts' | 'notes' | 'hasTickBoxes' | 'readFlagEffect' | 'link'
> {
  kind: 'correctable';
  /** SqlColNames that tell a row from all others. Default none: nothing can be corrected. */
  keyColumns?: readonly string[] | undefined;
  /** From `createRowSelection('single')`: the row that something else follows. Default rows are not selected. */
  selection?: RowSelection<'single'> | undefined;
  /** With `selection`: the user has chosen a row, by a click, or by Enter or the space bar in a cell that is not corrected. */
  onSelect?: ((rowIndex: number) => void) | undefined;
}

/** Two sets of rows beside each other; from `regressionMode`, which brings the code that compares along. */
export interface RegressionMode {
  kind: 'regression';
  options: RegressionOptions;
  Grid: ComponentType<ComparedProps>;
}

/** How rows are grouped. */
export interface GroupingOptions {
  /** SqlColName of the column whose values make the groups. */
  by: string;
  /** What stands at the head of a group, where it makes sense for a column: a sum of ratios never does. */
  subtotals: Exclude<TotalKind, 'count'>;
}

/** Rows under the values of a column; from `groupedMode`, which brings the code that groups along. */
export interface GroupedMode {
  kind: 'grouped';
  options: GroupingOptions;
  Grid: ComponentType<GroupedProps>;
}

/** What a grid is for. What excludes each other is another kind. */
export type GridMode = PlainMode | SingleMode | MultipleMode | CorrectableMode | RegressionMode | GroupedMode;

export interface WviewGridProps {
  /** Keep the array the same while the columns are: other columns are measured anew. */
  columns: readonly ColumnDefinition[];
  /** Keep it the same while the rows are: other rows begin at the top, with the first cell active. */
  rows: RowSource;
  /** The grid's name for assistive technology. */
  label: string;
  /** What the grid is for. Another kind is another grid, drawn anew. Default plain. */
  mode?: GridMode;
  /**
   * Says that other rows are the same result loaded again: as long as it does not change, they stay where they were
   * scrolled to, with the same cell active. Default none.
   */
  resultKey?: string | number | undefined;
  /** Covers the rows while others are loaded. Default false. */
  isLoading?: boolean;
  /** Stands in place of rows when there are none. Default a short sentence. */
  emptyState?: ReactNode;
  /** How many rows are shown. Default all. */
  rowCap?: RowCap | undefined;
  /** Default no order, and titles do not sort. */
  sorting?: GridSorting | undefined;
  /** Default the grid keeps what the user sets. */
  settings?: GridSettings | undefined;
}

export interface GroupedProps extends Omit<WviewGridProps, 'mode'> {
  options: GroupingOptions;
}

export interface ComparedProps extends Omit<WviewGridProps, 'mode'> {
  options: RegressionOptions;
}
