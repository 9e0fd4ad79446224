import { OperatorError } from '../platform/operator-error.ts';

const MAX_LISTED = 10;

export interface RowFault {
  /** The line of the file in which the row begins; of an Excel sheet, its row. */
  readonly line: number;
  /** The column's header and the cell as it stands in the file, where one is at fault. */
  readonly column?: string;
  readonly cell?: string;
  /** Where the row repeats a key: the line that has it already. `cell` is that key, its parts joined. */
  readonly sameKeyLine?: number;
  /** What is wrong and the cure, as a sentence. */
  readonly message: string;
}

/** Rows of a file cannot be imported; nothing was. */
export class RowFaultsError extends OperatorError {
  readonly faults: readonly RowFault[];
  /** Whether the rest of the file was not looked at. */
  readonly isCut: boolean;

  constructor(faults: readonly RowFault[], isCut: boolean) {
    const lines = faults.map(({ line, message }) => `  line ${line}: ${message}`);
    const more = isCut ? '\n  Further rows were not looked at.' : '';
    super(`Nothing was imported, since rows are not valid:\n${lines.join('\n')}${more}`);
    this.faults = faults;
    this.isCut = isCut;
  }
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

  /** @throws RowFaultsError naming each fault, where there is one. */
  throwIfAny(): void {
    if (!this.isEmpty) throw new RowFaultsError(this.#listed, this.isFull);
  }
}

/** A cell in a sentence: short, and on one line. */
export const quoteCell = (cell: string): string => JSON.stringify(cell.length > 60 ? `${cell.slice(0, 60)}…` : cell);
