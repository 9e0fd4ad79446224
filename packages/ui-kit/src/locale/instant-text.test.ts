import { expect, test } from 'vitest';
import { formatLocalDay, formatLocalMoment, formatLocalTime } from './instant-text.ts';

const at = new Date(2026, 9, 3, 8, 4, 9);
const iso = at.toISOString();

test('an instant is day and minute in digits, with seconds on request', () => {
  expect([formatLocalDay(at), formatLocalTime(at)]).toEqual(['03.10.2026', '08:04']);
  expect(formatLocalTime(at, { withSeconds: true })).toBe('08:04:09');
  expect(formatLocalMoment(at)).toBe('03.10.2026 08:04');
  expect(formatLocalMoment(at, { withSeconds: true })).toBe('03.10.2026 08:04:09');
});

test('a text without a zone is UTC', () => {
  expect(formatLocalMoment(iso)).toBe('03.10.2026 08:04');
  expect(formatLocalMoment(iso.slice(0, 19))).toBe('03.10.2026 08:04');
  expect(formatLocalMoment('2026-10-03T08:04:09+02:00')).toBe(formatLocalMoment('2026-10-03T06:04:09'));
  expect(formatLocalMoment(at.getTime())).toBe('03.10.2026 08:04');
});
