/**
 * Keys items by their index. A new function makes the virtualizer read all sizes again while it renders, so
 * make one whenever the sizes change.
 *
 * @param _sizes what the sizes depend on
 */
export const freshIndexKey =
  (..._sizes: readonly unknown[]) =>
  (index: number): number =>
    index;
