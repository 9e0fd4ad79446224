const MAX_PINNED_SHARE = 0.45;
const MIN_PINNED_PX = 96;

/** Where columns stand, in px from the left edge of the table. */
export interface ColumnGeometry {
  readonly lefts: readonly number[];
  readonly widths: readonly number[];
  readonly totalWidth: number;
  /** Rows are drawn at least as wide as the pane. */
  readonly rowWidth: number;
  /** The width that stays at the left edge; 0 where the pane is too narrow for that. */
  readonly pinnedWidth: number;
}

/**
 * Places the columns. The first stays in place while the others scroll, and gets narrower so as to leave most
 * of a narrow pane to them; in a very narrow one it scrolls with the rest.
 *
 * @param paneWidth in px; 0 while unknown
 */
export function placeColumns(widths: readonly number[], paneWidth: number): ColumnGeometry {
  const [first = 0, ...others] = widths;
  const room = paneWidth > 0 ? Math.floor(paneWidth * MAX_PINNED_SHARE) : first;
  const isPinned = first <= room || room >= MIN_PINNED_PX;
  const placed = isPinned && widths.length > 0 ? [Math.min(first, room), ...others] : widths;
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
    pinnedWidth: isPinned ? (placed[0] ?? 0) : 0,
  };
}

/** The style rules that place the cells of a grid: one class a column, instead of styles on every cell. */
export const columnRules = ({ lefts, widths, rowWidth }: ColumnGeometry, scope: string): string =>
  [
    `.${scope}-row{width:${rowWidth}px}`,
    ...widths.map((width, index) => `.${columnClass(scope, index)}{left:${lefts[index]}px;width:${width}px}`),
  ].join('');

export const columnClass = (scope: string, index: number): string => `${scope}-${index}`;
