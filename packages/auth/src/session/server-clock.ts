import { readTabStorage, writeTabStorage } from './tab-storage.ts';

const STORAGE_KEY = 'clock-ahead';

const storedSeconds = Number(readTabStorage(STORAGE_KEY) ?? 0);

/** By how many seconds this machine's clock is ahead of the server's, as far as the newest token told. */
let aheadSeconds = Number.isFinite(storedSeconds) ? storedSeconds : 0;

/**
 * The time by the server's clock, in seconds since 1970-01-01T00:00:00Z. Tokens live for minutes: on a machine whose
 * clock is a quarter of an hour ahead, each would seem to have ended when it arrives.
 */
export const serverNowSeconds = (): number => Date.now() / 1000 - aheadSeconds;

/** Learns the difference from a token that arrives at this moment. */
export const setServerClock = (issuedSeconds: number): void => {
  aheadSeconds = Date.now() / 1000 - issuedSeconds;
  writeTabStorage(STORAGE_KEY, String(aheadSeconds));
};
