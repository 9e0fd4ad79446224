/** A box's upper and lower edge in the window, in pixels. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

interface AlertSpace {
  /** Of the alerts together. */
  readonly height: number;
  /** Highest upper edge, and lowest lower edge, that they may have. */
  readonly from: number;
  readonly until: number;
  /** Their upper edge now: it stays as long as nothing is gained by another. */
  readonly now: number;
  /** What can be clicked, in the column of the alerts. */
  readonly controls: readonly Span[];
}

/** Between the alerts and what they leave free. */
const GAP = 8;

/** The upper edge at which alerts lie over the fewest controls, the highest of those. */
export function freeTop({ height, from, until, now, controls }: AlertSpace): number {
  const covered = (top: number): number =>
    controls.filter((control) => control.bottom > top && control.top < top + height).length;
  const below = controls.map(({ bottom }) => bottom + GAP).filter((top) => top > from && top + height <= until);
  const isPossible = now >= from && (now === from || now + height <= until);
  const places = [...(isPossible ? [now] : []), from, ...below.toSorted((one, other) => one - other)];
  let best = from;
  let fewest = Infinity;
  for (const top of places) {
    const count = covered(top);
    if (count < fewest) [best, fewest] = [top, count];
  }
  return best;
}
