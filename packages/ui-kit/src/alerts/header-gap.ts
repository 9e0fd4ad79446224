/** A box's left and right edge in the window, in pixels. */
interface Extent {
  readonly left: number;
  readonly right: number;
}

interface HeaderSpace {
  /** The header's own extent. */
  readonly header: Extent;
  /** What can be clicked in it. */
  readonly controls: readonly Extent[];
  /** Of the alerts. */
  readonly width: number;
}

/** Between alerts and the controls beside them. */
const GAP = 16;

/** The right edge of the right-most gap between the header's controls that is wide enough; undefined for none. */
export function findHeaderGap({ header, controls, width }: HeaderSpace): number | undefined {
  let right = header.right;
  for (const control of controls.toSorted((one, other) => other.right - one.right)) {
    if (right - control.right >= width + 2 * GAP) return right - GAP;
    right = Math.min(right, control.left);
  }
  return right - header.left >= width + 2 * GAP ? right - GAP : undefined;
}
