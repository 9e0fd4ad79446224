import {
  CorrectableGrid,
  RegressionGrid,
  SelectableGrid,
  SingleRowGrid,
  WviewGrid,
  type CorrectableGridProps,
  type RegressionGridProps,
  type RowSelection,
  type WviewGridProps,
} from '@fundscope/wview-grid';
import type { GridKind } from '../model/grid-kind.ts';

interface PrimaryGridProps {
  kind: GridKind;
  grid: WviewGridProps;
  single: {
    readonly selection: RowSelection;
    readonly rowIndex: number | undefined;
    readonly select: (rowIndex: number) => void;
  };
  multiple: RowSelection;
  regression: Pick<
    RegressionGridProps,
    'ignoredColumns' | 'onlyColumns' | 'jump' | 'onJumped' | 'reachableRows' | 'onRowWanted'
  >;
  correction: Pick<CorrectableGridProps, 'keyColumns' | 'onCorrect' | 'onSettled' | 'drafts'>;
}

/** The one grid that suits the view and what the user has turned on. */
export function PrimaryGrid({ kind, grid, single, multiple, regression, correction }: PrimaryGridProps) {
  switch (kind) {
    case 'regression':
      return <RegressionGrid {...grid} {...regression} />;
    case 'single':
      return (
        <SingleRowGrid {...grid} revealedRow={single.rowIndex} selection={single.selection} onSelect={single.select} />
      );
    case 'multiple':
      return <SelectableGrid {...grid} selection={multiple} />;
    case 'correctable':
      return <CorrectableGrid {...grid} {...correction} />;
    case 'plain':
      return <WviewGrid {...grid} />;
  }
}
