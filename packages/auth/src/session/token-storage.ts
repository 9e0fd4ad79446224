const STORAGE_KEY = 'user-token';

/** The token of this browser tab; null for none, or where the browser forbids storage. */
export const readToken = (): string | null => {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
};

/** Keeps the token for reloads of this tab, or forgets it (null). */
export const storeToken = (token: string | null): void => {
  try {
    if (token === null) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, token);
  } catch {
    // without storage the session lasts until the page is reloaded
  }
};
