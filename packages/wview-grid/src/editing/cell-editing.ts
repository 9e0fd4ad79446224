import type { CellValue, ColumnDefinition } from '@fundscope/contract';

/** One cell to change, as the row was when the user saw it. */
export interface CellChange {
  readonly rowIndex: number;
  readonly column: ColumnDefinition;
  /** What the user saw; after a conflict that is resolved by keeping one's own, what the server has. */
  readonly oldValue: CellValue;
  /** As rows have it: `percmath` a fraction, dates `YYYY-MM-DD`, bool true or false, an emptied number null. */
  readonly newValue: CellValue;
  /** The other cells of the row as the user saw them, by SqlColName. */
  readonly cell: (sqlColName: string) => CellValue;
  /** How many corrections of the same paste follow: load the view again when none does. */
  readonly remaining: number;
}

export type CorrectionOutcome =
  | { readonly kind: 'saved' }
  /** What was typed stays in the cell, with this sentence. */
  | { readonly kind: 'failed'; readonly message: string }
  /** Somebody else has changed the cell: the user chooses between the two values. */
  | { readonly kind: 'conflict'; readonly stored: CellValue };

/** A cell that stays the same when rows are loaded again. */
export interface CellKey {
  readonly row: string;
  readonly column: string;
}

/** What was typed into a cell and is not sent. */
export interface CellDraft extends CellKey {
  readonly text: string;
}

/** Keeps what is typed where it outlives the grid. */
export interface CellDrafts {
  /** What was kept, oldest first; read when the grid is first drawn. */
  readonly read: () => readonly CellDraft[];
  /** Called with each key. Null: the cell is as the server has it again. */
  readonly keep: (cell: CellKey, text: string | null) => void;
}

/** Makes cells correctable. */
export interface CellEditing {
  readonly canEdit: (column: ColumnDefinition) => boolean;
  /** Sends a correction; a rejected promise counts as failed, with the error's message. */
  readonly onCorrect: (change: CellChange) => Promise<CorrectionOutcome>;
  /**
   * A text that tells a row from all others and stays when the rows are loaded again, such as its key cells:
   * what is typed but not saved stays with it. Default the row's index.
   */
  readonly rowKey?: (rowIndex: number) => string;
  /**
   * Whether an editor or the preview of a paste is open. Keep the rows the same as long as one is: what is typed
   * belongs to the row that it is typed into, wherever it stands when the rows are loaded again.
   */
  readonly onBusyChange?: ((isBusy: boolean) => void) | undefined;
  /** Where what is typed outlives the grid, as through a reload of the page. Default nowhere. */
  readonly drafts?: CellDrafts | undefined;
}

/** Columns with a stored procedure can be corrected, if they are of a type that can be typed. */
export const isCorrectable = ({ StoredProcedure, ColType }: ColumnDefinition): boolean =>
  StoredProcedure !== '' && ColType !== 'book' && ColType !== 'logdate';
