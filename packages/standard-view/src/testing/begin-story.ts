import { configure } from 'storybook/test';

/** Each story begins in a new tab; on a busy machine a screen takes its time. */
export function beginStory(): void {
  configure({ asyncUtilTimeout: 5_000 });
  sessionStorage.clear();
}
