/** Copied cells for our own grid to paste: no digit is lost there. */
export const EXACT_CELLS_TYPE = 'application/x-fundscope-cells';
