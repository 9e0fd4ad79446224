// Parts that are fetched when they are first used have their styles in the package's one style sheet all the same.
import './arranging/WviewColumnChooser.module.css';
import './arranging/WviewColumnMenu.module.css';
import './corrections/WviewCellEditor.module.css';
import './find/WviewFindBar.module.css';
import './plain-table/WviewPlainTable.module.css';
import './totals/WviewTotalsRow.module.css';

export { defineColumns, type ColumnDefinition, type ColumnDraft } from '@fundscope/contract/views';
export { WviewGrid, type WviewGridProps } from './WviewGrid.tsx';
export { SelectableGrid, type SelectableGridProps } from './grids/SelectableGrid.tsx';
export { SingleRowGrid, type SingleRowGridProps } from './grids/SingleRowGrid.tsx';
export { RegressionGrid, type RegressionGridProps } from './RegressionGrid.tsx';
export { CorrectableGrid, type CorrectableGridProps } from './grids/CorrectableGrid.tsx';
export { pickRows, rowSourceFromRows, type RowSource } from './rows/row-source.ts';
export { createCellFormatter, EMPTY_CELL, type CellFormatter } from './format/cell-formatter.ts';
export { measureOf } from './format/measure-of.ts';
export {
  areEqualLayouts,
  defaultLayout,
  normalizeLayout,
  shownNames,
  type ColumnLayout,
} from './columns/column-layout.ts';
export {
  createRowSelection,
  type RowSelection,
  type RowSelectionMode,
  type SelectedRows,
} from './selection/row-selection.ts';
export { useRowSelection } from './selection/useRowSelection.ts';
export {
  isCorrectable,
  type CellChange,
  type CellDraft,
  type CellDrafts,
  type CellEditing,
  type CellKey,
  type CorrectionOutcome,
  type RowCells,
} from './editing/cell-editing.ts';
export { preloadCorrections } from './corrections/useCorrectionLayer.ts';
export type { CellMark, CellMarker } from './regression/cell-mark.ts';
export { rowsInDifference } from './regression/regression-source.ts';
export type { ColumnJump } from './regression/DifferenceTools.tsx';
export { runInSlices } from './scheduling/run-in-slices.ts';
