import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { sampleColumn, sampleColumns, sampleRows } from '../testing/sample-view.ts';
import { rowSourceFromRows } from '../rows/row-source.ts';
import { createRowSelection } from '../selection/row-selection.ts';
import { RowCards } from './RowCards.tsx';

const important = new Set(['Fund', 'Book', 'Utilisation', 'Exception']);
const columns = sampleColumns(9).map((column) => ({
  ...column,
  ...(important.has(column.DisplayName) && { isImportant: true }),
  ...(column.ColType === 'perc' && { limit: 100 }),
  ...(column.ColType === 'bool' && { status: { true: { tone: 'bad' as const, text: 'breach' } } }),
}));

const meta = {
  title: 'wview-grid/Rows as cards',
  component: RowCards,
  args: { columns, rows: sampleRows(120, columns), label: 'Funds' },
  decorators: [(Story) => <div style={{ display: 'flex', width: '22rem', height: '30rem' }}>{Story()}</div>],
} satisfies Meta<typeof RowCards>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ImportantFirst: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const list = within(canvas.getByRole('list', { name: 'Funds' }));
    const [first] = list.getAllByRole('group');
    await expect(first).toHaveTextContent('Utilisation');
    await expect(first).not.toHaveTextContent('Comment');
    // A bar says in three colours how near the limit is, as in the table.
    const levels = Array.from(canvasElement.querySelectorAll('[data-level]'), (bar) => bar.getAttribute('data-level'));
    const shares = levels.map((_, row) => Number(args.rows.cell(row, 'utilisation')) / 100);
    await expect(levels).toEqual(shares.map((share) => (share > 1 ? 'beyond' : share >= 0.8 ? 'nearly' : 'within')));
    await expect(new Set(levels).size).toBe(3);
    await userEvent.click(within(first as HTMLElement).getByText(/Q1000/u));
    // The others once it is opened.
    await expect(await within(first as HTMLElement).findByText('Comment')).toBeVisible();
    await expect(list.getAllByRole('group')).toHaveLength(50);
    await userEvent.click(canvas.getByRole('button', { name: '50 of 120 rows: show more' }));
    await expect(list.getAllByRole('group')).toHaveLength(100);
  },
};

const fund = sampleRows(1, columns);
const limitsOfOneFund = rowSourceFromRows(
  [1, 2].map((limit) => ({
    ...Object.fromEntries(columns.map(({ SqlColName: name }) => [name, fund.cell(0, name)])),
    limit,
  })),
);

export const RowsOfOneFundAreToldApart: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    columns: [...columns, sampleColumn('Limit', 'number')],
    rows: limitsOfOneFund,
    hidden: ['limit'],
    keyColumns: ['book', 'limit'],
    choice: { selection: createRowSelection('multiple') },
  },
  play: async ({ canvas }) => {
    const names = canvas
      .getAllByRole('checkbox', { name: /^Select .*Q1000/u })
      .map((box) => box.getAttribute('aria-label'));
    await expect(new Set(names).size).toBe(2);
    await userEvent.click(canvas.getAllByText(/Q1000/u)[0] as HTMLElement);
    await expect(await canvas.findByText('Comment')).toBeVisible();
    await expect(canvas.queryByText('Limit')).toBeNull();
  },
};
