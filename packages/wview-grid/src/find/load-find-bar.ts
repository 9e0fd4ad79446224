/** Fetches the search once. */
export const loadFindBar = () => import('./FindBar.tsx');
