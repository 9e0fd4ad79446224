const MOST_SHOWN = 40;

/** A cell as a sentence names it: it may be as long as a book. */
export const quotedStart = (cell: string): string =>
  cell.length > MOST_SHOWN ? `${cell.slice(0, MOST_SHOWN)}…` : cell;
