import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { createRowSelection, type RowSelectionMode } from './selection/row-selection.ts';
import { useRowSelection } from './selection/useRowSelection.ts';
import { sampleColumns, sampleRows } from './testing/sample-view.ts';
import { WviewGrid } from './WviewGrid.tsx';

const columns = sampleColumns(12);
const rowsOf = { few: sampleRows(40, columns), many: sampleRows(10_000, columns) };

interface StageProps {
  mode: RowSelectionMode;
  size: keyof typeof rowsOf;
  onSelect: (rowIndex: number) => void;
}

/** A grid with a selection, and how many rows are selected. */
function SelectionStage({ mode, size, onSelect }: StageProps) {
  const [single] = useState(() => createRowSelection('single'));
  const [multiple] = useState(() => createRowSelection('multiple'));
  const selection = mode === 'single' ? single : multiple;
  useRowSelection(selection);
  const rows = rowsOf[size];
  return (
    <>
      <p data-testid="count">{selection.selectedRows(rows, 10_000).length}</p>
      <div style={{ height: 440 }}>
        <WviewGrid
          columns={columns}
          rows={rows}
          label="Reports"
          mode={
            mode === 'single'
              ? { kind: 'single', selection: single, onSelect }
              : { kind: 'multiple', selection: multiple }
          }
        />
      </div>
    </>
  );
}

const recipe = `
Rows that are selected: several with *select all*, or one that something else follows. The selection is held outside of
React, so that a click draws one row.

\`\`\`tsx
const [selection] = useState(() => createRowSelection('multiple'));
useRowSelection(selection);

<WviewGrid {...grid} mode={{ kind: 'multiple', selection }} />;
const chosen = selection.selectedRows(rows, maxRows);
\`\`\`
`;

const meta = {
  title: 'wview-grid/Selecting rows',
  component: SelectionStage,
  parameters: { documents: WviewGrid, docs: { description: { component: recipe } } },
  args: { mode: 'multiple', size: 'few', onSelect: fn() },
} satisfies Meta<typeof SelectionStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const MultipleWithSelectAll: Story = {
  play: async ({ canvas, step }) => {
    const count = canvas.getByTestId('count');
    const all = canvas.getByRole('checkbox', { name: 'Select all rows' });
    const first = () => canvas.getAllByRole('checkbox', { name: 'Select row' })[0] ?? all;
    await step('a press ticks a row', async () => {
      await userEvent.click(first());
      await waitFor(() => expect(count).toHaveTextContent(/^1$/u));
      await expect(first()).toBeChecked();
      await expect(all).toHaveAttribute('aria-checked', 'mixed');
      await expect(first().closest('[role=row]')).toHaveAttribute('aria-selected', 'true');
    });
    await step('select-all ticks all shown rows, and again none', async () => {
      await userEvent.click(all);
      await waitFor(() => expect(count).toHaveTextContent(/^40$/u));
      await expect(all).toHaveAttribute('aria-checked', 'true');
      await userEvent.click(first());
      await waitFor(() => expect(count).toHaveTextContent(/^39$/u));
      await userEvent.click(all);
      await userEvent.click(all);
      await waitFor(() => expect(count).toHaveTextContent(/^0$/u));
    });
  },
};

export const CellsInATickedRow: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvas, step }) => {
    const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor;
    const rowOf = (name: RegExp) =>
      canvas.getByRole('rowheader', { name }).closest<HTMLElement>('[role=row]') ?? fail();
    const inRange = () => [...canvas.getByRole('grid').querySelectorAll('[role=gridcell][aria-selected=true]')];
    const ticked = rowOf(/Income 2$/u);
    await step('a ticked row is coloured as one, with the cells that stay at its left edge', async () => {
      await userEvent.click(ticked.querySelector('[role=checkbox]') ?? fail());
      await waitFor(() => expect(ticked).toHaveAttribute('aria-selected', 'true'));
      await expect(backgroundOf(ticked)).not.toBe(backgroundOf(rowOf(/Balanced 3$/u)));
      await expect(backgroundOf(ticked.querySelector('[role=presentation]') ?? fail())).toBe(backgroundOf(ticked));
    });
    await step('a range is seen in it as in any other', async () => {
      await userEvent.click(ticked.querySelector('[role=gridcell][aria-colindex="4"]') ?? fail());
      await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
      await waitFor(() => expect(inRange()).toHaveLength(4));
      await expect(new Set(inRange().map(backgroundOf)).size).toBe(1);
      await expect(inRange().map(backgroundOf)).not.toContain(backgroundOf(ticked));
    });
  },
};

const fail = (): never => {
  throw new Error('It is not drawn.');
};

export const MultipleKeyboardOnly: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvas }) => {
    const count = canvas.getByTestId('count');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(count).toHaveTextContent(/^1$/u));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    await waitFor(() => expect(count).toHaveTextContent(/^4$/u));
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp} ');
    await waitFor(() => expect(count).toHaveTextContent(/^40$/u));
  },
};

export const ThousandsOfRows: Story = {
  tags: ['!autodocs', 'check'],
  args: { size: 'many' },
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all rows' }));
    await waitFor(() => expect(canvas.getByTestId('count')).toHaveTextContent(/^10000$/u));
    grid.scrollTo(0, 200_000);
    await waitFor(() => expect(canvas.getByRole('rowheader', { name: /7145$/u })).toBeVisible());
    await waitFor(() => {
      for (const box of canvas.getAllByRole('checkbox', { name: 'Select row' })) void expect(box).toBeChecked();
    });
  },
};

export const SingleRow: Story = {
  args: { mode: 'single' },
  play: async ({ args, canvas, step }) => {
    const selected = () => canvas.getAllByRole('row').filter((row) => row.getAttribute('aria-selected') === 'true');
    await step('a click chooses the row', async () => {
      await userEvent.click(canvas.getByRole('rowheader', { name: /Income 2$/u }));
      await expect(args.onSelect).toHaveBeenLastCalledWith(1);
      await waitFor(() => expect(selected()).toHaveLength(1));
    });
    await step('Enter and the space bar choose the active row', async () => {
      await userEvent.keyboard('{ArrowDown}{Enter}');
      await expect(args.onSelect).toHaveBeenLastCalledWith(2);
      await userEvent.keyboard('{ArrowDown} ');
      await expect(args.onSelect).toHaveBeenLastCalledWith(3);
      await waitFor(() => expect(selected()).toHaveLength(1));
    });
  },
};
