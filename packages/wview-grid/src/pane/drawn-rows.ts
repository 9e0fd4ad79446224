import type { ColumnWindow } from '../columns/column-geometry.ts';
import type { RowLayout } from '../wrapping/row-heights.ts';
import { differInSelectionAlone, type RowContent } from './row-content.ts';
import { putInOrder } from './put-in-order.ts';
import { createRow, paintRow, pinRow, placeRow, selectRow, sortCells, type PaintedRow } from './row-painter.ts';
import classes from './WviewGridPane.module.css';

/**
 * Of rows that have left the view, so many stay as they are, for those that come next: making some and taking them away costs
 * more. Those that were drawn ahead of a wheel that now turns another way are among them.
 */
const SPARE_ROWS = 13;

interface DrawnContent extends RowContent {
  readonly rowLayout: RowLayout;
}

/** The rows that are in the document. Elements of rows that are drawn no more are used for others. */
export interface DrawnRows {
  /** Draws these rows and no others. */
  readonly draw: (rows: ReadonlySet<number>, content: DrawnContent, columns: ColumnWindow, scrollLeft: number) => void;
  /** Puts them where their rows stand now. */
  readonly place: (rowLayout: RowLayout) => void;
  /** Keeps the pinned cells at the left edge. */
  readonly pin: (scrollLeft: number) => void;
  /** Those of which other texts were drawn since, and take more room than they have, with the height that they need, in px. */
  readonly tooLow: (rowLayout: RowLayout) => readonly { readonly row: number; readonly neededPx: number }[];
  /** Puts them and their cells into the document in their order, for readers that follow the document. */
  readonly sort: () => void;
  readonly clear: () => void;
}

/** @param body that they are drawn in */
export function createDrawnRows(body: HTMLElement): DrawnRows {
  const drawn = new Map<number, PaintedRow>();
  /** Rows with texts that were not looked at yet, whether they have the room that they take. */
  const unseen = new Set<PaintedRow>();
  let seen: RowLayout | undefined;
  let drawnContent: DrawnContent | undefined;
  let inUse: ReadonlySet<number> = new Set();
  const take = (row = -1): PaintedRow | undefined => {
    const painted = drawn.get(row);
    drawn.delete(row);
    return painted;
  };
  const place = (rowLayout: RowLayout): void => {
    for (const [row, painted] of drawn) placeRow(painted, rowLayout.topOf(row), rowLayout.heightOf(row));
  };
  const remove = (row: number | undefined): void => {
    const painted = take(row);
    if (!painted) return;
    painted.element.remove();
    unseen.delete(painted);
  };
  return {
    draw: (rows, content, columns, scrollLeft) => {
      inUse = rows;
      const free = [...drawn.keys()].filter((row) => !rows.has(row));
      // Where the layout is another one, every row is looked at.
      const isOther = seen !== content.rowLayout;
      seen = content.rowLayout;
      if (drawnContent && differInSelectionAlone(drawnContent, content)) {
        for (const [row, painted] of drawn) if (rows.has(row)) selectRow(painted, drawnContent, content);
      }
      for (const row of rows) {
        let painted = drawn.get(row);
        if (!painted) {
          painted = take(free.pop()) ?? createRow(content.scope);
          drawn.set(row, painted);
          if (!painted.element.parentNode) body.append(painted.element);
        }
        if (paintRow(painted, row, content, { ...columns, scrollLeft }) || isOther) unseen.add(painted);
      }
      const kept = isOther || content !== drawnContent ? 0 : SPARE_ROWS;
      drawnContent = content;
      while (free.length > kept) remove(free.pop());
      place(content.rowLayout);
    },
    place,
    pin: (scrollLeft) => {
      // Those that wait for other rows are pinned when they are drawn again.
      for (const [row, painted] of drawn) if (inUse.has(row)) pinRow(painted, scrollLeft);
    },
    tooLow: (rowLayout) => {
      const looked = [...drawn].filter(([, painted]) => unseen.has(painted));
      unseen.clear();
      return looked.flatMap(([row, { element }]) => {
        const before = rowLayout.heightOf(row);
        let neededPx = before;
        for (const cell of element.getElementsByClassName(classes['text'] ?? '')) {
          // The border of the row comes on top of its cells.
          if (cell.scrollHeight > cell.clientHeight) neededPx = Math.max(neededPx, cell.scrollHeight + 1);
        }
        return neededPx > before ? [{ row, neededPx }] : [];
      });
    },
    sort: () => {
      // An editor that is moved loses the focus.
      if (body.contains(document.activeElement)) return;
      const ordered = [...drawn].toSorted(([one], [other]) => one - other).map(([, painted]) => painted);
      putInOrder(
        body,
        ordered.map(({ element }) => element),
      );
      ordered.forEach(sortCells);
    },
    clear: () => {
      for (const painted of drawn.values()) painted.element.remove();
      drawn.clear();
    },
  };
}
