import { columnsInView, type ColumnGeometry, type ColumnWindow } from '../columns/column-geometry.ts';
import { HEADER_ROW, type CellPosition } from '../selection/cell-position.ts';
import type { RowLayout } from '../wrapping/row-heights.ts';
import { columnsAhead, directionOf, isSameRange, isWithin, NOWHERE, rowsAhead, type Direction } from './drawn-ahead.ts';
import { createDrawnRows } from './drawn-rows.ts';
import { HEADER_HEIGHT_PX } from '../wrapping/pane-metrics.ts';
import { revealOffset } from './reveal.ts';
import { createRowMeasuring } from './row-measuring.ts';
import type { RowContent } from './row-content.ts';
import { layWheelVeil } from './wheel-veil.ts';

/** Drawn above and below the view where text wraps: whether it fits is seen before it comes into view. */
const WRAPPED_OVERSCAN = 6;
/** Elements are put in order when nothing was scrolled or drawn for so long: moving them costs as much as drawing them. */
const QUIET_MS = 250;
/** Rows that fill any screen. */
const SCREEN_ROWS = 60;

export interface DrawnPane extends RowContent {
  /** How many of the rows are shown. */
  readonly rowCount: number;
  readonly geometry: ColumnGeometry;
  readonly rowLayout: RowLayout;
  readonly isWrapped: boolean;
  /** Other rows with another key begin at the top. */
  readonly resultKey: unknown;
  /** Of the pane, in px. */
  readonly width: number;
  readonly height: number;
}

export interface PaneElements {
  readonly scroller: HTMLElement;
  readonly sizer: HTMLElement;
  readonly header: HTMLElement;
  readonly body: HTMLElement;
}

/** Draws the rows in view, without React: in the scroll event itself, so that nothing ever shows blank. */
export interface PaneView {
  update: (model: DrawnPane) => void;
  /** Scrolls a cell into view. */
  reveal: (cell: CellPosition) => void;
  /** How many rows are wholly in view. */
  pageRows: () => number;
  /** Applies heights that were measured meanwhile. */
  applyHeights: () => void;
  destroy: () => void;
}

const isSame = (one: DrawnPane, other: DrawnPane): boolean =>
  (Object.keys({ ...one, ...other }) as (keyof DrawnPane)[]).every((key) => one[key] === other[key]);

/** @param onColumns told when other columns come into view */
export function createPaneView(elements: PaneElements, onColumns: (columns: ColumnWindow) => void): PaneView {
  const { scroller, sizer, header, body } = elements;
  const drawn = createDrawnRows(body);
  const measuring = createRowMeasuring(() => applyHeights());
  let model: DrawnPane | undefined;
  /** What is drawn, but for the active cell: what is in view, and what lies ahead of it. */
  let columns: ColumnWindow = { first: 0, last: -1 };
  let drawnRows: ColumnWindow = { first: 0, last: -1 };
  let firstInView = 0;
  let lastInView = -1;
  let sizedHeight = -1;
  /** Whether it ever had a height. */
  let wasSeen = false;
  /** Where the scroller stands, in px; asked for again only where it may have changed: then the browser may lay out. */
  let place = { left: 0, top: 0 };
  /** Where the rows were put last. */
  let moved = { left: 0, top: 0 };
  /** The row at the top of the view, and how much of it is above. */
  let anchor = { row: 0, offset: 0 };
  /** Where the view stood when the anchor was taken. */
  let anchoredAt = 0;
  /** A cell whose place is not known yet. */
  let sought: CellPosition | null = null;
  /** Where the view itself put the scroller last: elsewhere, it was the reader. */
  let placedAt = 0;
  let sorting = 0;

  const inView = (shown: DrawnPane): void => {
    const { rowLayout, rowCount, height } = shown;
    const room = Math.max(0, height - HEADER_HEIGHT_PX);
    firstInView = rowCount === 0 ? 0 : rowLayout.rowAt(place.top);
    lastInView = Math.min(rowCount - 1, rowLayout.rowAt(place.top + room - 1));
  };

  const look = (): void => {
    const { scrollLeft, scrollTop } = scroller;
    place = { left: scrollLeft, top: scrollTop };
  };

  const size = ({ rowLayout, rowCount }: DrawnPane): boolean => {
    const height = rowLayout.topOf(rowCount) + HEADER_HEIGHT_PX;
    if (height === sizedHeight) return false;
    sizer.style.height = `${(sizedHeight = height)}px`;
    return true;
  };

  const resize = (shown: DrawnPane): void => {
    if (size(shown)) look();
  };

  const move = (): void => {
    const { left, top } = place;
    if (left !== moved.left) header.style.transform = `translate3d(${-left}px,0,0)`;
    if (left !== moved.left || top !== moved.top) body.style.transform = `translate3d(${-left}px,${-top}px,0)`;
    moved = place;
  };

  const scrollTo = (top: number): void => {
    scroller.scrollTop = top;
    look();
    placedAt = place.top;
  };

  /** Scrolls to where a row is now that was in view before. */
  const holdAt = (top: number): void => {
    if (Math.abs(place.top - top) <= 1) return;
    scrollTo(top);
    move();
  };

  /** Whoever scrolls on while a cell is sought wants to be elsewhere. */
  const giveUpWhereScrolled = (): void => {
    if (Math.abs(place.top - placedAt) > 1) sought = null;
  };

  /** What is in view stays there, though rows above have turned out higher or lower. */
  const applyHeights = (): void => {
    if (!model) return;
    look();
    resize(model);
    if (!model.isWrapped) return;
    giveUpWhereScrolled();
    // What was scrolled since then is not told yet, and counts too.
    const scrolled = place.top - anchoredAt;
    holdAt(model.rowLayout.topOf(anchor.row) + anchor.offset + scrolled);
    if (sought) reveal(sought);
    paint();
  };

  const setAnchor = ({ rowLayout }: DrawnPane): void => {
    anchoredAt = place.top;
    anchor = { row: firstInView, offset: Math.max(0, anchoredAt - rowLayout.topOf(firstInView)) };
  };

  const paint = (towards = NOWHERE): void => {
    const shown = model;
    if (!shown) return;
    const overscan = shown.isWrapped ? WRAPPED_OVERSCAN : 0;
    inView(shown);
    // Every height down to the last drawn row is exact before it is drawn, if there are not too many.
    const top = { row: firstInView, offset: place.top - shown.rowLayout.topOf(firstInView) };
    if (measuring.until(shown.rowLayout, Math.min(shown.rowCount, lastInView + 1 + overscan))) {
      resize(shown);
      holdAt(shown.rowLayout.topOf(top.row) + top.offset);
      inView(shown);
    }
    const wanted = columnsAhead(columnsInView(shown.geometry, place.left, shown.width), towards, {
      first: shown.pinnedCount,
      last: shown.columns.length - 1,
    });
    const around = { first: firstInView - overscan, last: lastInView + overscan };
    drawnRows = rowsAhead(around, towards, { first: 0, last: shown.rowCount - 1 });
    drawn.draw(rowsToDraw(shown), shown, wanted, place.left);
    if (!isSameRange(wanted, columns)) onColumns((columns = wanted));
    // Columns have their widths once the pane has one: before, any text would take too much room.
    if (shown.isWrapped && shown.width > 0) growRows(shown);
    setAnchor(shown);
    sortLater();
  };

  const sortLater = (): void => {
    window.clearTimeout(sorting);
    sorting = window.setTimeout(drawn.sort, QUIET_MS);
  };

  const rowsToDraw = ({ rowCount, active }: DrawnPane): Set<number> => {
    const rows = new Set<number>();
    for (let row = drawnRows.first; row <= drawnRows.last; row++) rows.add(row);
    // The focus points at the active cell, wherever it is.
    if (active.row >= 0 && active.row < rowCount) rows.add(active.row);
    return rows;
  };

  /** Makes drawn rows higher whose text takes more lines than were counted; one above the view moves the view along. */
  const growRows = (shown: DrawnPane): void => {
    const tooLow = drawn.tooLow(shown.rowLayout);
    if (tooLow.length === 0) return;
    let { top } = place;
    for (const { row, neededPx } of tooLow) {
      const before = shown.rowLayout.heightOf(row);
      shown.rowLayout.grow(row, neededPx);
      if (shown.rowLayout.topOf(row) < top) top += neededPx - before;
    }
    // Made higher first: near the end it could not be scrolled so far.
    resize(shown);
    holdAt(top);
    drawn.place(shown.rowLayout);
  };

  const onScroll = (): void => {
    const before = place;
    look();
    giveUpWhereScrolled();
    move();
    if (model) paintWhereNeeded(model, directionOf(before, place, model));
  };
  const paintWhereNeeded = (shown: DrawnPane, towards: Direction): void => {
    const before = { first: firstInView, last: lastInView };
    inView(shown);
    const rows = { first: firstInView, last: lastInView };
    const window = columnsInView(shown.geometry, place.left, shown.width);
    // Rows of heights of their own are drawn further on both sides anyhow, and are to be as high as they are when they come into view.
    if (shown.isWrapped ? !isSameRange(rows, before) || !isSameRange(window, columns) : !isDrawn(rows, window)) {
      return paint(shown.isWrapped ? NOWHERE : towards);
    }
    setAnchor(shown);
    drawn.pin(place.left);
    sortLater();
  };
  const isDrawn = (rows: ColumnWindow, window: ColumnWindow): boolean =>
    isWithin(rows, drawnRows) && isWithin(window, columns);
  const reveal = (cell: CellPosition): void => {
    if (!model) return;
    const { row, column } = cell;
    const { rowLayout, geometry, width, height } = model;
    // Its place is known only when all rows above are measured.
    if (measuring.until(rowLayout, row + 1)) resize(model);
    sought = rowLayout.knownCount() > row ? null : cell;
    look();
    const top = { start: rowLayout.topOf(row), size: rowLayout.heightOf(row) };
    const left = {
      start: (geometry.lefts[column] ?? 0) - geometry.pinnedWidth,
      size: geometry.widths[column] ?? 0,
    };
    scroller.scrollTo({
      top: row === HEADER_ROW ? place.top : revealOffset(top, { offset: place.top, size: height - HEADER_HEIGHT_PX }),
      left:
        column < geometry.pinnedCount
          ? place.left
          : revealOffset(left, { offset: place.left, size: width - geometry.pinnedWidth }),
    });
    look();
    placedAt = place.top;
  };
  scroller.addEventListener('scroll', onScroll, { passive: true });
  const takeVeilAway = layWheelVeil(scroller, body);

  return {
    update: (next) => {
      const before = model;
      if (before && isSame(before, next)) return;
      const { row, offset } = anchor;
      model = next;
      const hasOtherRows = before !== undefined && before.rows !== next.rows && before.resultKey !== next.resultKey;
      const keepsTopRow = before !== undefined && !hasOtherRows && before.rowLayout !== next.rowLayout;
      if (hasOtherRows || keepsTopRow) sought = null;
      if (keepsTopRow) measuring.until(next.rowLayout, Math.min(next.rowCount, row + SCREEN_ROWS));
      size(next);
      // Nobody has scrolled what was never to be seen: the browser need not lay it out to say so.
      if (wasSeen) look();
      wasSeen ||= next.height > 0;
      if (hasOtherRows) {
        scroller.scrollLeft = 0;
        scrollTo(0);
      } else if (keepsTopRow) {
        const isSameHeight = before.isWrapped === next.isWrapped;
        scrollTo(next.rowLayout.topOf(row) + (isSameHeight ? offset : 0));
      }
      move();
      paint();
    },
    reveal,
    pageRows: () => Math.max(1, lastInView - firstInView - 1),
    applyHeights,
    destroy: () => {
      measuring.stop();
      takeVeilAway();
      scroller.removeEventListener('scroll', onScroll);
      window.clearTimeout(sorting);
      drawn.clear();
    },
  };
}
