/** Asks for the first difference of a column; another object asks again. */
export interface ColumnJump {
  readonly sqlColName: string;
}

/** What the compared sets are called, such as `production` and `testing`, or two days. */
export interface SetNames {
  readonly first: string;
  readonly second: string;
}

/** What is compared and shown of two sets of rows. */
export interface RegressionOptions {
  /** Stand in titles, tooltips and the side of a row. Keep the object the same. Default numbers. */
  setNames?: SetNames | undefined;
  /** SqlColNames that were not compared (`regColsToIgnore`). Keep the array the same. Default none. */
  ignoredColumns?: readonly string[] | undefined;
  /** SqlColNames of the only columns to show, such as the keys and those in difference. Default all. */
  onlyColumns?: readonly string[] | undefined;
  /** Goes to the first difference of a column whenever it becomes another object, and when the grid appears. Default none. */
  jump?: ColumnJump | undefined;
  /** The jump is done: take it away, so that a grid that appears anew does not repeat it. */
  onJumped?: (() => void) | undefined;
  /** So many rows at most can be shown. Default the row cap. */
  reachableRows?: number | undefined;
  /** A row beyond the row cap is to be shown: raise it. */
  onRowWanted?: ((rowIndex: number) => void) | undefined;
}
