import { readTabStorage, writeTabStorage } from '../session/tab-storage.ts';

const STORAGE_KEY = 'switched-user';

/** The notice is for the page after the reload, not for what this one still draws. */
let isLeaving = false;

/** Lets the page say after its reload that the user was switched. */
export const storeSwitchNotice = (): void => {
  isLeaving = true;
  writeTabStorage(STORAGE_KEY, '1');
};

/** Whether the user was switched just before this page was loaded; true once. */
export const takeSwitchNotice = (): boolean => {
  if (isLeaving) return false;
  const isStored = readTabStorage(STORAGE_KEY) !== null;
  writeTabStorage(STORAGE_KEY, null);
  return isStored;
};
