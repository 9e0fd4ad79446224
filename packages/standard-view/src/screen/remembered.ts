/** What this browser remembers under a key; empty for nothing, or where it forbids storage. */
export const readRemembered = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

/** Remembers a text in this browser; an empty one is forgotten. */
export const remember = (key: string, text: string): void => {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // It lasts as long as the page.
  }
};
