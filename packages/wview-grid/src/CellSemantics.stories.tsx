import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { CorrectableStage } from './testing/CorrectableStage.tsx';
import { GridStage } from './testing/GridStage.tsx';
import { sampleColumns, sampleRows } from './testing/sample-view.ts';
import { preloadCorrections } from './corrections/useCorrectionLayer.ts';

const description = `
What assistive technology is told about cells: which can be corrected, what is wrong with one, and in which order they stand.
`;

const meta = {
  title: 'wview-grid/Cell semantics',
  component: CorrectableStage,
  tags: ['!autodocs', 'check'],
  beforeEach: preloadCorrections,
  parameters: { docs: { description: { component: description } } },
  args: { onSend: fn(), onLoad: fn() },
} satisfies Meta<typeof CorrectableStage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The cells of a row by their column, from 1. */
const cellsOf = (row: HTMLElement) => (column: number) => {
  const cell = row.querySelector<HTMLElement>(`[aria-colindex="${column}"]`);
  if (!cell) throw new Error(`Column ${column} is not drawn.`);
  return cell;
};

export const CorrectableCells: Story = {
  args: { answer: () => ({ kind: 'failed', message: 'The limit is locked.' }) },
  play: async ({ canvas, step }) => {
    const cell = cellsOf(canvas.getByRole('row', { name: /^A/u }));
    await step('a cell that cannot be corrected is read-only, the others are not', async () => {
      await expect(cell(1)).toHaveAttribute('aria-readonly', 'true');
      await expect(cell(2)).toHaveAttribute('aria-readonly', 'true');
      await expect(cell(3)).not.toHaveAttribute('aria-readonly');
    });
    await step('a correction that was not saved is said to be, with the reason', async () => {
      await userEvent.dblClick(cell(3));
      await userEvent.keyboard('77{Enter}');
      await waitFor(() => expect(cell(3)).toHaveAttribute('aria-invalid', 'true'));
      await expect(cell(3)).toHaveAttribute('aria-description', expect.stringContaining('The limit is locked.'));
      await expect(cell(4)).not.toHaveAttribute('aria-invalid');
    });
    await step('taken back, it is a cell like the others', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Discard' }));
      await waitFor(() => expect(cell(3)).not.toHaveAttribute('aria-invalid'));
      await expect(cell(3)).not.toHaveAttribute('aria-description');
    });
  },
};

const columns = sampleColumns(40);

export const CellsInOrderAfterScrolling: Story = {
  render: () => <GridStage columns={columns} rows={sampleRows(200, columns)} label="Value at risk" />,
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    const orders = () =>
      within(grid)
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.querySelectorAll('[aria-colindex]')].map((cell) => Number(cell.ariaColIndex)));
    const lastColumn = () => Math.max(...orders().flat());
    const first = lastColumn();
    grid.scrollTo(1500, 0);
    await waitFor(() => expect(lastColumn()).toBeGreaterThan(first));
    const far = lastColumn();
    grid.scrollTo(900, 0);
    await waitFor(() => expect(lastColumn()).toBeLessThan(far));
    // When scrolling has come to an end.
    await waitFor(() => expect(orders()).toEqual(orders().map((order) => order.toSorted((one, other) => one - other))));
  },
};
