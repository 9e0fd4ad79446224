/** Left to the embedded database, which may stand on the same disk: more than where the server calls itself degraded. */
const RESERVE_BYTES = 256 * 1024 * 1024;
/** The system is asked so often at most; what is taken in between is counted. */
const ASK_MS = 1_000;

/**
 * Whether a disk has room for so many bytes more, beyond what is left to others.
 *
 * @param freeBytes of the disk; undefined where that is not known: then there is room until writing fails
 */
export function createDiskRoom(freeBytes: () => number | undefined): (bytes: number) => boolean {
  let left = 0;
  let askedAt = -Infinity;
  return (bytes) => {
    if (performance.now() - askedAt >= ASK_MS) {
      askedAt = performance.now();
      left = (freeBytes() ?? Infinity) - RESERVE_BYTES;
    }
    if (bytes > left) return false;
    left -= bytes;
    return true;
  };
}
