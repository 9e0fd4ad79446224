import { expect, it } from 'vitest';
import { formatRecent } from './moment.ts';

/** Without a zone: the reader's own. */
const at = (local: string): string => new Date(local).toISOString();

it('of today the minute is enough', () => {
  const now = at('2026-11-22T13:00:00');
  expect(formatRecent(at('2026-11-22T08:03:59'), now)).toBe('08:03');
  expect(formatRecent(at('2026-11-21T23:59:00'), now)).toBe('21.11.2026 23:59');
});
