import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { activeCell } from './testing/active-cell.ts';
import { GridStage } from './testing/GridStage.tsx';
import { sampleColumns, sampleRows } from './testing/sample-view.ts';
import { WviewGrid } from './WviewGrid.tsx';

const columns = sampleColumns(30);

const meta = {
  title: 'wview-grid/Find, totals, plain table',
  component: WviewGrid,
  tags: ['!autodocs', 'check'],
  render: (args) => <GridStage {...args} />,
  args: {
    label: 'Value at risk',
    columns,
    rows: sampleRows(10_000, columns),
    settings: { totals: true },
  },
} satisfies Meta<typeof WviewGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

/** As a screen does it: a row that is gone to is shown. */
function FirstRows(args: ComponentProps<typeof WviewGrid>) {
  const [maxRows, setMaxRows] = useState(200);
  return <GridStage {...args} rowCap={{ maxRows, reachableRows: 10_000, onRowWanted: (row) => setMaxRows(row + 1) }} />;
}

export const Find: Story = {
  tags: ['autodocs', '!check'],
  render: FirstRows,
  play: async ({ canvas, step }) => {
    const grid = canvas.getByRole('grid');
    await userEvent.tab();
    // What is typed before the search is there goes into it.
    await userEvent.keyboard('{Control>}f{/Control}IN');
    const search = within(await canvas.findByRole('search'));
    await step('finds rows that are not shown, and goes there', async () => {
      await userEvent.keyboard('COME 9998');
      await waitFor(() => expect(search.getByRole('status')).toHaveTextContent('1 of 1 in all 10,000 rows'));
      await waitFor(() => expect(activeCell(grid)).toHaveTextContent('Baltic Bond Income 9998'));
      await expect(activeCell(grid)).toHaveAttribute('data-mark', 'hit');
    });
    await step('Enter and Shift+Enter go from hit to hit', async () => {
      await userEvent.clear(search.getByRole('textbox'));
      await userEvent.keyboard('income 999');
      await waitFor(() => expect(search.getByRole('status')).toHaveTextContent(/of (?!1 in)\d+ in/u));
      const first = activeCell(grid).textContent;
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(activeCell(grid)).not.toHaveTextContent(first ?? ''));
      await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
      await waitFor(() => expect(activeCell(grid)).toHaveTextContent(first ?? ''));
    });
    await step('nothing found is said', async () => {
      await userEvent.clear(search.getByRole('textbox'));
      await userEvent.keyboard('no such text');
      await waitFor(() => expect(search.getByRole('status')).toHaveTextContent('Nothing found in all 10,000 rows'));
    });
    await step('Esc closes it, the focus goes back to the grid', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(grid).toHaveFocus());
      await expect(canvas.queryByRole('search')).toBeNull();
      await expect(grid.querySelector('[data-mark]')).toBeNull();
    });
  },
};

/** The bar is fetched when it is first asked for, and takes a moment. */
export const FindByItsButton: Story = {
  args: { rows: sampleRows(50, columns) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Find' }));
    await userEvent.keyboard('bal tic');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Find in the table' })).toHaveValue('bal tic'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('grid')).toHaveFocus());
  },
};

export const PlainTable: Story = {
  tags: ['autodocs', '!check'],
  args: { rows: sampleRows(150, columns) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show as plain table' }));
    const table = await screen.findByRole('table', { name: 'Value at risk' });
    await expect(within(table).getAllByRole('row')).toHaveLength(151);
    await expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Value at risk' })).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Show as plain table' })).toHaveFocus();
  },
};

export const PrintedWhole: Story = {
  args: { rows: sampleRows(40, columns) },
  play: async ({ canvas, step }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show as plain table' }));
    await screen.findByRole('table', { name: 'Value at risk' });
    await step('columns that do not fit a page go on in another part, beside the first column', async () => {
      await fireEvent(window, new Event('beforeprint'));
      const tables = screen.getAllByRole('table', { name: 'Value at risk' });
      await expect(tables.length).toBeGreaterThan(1);
      const titlesOf = (table: HTMLElement) =>
        within(table)
          .getAllByRole('columnheader')
          .map(({ textContent }) => textContent);
      await expect(tables.map((table) => titlesOf(table)[0])).toEqual(tables.map(() => 'Fund'));
      const printed = ['Fund', ...tables.flatMap((table) => titlesOf(table).slice(1))];
      await expect(printed).toEqual(columns.map(({ DisplayName }) => DisplayName));
      await expect(screen.getByText(`Columns, part 1 of ${tables.length}`)).toBeVisible();
    });
    await step('after printing there is one table again', async () => {
      await fireEvent(window, new Event('afterprint'));
      await waitFor(() => expect(screen.getAllByRole('table', { name: 'Value at risk' })).toHaveLength(1));
    });
  },
};

export const PlainTableOfManyRowsWarns: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show as plain table' }));
    await expect(await screen.findByText(/The table has 10,000 rows/u)).toBeVisible();
    await expect(screen.queryByRole('table', { name: 'Value at risk' })).toBeNull();
    await userEvent.click(screen.getByText('Back to the grid'));
  },
};

export const PlainTableIsDrawnInPieces: Story = {
  args: { columns: columns.slice(0, 2), rows: sampleRows(2500, columns) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show as plain table' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show all rows' }));
    const table = await screen.findByRole<HTMLTableElement>('table', { name: 'Value at risk' });
    await expect(table.rows.length).toBeLessThan(2501);
    await expect(table).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'false'));
    await expect(table.rows).toHaveLength(2501);
    await expect(table.rows[2500]).toHaveTextContent('Delta Short Duration 2500Q3499');
  },
};

/** Two grids on a page, and a field beside them. */
const TwoGrids = (args: ComponentProps<typeof WviewGrid>) => (
  <>
    <input aria-label="Fund" />
    <GridStage {...args} label="Primary" />
    <GridStage {...args} label="Secondary" />
    <div role="dialog" aria-label="Dates">
      <button type="button">Day</button>
    </div>
  </>
);

export const FindFromAnywhere: Story = {
  args: { rows: sampleRows(50, columns) },
  render: TwoGrids,
  play: async ({ canvas, step }) => {
    const search = () => canvas.queryAllByRole('search');
    const find = '{Control>}f{/Control}';
    const isSearched = (name: string) =>
      waitFor(() => expect(search()[0]?.parentElement).toContainElement(canvas.getByRole('grid', { name })));
    await step('outside of the grids, Ctrl+F searches the first one', async () => {
      await userEvent.click(canvas.getByRole('textbox', { name: 'Fund' }));
      await userEvent.keyboard(`${find}aurora`);
      await isSearched('Primary');
      await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Find in the table' })).toHaveValue('aurora'));
    });
    await step('pressed again, it takes up the text to be replaced', async () => {
      await userEvent.keyboard(`${find}delta`);
      await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Find in the table' })).toHaveValue('delta'));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(search()).toHaveLength(0));
    });
    await step('in a grid, that one is searched', async () => {
      canvas.getByRole('grid', { name: 'Secondary' }).focus();
      await userEvent.keyboard(find);
      await isSearched('Secondary');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(search()).toHaveLength(0));
    });
    await step('a dialog keeps its keys', async () => {
      canvas.getByRole('button', { name: 'Day' }).focus();
      const press = new KeyboardEvent('keydown', { key: 'f', ctrlKey: true, bubbles: true, cancelable: true });
      canvas.getByRole('button', { name: 'Day' }).dispatchEvent(press);
      await expect(press.defaultPrevented).toBe(false);
      await expect(search()).toHaveLength(0);
    });
  },
};

export const PrintedByTheKeyOfPrinting: Story = {
  args: { rows: sampleRows(300, columns), rowCap: { maxRows: 200 } },
  play: async ({ canvas, step }) => {
    const print = fn();
    Object.defineProperty(window, 'print', { configurable: true, value: print });
    canvas.getByRole('grid').focus();
    await step('Ctrl+P prints all shown rows, not those in view', async () => {
      await userEvent.keyboard('{Control>}p{/Control}');
      await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
      const table = screen.getByRole<HTMLTableElement>('table', { name: 'Value at risk' });
      await expect(table.rows).toHaveLength(201);
    });
    await step('afterwards the grid is there again', async () => {
      await fireEvent(window, new Event('afterprint'));
      await waitFor(() => expect(screen.queryByRole('table', { name: 'Value at risk' })).toBeNull());
      await waitFor(() => expect(canvas.getByRole('grid')).toHaveFocus());
    });
  },
};

export const Totals: Story = {
  tags: ['autodocs', '!check'],
  args: { rowCap: { maxRows: 200 } },
  play: async ({ canvas, step }) => {
    const choice = canvas.getByRole('combobox', { name: 'Totals' });
    const under = async (title: string): Promise<string> => {
      const table = await canvas.findByRole('table');
      await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'false'));
      const titles = [...table.querySelectorAll('[role=columnheader]')].map((each) => each.textContent);
      // Pinned cells come last in the document: they lie above the others.
      const cells = [...table.querySelectorAll('[role=cell]')];
      const ordered = [...cells.slice(-1), ...cells.slice(0, -1)];
      return ordered[titles.indexOf(title)]?.textContent ?? '';
    };
    await step('amounts have a sum; percentages, ratios and VaR have none', async () => {
      await userEvent.selectOptions(choice, 'sum');
      await expect(await under('NAV')).toMatch(/\d/u);
      await expect(await under('VaR 99 20d')).toBe('');
      await expect(await under('Utilisation')).toBe('');
      await expect(canvas.getByText('Sum of all 10,000 rows')).toBeVisible();
    });
    await step('nothing is cut: a column is as wide as its total', async () => {
      for (const cell of canvas.getAllByRole('cell')) {
        await waitFor(() => expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth));
      }
    });
    await step('the mean of percentages, the least date, the count', async () => {
      await userEvent.selectOptions(choice, 'mean');
      await expect(await under('Utilisation')).toMatch(/%$/u);
      await userEvent.selectOptions(choice, 'min');
      await expect(await under('Date')).toBe('01.01.2026');
      await userEvent.selectOptions(choice, 'count');
      await expect(await under('Fund')).toBe('10,000');
    });
  },
};

export const RangeByPointerScrollsAlong: Story = {
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    const box = grid.getBoundingClientRect();
    await fireEvent.mouseDown(canvas.getByRole('rowheader', { name: /Equity 1$/u }), { button: 0, buttons: 1 });
    await fireEvent.mouseMove(window, { buttons: 1, clientX: box.left + 400, clientY: box.bottom + 60 });
    await waitFor(() => expect(grid.scrollTop).toBeGreaterThan(300));
    await fireEvent.mouseUp(window);
    await waitFor(() =>
      expect(Number(activeCell(grid).closest<HTMLElement>('[data-row]')?.dataset['row'])).toBeGreaterThan(20),
    );
    await expect(grid.querySelectorAll('[aria-selected=true]').length).toBeGreaterThan(20);
  },
};

export const GermanLightNarrow: Story = {
  globals: { locale: 'de', theme: 'light' },
  args: {
    rowCap: {
      maxRows: 200,
      footerText: 'Nur die ersten 200 (von 10.000) Zeilen werden angezeigt, Klick zeigt mehr',
      onShowMore: fn(),
    },
  },
  render: (args) => (
    <div style={{ width: 340 }}>
      <GridStage {...args} />
    </div>
  ),
  play: async ({ canvas, step }) => {
    const footer = canvas.getByRole('button', { name: /^Nur die ersten 200/u });
    await step('the footer takes two lines at most, and nothing of it is cut off', async () => {
      const { bottom, height } = footer.getBoundingClientRect();
      await expect(height).toBeLessThan(50);
      const tools = canvas.getByRole('button', { name: 'Werkzeuge' }).getBoundingClientRect();
      await expect(tools.top).toBeLessThan(bottom);
      await expect(footer.scrollWidth).toBeLessThanOrEqual(footer.clientWidth);
      await expect(canvas.queryByRole('button', { name: 'Spalten' })).toBeNull();
    });
    await step('the tools show when they are asked for', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Werkzeuge', expanded: false }));
      await expect(canvas.getByRole('button', { name: 'Spalten' })).toBeVisible();
      await expect(canvas.getByText('Kein Zeilenumbruch')).toBeVisible();
    });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Summen' }), 'max');
    await waitFor(() => expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'false'));
  },
};
