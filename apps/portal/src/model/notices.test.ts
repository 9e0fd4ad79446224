// @vitest-environment node
import { expect, it } from 'vitest';
import { INFORMATION_ID, isInformationShown, isYearEndNoticeShown } from './notices.ts';

it('the year-end notice is shown while the time is before epoch second 1743465599', () => {
  expect(isYearEndNoticeShown(1_743_465_598)).toBe(true);
  expect(isYearEndNoticeShown(1_743_465_598.9)).toBe(true);
  expect(isYearEndNoticeShown(1_743_465_599)).toBe(false);
  expect(isYearEndNoticeShown(1_800_000_000)).toBe(false);
});

it('the information is shown until it was dismissed', () => {
  expect(isInformationShown(null)).toBe(true);
  expect(isInformationShown('an earlier one')).toBe(true);
  expect(isInformationShown(INFORMATION_ID)).toBe(false);
});
