import { StateMessage } from '@fundscope/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { regressionMode } from './regression-mode.tsx';
import { createRowSelection } from './selection/row-selection.ts';
import { activeCell } from './testing/active-cell.ts';
import { sampleColumn, sampleRows } from './testing/sample-view.ts';
import { WviewGrid } from './WviewGrid.tsx';
import { preloadCorrections } from './corrections/useCorrectionLayer.ts';

const names = ['plain', 'multiple', 'single', 'regression', 'correctable'] as const;

interface StatesProps {
  /** What the screen has: rows on their way, none, none because the load failed, or so many. */
  state: 'loading' | 'empty' | 'error' | 'rows';
  rowCount: number;
  /** No column has a stored procedure. */
  isReadOnly: boolean;
  noWrap: boolean;
  onRetry: () => void;
}

const LONG = 'Ein sehr langer Name eines Fonds, wie er in Verwaltungsgesellschaften tatsächlich vorkommt, ohne Ende';

/** The grid in all its modes, in one state, as a screen would set them. */
function AllGrids({ state, rowCount, isReadOnly, noWrap, onRetry }: StatesProps) {
  const [selection] = useState(() => createRowSelection('multiple'));
  const [single] = useState(() => createRowSelection('single'));
  const columns = [
    sampleColumn('Fund', 'name', { regType: 1 }),
    sampleColumn('NAV', 'number', { regType: 2, StoredProcedure: isReadOnly ? '' : 'set_value' }),
    sampleColumn(LONG, 'text'),
  ];
  const count = state === 'rows' ? rowCount : 0;
  const shared = {
    columns,
    rows: sampleRows(count, columns),
    resultKey: 'load',
    isLoading: state === 'loading',
    emptyState:
      state === 'error' ? (
        <StateMessage kind="error" title="Error while Loading Data" onRetry={onRetry} />
      ) : (
        <StateMessage title="No rows match these criteria" />
      ),
    settings: { noWrap },
  };
  const draw = (name: (typeof names)[number]) => {
    const grid = { ...shared, label: name };
    switch (name) {
      case 'multiple':
        return <WviewGrid {...grid} mode={{ kind: 'multiple', selection }} />;
      case 'single':
        return <WviewGrid {...grid} mode={{ kind: 'single', selection: single, onSelect: () => {} }} />;
      case 'regression':
        return <WviewGrid {...grid} mode={regressionMode()} />;
      case 'correctable':
        return (
          <WviewGrid {...grid} mode={{ kind: 'correctable', onCorrect: () => Promise.resolve({ kind: 'saved' }) }} />
        );
      case 'plain':
        return <WviewGrid {...grid} settings={{ noWrap, totals: true }} />;
    }
  };
  return names.map((name) => (
    <div key={name} style={{ height: 260, marginBottom: 12 }}>
      {draw(name)}
    </div>
  ));
}

const recipe = `
What the grid shows in each mode while rows are loaded, when there are none, and when they could not be loaded. The
screen says it: \`isLoading\` covers the rows that are there, \`emptyState\` stands where rows would be.

\`\`\`tsx
<WviewGrid
  {...grid}
  rows={answer.data ?? noRows}
  isLoading={answer.isFetching}
  emptyState={
    answer.error ? (
      <StateMessage kind="error" title={messages.dataFailed} onRetry={answer.refetch} />
    ) : (
      <StateMessage title={messages.noRows}>{messages.widenCriteria}</StateMessage>
    )
  }
/>;
\`\`\`
`;

const meta = {
  title: 'wview-grid/States of all modes',
  component: AllGrids,
  beforeEach: preloadCorrections,
  parameters: { documents: WviewGrid, docs: { description: { component: recipe } } },
  args: { state: 'rows', rowCount: 40, isReadOnly: false, noWrap: true, onRetry: fn() },
} satisfies Meta<typeof AllGrids>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    for (const name of names) await expect(canvas.getByRole('grid', { name })).toHaveAttribute('aria-rowcount', '41');
  },
};

export const Loading: Story = {
  args: { state: 'loading' },
  play: async ({ canvas }) => {
    for (const name of names) await expect(canvas.getByRole('grid', { name })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getAllByText('Loading rows…')).toHaveLength(names.length);
  },
};

export const Empty: Story = {
  args: { state: 'empty' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('No rows match these criteria')).toHaveLength(names.length);
    for (const name of names) {
      await expect(
        within(canvas.getByRole('grid', { name })).getByRole('columnheader', { name: 'Fund' }),
      ).toBeVisible();
    }
  },
};

export const Failed: Story = {
  args: { state: 'error' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole('alert')).toHaveLength(names.length);
    for (const retry of canvas.getAllByRole('button', { name: 'Try again' })) await userEvent.click(retry);
    await expect(args.onRetry).toHaveBeenCalledTimes(names.length);
  },
};

export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid', { name: 'correctable' });
    await expect(canvas.queryByRole('img', { name: 'Can be corrected' })).toBeNull();
    await userEvent.click(within(grid).getByRole('rowheader', { name: /Equity 1$/u }));
    await userEvent.keyboard('{ArrowRight}{F2}5');
    await expect(activeCell(grid)).toHaveAttribute('aria-colindex', '2');
    await expect(within(grid).queryByRole('textbox')).toBeNull();
  },
};

export const VeryLong: Story = {
  args: { noWrap: false },
  play: async ({ canvas }) => {
    for (const name of names) {
      const grid = canvas.getByRole('grid', { name });
      await waitFor(() => {
        const cells = [...grid.querySelectorAll('[role=rowheader],[role=gridcell]')];
        return expect(cells.filter((cell) => cell.scrollHeight > cell.clientHeight)).toHaveLength(0);
      });
    }
  },
};

export const ThousandsOfRows: Story = {
  tags: ['!autodocs', 'check'],
  args: { rowCount: 10_000 },
  play: async ({ canvas }) => {
    for (const name of names) {
      const grid = canvas.getByRole('grid', { name });
      await expect(within(grid).getAllByRole('row').length).toBeLessThan(30);
      grid.scrollTo(0, 200_000);
      await waitFor(() => expect(within(grid).getByRole('rowheader', { name: /7145$/u })).toBeVisible());
    }
  },
};

export const KeyboardOnly: Story = {
  tags: ['!autodocs', 'check'],
  play: async ({ canvas }) => {
    const user = userEvent.setup();
    for (const name of names) {
      const grid = canvas.getByRole('grid', { name });
      while (document.activeElement !== grid) await user.tab();
      await user.keyboard('{Control>}{End}{/Control}');
      await waitFor(() => expect(activeCell(grid).closest('[role=row]')).toHaveAttribute('aria-rowindex', '41'));
    }
  },
};

export const GermanLight: Story = {
  tags: ['!autodocs', 'check'],
  globals: { locale: 'de', theme: 'light' },
  args: { state: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('group', { name: 'Werkzeuge der Tabelle' })).toHaveLength(names.length);
    await expect(canvas.getAllByRole('button', { name: 'Als einfache Tabelle zeigen' })).toHaveLength(names.length);
    await expect(canvas.getAllByRole('button', { name: 'Korrektur zurücknehmen' })).toHaveLength(1);
  },
};
