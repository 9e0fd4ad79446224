import type { CellValue, ColumnDefinition, ViewRow } from '@fundscope/contract/views';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { rowSourceFromRows } from './rows/row-source.ts';
import { createRowSelection } from './selection/row-selection.ts';
import { GridStage } from './testing/GridStage.tsx';
import { sampleColumn, sampleColumns, sampleRows } from './testing/sample-view.ts';
import { WviewGrid } from './WviewGrid.tsx';

const status = {
  within: { tone: 'good', text: 'Within' },
  nearly: { tone: 'warning', text: 'Nearly' },
  breach: { tone: 'bad', text: 'Breach' },
} as const;
/** A column of every type, of every meaning, and as many others as leave none of them in view. */
const columns: readonly ColumnDefinition[] = [
  ...sampleColumns(9),
  sampleColumn('State', 'text', { status }),
  sampleColumn('Used', 'percmath', { limit: 'allowed' }),
  ...Array.from({ length: 20 }, (_, at) => sampleColumn(`More ${at + 1}`, at % 2 === 0 ? 'text' : 'number')),
];
const states = [...Object.keys(status), 'other', null];
const plain = sampleRows(400, columns);
const rows = Array.from({ length: plain.rowCount }, (_, row): ViewRow => {
  const cells: Record<string, CellValue> = {};
  for (const { SqlColName: name } of columns) cells[name] = row % 11 === 5 ? null : plain.cell(row, name);
  return { ...cells, _rn: row + 1, state: states[row % states.length] ?? null, used: row / 10, allowed: row % 3 };
});

const meta = {
  title: 'wview-grid/Recycled cells',
  component: WviewGrid,
  tags: ['!autodocs', 'check'],
  render: (args) => <GridStage {...args} />,
  args: { label: 'Funds', columns, rows: rowSourceFromRows(rows) },
} satisfies Meta<typeof WviewGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The active row and its cell are drawn always, wherever the view is: they are not used for others. */
const LOOKED_AT = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** An element as a reader and a viewer meet it: where it is, what it looks like, what it says. */
function looksOf(element: HTMLElement): string {
  const { left, top, width, height } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const before = getComputedStyle(element, '::before').content;
  const looks = [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`);
  return [element.outerHTML.replaceAll(' style=""', ''), left, top, width, height, before, ...looks].join('\n');
}

/** The cells of some rows that are in view, in the order of the document. */
function cellsInView(grid: HTMLElement): Map<string, string> {
  const right = grid.getBoundingClientRect().right;
  const cells = LOOKED_AT.flatMap((row) => [
    ...grid.querySelectorAll<HTMLElement>(`[data-row="${row}"] [aria-colindex]`),
  ]);
  return new Map(
    cells
      .filter((cell) => cell.getBoundingClientRect().left < right)
      .map((cell) => [
        `${cell.closest('[role=row]')?.getAttribute('aria-rowindex')} ${cell.getAttribute('aria-colindex')}`,
        looksOf(cell),
      ]),
  );
}

const elementsOf = (grid: HTMLElement) => [...grid.querySelectorAll('[data-row] [aria-colindex]')];

const turn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Turns in which no column became wider before its width counts as the last one. */
const SETTLED_TURNS = 10;

/** Columns are measured over all rows after they are drawn: they may become wider. */
async function widthsAreSettled(grid: HTMLElement): Promise<void> {
  const widths = () =>
    [...grid.querySelectorAll('[role=columnheader]')].map((head) => head.getBoundingClientRect().width).join();
  let before = widths();
  for (let same = 0; same < SETTLED_TURNS;) {
    await turn();
    const now = widths();
    same = now === before ? same + 1 : 0;
    before = now;
  }
}

async function wheelAround(grid: HTMLElement): Promise<void> {
  for (const [left, top] of [
    [0, 300],
    [100, 0],
    [0, 300],
    [300, 0],
    [300, 900],
  ] as const) {
    for (let time = 0; time < 5; time++) {
      grid.scrollBy(left, top);
      await turn();
    }
  }
  grid.scrollTo(0, 300);
  await turn();
  grid.scrollTo(0, 0);
}

/** What an element was used for before is not seen of what it is used for now. */
const play: Story['play'] = async ({ canvas }) => {
  const grid = canvas.getByRole('grid');
  await waitFor(() => expect(grid.querySelectorAll('[data-row="9"] [aria-colindex="3"]')).toHaveLength(1));
  await widthsAreSettled(grid);
  const before = cellsInView(grid);
  const made = new Map(elementsOf(grid).map((cell) => [cell, cell.outerHTML]));
  await wheelAround(grid);
  await waitFor(() => expect([...cellsInView(grid).keys()]).toEqual([...before.keys()]));
  const used = elementsOf(grid).filter((cell) => made.has(cell) && made.get(cell) !== cell.outerHTML);
  await expect(used.length).toBeGreaterThan(10);
  await waitFor(() => expect(Object.fromEntries(cellsInView(grid))).toEqual(Object.fromEntries(before)));
};

export const EveryColumnType: Story = { play };

export const WithCheckBoxes: Story = {
  args: { mode: { kind: 'multiple', selection: createRowSelection('multiple') } },
  play,
};
