const KEY = 'session-used';

/** Tells this browser's other tabs that somebody answered the warning. */
export const announceUse = (): void => {
  try {
    localStorage.setItem(KEY, new Date().toISOString());
  } catch {
    // Without storage the others ask the server when their countdown is over.
  }
};

/**
 * Listens for an answer in another tab.
 *
 * @returns a function that stops listening
 */
export const onUseElsewhere = (follow: () => void): (() => void) => {
  const listen = ({ key }: StorageEvent) => {
    if (key === KEY) follow();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
};
