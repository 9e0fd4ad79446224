/** Names the area of a view's rows in the page. */
export const ROWS_ID = 'rows';

/** Puts the focus on the grid of a view's rows, or on their area until there is one. */
export function focusRows(): void {
  const area = document.getElementById(ROWS_ID);
  (area?.querySelector<HTMLElement>('[role=grid]') ?? area)?.focus({ preventScroll: true });
}
