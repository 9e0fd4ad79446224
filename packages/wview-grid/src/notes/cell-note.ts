/** What is to be told of a cell besides its value, such as that a correction of it waits. */
export interface CellNote {
  /** The key of its row. */
  readonly row: string;
  /** Its SqlColName. */
  readonly column: string;
  readonly text: string;
}
