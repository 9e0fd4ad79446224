const STORAGE_KEY = 'clock-ahead';

/** By how many seconds this machine's clock is ahead of the server's, as far as the newest token told. */
let aheadSeconds = read();

/**
 * The time by the server's clock, in seconds since 1970-01-01T00:00:00Z. Tokens live for minutes: on a machine whose
 * clock is a quarter of an hour ahead, each would seem to have ended when it arrives.
 */
export const serverNowSeconds = (): number => Date.now() / 1000 - aheadSeconds;

/** Learns the difference from a token that arrives at this moment. */
export const setServerClock = (issuedSeconds: number): void => {
  aheadSeconds = Date.now() / 1000 - issuedSeconds;
  try {
    sessionStorage.setItem(STORAGE_KEY, String(aheadSeconds));
  } catch {
    // without storage the difference is learnt again from the next token
  }
};

function read(): number {
  try {
    const seconds = Number(sessionStorage.getItem(STORAGE_KEY) ?? 0);
    return Number.isFinite(seconds) ? seconds : 0;
  } catch {
    return 0;
  }
}
