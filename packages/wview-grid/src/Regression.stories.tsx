import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { regressionMode } from './regression-mode.tsx';
import { rowsInDifference } from './regression/regression-source.ts';
import { regressionColumnSamples as columns, regressionRows } from './testing/sample-regression.ts';
import { WviewGrid } from './WviewGrid.tsx';

const recipe = `
Two sets of rows beside each other, with the cells marked that differ. Takes the rows of the regression call as they are.

\`\`\`tsx
const shown = useMemo(() => (isOnlyDifferences ? rowsInDifference(rows) : rows), [rows, isOnlyDifferences]);

<WviewGrid {...grid} rows={shown} mode={regressionMode({ ignoredColumns: regColsToIgnore })} />;
\`\`\`
`;

const meta = {
  title: 'wview-grid/Comparing two sets',
  component: WviewGrid,
  parameters: { docs: { description: { component: recipe } } },
  render: (args) => (
    <div style={{ height: 440 }}>
      <WviewGrid {...args} />
    </div>
  ),
  args: { label: 'Regression', columns, rows: regressionRows(60), mode: regressionMode() },
} satisfies Meta<typeof WviewGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AllRows: Story = {
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    for (const name of ['NAV', 'NAV (2)', 'NAV Δ', 'Found in', 'Differences']) {
      await expect(canvas.getByRole('columnheader', { name })).toBeVisible();
    }
    await expect(canvas.queryByRole('columnheader', { name: 'Owner (2)' })).toBeNull();
    // A sign before the value, not a colour alone.
    const marked = canvas.getByRole('gridcell', { name: /1,001,502/u });
    await expect(marked).toHaveAttribute('data-mark', 'difference');
    await expect(getComputedStyle(marked, '::before').content).toContain('≠');
    await expect(canvas.getAllByRole('gridcell', { name: '7.00' }).length).toBeGreaterThan(2);
    await expect(canvas.getByRole('gridcell', { name: 'first set only' })).toBeVisible();
    await expect(canvas.getByRole('gridcell', { name: 'both sets (key 2 times)' })).toBeVisible();
    await expect(grid.querySelectorAll('[data-mark=firstOnly]').length).toBeGreaterThan(3);
  },
};

export const OnlyRowsInDifference: Story = {
  args: { rows: rowsInDifference(regressionRows(60)) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '19');
  },
};

export const IgnoredColumn: Story = {
  args: { mode: regressionMode({ ignoredColumns: ['nav'] }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('columnheader', { name: 'NAV (2)' })).toBeNull();
    await expect(canvas.getByRole('columnheader', { name: 'Comment (2)' })).toBeVisible();
  },
};

export const NoDifference: Story = {
  args: { rows: { rowCount: 0, cell: () => null }, emptyState: 'No row differs.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No row differs.')).toBeVisible();
  },
};

export const GermanLightThousandsOfRows: Story = {
  tags: ['!autodocs', 'check'],
  globals: { locale: 'de', theme: 'light' },
  args: { rows: regressionRows(10_000) },
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    await expect(canvas.getByRole('columnheader', { name: 'Vorhanden in' })).toBeVisible();
    grid.scrollTo(0, 140_000);
    await waitFor(() => expect(canvas.getByRole('rowheader', { name: 'Fund 5003' })).toBeVisible());
  },
};
