// @vitest-environment node
import { expect, it } from 'vitest';
import { demoBreaches } from '../testing/demo-breaches.ts';
import { openWork } from './open-work.ts';

it('the home counts the open breaches and of these the overdue ones and the user’s own, as far as they are known', () => {
  const list = { ...demoBreaches, counts: { open: 12, fresh: 1, overdue: 3 } };
  expect(openWork(list, 9)).toEqual({ open: 12, overdue: 3, mine: 1 });
  expect(openWork(list, 17)).toEqual({ open: 12, overdue: 3, mine: 0 });
  expect(openWork({ ...list, isCut: true }, 9)).toEqual({ open: 12, overdue: 3, mine: 0 });
  expect(openWork(undefined, 9)).toEqual({ open: 0, overdue: 0, mine: 0 });
});
