import type { OrderTerm } from '@fundscope/contract/filter';
import type { ColumnDefinition } from '@fundscope/contract/views';
import { createContext, use, type Provider, type RefObject } from 'react';
import type { ColumnGeometry } from '../columns/column-geometry.ts';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import type { ArrangedLayout } from '../columns/useColumnLayout.ts';
import type { CellEditing } from '../editing/cell-editing.ts';
import type { CorrectionStore } from '../editing/correction-store.ts';
import type { useCellEditing } from '../editing/useCellEditing.ts';
import type { CellMarker } from '../regression/cell-mark.ts';
import type { RowSource } from '../rows/row-source.ts';
import type { CellPosition } from '../selection/cell-position.ts';
import type { RowSelection } from '../selection/row-selection.ts';
import type { TotalKind } from './total-kinds.ts';
import type { RowCap, SortChange } from './grid-props.ts';

/** What the titles show. Apart from the rest, so that other rows draw no title. */
export interface ColumnsModel {
  /** Of the grid's class names and ids. */
  readonly scope: string;
  readonly elements: GridElements;
  /** All columns, hidden ones too. */
  readonly definitions: readonly ColumnDefinition[];
  /** Those that are shown, as they stand. */
  readonly columns: readonly PreparedColumn[];
  /** How many of the first columns are to stay, the one of check boxes not among them. */
  readonly pinnedCount: number;
  readonly arrangement: ArrangedLayout;
  readonly order: readonly OrderTerm[];
  readonly canSort: boolean;
  readonly sort: SortChange;
  /** Which columns can be corrected; undefined where nothing is. */
  readonly canEdit: ((column: ColumnDefinition) => boolean) | undefined;
}

export interface GridElements {
  /** The whole of the grid, with its tools. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly sizer: RefObject<HTMLDivElement | null>;
  /** Around all titles. */
  readonly titles: RefObject<HTMLDivElement | null>;
  /** The titles that move sideways. */
  readonly header: RefObject<HTMLDivElement | null>;
  readonly body: RefObject<HTMLDivElement | null>;
}

/** What the table shows. */
export interface GridModel extends ColumnsModel {
  readonly label: string;
  readonly rows: RowSource;
  /** How many of the rows are shown. */
  readonly rowCount: number;
  /** With another one the rows begin at the top. */
  readonly resultKey: unknown;
  /** In px, of each column. */
  readonly widths: readonly number[];
  readonly fontFamily: string;
  readonly isWrapped: boolean;
  readonly rowSelection: RowSelection | undefined;
  /** The user has chosen a row of a single selection. */
  readonly onRowSelect: (rowIndex: number) => void;
  readonly revealedRow: number | undefined;
  readonly marker: CellMarker | undefined;
  readonly editing: CellEditing | undefined;
  readonly corrections: CorrectionStore;
}

/** What stands around the table. */
export interface ToolsModel {
  readonly rowCap: RowCap | undefined;
  readonly isBusy: boolean;
  readonly noWrap: boolean;
  readonly setNoWrap: (noWrap: boolean) => void;
  /** How many times the search was asked for since it was closed; 0: it is closed. */
  readonly searchTurn: number;
  /** Opens the search and keeps what is typed until its bar is there. */
  readonly ahead: TypedAhead;
  readonly closeSearch: () => void;
  /** Undefined where no totals are offered. */
  readonly total: TotalKind | null | undefined;
  readonly setTotal: (total: TotalKind | null) => void;
  /** How wide columns are to be at least, in px by SqlColName; those that the user has set are as they were set. */
  readonly setLeastWidths: (widths: LeastWidths) => void;
  /** Shows all rows as a plain table, to be read or to be printed at once. */
  readonly showPlainTable: (use: PlainTableUse) => void;
}

/** What is typed between the call of the search and the moment that its bar is there. */
export interface TypedAhead {
  /** Opens the search. */
  readonly begin: () => void;
  /** @returns whether the key was one of the search's */
  readonly type: (key: string) => boolean;
  readonly text: () => string;
  /** The bar is there, and takes the keys. */
  readonly end: () => void;
}

export type LeastWidths = Readonly<Record<string, number>>;

export type PlainTableUse = 'read' | 'print';

/** Where the user is in the table. Another one with each key that moves the active cell. */
export interface PaneModel {
  readonly geometry: ColumnGeometry;
  readonly active: CellPosition;
  readonly cells: ReturnType<typeof useCellEditing>;
  /** Scrolls to a cell. */
  readonly reveal: (cell: CellPosition) => void;
  /** Makes a cell active, and scrolls to it. */
  readonly goTo: (cell: CellPosition) => void;
  /** Gives the focus back to the grid. */
  readonly focus: () => void;
}

function createModel<Model>(hookName: string): readonly [Provider<Model | null>, () => Model] {
  const context = createContext<Model | null>(null);
  const useModel = (): Model => {
    const model = use(context);
    if (!model) throw new Error(`${hookName} must be called inside WviewGrid`);
    return model;
  };
  return [context.Provider, useModel];
}

export const [GridProvider, useGrid] = createModel<GridModel>('useGrid');
export const [ColumnsProvider, useColumns] = createModel<ColumnsModel>('useColumns');
export const [ToolsProvider, useTools] = createModel<ToolsModel>('useTools');
export const [PaneProvider, usePane] = createModel<PaneModel>('usePane');
