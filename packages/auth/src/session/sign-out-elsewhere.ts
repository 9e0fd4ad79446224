const KEY = 'signed-out';

/** Tells this browser's other tabs that its session has ended. */
export const tellSignOut = (): void => {
  try {
    localStorage.setItem(KEY, new Date().toISOString());
  } catch {
    // Without storage the others learn it from their next call.
  }
};

/**
 * Hears of a sign-out in another tab.
 *
 * @returns what ends the hearing
 */
export const onSignOutElsewhere = (end: () => void): (() => void) => {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue !== null) end();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
};
