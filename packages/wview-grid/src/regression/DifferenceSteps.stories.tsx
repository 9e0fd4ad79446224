import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { ColumnLayout } from '../columns/column-layout.ts';
import type { RowSource } from '../rows/row-source.ts';
import { expect, fn, screen, userEvent, waitFor, type within } from 'storybook/test';
import { regressionMode } from '../regression-mode.tsx';
import { activeCell } from '../testing/active-cell.ts';
import { regressionColumnSamples as columns, regressionRows } from '../testing/sample-regression.ts';
import { WviewGrid } from '../WviewGrid.tsx';
import type { ColumnJump } from './regression-options.ts';

type Canvas = ReturnType<typeof within>;

interface StageProps {
  rows: RowSource;
  maxRows: number;
  reachableRows: number;
  onlyColumns?: readonly string[];
  layout?: ColumnLayout;
  onLayoutChange?: (layout: ColumnLayout) => void;
}

/** A grid whose row cap is raised when a row beyond it is wanted, a list of columns to jump to, and other rows. */
function Stage({ onlyColumns, reachableRows, ...args }: StageProps) {
  const [maxRows, setMaxRows] = useState(args.maxRows);
  const [jump, setJump] = useState<ColumnJump>();
  const [rows, setRows] = useState<typeof args.rows>();
  const [isHidden, setHidden] = useState(false);
  return (
    <>
      <div style={{ height: 440 }}>
        {!isHidden && (
          <WviewGrid
            label="Regression"
            columns={columns}
            rows={rows ?? args.rows}
            rowCap={{ maxRows }}
            settings={{ layout: args.layout, onLayoutChange: args.onLayoutChange }}
            mode={regressionMode({
              onlyColumns,
              reachableRows,
              onRowWanted: (row) => setMaxRows(row + 1),
              jump,
              onJumped: () => setJump(undefined),
            })}
          />
        )}
      </div>
      {['comment', 'var_share'].map((sqlColName) => (
        <button key={sqlColName} type="button" onClick={() => setJump({ sqlColName })}>
          to {sqlColName}
        </button>
      ))}
      <button type="button" onClick={() => setRows(regressionRows(20))}>
        fewer rows
      </button>
      <button type="button" onClick={() => setHidden(!isHidden)}>
        hide or show
      </button>
    </>
  );
}

const recipe = `
Steps from one difference to the next, with buttons and with Alt+↓ and Alt+↑ in the table. Rows beyond \`maxRows\` are asked
for with \`onRowWanted\`; \`jump\` goes to the first difference of a column, \`onlyColumns\` leaves the others out.
`;

const meta = {
  title: 'wview-grid/Steps between differences',
  component: Stage,
  tags: ['!autodocs', 'check'],
  parameters: { documents: WviewGrid, docs: { description: { component: recipe } } },
  args: { rows: regressionRows(60), maxRows: 40, reachableRows: 60 },
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;

const next = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Next difference' }));
const expectAt = async (canvas: Canvas, position: string, cell: { row: number; text: string }) => {
  await expect(await canvas.findByText(position)).toBeVisible();
  const active = activeCell(canvas.getByRole('grid'));
  await expect(active).toHaveTextContent(cell.text);
  await expect(active.closest('[role=row]')).toHaveAttribute('aria-rowindex', String(cell.row + 2));
};

export const ByButtons: Story = {
  tags: ['autodocs', '!check'],
  play: async ({ canvas, step }) => {
    await expect(await canvas.findByText('Difference – of 30')).toBeVisible();
    await step('the next difference becomes the active cell', async () => {
      await next(canvas);
      await expectAt(canvas, 'Difference 1 of 30', { row: 2, text: '1,000,002' });
      await next(canvas);
      await expectAt(canvas, 'Difference 2 of 30', { row: 2, text: 'Open' });
    });
    await step('and is scrolled to, with the other value', async () => {
      const pane = canvas.getByRole('grid').getBoundingClientRect();
      const second = canvas.getAllByRole('gridcell', { name: 'Reviewed' })[0];
      await expect(second?.getBoundingClientRect().right).toBeLessThanOrEqual(pane.right);
    });
    await step('a row of one set is one difference', async () => {
      await next(canvas);
      await next(canvas);
      await next(canvas);
      await expectAt(canvas, 'Difference 5 of 30', { row: 9, text: 'first set only' });
    });
    await step('back, and from the first on to the last, whose row was not shown', async () => {
      for (const position of [4, 3, 2, 1]) {
        await userEvent.click(canvas.getByRole('button', { name: 'Previous difference' }));
        await expect(await canvas.findByText(`Difference ${position} of 30`)).toBeVisible();
      }
      await userEvent.click(canvas.getByRole('button', { name: 'Previous difference' }));
      await expectAt(canvas, 'Difference 30 of 30', { row: 59, text: 'second set only' });
    });
  },
};

export const ByKeyboardAlone: Story = {
  play: async ({ canvas, step }) => {
    await expect(await canvas.findByText('Difference – of 30')).toBeVisible();
    canvas.getByRole('grid').focus();
    await step('Alt+↓ and Alt+↑ step, and leave the focus in the table', async () => {
      await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{/Alt}');
      await expectAt(canvas, 'Difference 2 of 30', { row: 2, text: 'Open' });
      await expect(canvas.getByRole('grid')).toHaveFocus();
    });
    await step('a step begins where the user has gone', async () => {
      await userEvent.keyboard('{ArrowRight}');
      await expectAt(canvas, 'Difference 2 of 30', { row: 2, text: 'Reviewed' });
      await userEvent.keyboard('{ArrowDown}');
      await expect(await canvas.findByText('Difference – of 30')).toBeVisible();
      await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
      await expectAt(canvas, 'Difference 3 of 30', { row: 7, text: '1,000,007' });
    });
  },
};

export const ToAColumn: Story = {
  args: { layout: { order: [], hidden: ['comment', 'comment__r'], widths: {}, pinned: [] }, onLayoutChange: fn() },
  play: async ({ canvas, args, step }) => {
    await step('a hidden column is shown', async () => {
      await expect(await canvas.findByText('Difference – of 18')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'to comment' }));
      await waitFor(() =>
        expect(args.onLayoutChange).toHaveBeenCalledWith(expect.objectContaining({ hidden: ['comment__r'] })),
      );
    });
    await step('where none of the rows differs in it, that is said', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'to var_share' }));
      await expect(await canvas.findByText('No difference in VaR share in the rows shown')).toBeVisible();
    });
    await step('of other rows it is not said', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'fewer rows' }));
      await expect(await canvas.findByText(/^Difference – of \d+$/u)).toBeVisible();
    });
  },
};

export const JumpIsDoneOnce: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'to comment' }));
    await expectAt(canvas, 'Difference 2 of 30', { row: 2, text: 'Open' });
    await userEvent.click(canvas.getByRole('button', { name: 'hide or show' }));
    await userEvent.click(canvas.getByRole('button', { name: 'hide or show' }));
    await expect(await canvas.findByText('Difference – of 30')).toBeVisible();
  },
};

export const NoStepsBehindADialog: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{Escape}');
    await expect(await canvas.findByText('Difference – of 30')).toBeVisible();
  },
};

export const JumpOverTheCap: Story = {
  args: { maxRows: 2 },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'to comment' }));
    await expect(await canvas.findByText('Difference 2 of 30')).toBeVisible();
    await expectAt(canvas, 'Difference 2 of 30', { row: 2, text: 'Open' });
  },
};

export const OnlySomeColumns: Story = {
  tags: ['autodocs', '!check'],
  args: { onlyColumns: ['fund', 'nav'], onLayoutChange: fn() },
  play: async ({ canvas, args, step }) => {
    const titles = canvas.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await expect(titles).toEqual(['Fund', 'Found in', 'Differences', 'NAV', 'NAV (2)', 'NAV Δ']);
    await step('what is arranged of them is kept with the others', async () => {
      canvas.getByRole('grid').focus();
      await userEvent.keyboard(
        '{ArrowUp}{ArrowRight}{ArrowRight}{ArrowRight}{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}',
      );
      const others = ['var_share', 'var_share__r', 'var_share__d', 'comment', 'comment__r', 'owner'];
      const order = ['fund', 'rrSide', 'rrInDiff', 'date', 'nav__r', 'nav', 'nav__d', ...others];
      await expect(args.onLayoutChange).toHaveBeenCalledWith(expect.objectContaining({ order }));
    });
  },
};

export const NothingDiffers: Story = {
  args: { rows: { ...regressionRows(2) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No difference in the rows and columns shown')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Next difference' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const GermanLightThousandsOfRows: Story = {
  globals: { locale: 'de', theme: 'light' },
  args: { rows: regressionRows(10_000), maxRows: 200, reachableRows: 10_000 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Unterschied – von 5.000')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Vorheriger Unterschied' }));
    await expect(await canvas.findByText('Unterschied 5.000 von 5.000')).toBeVisible();
    await expect(activeCell(canvas.getByRole('grid'))).toHaveTextContent('nur dem zweiten');
  },
};
