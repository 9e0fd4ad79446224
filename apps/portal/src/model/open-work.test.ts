// @vitest-environment node
import { expect, it } from 'vitest';
import { demoBreaches } from '../testing/demo-breaches.ts';
import { isNothingOpen, openWork } from './open-work.ts';

it('the home counts the open breaches and of these the overdue ones and the user’s own, as far as they are known', () => {
  const list = { ...demoBreaches, counts: { open: 12, fresh: 1, overdue: 3 } };
  expect(openWork(list, 9)).toEqual({ open: 12, overdue: 3, mine: 1, isEveryRuleChecked: true });
  expect(openWork(list, 17)).toMatchObject({ open: 12, overdue: 3, mine: 0 });
  expect(openWork({ ...list, isCut: true }, 9)).toMatchObject({ open: 12, overdue: 3, mine: 0 });
  expect(openWork(undefined, 9)).toBeUndefined();
});

it('nothing is open only where it is known and every rule has looked', () => {
  const none = { ...demoBreaches, cases: [], counts: { open: 0, fresh: 0, overdue: 0 } };
  expect(isNothingOpen(openWork(none, 9))).toBe(true);
  expect(isNothingOpen(openWork({ ...none, isEveryRuleChecked: false }, 9))).toBe(false);
  expect(isNothingOpen(openWork(demoBreaches, 9))).toBe(false);
  expect(isNothingOpen(undefined)).toBe(false);
});
