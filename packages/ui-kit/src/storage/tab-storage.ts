/** What this tab keeps under a key, through a reload and through signing in again; empty for nothing. */
export const readFromTab = (key: string): string => {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

/** Keeps a text in this tab; an empty one is forgotten. */
export const writeToTab = (key: string, text: string): void => {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage it lasts as long as the screen.
  }
};
