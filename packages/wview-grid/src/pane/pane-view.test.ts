// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkColumn } from '../columns/check-column.ts';
import { placeColumns } from '../columns/column-geometry.ts';
import { prepareColumns } from '../columns/prepare-columns.ts';
import { rowSourceFromRows, type RowSource } from '../rows/row-source.ts';
import { createRowSelection, type RowSelection } from '../selection/row-selection.ts';
import { sampleColumn } from '../testing/sample-view.ts';
import { equalHeights, measuredHeights, type RowLayout } from '../wrapping/row-heights.ts';
import { createPaneView, type DrawnPane } from './pane-view.ts';

const ROWS = 1000;
const ROW_PX = 28;
const columnsOf = (kind: 'number' | 'text') =>
  Array.from({ length: 20 }, (_, index) => sampleColumn(`C${index}`, kind));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** A pane of ten rows and five columns, and how its view is scrolled. */
function openPane({
  rowLayout = equalHeights(ROWS, ROW_PX),
  width = 500,
  kind = 'number',
  rowSelection,
}: { rowLayout?: RowLayout; width?: number; kind?: 'number' | 'text'; rowSelection?: RowSelection } = {}) {
  const [scroller, sizer, header, body] = ['scroller', 'sizer', 'header', 'body'].map(() =>
    document.body.appendChild(document.createElement('div')),
  );
  if (!scroller || !sizer || !header || !body) throw new Error('No elements.');
  // jsdom lays nothing out, and lacks this.
  scroller.scrollTo = (place?: ScrollToOptions | number) => {
    if (typeof place === 'object') Object.assign(scroller, { scrollTop: place.top, scrollLeft: place.left });
  };
  const view = createPaneView({ scroller, sizer, header, body }, () => {});
  const rows = rowSourceFromRows(Array.from({ length: ROWS }, (_, index) => ({ _rn: index + 1 })));
  const cell = vi.fn<RowSource['cell']>(rows.cell);
  const columns = [...(rowSelection ? [checkColumn] : []), ...prepareColumns(columnsOf(kind), 'en')];
  const model: DrawnPane = {
    scope: 'pane',
    rows: { ...rows, cell },
    columns,
    pinnedCount: 1,
    rowSelection,
    active: { row: 0, column: 0 },
    range: null,
    rowCount: ROWS,
    geometry: placeColumns(
      columns.map(() => 100),
      width,
    ),
    rowLayout,
    isWrapped: rowLayout.knownCount() < ROWS,
    resultKey: 'first',
    width,
    height: 32 + 10 * ROW_PX,
  };
  view.update(model);
  return {
    update: (change: Partial<DrawnPane>) => view.update({ ...model, ...change }),
    /** How many cells are read by an action. */
    readsOf: (act: () => void) => {
      cell.mockClear();
      act();
      return cell.mock.calls.length;
    },
    reveal: (row: number) => view.reveal({ row, column: 0 }),
    scrollTop: () => scroller.scrollTop,
    elements: () => new Set(body.querySelectorAll('*')),
    scrollBy: (leftPx: number, topPx: number) => {
      scroller.scrollLeft += leftPx;
      scroller.scrollTop += topPx;
      scroller.dispatchEvent(new Event('scroll'));
      // Each turn of a wheel ends a scrolling of its own.
      scroller.dispatchEvent(new Event('scrollend'));
    },
    wheel: () => scroller.dispatchEvent(new Event('wheel')),
    movePointer: () => scroller.dispatchEvent(new Event('pointermove')),
    veil: () => {
      const veil = document.querySelector<HTMLElement>('[data-veil]');
      if (!veil) throw new Error('No veil.');
      return veil;
    },
    rows: () => [...body.children],
    pinnedAt: (leftPx: number) =>
      [...body.querySelectorAll<HTMLElement>('[role=presentation]')].filter(
        ({ style }) => style.transform === `translateX(${leftPx}px)`,
      ),
    rowIndices: () => [...body.children].map((row) => Number(row.getAttribute('aria-rowindex'))),
    columnIndices: () =>
      [...body.children].map((row) =>
        [...row.querySelectorAll('[aria-colindex]')].map((cell) => Number(cell.getAttribute('aria-colindex'))),
      ),
  };
}

const ascending = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);

it('while the wheel turns, no row and no cell is moved in the document', () => {
  const pane = openPane();
  pane.scrollBy(0, 50 * ROW_PX);
  pane.scrollBy(0, 3 * ROW_PX);
  const before = pane.rows();
  for (let turn = 0; turn < 20; turn++) {
    pane.scrollBy(0, 3 * ROW_PX);
    vi.advanceTimersByTime(100);
  }
  expect(pane.rows().map((row) => before.indexOf(row))).toEqual(before.map((_, index) => index));
  expect(pane.rowIndices()).not.toEqual(ascending(pane.rowIndices()));
});

it('when it rests, readers of the document meet rows and cells in their order', () => {
  const pane = openPane();
  pane.scrollBy(700, 53 * ROW_PX);
  pane.scrollBy(-300, -3 * ROW_PX);
  expect(pane.columnIndices()).not.toEqual(pane.columnIndices().map(ascending));
  vi.advanceTimersByTime(300);
  expect(pane.rowIndices()).toEqual(ascending(pane.rowIndices()));
  expect(pane.columnIndices()).toEqual(pane.columnIndices().map(ascending));
});

it('an editor keeps the focus: nothing is moved as long as it has it', () => {
  const pane = openPane();
  pane.scrollBy(0, 53 * ROW_PX);
  pane.scrollBy(0, -3 * ROW_PX);
  const input = document.createElement('input');
  pane.rows()[0]?.append(input);
  input.focus();
  const before = pane.rowIndices();
  vi.advanceTimersByTime(300);
  expect(pane.rowIndices()).toEqual(before);
  expect(document.activeElement).toBe(input);
});

it('scrolling writes the rows that come into view and eleven ahead of them, and the next turns none', () => {
  const pane = openPane();
  pane.scrollBy(0, 50 * ROW_PX);
  const cellsInRow = pane.columnIndices().at(-1)?.length ?? 0;
  expect(pane.readsOf(() => pane.scrollBy(0, 3 * ROW_PX))).toBe((3 + 11) * cellsInRow);
  const nextTurns = () => {
    for (let turn = 0; turn < 3; turn++) pane.scrollBy(0, 3 * ROW_PX);
  };
  expect(pane.readsOf(nextTurns)).toBe(0);
  expect(pane.readsOf(() => pane.scrollBy(0, 3 * ROW_PX))).toBe(12 * cellsInRow);
});

it('scrolling sideways writes the columns that come into view and three ahead of them, and the next turns none', () => {
  const pane = openPane();
  pane.scrollBy(0, 50 * ROW_PX);
  // The active cell's row is drawn too, though it is out of view.
  expect(pane.readsOf(() => pane.scrollBy(100, 0))).toBe((1 + 3) * (10 + 1));
  const nextTurns = () => {
    for (let turn = 0; turn < 3; turn++) pane.scrollBy(100, 0);
  };
  expect(pane.readsOf(nextTurns)).toBe(0);
});

it('a turn sideways moves the pinned cells of the rows in view alone, and those of a row that is drawn again', () => {
  const pane = openPane();
  const pinned = (left: number) => pane.pinnedAt(left).length;
  for (let turn = 0; turn < 10; turn++) pane.scrollBy(0, 3 * ROW_PX);
  pane.scrollBy(100, 0);
  const inView = 10;
  // Of what has left the view, the active cell's row alone is drawn.
  expect(pane.rows().length).toBeGreaterThan(inView + 1);
  expect(pinned(100)).toBe(inView + 1);
  pane.scrollBy(50, 0);
  expect([pinned(100), pinned(150)]).toEqual([0, inView + 1]);
  pane.scrollBy(0, 3 * ROW_PX);
  expect(pinned(150)).toBe(inView + 11 + 1);
});

it('a leap draws what is in view: nobody knows where to the next one will be', () => {
  const pane = openPane();
  const cellsInRow = pane.columnIndices().at(-1)?.length ?? 0;
  expect(pane.readsOf(() => pane.scrollBy(0, 50 * ROW_PX))).toBe(10 * cellsInRow);
});

it('slow turns of a wheel move nothing in the document either, though most of them draw nothing', () => {
  const pane = openPane();
  pane.scrollBy(0, 53 * ROW_PX);
  pane.scrollBy(0, -3 * ROW_PX);
  const before = pane.rowIndices();
  expect(before).not.toEqual(ascending(before));
  for (let turn = 0; turn < 5; turn++) {
    pane.scrollBy(0, -10);
    vi.advanceTimersByTime(200);
  }
  expect(pane.rowIndices()).toEqual(before);
});

it('rows and cells that have left the view are used for those that come: none is made, none taken away', () => {
  const pane = openPane();
  const turnDown = () => {
    for (let turn = 0; turn < 20; turn++) pane.scrollBy(0, 3 * ROW_PX + 7);
  };
  const turnSideways = () => {
    for (let turn = 0; turn < 20; turn++) pane.scrollBy(turn < 10 ? 30 : -30, 0);
  };
  pane.scrollBy(150, 50 * ROW_PX);
  for (const turn of [turnDown, turnSideways]) {
    turn();
    const before = pane.elements();
    turn();
    expect(pane.elements()).toEqual(before);
  }
});

it('what is kept of other rows is let go when the rows show something else', () => {
  const pane = openPane();
  pane.scrollBy(0, 50 * ROW_PX + 10);
  pane.scrollBy(0, -10);
  const before = pane.rows().length;
  pane.update({ selectedRows: { all: true, ids: new Set() } });
  // Ten in view, and the active one.
  expect(pane.rows()).toHaveLength(11);
  expect(before).toBeGreaterThan(11);
});

it('rows pass under the pointer while the wheel turns, and can be pointed at when it rests or the pointer moves', () => {
  const pane = openPane();
  const isVeiled = () => !pane.veil().hidden;
  expect(isVeiled()).toBe(false);
  pane.wheel();
  vi.advanceTimersByTime(80);
  pane.scrollBy(0, 3 * ROW_PX);
  vi.advanceTimersByTime(80);
  expect(isVeiled()).toBe(true);
  vi.advanceTimersByTime(80);
  expect(isVeiled()).toBe(false);
  pane.scrollBy(0, 3 * ROW_PX);
  expect(isVeiled()).toBe(false);
  pane.wheel();
  pane.movePointer();
  expect(isVeiled()).toBe(false);
});

it('a pane of which nothing has changed is not written again, one with another active cell is', () => {
  const pane = openPane();
  expect(pane.readsOf(() => pane.update({}))).toBe(0);
  expect(pane.readsOf(() => pane.update({ active: { row: 1, column: 1 } }))).toBeGreaterThan(0);
});

it('another selection is shown without reading a cell again, and rows that come into view later show it too', () => {
  const rowSelection = createRowSelection('multiple');
  const pane = openPane({ rowSelection });
  const shown = () =>
    pane
      .rows()
      .map((row) =>
        [row.getAttribute('aria-selected'), row.querySelector('[role=checkbox]')?.getAttribute('aria-checked')].join(),
      );
  const select = (act: () => void) =>
    pane.readsOf(() => {
      act();
      pane.update({ selectedRows: rowSelection.get() });
    });
  expect(shown()).toEqual(shown().map(() => 'false,false'));
  expect(select(() => rowSelection.selectAll())).toBe(0);
  expect(shown()).toEqual(shown().map(() => 'true,true'));
  expect(select(() => rowSelection.set(3, false))).toBe(0);
  expect(shown().indexOf('false,false')).toBe(3);
  pane.scrollBy(0, 50 * ROW_PX);
  expect(shown()).toEqual(shown().map(() => 'true,true'));
});

/** Rows of twice the height that they are taken for, fifty of which are measured at a stretch. */
function slowlyMeasured() {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const measure = () => {
    now++;
    return 2 * ROW_PX;
  };
  return measuredHeights({ rowCount: ROWS, measure, defaultHeight: ROW_PX });
}

it('a row far away is sought until all above it are measured', () => {
  const pane = openPane({ rowLayout: slowlyMeasured() });
  pane.reveal(900);
  vi.advanceTimersByTime(1000);
  expect(pane.scrollTop()).toBe(901 * 2 * ROW_PX - 10 * ROW_PX);
});

it('whoever scrolls on meanwhile is not pulled back', () => {
  const pane = openPane({ rowLayout: slowlyMeasured() });
  pane.reveal(900);
  pane.scrollBy(0, -5000);
  const before = pane.scrollTop();
  vi.advanceTimersByTime(1000);
  expect(pane.scrollTop()).toBe(before);
});

it('before it has a width, no row is made higher: its columns have none either', () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(100);
  const rowLayout = measuredHeights({ rowCount: ROWS, measure: () => ROW_PX, defaultHeight: ROW_PX });
  const pane = openPane({ rowLayout, width: 0, kind: 'text' });
  expect(rowLayout.topOf(1)).toBe(ROW_PX);
  pane.update({ width: 500 });
  expect(rowLayout.topOf(1)).toBe(101);
});
