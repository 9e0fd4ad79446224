import type { CorrectableGridProps, RegressionGridProps, RowSelection } from '@fundscope/wview-grid';

export type GridMode =
  | { readonly kind: 'plain' }
  | {
      readonly kind: 'single';
      readonly selection: RowSelection;
      readonly onSelect: (rowIndex: number) => void;
      readonly revealedRow: number | undefined;
    }
  | { readonly kind: 'multiple'; readonly selection: RowSelection }
  | ({ readonly kind: 'correctable' } & Pick<CorrectableGridProps, 'keyColumns' | 'onCorrect' | 'onSettled' | 'drafts'>)
  | ({ readonly kind: 'regression' } & Pick<
      RegressionGridProps,
      'ignoredColumns' | 'onlyColumns' | 'jump' | 'onJumped' | 'reachableRows' | 'onRowWanted'
    >);
