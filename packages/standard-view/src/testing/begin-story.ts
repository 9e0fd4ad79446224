import { preloadCorrections } from '@fundscope/wview-grid';

/** Each story begins in a new tab. */
export async function beginStory(): Promise<void> {
  sessionStorage.clear();
  localStorage.removeItem('filter-panel');
  await preloadCorrections();
}
