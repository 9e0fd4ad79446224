import type { ComponentType, ReactNode } from 'react';
import type { BreachFlagEffect } from '@fundscope/contract/breaches';
import type { CellValue, ColumnDefinition } from '@fundscope/contract/views';
import type { RowSource } from '../rows/row-source.ts';

/** Cells of a row by SqlColName. */
export type RowCells = Readonly<Record<string, CellValue>>;

/** One cell to change. */
export interface CellChange {
  /** The key of its row, as the cells of `keyColumns` in JSON. */
  readonly row: string;
  readonly column: ColumnDefinition;
  /** What the user saw; after a conflict that is resolved by keeping one's own, what the server has. */
  readonly oldValue: CellValue;
  /** As rows have it: `percmath` a fraction, dates `YYYY-MM-DD`, bool true or false, an emptied number null. */
  readonly newValue: CellValue;
  /**
   * The whole row as the user saw it when they began, with what they have corrected in it since; the cell to change holds
   * `oldValue`.
   */
  readonly cells: RowCells;
  /** Of a breach flag: why it is changed. */
  readonly comment?: string | undefined;
}

export type CorrectionOutcome =
  /** With the row as it is stored now, where it is known: its next correction goes on from there. */
  | { readonly kind: 'saved'; readonly cells?: RowCells | undefined }
  /** It waits until another person has approved it: the cell stays as it is, and there is nothing to undo. */
  | { readonly kind: 'submitted' }
  /** The user gave it up before it was sent: the cell stays as it is. */
  | { readonly kind: 'cancelled' }
  /** What was typed stays in the cell, with this sentence. */
  | { readonly kind: 'failed'; readonly message: string }
  /** Somebody else has changed the row, in this column (SqlColName): the user decides whether their value holds. */
  | { readonly kind: 'conflict'; readonly column: string; readonly stored: CellValue };

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

/** What is to be told of a cell besides its value, such as that a correction of it waits. */
export interface CellNote extends CellKey {
  readonly text: string;
}

/** Makes cells correctable. */
export interface CellEditing {
  readonly canEdit: (column: ColumnDefinition) => boolean;
  /** All columns of the rows, hidden ones too: a correction is sent with the whole row. */
  readonly columns: readonly ColumnDefinition[];
  /** SqlColNames that tell a row from all others: a typed text, a paste and an undo stay with their row by them. */
  readonly keyColumns: readonly string[];
  /** Yes or no is a box that one press ticks, and the tick is sent at once. Default it is typed. */
  readonly hasTickBoxes?: boolean | undefined;
  /** Sends a correction; a rejected promise counts as failed, with the error's message. */
  readonly onCorrect: (change: CellChange) => Promise<CorrectionOutcome>;
  /**
   * Reads the effect of a changed breach flag on its case: the user is told of it and asked for a comment before the change is
   * sent. Null: no case changes. Default the user is not asked.
   */
  readonly readFlagEffect?: ((change: CellChange) => Promise<BreachFlagEffect | null>) | undefined;
  /** The router's link, which leads to the breach of a flag. Default the breach is named without a link. */
  readonly link?: ComponentType<{ to: string; children?: ReactNode }> | undefined;
  /** Corrections were sent, saved or not, and no more of their paste or undo follow: load the rows again. */
  readonly onSettled?: (() => void) | undefined;
  /**
   * Whether an editor or the preview of a paste is open, or an undo under way. Keep the rows the same as long as it is
   * so: nothing moves under the user's hands.
   */
  readonly onBusyChange?: ((isBusy: boolean) => void) | undefined;
  /**
   * The rows that were loaded last, while earlier ones are still shown: corrections that are saved before these are
   * shown are not in them. Default the shown ones.
   */
  readonly latestRows?: RowSource | undefined;
  /** Where what is typed outlives the grid, as through a reload of the page. Default nowhere. */
  readonly drafts?: CellDrafts | undefined;
  /** Cells that get a mark, and a text for whoever rests on them. Default none. */
  readonly notes?: readonly CellNote[] | undefined;
}

/** Columns with a stored procedure can be corrected, if they are of a type that can be typed. */
export const isCorrectable = ({ StoredProcedure, ColType }: ColumnDefinition): boolean =>
  StoredProcedure !== '' && ColType !== 'book' && ColType !== 'logdate';
