import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor } from 'storybook/test';
import type { RowSource } from './rows/row-source.ts';
import { GridStage } from './testing/GridStage.tsx';
import { sampleColumn } from './testing/sample-view.ts';
import { WviewGrid } from './WviewGrid.tsx';

const columns = [
  sampleColumn('Fund', 'name'),
  sampleColumn('Comment', 'text'),
  sampleColumn('NAV', 'number'),
  sampleColumn('Remark', 'text'),
];
const words = [
  'risk',
  'Value-at-Risk',
  'limit',
  '2026-01-31',
  'Gegenparteiausfallrisiko',
  'of',
  '-5',
  'a/b',
  'why?',
  'Ä',
];

/** Texts of up to 120 words, one of them without any space, some with line ends. */
function comment(row: number, seed: number): string | null {
  if (row % 50 === seed) return 'x'.repeat(900);
  const count = (row * 37 * seed) % (row % 10 === 0 ? 120 : 14);
  const text = Array.from({ length: count }, (_, index) => words[(row * 7 + index * seed) % words.length]);
  return text.length === 0 ? null : text.join(row % 9 === 4 ? '\n' : ' ');
}

const rows = (rowCount: number): RowSource => ({
  rowCount,
  cell: (row, name) =>
    name === 'fund' ? `Fund ${row + 1}` : name === 'nav' ? row : comment(row, name === 'comment' ? 3 : 11),
});

const meta = {
  title: 'wview-grid/Wrapped text',
  component: WviewGrid,
  tags: ['!autodocs', 'check'],
  render: (args) => <GridStage {...args} />,
  args: { label: 'Comments', columns, rows: rows(3000), settings: { noWrap: false } },
} satisfies Meta<typeof WviewGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

const drawnRows = (grid: HTMLElement): HTMLElement[] => [...grid.querySelectorAll<HTMLElement>('[data-row]')];
const rowNumber = (row: HTMLElement): number => Number(row.dataset['row']);

/** The first row whose whole height is below the titles. */
function topRow(grid: HTMLElement): { row: number; y: number } {
  const edge = grid.getBoundingClientRect().top + 32;
  const tops = drawnRows(grid).map((row) => ({ row: rowNumber(row), y: row.getBoundingClientRect().top - edge }));
  const first = tops.filter(({ y }) => y >= -0.5).toSorted((one, other) => one.y - other.y)[0];
  if (!first) throw new Error('No row is drawn below the titles.');
  return first;
}

/** The height of a cell's text as the browser lays it out, in lines of 20 px. */
function drawnLines(cell: Element): number {
  const range = document.createRange();
  range.selectNodeContents(cell);
  return Math.round(range.getBoundingClientRect().height / 20) || 1;
}

function expectExactHeights(grid: HTMLElement): Promise<void>[] {
  return drawnRows(grid).map((row) => {
    const lines = [...row.querySelectorAll('[role=gridcell],[role=rowheader]')].map(drawnLines);
    return expect(`row ${rowNumber(row)}: ${row.offsetHeight}`).toBe(
      `row ${rowNumber(row)}: ${Math.max(...lines) * 20 + 8}`,
    );
  });
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

export const HeightsMatchTheDrawnText: Story = {
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    for (let step = 0; step < 12; step++) {
      await Promise.all(expectExactHeights(grid));
      grid.scrollBy(0, 450);
      await nextFrame();
    }
    await expect(topRow(grid).row).toBeGreaterThan(20);
  },
};

export const NoJumpUpwards: Story = {
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    await userEvent.click(grid);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(drawnRows(grid).map(rowNumber)).toContain(2999));
    await nextFrame();
    for (let step = 0; step < 40; step++) {
      const before = topRow(grid);
      const offset = grid.scrollTop;
      grid.scrollBy(0, -90);
      await nextFrame();
      const moved = drawnRows(grid).find((row) => rowNumber(row) === before.row);
      const edge = grid.getBoundingClientRect().top + 32;
      await expect(moved && Math.round(moved.getBoundingClientRect().top - edge - before.y)).toBe(
        Math.round(offset - grid.scrollTop),
      );
    }
  },
};

export const ToggleKeepsTheTopRow: Story = {
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    grid.scrollTo(0, 30_000);
    await waitFor(() => expect(topRow(grid).row).toBeGreaterThan(100));
    const before = topRow(grid).row;
    const toggle = canvas.getByRole('switch', { name: 'No line wrap' });
    await userEvent.click(toggle);
    await nextFrame();
    await expect(Math.abs(topRow(grid).row - before)).toBeLessThanOrEqual(1);
    await expect(drawnRows(grid).every((row) => row.offsetHeight === 28)).toBe(true);
    await userEvent.click(toggle);
    await nextFrame();
    await expect(Math.abs(topRow(grid).row - before)).toBeLessThanOrEqual(1);
    await Promise.all(expectExactHeights(grid));
  },
};

/** A browser extension or a font that was measured otherwise must not cut text off. */
export const TextWiderThanMeasured: Story = {
  decorators: [
    (Story) => (
      <div style={{ letterSpacing: 1.5 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    for (let step = 0; step < 8; step++) {
      const texts = [...grid.querySelectorAll('[role=rowheader],[role=gridcell]')];
      await expect(texts.filter((cell) => cell.scrollHeight > cell.clientHeight)).toHaveLength(0);
      grid.scrollBy(0, 450);
      await nextFrame();
    }
    await expect(topRow(grid).row).toBeGreaterThan(10);
  },
};

/** Heights that were counted too low are put right while rows come into view, and no frame shows it. */
export const NoFrameJumpsUpwards: Story = {
  ...TextWiderThanMeasured,
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    await userEvent.click(grid);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(drawnRows(grid).map(rowNumber)).toContain(2999));
    await nextFrame();
    const heightBefore = grid.scrollHeight;
    const moves: number[] = [];
    for (let step = 0; step < 40; step++) {
      const before = topRow(grid);
      grid.scrollBy(0, -90);
      // The scroll event comes first in the frame, and what it draws is then painted.
      await new Promise(requestAnimationFrame);
      const row = drawnRows(grid).find((drawn) => rowNumber(drawn) === before.row);
      const edge = grid.getBoundingClientRect().top + 32;
      moves.push(Math.round((row?.getBoundingClientRect().top ?? Infinity) - edge - before.y));
    }
    await expect(moves).toEqual(moves.map(() => 90));
    await expect(grid.scrollHeight).toBeGreaterThan(heightBefore);
  },
};

export const NarrowPane: Story = {
  globals: { theme: 'light' },
  decorators: [
    (Story) => (
      <div style={{ width: 360 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    // A row is as high as its longest text, which may be in a column out of view.
    const expectNothingCut = () =>
      waitFor(() => {
        const cells = [...grid.querySelectorAll('[role=rowheader],[role=gridcell]')];
        return expect(cells.filter((cell) => cell.scrollHeight > cell.clientHeight)).toHaveLength(0);
      });
    await expectNothingCut();
    const heights = drawnRows(grid).map((row) => row.offsetHeight);
    grid.scrollTo(200, 0);
    await nextFrame();
    await expectNothingCut();
    await expect(drawnRows(grid).map((row) => row.offsetHeight)).toEqual(heights);
    await expect(canvas.getByRole('rowheader', { name: 'Fund 1' }).getBoundingClientRect().left).toBeCloseTo(
      grid.getBoundingClientRect().left,
      0,
    );
  },
};

export const OnlyNewTextsAreMeasured: Story = {
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    await waitFor(() => expect(drawnRows(grid).length).toBeGreaterThan(5));
    const last = Math.max(...drawnRows(grid).map(rowNumber));
    const asked = spyOn(Element.prototype, 'scrollHeight', 'get');
    try {
      grid.scrollBy(0, 160);
      await waitFor(() => expect(Math.max(...drawnRows(grid).map(rowNumber))).toBeGreaterThan(last));
      await expect(asked).toHaveBeenCalled();
      // Each row has three texts.
      await expect(asked.mock.calls.length).toBeLessThan(drawnRows(grid).length * 3);
    } finally {
      asked.mockRestore();
    }
  },
};
