import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { rowSourceFromRows } from './rows/row-source.ts';
import { activeCell } from './testing/active-cell.ts';
import { GridStage } from './testing/GridStage.tsx';
import { sampleColumn, sampleColumns, sampleRows } from './testing/sample-view.ts';
import { WviewGrid } from './WviewGrid.tsx';

const columns = sampleColumns(12);

const recipe = `
The table of a view. It fills its parent; the screen keeps what the user sets, and gives the same \`columns\` and \`rows\`
as long as their content is the same.

\`\`\`tsx
const source = useMemo(() => rowSourceFromRows(rows), [rows]);

<WviewGrid columns={info.colForList} rows={source} label={info.Title} />;
\`\`\`
`;

const meta = {
  title: 'wview-grid/WviewGrid',
  component: WviewGrid,
  parameters: { docs: { description: { component: recipe } } },
  render: (args) => <GridStage {...args} />,
  args: {
    label: 'Value at risk',
    columns,
    rows: sampleRows(200, columns),
  },
} satisfies Meta<typeof WviewGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid', { name: 'Value at risk' });
    await expect(grid).toHaveAttribute('aria-rowcount', '201');
    await expect(grid).toHaveAttribute('aria-colcount', '12');
    await expect(canvas.getByRole('rowheader', { name: 'Aurora Global Equity 1' })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'NAV' })).toHaveAccessibleDescription(/Net asset value/u);
    // A press that comes while the wheel is still turning meets the cell under the pointer.
    const cell = canvas.getByRole('rowheader', { name: 'Aurora Global Equity 5' });
    const { left, top } = cell.getBoundingClientRect();
    const place = { clientX: left + 4, clientY: top + 4 };
    await fireEvent.wheel(grid);
    const veil = document.elementFromPoint(place.clientX, place.clientY) ?? grid;
    await expect(cell.contains(veil)).toBe(false);
    await fireEvent.pointerDown(veil, place);
    await fireEvent.mouseDown(veil, place);
    await fireEvent.mouseUp(veil, place);
    await waitFor(() => expect(activeCell(grid)).toBe(cell));
  },
};

export const GermanLight: Story = {
  globals: { locale: 'de', theme: 'light' },
  args: {
    columns: [sampleColumn('Fonds', 'name'), sampleColumn('NAV', 'number'), sampleColumn('Aktiv', 'bool')],
    rows: rowSourceFromRows([
      { _rn: 1, fonds: 'Aurora', nav: -1234.5, aktiv: true },
      { _rn: 2, fonds: 'Baltic', nav: null, aktiv: false },
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('gridcell', { name: '\u22121.234,50' })).toBeVisible();
    await expect(canvas.getByRole('gridcell', { name: '-' })).toBeVisible();
    await expect(canvas.getByRole('gridcell', { name: 'Ja' })).toBeVisible();
    await expect(canvas.getByRole('switch', { name: 'Kein Zeilenumbruch' })).toBeChecked();
  },
};

export const Empty: Story = {
  args: { rows: sampleRows(0, columns) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No rows')).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Fund' })).toBeVisible();
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '1');
  },
};

export const Loading: Story = {
  args: { isLoading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading rows…');
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
  },
};

export const RowCap: Story = {
  args: {
    rowCap: {
      maxRows: 50,
      footerText: 'Only the first 50 (of 200) rows are displayed, click to display more',
      onShowMore: fn(),
    },
  },
  play: async ({ args, canvas }) => {
    const grid = canvas.getByRole('grid');
    await expect(grid).toHaveAttribute('aria-rowcount', '51');
    await userEvent.click(grid);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect(activeCell(grid).closest('[role=row]')).toHaveAttribute('aria-rowindex', '51');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: args.rowCap?.footerText ?? '' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.rowCap?.onShowMore).toHaveBeenCalledTimes(1);
  },
};

export const SortedBySeveral: Story = {
  args: {
    sorting: {
      order: [
        { column: 'DATE', direction: 'desc' },
        { column: 'fund', direction: 'asc' },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Date sort key 1' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(canvas.getByRole('columnheader', { name: 'Fund sort key 2' })).not.toHaveAttribute('aria-sort');
  },
};

export const ManyRowsAndColumns: Story = {
  args: { columns: sampleColumns(50), rows: sampleRows(10_000, sampleColumns(50)) },
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    await expect(canvas.getAllByRole('row').length).toBeLessThan(40);
    await expect(canvas.getAllByRole('gridcell').length).toBeLessThan(600);
    grid.scrollTo(0, 140_000);
    await waitFor(() => expect(canvas.getByRole('rowheader', { name: /5003$/u })).toBeVisible());
    grid.scrollBy(0, -300);
    const drawn = () => [...grid.querySelectorAll<HTMLElement>('[data-row]')].map((row) => Number(row.dataset['row']));
    // Readers follow the document: when scrolling has ended, it has the rows in their order.
    await waitFor(() => expect(drawn()).toEqual(drawn().toSorted((one, other) => one - other)));
    await expect(activeCell(grid)).toHaveTextContent('Aurora Global Equity 1');
    grid.scrollTo(100_000, 140_000);
    await waitFor(() => expect(canvas.getByRole('columnheader', { name: 'Figure 41' })).toBeVisible());
    await expect(canvas.getByRole('columnheader', { name: 'Fund' })).toBeVisible();
  },
};

export const KeyboardOnly: Story = {
  tags: ['!autodocs', 'check'],
  args: ManyRowsAndColumns.args ?? {},
  play: async ({ canvas, step }) => {
    const grid = canvas.getByRole('grid');
    const isInView = () => {
      const cell = activeCell(grid).getBoundingClientRect();
      const pane = grid.getBoundingClientRect();
      return cell.top >= pane.top && cell.bottom <= pane.bottom && cell.left >= pane.left && cell.right <= pane.right;
    };
    await userEvent.tab();
    await expect(grid).toHaveFocus();
    await step('Control+End goes to the last cell and brings it into view', async () => {
      await userEvent.keyboard('{Control>}{End}{/Control}');
      await waitFor(() => expect(isInView()).toBe(true));
      await expect(activeCell(grid)).toHaveAttribute('aria-colindex', '50');
      await expect(activeCell(grid).closest('[role=row]')).toHaveAttribute('aria-rowindex', '10001');
    });
    await step('Home and PageUp', async () => {
      await userEvent.keyboard('{Home}{PageUp}');
      await waitFor(() => expect(isInView()).toBe(true));
      await expect(activeCell(grid)).toHaveAttribute('role', 'rowheader');
      await expect(Number(activeCell(grid).closest('[data-row]')?.getAttribute('data-row'))).toBeLessThan(9995);
    });
    await step('ArrowUp in the first row reaches the titles, whose explanation shows', async () => {
      await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowUp}');
      await waitFor(() => expect(activeCell(grid)).toHaveTextContent('NAV'));
      await expect(activeCell(grid)).toHaveAttribute('role', 'columnheader');
      await waitFor(() => expect(document.querySelector('.mantine-Tooltip-tooltip')).toHaveTextContent(/Net asset/u));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(document.querySelector('.mantine-Tooltip-tooltip')).toBeNull());
      await userEvent.keyboard('{ArrowDown}');
    });
    await step('Shift+arrows select a range', async () => {
      await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
      await waitFor(() => expect(grid.querySelectorAll('[aria-selected=true]')).toHaveLength(4));
    });
  },
};

export const RangeIsCopied: Story = {
  tags: ['!autodocs', 'check'],
  args: {
    columns: [sampleColumn('Fund', 'name'), sampleColumn('NAV', 'number')],
    rows: rowSourceFromRows([
      { _rn: 1, fund: 'Aurora', nav: -1234.5678 },
      { _rn: 2, fund: '=HYPERLINK("x")', nav: null },
    ]),
  },
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    // One user, whose Shift stays held from one call to the next.
    const user = userEvent.setup();
    await user.click(canvas.getByRole('rowheader', { name: 'Aurora' }));
    await user.keyboard('{Shift>}');
    await user.click(canvas.getByRole('gridcell', { name: '-' }));
    await user.keyboard('{/Shift}');
    await waitFor(() => expect(grid.querySelectorAll('[aria-selected=true]')).toHaveLength(4));
    // What makes copies arrives when the grid has the focus.
    await waitFor(async () => {
      const clipboardData = new DataTransfer();
      grid.dispatchEvent(new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData }));
      await expect(clipboardData.getData('text/plain')).toBe('Aurora\t-1234.57\r\n"\'=HYPERLINK(""x"")"\t');
      await expect(clipboardData.getData('text/html')).toContain('<td style="text-align:right">-1,234.57</td>');
    });
  },
};
