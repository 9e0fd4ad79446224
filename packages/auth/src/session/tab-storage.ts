/** What this browser tab remembers across reloads; null for nothing, or where the browser forbids storage. */
export const readTabStorage = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Remembers a text for reloads of this tab, null forgets it; where storage is forbidden, it is gone with the page. */
export const writeTabStorage = (key: string, value: string | null): void => {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // The page works without: the user signs in again, the clock is learnt from the next token, a notice is not shown.
  }
};
