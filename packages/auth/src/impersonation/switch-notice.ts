const STORAGE_KEY = 'switched-user';

/** The notice is for the page after the reload, not for what this one still draws. */
let isLeaving = false;

/** Lets the page say after its reload that the user was switched. */
export const keepSwitchNotice = (): void => {
  isLeaving = true;
  try {
    sessionStorage.setItem(STORAGE_KEY, '1');
  } catch {
    // without storage the banner alone says it
  }
};

/** Whether the user was switched just before this page was loaded; true once. */
export const takeSwitchNotice = (): boolean => {
  if (isLeaving) return false;
  try {
    const isKept = sessionStorage.getItem(STORAGE_KEY) !== null;
    sessionStorage.removeItem(STORAGE_KEY);
    return isKept;
  } catch {
    return false;
  }
};
