/** Shorter answers wait for nothing. */
const SHORT_BYTES = 256 * 1024;
/** A read brings no more where rows are taken sooner than they come: the database writes 8 KiB at a time. */
const FEW_BYTES = 32 * 1024;
/** At 100 MB/s less comes meanwhile than a connection holds, so that the database need not wait. */
const REST_MS = 1;

/**
 * Lets more of a long answer come before it is read: a read costs as much as encoding the 8 KiB that it brings, and the
 * database is held up by waking its reader for each.
 * @returns how long to rest after a read of so many bytes, in milliseconds
 */
export function createGathering(): (bytes: number) => number {
  let comeBytes = 0;
  return (bytes) => {
    comeBytes += bytes;
    return bytes < FEW_BYTES && comeBytes > SHORT_BYTES ? REST_MS : 0;
  };
}
