/** A choice remembered in this browser; null for none, or where the browser forbids storage. */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Remembers a choice in this browser, null forgets it; where storage is forbidden, it lasts as long as the page. */
export const writeStored = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // nothing to remember it in
  }
};
