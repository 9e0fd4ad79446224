import { expect, it } from 'vitest';
import { isNoticeShown } from './notices.ts';

it('a notice is shown from its first instant until its last', () => {
  const notice = { from: '2025-01-01T00:00:00Z', until: '2025-03-31T23:59:59Z' };
  const shownAt = (seconds: number) => isNoticeShown(notice, seconds * 1000);
  expect(shownAt(Date.parse(notice.from) / 1000 - 0.001)).toBe(false);
  expect(shownAt(Date.parse(notice.from) / 1000)).toBe(true);
  // The end of the specification's notice about year-end changes.
  expect([shownAt(1_743_465_598.9), shownAt(1_743_465_599)]).toEqual([true, false]);
});

it('a notice without limits is always shown', () => {
  expect(isNoticeShown({ from: null, until: null }, 0)).toBe(true);
});
