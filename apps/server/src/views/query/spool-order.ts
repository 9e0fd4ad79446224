import type { RawBuilder } from 'kysely';
import type { ReadingCaller } from '../../access/reader-transaction.ts';
import type { CountingOptions } from './counting-sink.ts';
import type { Emit, RowsEncoder } from './encode/rows-encoder.ts';

/** What a spool is to be filled with. */
export interface SpoolOrder extends ReadingCaller, CountingOptions {
  readonly rows: RawBuilder<unknown>;
  readonly createEncoder: (emit: Emit) => RowsEncoder;
  /**
   * What has to be known before the answer begins, which is an error's last chance to be told: that there is a first row
   * or none; how many rows there are; or that only where the database is done soon, or has not given much more than that.
   */
  readonly waitFor: 'first row' | 'count' | 'count, if soon' | 'count, if short';
  /** Of all rows that there were; without it, whether there were more than the limit. */
  readonly isLimitReached?: (rows: number) => boolean;
  /** Those with equal questions are shown the same bytes. Absent: the answer is this reader's alone. */
  readonly question?: string | undefined;
  /** A query that has a row where its reader still has the rights that the others share. Absent: for certain. */
  readonly sharedIf?: string | undefined;
}
