import { printOrderBy, type OrderTerm } from '@fundscope/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { column } from '../testing/column.ts';
import { SortBox } from './SortBox.tsx';

const columns = [
  column('refDate', 'date', { DisplayName: 'Reference date' }),
  column('book', 'book', { DisplayName: 'Fund' }),
  column('nav', 'number', { DisplayName: 'NAV' }),
  column('name', 'text', { DisplayName: 'Fund name' }),
];

function Stage({ initial }: { initial: readonly OrderTerm[] }) {
  const [order, setOrder] = useState(initial);
  return (
    <div style={{ width: '20rem', padding: '0.75rem', background: 'var(--fundscope-surface)' }}>
      <SortBox columns={columns} order={order} onChange={setOrder} />
      <output aria-label="order">{printOrderBy(order) || 'none'}</output>
    </div>
  );
}

const meta = {
  title: 'criteria-filters/SortBox',
  component: Stage,
  args: {
    initial: [
      { column: 'refDate', direction: 'desc' },
      { column: 'book', direction: 'asc' },
    ],
  },
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;

const expectOrder = (canvasElement: HTMLElement, text: string) =>
  waitFor(() => expect(within(canvasElement).getByLabelText('order').textContent).toBe(text));

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'NAV not sorted' }));
    await expectOrder(canvasElement, 'refDate desc, book asc, nav asc');
    await userEvent.click(canvas.getByRole('button', { name: 'NAV ascending, place 3' }));
    await expectOrder(canvasElement, 'refDate desc, book asc, nav desc');
    await userEvent.click(canvas.getByRole('button', { name: 'Do not sort by Reference date' }));
    await expectOrder(canvasElement, 'book asc, nav desc');
  },
};

export const KeyboardOnly: Story = {
  play: async ({ canvas, canvasElement }) => {
    canvas.getByRole('button', { name: 'Fund ascending, place 2' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expectOrder(canvasElement, 'book asc, refDate desc');
    await expect(canvas.getByRole('button', { name: 'Fund ascending, place 1' })).toHaveFocus();
    await expect(canvas.getByText('Fund is now at place 1 of the order.')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expectOrder(canvasElement, 'book desc, refDate desc');
    canvas.getByRole('button', { name: 'Fund name not sorted' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expectOrder(canvasElement, 'book desc, refDate desc, name asc');
  },
};

const drag = async (canvasElement: HTMLElement, from: string, to: string) => {
  const line = (name: string) => canvasElement.querySelector<HTMLElement>(`[data-column="${name}"]`);
  const handle = line(from)?.querySelector<HTMLElement>('[aria-hidden]');
  const target = line(to)?.getBoundingClientRect();
  if (!handle || !target) throw new Error('no such line');
  handle.setPointerCapture = () => {};
  const start = handle.getBoundingClientRect();
  const at = (y: number) => ({ pointerId: 1, button: 0, clientX: start.x, clientY: y });
  await fireEvent.pointerDown(handle, at(start.y + 5));
  await fireEvent.pointerMove(handle, at(target.y + 1));
  await fireEvent.pointerUp(handle, at(target.y + 1));
};

export const DragReorders: Story = {
  play: async ({ canvasElement }) => {
    await drag(canvasElement, 'book', 'refDate');
    await expectOrder(canvasElement, 'book asc, refDate desc');
    // A moved unsorted item becomes ascending.
    await drag(canvasElement, 'name', 'refDate');
    await expectOrder(canvasElement, 'book asc, name asc, refDate desc');
  },
};

export const Unsorted: Story = { args: { initial: [] }, globals: { locale: 'de', theme: 'light' } };
