import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clearSort, initialOrder, moveSort, readOrder, sortLines, toggleSort } from './sort-order.ts';

const columns = ['a', 'b', 'c', 'd'];
const order = [
  { column: 'c', direction: 'desc' },
  { column: 'a', direction: 'asc' },
] as const;

describe('sorting', () => {
  it("the initial order is parsed from OrderBy with a leading 'order by' removed", () => {
    expect(readOrder('order by C desc, a', columns)).toEqual(order);
    expect(readOrder('', columns)).toEqual([]);
    expect(readOrder('a, x, a desc', columns)).toEqual([{ column: 'a', direction: 'asc' }]);
    expect(readOrder('a; drop', columns)).toEqual([]);
  });

  it('regression uses OrderByForRegression if present', () => {
    const view = { OrderBy: 'a', OrderByForRegression: 'Order By C desc, a' };
    expect(initialOrder(view, columns, { isRegression: true })).toEqual(order);
    expect(initialOrder(view, columns, { isRegression: false })).toEqual([order[1]]);
    expect(initialOrder({ ...view, OrderByForRegression: '' }, columns, { isRegression: true })).toEqual([order[1]]);
  });

  it('sorted columns stand first, in their order', () => {
    expect(sortLines(order, columns).map(({ column, direction }) => `${column} ${direction}`)).toEqual([
      'c desc',
      'a asc',
      'b none',
      'd none',
    ]);
  });

  it('click toggles ascending and descending', () => {
    const once = toggleSort([], 'b');
    expect(once).toEqual([{ column: 'b', direction: 'asc' }]);
    expect(toggleSort(once, 'b')).toEqual([{ column: 'b', direction: 'desc' }]);
    expect(toggleSort(toggleSort(once, 'b'), 'b')).toEqual(once);
  });

  it('drag reorders', () => {
    expect(moveSort(order, 'a', 0)).toEqual([order[1], order[0]]);
    expect(moveSort(order, 'c', 1)).toEqual([order[1], order[0]]);
  });

  it('a moved unsorted item becomes ascending', () => {
    expect(moveSort(order, 'b', 1)).toEqual([order[0], { column: 'b', direction: 'asc' }, order[1]]);
    expect(moveSort(order, 'b', 3)).toEqual([...order, { column: 'b', direction: 'asc' }]);
  });

  it('the clear icon sets none', () => {
    expect(clearSort(order, 'c')).toEqual([order[1]]);
    expect(clearSort(order, 'b')).toEqual(order);
  });

  it('shows each column exactly once, whatever is moved', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...columns), fc.integer({ min: -1, max: 5 }))), (moves) => {
        const moved = moves.reduce<ReturnType<typeof readOrder>>(
          (all, [name, index]) => moveSort(all, name, index),
          order,
        );
        const shown = sortLines(moved, columns).map(({ column }) => column);
        expect(shown.toSorted()).toEqual(columns);
      }),
    );
  });
});
