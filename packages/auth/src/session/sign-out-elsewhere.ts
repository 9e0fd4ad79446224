const KEY = 'signed-out';

/** Tells this browser's other tabs that its session has ended. */
export const announceSignOut = (): void => {
  try {
    localStorage.setItem(KEY, new Date().toISOString());
  } catch {
    // Without storage the others learn it from their next call.
  }
};

/**
 * Listens for a sign-out in another tab.
 *
 * @returns a function that stops listening
 */
export const onSignOutElsewhere = (end: () => void): (() => void) => {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue !== null) end();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
};
