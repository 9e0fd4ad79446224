// @vitest-environment node
import { expect, it } from 'vitest';
import { demoBreaches } from '../testing/demo-breaches.ts';
import { isNothingOpen, openWork } from './open-work.ts';

it('the home counts the open breaches and of these the overdue ones and the user’s own, though none is listed', () => {
  const list = { ...demoBreaches, cases: [], isCut: true, counts: { open: 12, notStarted: 1, overdue: 3, own: 2 } };
  expect(openWork(list)).toEqual({ open: 12, overdue: 3, mine: 2, isEveryRuleChecked: true, scanFailure: null });
  expect(openWork(undefined)).toBeUndefined();
});

it('nothing is open only where it is known and every rule has looked', () => {
  const none = { ...demoBreaches, cases: [], counts: { open: 0, notStarted: 0, overdue: 0, own: 0 } };
  expect(isNothingOpen(openWork(none))).toBe(true);
  expect(isNothingOpen(openWork({ ...none, isEveryRuleChecked: false }))).toBe(false);
  expect(isNothingOpen(openWork(demoBreaches))).toBe(false);
  expect(isNothingOpen(undefined)).toBe(false);
});
