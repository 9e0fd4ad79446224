// @vitest-environment node
import { expect, it } from 'vitest';
import { formatDay, formatMoment, formatRecent } from './moment.ts';

/** Without a zone: the reader's own. */
const at = (local: string): string => new Date(local).toISOString();

it('a moment reads as every date does, in the reader’s own time', () => {
  expect(formatMoment(at('2026-11-02T02:12:06'))).toBe('02.11.2026 02:12:06');
  expect(formatDay(at('2026-11-02T23:59:59'))).toBe('02.11.2026');
});

it('of today the minute is enough', () => {
  const now = at('2026-11-22T13:00:00');
  expect(formatRecent(at('2026-11-22T08:03:59'), now)).toBe('08:03');
  expect(formatRecent(at('2026-11-21T23:59:00'), now)).toBe('21.11.2026 23:59');
});
