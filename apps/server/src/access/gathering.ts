/** Lets more of a long answer come before it is read. */
export interface Gathering {
  /** How long to rest after a read of so many bytes, in milliseconds. */
  readonly restMs: (bytes: number) => number;
  /** How long such a rest was indeed. */
  readonly rested: (tookMs: number) => void;
}

/** Shorter answers wait for nothing. */
const SHORT_BYTES = 256 * 1024;
/** A read brings no more where rows are taken sooner than they come: the database writes 8 KiB at a time. */
const FEW_BYTES = 32 * 1024;
/** At 100 MB/s less comes meanwhile than a connection holds, so that the database need not wait. */
const REST_MS = 1;
/** By then it has waited. */
const LATE_MS = 4;
/** Where more rests than these, and more than a quarter of all, were late, timers are coarse or the process is busy. */
const LATE_RESTS = 4;
const LATE_SHARE = 0.25;

/**
 * A read costs as much as encoding the 8 KiB that it brings, and the database is held up by waking its reader for each. Where
 * rests last longer than they should, none are taken: some systems end a timer of 1 ms after 15, and the answer would take ten
 * times as long.
 */
export function createGathering(): Gathering {
  let comeBytes = 0;
  let rests = 0;
  let lateRests = 0;
  const isLate = () => lateRests > LATE_RESTS && lateRests > rests * LATE_SHARE;
  return {
    restMs: (bytes) => {
      comeBytes += bytes;
      return bytes < FEW_BYTES && comeBytes > SHORT_BYTES && !isLate() ? REST_MS : 0;
    },
    rested: (tookMs) => {
      rests++;
      if (tookMs > LATE_MS) lateRests++;
    },
  };
}
