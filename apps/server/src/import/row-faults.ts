import type { ImportRowReason } from '@fundscope/contract/imports';
import { ImportRefused } from './import-refused.ts';

const MAX_LISTED = 10;
/** What is kept of a cell that is at fault. */
const MAX_CELL = 200;

export interface RowFault {
  /** The line of the file in which the row begins; of an Excel sheet, its row. */
  readonly line: number;
  readonly reason: ImportRowReason;
}

/** Collects what is wrong with a file's rows, so that one run names more than the first fault. */
export class RowFaults {
  readonly #listed: RowFault[] = [];

  add(fault: RowFault): void {
    this.#listed.push(fault);
  }

  get isEmpty(): boolean {
    return this.#listed.length === 0;
  }

  /** Enough to tell the user; looking for more is not worth the time. */
  get isFull(): boolean {
    return this.#listed.length >= MAX_LISTED;
  }

  /** @throws ImportRefused naming each fault, where there is one. */
  throwIfAny(): void {
    if (!this.isEmpty) throw rowsInvalid(this.#listed, this.isFull);
  }
}

export const rowsInvalid = (faults: readonly RowFault[], isCut = false): ImportRefused =>
  new ImportRefused({ code: 'rows-invalid', faults: [...faults], isCut });

/** A cell as a fault has it: it may be as long as a book. */
export const shortCell = (cell: string): string => (cell.length > MAX_CELL ? `${cell.slice(0, MAX_CELL)}…` : cell);
