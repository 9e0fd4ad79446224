import type { RowSink } from '../../database/rows-out/row-messages.ts';
import type { RowsEncoder } from './encode/rows-encoder.ts';

export interface CountingOptions {
  /** Rows that are encoded at most; those beyond it are counted. */
  readonly limit?: number;
  readonly onFirstRow?: (bytes: Buffer, start: number) => void;
}

/** Hands on the rows up to the limit, and counts all. */
export class CountingSink implements RowSink {
  rows = 0;
  isOver = false;
  readonly first: Promise<void>;
  private encoder: RowsEncoder | undefined;
  private readonly limit: number;
  private readonly onFirstRow: CountingOptions['onFirstRow'];
  private resolveFirst: () => void = () => undefined;

  constructor({ limit = Number.POSITIVE_INFINITY, onFirstRow }: CountingOptions, encoder: RowsEncoder) {
    this.limit = limit;
    this.onFirstRow = onFirstRow;
    this.encoder = encoder;
    this.first = new Promise((resolve) => (this.resolveFirst = resolve));
  }

  row(bytes: Buffer, start: number, end: number): void {
    if (this.rows++ === 0) {
      this.onFirstRow?.(bytes, start);
      this.resolveFirst();
    }
    if (this.rows <= this.limit) this.encoder?.row(bytes, start, end);
  }

  /** The encoder's dictionaries go now, not when a slow reader is done. */
  end(isLimitReached: boolean): void {
    this.isOver = true;
    this.encoder?.end(isLimitReached);
    this.encoder = undefined;
  }
}
