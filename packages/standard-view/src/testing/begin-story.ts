import { preloadCorrections } from '@fundscope/wview-grid';
import { configure } from 'storybook/test';

/** Each story begins in a new tab; on a busy machine a screen takes its time. */
export async function beginStory(): Promise<void> {
  configure({ asyncUtilTimeout: 5_000 });
  sessionStorage.clear();
  localStorage.removeItem('filter-panel');
  await preloadCorrections();
}
