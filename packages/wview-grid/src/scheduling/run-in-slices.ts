const SLICE_MS = 8;

/**
 * Takes what a generator gives, some milliseconds at a time, and lets the browser draw and answer in between.
 *
 * @returns ends it
 */
export function runInSlices<Piece>(
  pieces: Iterator<Piece>,
  take: { readonly onPiece: (piece: Piece) => void; readonly onSlice: (isDone: boolean) => void },
): () => void {
  let timer = 0;
  const slice = (): void => {
    const end = performance.now() + SLICE_MS;
    let next = pieces.next();
    while (!next.done) {
      take.onPiece(next.value);
      if (performance.now() >= end) break;
      next = pieces.next();
    }
    if (!next.done) timer = window.setTimeout(slice);
    take.onSlice(next.done === true);
  };
  timer = window.setTimeout(slice);
  return () => window.clearTimeout(timer);
}
