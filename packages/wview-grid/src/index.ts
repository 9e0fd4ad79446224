// Parts that are fetched when they are first used have their styles in the package's one style sheet all the same.
import './arranging/WviewColumnChooser.module.css';
import './arranging/WviewColumnMenu.module.css';
import './corrections/WviewCellEditor.module.css';
import './find/WviewFindBar.module.css';
import './plain-table/WviewPlainTable.module.css';
import './totals/WviewTotalsRow.module.css';

export type { OrderTerm } from '@fundscope/contract/filter';
export { defineColumns, type CellValue, type ColumnDefinition, type ColumnDraft } from '@fundscope/contract/views';
export { WviewGrid } from './WviewGrid.tsx';
export type {
  CorrectableMode,
  GridMode,
  GridSettings,
  GridSorting,
  GroupedMode,
  GroupingOptions,
  RegressionMode,
  RowCap,
  SortChange,
  WviewGridProps,
} from './model/grid-props.ts';
export { CellMenu, type MenuCell } from './cell-menu/CellMenu.tsx';
export { ComparedCards } from './cards/ComparedCards.tsx';
export { RowCards } from './cards/RowCards.tsx';
export { groupedMode } from './grouped-mode.tsx';
export { regressionMode } from './regression-mode.tsx';
export type { ColumnJump, RegressionOptions } from './regression/regression-options.ts';
export { rowsInDifference } from './regression/regression-source.ts';
export { findRow, rowKey } from './rows/row-key.ts';
export { pickRows, rowSourceFromRows, type RowSource } from './rows/row-source.ts';
export { createCellFormatter, EMPTY_CELL, type CellFormatter } from './format/cell-formatter.ts';
export { measureOf } from './format/measure-of.ts';
export { titleOrder } from './columns/title-order.ts';
export {
  areEqualLayouts,
  defaultLayout,
  normalizeLayout,
  shownNames,
  type ColumnLayout,
} from './columns/column-layout.ts';
export { readLayout, writeLayout } from './columns/layout-text.ts';
export {
  createRowSelection,
  type RowSelection,
  type RowSelectionMode,
  type SelectedRows,
} from './selection/row-selection.ts';
export { useSelectedRow } from './selection/useSelectedRow.ts';
export { useRowSelection } from './selection/useRowSelection.ts';
export type {
  CellChange,
  CellDraft,
  CellDrafts,
  CellKey,
  CellNote,
  CorrectionOutcome,
  RowCells,
} from './editing/cell-editing.ts';
export { usePendingCellNotes } from './corrections/usePendingCellNotes.ts';
export { preloadCorrections } from './corrections/useCorrectionLayer.ts';
export { isSameCell, readDrafts, storeCellDraft, tabDrafts, type DraftScope } from './editing/cell-drafts.ts';
export { runInSlices } from './scheduling/run-in-slices.ts';
