interface ListWindow {
  readonly scrollTop: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly count: number;
}

/** Rows drawn beyond either edge, so that a small step of the wheel shows no gap. */
const SPARE_ROWS = 4;

/** The rows that are drawn of a list: those in view and a few beside them; `end` is the first that is not. */
export function windowedRange({ scrollTop, height, rowHeight, count }: ListWindow): { start: number; end: number } {
  const first = Math.min(Math.floor(scrollTop / rowHeight), Math.max(count - 1, 0));
  return {
    start: Math.max(first - SPARE_ROWS, 0),
    end: Math.min(Math.ceil((scrollTop + height) / rowHeight) + SPARE_ROWS, count),
  };
}

/** Where a list is to be scrolled to so that a row is in view, the first row whole; the same place where it already is. */
export function scrollTopShowing(row: number, { scrollTop, height, rowHeight }: ListWindow): number {
  const top = row * rowHeight;
  const lowest = top + rowHeight - height;
  if (scrollTop > top) return top;
  return scrollTop >= lowest ? scrollTop : Math.min(Math.ceil(lowest / rowHeight) * rowHeight, top);
}
