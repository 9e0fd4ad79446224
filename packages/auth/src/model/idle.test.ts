// @vitest-environment node
import { expect, it } from 'vitest';
import { countdown, spokenSeconds } from './idle.ts';

it('the time that is left is spoken at 2:00, 1:00 and 0:30, and not in between', () => {
  const spoken = [120, 119, 61, 60, 59, 31, 30, 29, 1, 0].map(spokenSeconds);
  expect(spoken).toEqual([120, 120, 120, 60, 60, 60, 30, 30, 30, 30]);
});

it('the countdown has minutes and two digits of seconds', () => {
  expect([120, 102, 60, 9, 0].map(countdown)).toEqual(['2:00', '1:42', '1:00', '0:09', '0:00']);
});
