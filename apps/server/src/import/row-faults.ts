import type { ColumnType } from '@fundscope/contract/views';
import { OperatorError } from '../platform/operator-error.ts';

const MAX_LISTED = 10;

/** What is wrong with a row. */
export interface RowFault {
  /** The line of the file in which the row begins. */
  readonly line: number;
  /** One sentence. */
  readonly message: string;
  /** Where a single cell is wrong: its column's header, what it holds, and what it should be. */
  readonly cell?: { readonly header: string; readonly text: string; readonly type: ColumnType };
}

/** Nothing was imported, since rows are not valid. */
export class RowFaultsError extends OperatorError {
  readonly faults: readonly RowFault[];

  constructor(faults: readonly RowFault[], hasMore: boolean) {
    const lines = faults.map(({ line, message }) => `  line ${line}: ${message}`);
    const more = hasMore ? '\n  Further rows were not looked at.' : '';
    super(`Nothing was imported, since rows are not valid:\n${lines.join('\n')}${more}`);
    this.faults = faults;
  }
}

/** Collects what is wrong with a file's rows, so that one run names more than the first fault. */
export class RowFaults {
  readonly #listed: RowFault[] = [];

  add(line: number, message: string, cell?: RowFault['cell']): void {
    this.#listed.push({ line, message, ...(cell && { cell }) });
  }

  get isEmpty(): boolean {
    return this.#listed.length === 0;
  }

  /** Enough to tell the user; looking for more is not worth the time. */
  get isFull(): boolean {
    return this.#listed.length >= MAX_LISTED;
  }

  /** @throws RowFaultsError naming each fault, where there is one. */
  throwIfAny(): void {
    if (!this.isEmpty) throw new RowFaultsError(this.#listed, this.isFull);
  }
}

/** A cell in a sentence: short, and on one line. */
export const quoteCell = (cell: string): string => JSON.stringify(shortCell(cell));

/** The beginning of a long cell. */
export const shortCell = (cell: string): string => (cell.length > 60 ? `${cell.slice(0, 60)}…` : cell);
