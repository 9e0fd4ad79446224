import {
  CorrectableGrid,
  RegressionGrid,
  SelectableGrid,
  SingleRowGrid,
  WviewGrid,
  type CellChange,
  type CorrectionOutcome,
  type RowSelection,
  type WviewGridProps,
} from '@fundscope/wview-grid';
import type { GridKind } from '../model/grid-kind.ts';

interface PrimaryGridProps {
  kind: GridKind;
  grid: WviewGridProps;
  single: { readonly selection: RowSelection; readonly select: (rowIndex: number) => void };
  multiple: RowSelection;
  ignoredColumns: readonly string[];
  keyColumns: readonly string[] | undefined;
  onCorrect: (change: CellChange) => Promise<CorrectionOutcome>;
}

/** The one grid that suits the view and what the user has turned on. */
export function PrimaryGrid({ kind, grid, single, multiple, ignoredColumns, keyColumns, onCorrect }: PrimaryGridProps) {
  switch (kind) {
    case 'regression':
      return <RegressionGrid {...grid} ignoredColumns={ignoredColumns} />;
    case 'single':
      return <SingleRowGrid {...grid} selection={single.selection} onSelect={single.select} />;
    case 'multiple':
      return <SelectableGrid {...grid} selection={multiple} />;
    case 'correctable':
      return <CorrectableGrid {...grid} keyColumns={keyColumns} onCorrect={onCorrect} />;
    case 'plain':
      return <WviewGrid {...grid} />;
  }
}
