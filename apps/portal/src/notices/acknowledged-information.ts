const STORAGE_KEY = 'ACRID';

/** The information that this browser's user dismissed last; null for none, or where storage is forbidden. */
export const readAcknowledged = (): string | null => {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
};

export const storeAcknowledged = (information: string): void => {
  try {
    localStorage.setItem(STORAGE_KEY, information);
  } catch {
    // it will be shown again on the next visit
  }
};
