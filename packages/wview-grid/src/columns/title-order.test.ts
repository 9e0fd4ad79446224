import { expect, it } from 'vitest';
import { titleOrder } from './title-order.ts';

it('a title sorts ascending, pressed again descending; its menu in the direction that is chosen', () => {
  const ascending = [{ column: 'nav', direction: 'asc' }] as const;
  const descending = [{ column: 'nav', direction: 'desc' }] as const;
  expect(titleOrder([], 'nav', false)).toEqual(ascending);
  expect(titleOrder(ascending, 'nav', false)).toEqual(descending);
  expect(titleOrder([], 'nav', false, 'desc')).toEqual(descending);
  expect(titleOrder(ascending, 'nav', false, 'asc')).toEqual(ascending);
});
