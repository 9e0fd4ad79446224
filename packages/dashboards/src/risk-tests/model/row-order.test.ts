import { defineColumns } from '@fundscope/contract/views';
import { expect, it, vi } from 'vitest';
import { rowOrder } from './row-order.ts';

const columns = defineColumns([
  { field: 'book', type: 'book', title: 'Fund' },
  { field: 'prio', type: 'number', title: 'Priority' },
]);
const initial = [{ column: 'prio', direction: 'asc' }] as const;
const orderAt = (search: string, onChange = vi.fn()) =>
  rowOrder({ address: new URLSearchParams(search), onChange }, { name: 'sort', columns, initial });

it('rows stand as the address says, by columns that the view has; the worst first where it says nothing', () => {
  expect(orderAt('sort=book desc, gone asc').orderBy).toBe('book desc');
  expect(orderAt('').orderBy).toBe('prio asc');
  expect(orderAt('sort=1;drop').order).toEqual(initial);
});

it('a press on a title orders by it, another turns it around, with Shift it joins the order', () => {
  const onChange = vi.fn();
  orderAt('', onChange).onChange?.('book', false);
  orderAt('sort=book asc', onChange).onChange?.('book', false);
  orderAt('', onChange).onChange?.('book', true);
  expect(onChange.mock.calls).toEqual([
    ['sort', 'book asc'],
    ['sort', 'book desc'],
    ['sort', 'prio asc, book asc'],
  ]);
});
