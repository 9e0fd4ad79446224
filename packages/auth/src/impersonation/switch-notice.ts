import { readTabStorage, writeTabStorage } from '../session/tab-storage.ts';

const STORAGE_KEY = 'switched-user';

/** `other`: an administrator became another user; `own`: they came back. */
export type SwitchNotice = 'other' | 'own';

/** The page that is being left: the notice is for the one after the reload, not for what this one still draws. */
let left: Document | undefined;

/** Lets the page say after its reload that the user was switched. */
export const storeSwitchNotice = (notice: SwitchNotice): void => {
  left = document;
  // Shown again after all, as by the browser's *Back*.
  window.addEventListener('pageshow', () => (left = undefined), { once: true });
  writeTabStorage(STORAGE_KEY, notice);
};

/** How the user was switched just before this page was loaded; once, then null. */
export const takeSwitchNotice = (): SwitchNotice | null => {
  if (left === document) return null;
  const stored = readTabStorage(STORAGE_KEY);
  writeTabStorage(STORAGE_KEY, null);
  return stored === 'other' || stored === 'own' ? stored : null;
};
