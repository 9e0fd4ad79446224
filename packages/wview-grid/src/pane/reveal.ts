interface Span {
  /** Of the cell, in the coordinates of the content. */
  readonly start: number;
  readonly size: number;
}

interface View {
  readonly offset: number;
  readonly size: number;
}

/** The scroll offset nearest to the present one that shows a span whole, or its start if it is larger. */
export function revealOffset({ start, size }: Span, view: View): number {
  if (start < view.offset || size > view.size) return start;
  return Math.max(view.offset, start + size - view.size);
}
