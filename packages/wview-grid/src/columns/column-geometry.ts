import { lastAtMost } from '../wrapping/row-heights.ts';

const MAX_PINNED_SHARE = 0.45;
const MIN_PINNED_PX = 96;

/** Where columns stand, in px from the left edge of the table. */
export interface ColumnGeometry {
  readonly lefts: readonly number[];
  readonly widths: readonly number[];
  readonly totalWidth: number;
  /** Rows are drawn at least as wide as the pane. */
  readonly rowWidth: number;
  /** How many of the first columns stay at the left edge. */
  readonly pinnedCount: number;
  /** The width that they take. */
  readonly pinnedWidth: number;
}

/** How many of the first columns are to stay at the left edge. */
export interface WantedPinned {
  readonly pinned: number;
  readonly lead: number;
}

/**
 * Places the columns. The first ones stay in place while the others scroll, as many of them as leave most of
 * the pane to the others; a single one gets narrower for that, and in a very narrow pane scrolls with the rest.
 *
 * @param paneWidth in px; 0 while unknown
 * @param wanted how many columns are to stay; the first `lead` of them, such as check boxes, are narrow and stay
 *   together with the one behind them
 */
export function placeColumns(
  widths: readonly number[],
  paneWidth: number,
  { pinned, lead }: WantedPinned = { pinned: 1, lead: 0 },
): ColumnGeometry {
  const share = paneWidth > 0 ? Math.floor(paneWidth * MAX_PINNED_SHARE) : Number.POSITIVE_INFINITY;
  const { pinnedCount, placed } = pinWithin(widths, { pinned: Math.min(pinned, widths.length), lead }, share);
  const lefts: number[] = [];
  let left = 0;
  for (const width of placed) {
    lefts.push(left);
    left += width;
  }
  return {
    lefts,
    widths: placed,
    totalWidth: left,
    rowWidth: Math.max(left, paneWidth),
    pinnedCount,
    pinnedWidth: lefts[pinnedCount] ?? (pinnedCount > 0 ? left : 0),
  };
}

function pinWithin(widths: readonly number[], { pinned, lead }: WantedPinned, room: number) {
  let pinnedCount = pinned;
  let sum = total(widths.slice(0, pinned));
  while (pinnedCount > lead + 1 && sum > room) sum -= widths[--pinnedCount] ?? 0;
  if (pinnedCount === lead + 1 && sum > room) {
    const left = room - total(widths.slice(0, lead));
    return left >= MIN_PINNED_PX
      ? { pinnedCount, placed: [...widths.slice(0, lead), left, ...widths.slice(lead + 1)] }
      : { pinnedCount: 0, placed: widths };
  }
  return { pinnedCount, placed: widths };
}

const total = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** The columns in view besides those that stay; none where `last` is before `first`. */
export interface ColumnWindow {
  readonly first: number;
  readonly last: number;
}

export function columnsInView(geometry: ColumnGeometry, scrollLeft: number, paneWidth: number): ColumnWindow {
  const { lefts, pinnedCount, pinnedWidth } = geometry;
  const first = Math.max(pinnedCount, lastAtMost(lefts, lefts.length, scrollLeft + pinnedWidth));
  const last = lastAtMost(lefts, lefts.length, Math.max(0, scrollLeft + paneWidth - 1));
  return { first, last };
}

/** The style rules that place the cells of a grid: one class a column, instead of styles on every cell. */
export const columnRules = ({ lefts, widths, rowWidth, pinnedWidth }: ColumnGeometry, scope: string): string =>
  [
    `.${scope}-row{width:${rowWidth}px}.${scope}-pinned{left:0;width:${pinnedWidth}px}`,
    ...widths.map((width, index) => `.${columnClass(scope, index)}{left:${lefts[index]}px;width:${width}px}`),
  ].join('');

export const columnClass = (scope: string, index: number): string => `${scope}-${index}`;
