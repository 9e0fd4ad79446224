import { OperatorError } from '../platform/operator-error.ts';

const MAX_LISTED = 10;

/** Collects what is wrong with a file's rows, so that one run names more than the first fault. */
export class RowFaults {
  readonly #listed: string[] = [];

  /** @param line the line of the file in which the row begins */
  add(line: number, fault: string): void {
    this.#listed.push(`  line ${line}: ${fault}`);
  }

  get isEmpty(): boolean {
    return this.#listed.length === 0;
  }

  /** Enough to tell the user; looking for more is not worth the time. */
  get isFull(): boolean {
    return this.#listed.length >= MAX_LISTED;
  }

  /** @throws OperatorError naming each fault, where there is one. */
  throwIfAny(): void {
    if (this.isEmpty) return;
    const more = this.isFull ? '\n  Further rows were not looked at.' : '';
    throw new OperatorError(`Nothing was imported, since rows are not valid:\n${this.#listed.join('\n')}${more}`);
  }
}

/** A cell in a sentence: short, and on one line. */
export const quoteCell = (cell: string): string => JSON.stringify(cell.length > 60 ? `${cell.slice(0, 60)}…` : cell);
