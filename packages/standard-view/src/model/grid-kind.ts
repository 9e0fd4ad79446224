/** Which grid shows the rows. */
type GridKind = 'regression' | 'single' | 'multiple' | 'grouped' | 'correctable' | 'plain';

interface GridSituation {
  readonly isRegression: boolean;
  readonly isDrillDown: boolean;
  /** A request banner waits for rows to be chosen. */
  readonly isRequesting: boolean;
  /** Rows stand under the values of a column. */
  readonly isGrouped: boolean;
  /** The view allows corrections, and its rows can be told apart. */
  readonly canCorrect: boolean;
}

/** One grid at a time: what the user turned on comes before what the view offers by itself. */
export function gridKind({ isRegression, isDrillDown, isRequesting, isGrouped, canCorrect }: GridSituation): GridKind {
  if (isRegression) return 'regression';
  if (isDrillDown) return 'single';
  if (isGrouped) return 'grouped';
  if (isRequesting) return 'multiple';
  return canCorrect ? 'correctable' : 'plain';
}
