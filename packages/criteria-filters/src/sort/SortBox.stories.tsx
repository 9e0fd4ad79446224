import { printOrderBy, type OrderTerm } from '@fundscope/contract/filter';
import type { ColumnDefinition } from '@fundscope/contract/views';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { column } from '../testing/column.ts';
import { SortBox } from './SortBox.tsx';

const fundColumns = [
  column('refDate', 'date', { DisplayName: 'Reference date' }),
  column('book', 'book', { DisplayName: 'Fund' }),
  column('nav', 'number', { DisplayName: 'NAV' }),
  column('name', 'text', { DisplayName: 'Fund name' }),
];

interface StageProps {
  columns: readonly ColumnDefinition[];
  initial: readonly OrderTerm[];
  /** The box scrolls within it. */
  height?: string;
}

function Stage({ columns, initial, height }: StageProps) {
  const [order, setOrder] = useState(initial);
  return (
    <div style={{ width: '20rem', padding: '0.75rem', background: 'var(--fundscope-surface)' }}>
      <div data-pane style={{ height, overflowY: 'auto' }}>
        <SortBox columns={columns} order={order} onChange={setOrder} />
      </div>
      <output aria-label="order">{printOrderBy(order) || 'none'}</output>
    </div>
  );
}

const recipe = `
The columns of an order. The screen holds the order; a click, dragging the handle, or Alt with an arrow key changes it.

\`\`\`tsx
const names = info.colForList.map(({ SqlColName }) => SqlColName);
const [order, setOrder] = useState(() => initialOrder(info, names, { isRegression }));

<SortBox columns={info.colForList} order={order} onChange={setOrder} />;
\`\`\`
`;

const meta = {
  title: 'criteria-filters/SortBox',
  component: Stage,
  parameters: { documents: SortBox, docs: { description: { component: recipe } } },
  args: {
    columns: fundColumns,
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
    await expect(canvas.getByText('Sorted by NAV, ascending, at place 3.')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'NAV ascending, place 3' }));
    await expectOrder(canvasElement, 'refDate desc, book asc, nav desc');
    await userEvent.click(canvas.getByRole('button', { name: 'Do not sort by Reference date' }));
    await expectOrder(canvasElement, 'book asc, nav desc');
    await expect(canvas.getByText('Not sorted by Reference date any longer.')).toBeInTheDocument();
  },
};

export const KeyboardOnly: Story = {
  tags: ['!autodocs', 'check'],
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

const lineOf = (canvasElement: HTMLElement, name: string): HTMLElement => {
  const line = canvasElement.querySelector<HTMLElement>(`[data-column="${name}"]`);
  if (!line) throw new Error(`no line ${name}`);
  return line;
};

type Pointer = 'mouse' | 'touch' | 'pen';

const startDrag = async (canvasElement: HTMLElement, from: string, pointerType: Pointer) => {
  const handle = lineOf(canvasElement, from).querySelector<HTMLElement>('[aria-hidden]');
  if (!handle) throw new Error('no handle');
  // A made-up pointer cannot be captured.
  handle.setPointerCapture = () => {};
  const { x, y } = handle.getBoundingClientRect();
  const at = (clientY: number) => ({ pointerId: 1, pointerType, isPrimary: true, button: 0, clientX: x, clientY });
  await fireEvent.pointerDown(handle, at(y + 5));
  return { handle, at };
};

const drag = async (canvasElement: HTMLElement, from: string, to: string, pointerType: Pointer) => {
  const { top } = lineOf(canvasElement, to).getBoundingClientRect();
  const { handle, at } = await startDrag(canvasElement, from, pointerType);
  await fireEvent.pointerMove(handle, at(top + 1));
  await fireEvent.pointerUp(handle, at(top + 1));
};

export const DragReorders: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvas, canvasElement }) => {
    await drag(canvasElement, 'book', 'refDate', 'mouse');
    await expectOrder(canvasElement, 'book asc, refDate desc');
    await expect(canvas.getByText('Fund is now at place 1 of the order.')).toBeInTheDocument();
    // A moved unsorted item becomes ascending.
    await drag(canvasElement, 'name', 'refDate', 'touch');
    await expectOrder(canvasElement, 'book asc, name asc, refDate desc');
    await drag(canvasElement, 'refDate', 'book', 'pen');
    await expectOrder(canvasElement, 'refDate desc, book asc, name asc');
  },
};

export const EscapeLeavesTheOrder: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvasElement }) => {
    const { top } = lineOf(canvasElement, 'refDate').getBoundingClientRect();
    const { handle, at } = await startDrag(canvasElement, 'book', 'mouse');
    await fireEvent.pointerMove(handle, at(top + 1));
    await waitFor(() => expect(lineOf(canvasElement, 'book').dataset['dragged']).toBe('true'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(lineOf(canvasElement, 'book').dataset['dragged']).toBe('false'));
    await fireEvent.pointerUp(handle, at(top + 1));
    await expectOrder(canvasElement, 'refDate desc, book asc');
  },
};

export const LongList: Story = {
  args: {
    columns: Array.from({ length: 60 }, (_, index) =>
      column(`c${index}`, 'number', { DisplayName: `Column ${index}` }),
    ),
    initial: [{ column: 'c0', direction: 'asc' }],
    height: '14rem',
  },
  play: async ({ canvasElement }) => {
    const pane = canvasElement.querySelector<HTMLElement>('[data-pane]');
    if (!pane) throw new Error('no pane');
    const { handle, at } = await startDrag(canvasElement, 'c1', 'touch');
    // Held at the lower edge, the list scrolls to its end.
    await fireEvent.pointerMove(handle, at(pane.getBoundingClientRect().bottom - 4));
    await waitFor(() => expect(pane.scrollTop).toBeGreaterThan(30));
    await fireEvent.pointerMove(handle, at(pane.getBoundingClientRect().top + 80));
    await fireEvent.pointerUp(handle, at(pane.getBoundingClientRect().top + 80));
    await expectOrder(canvasElement, 'c0 asc, c1 asc');
  },
};

export const Unsorted: Story = {
  args: { initial: [] },
  globals: { locale: 'de', theme: 'light' },
  play: async ({ canvas, canvasElement }) => {
    await expectOrder(canvasElement, 'none');
    await userEvent.click(canvas.getByRole('button', { name: 'NAV nicht sortiert' }));
    await expectOrder(canvasElement, 'nav asc');
  },
};
