/**
 * Cuts columns that are too wide for a page into parts that fit one, in order. Each part begins with the first column,
 * which tells the rows apart.
 *
 * @param widths of the columns, in px
 * @param pagePx how wide a page is
 * @returns the columns of each part, by their index
 */
export function pageBands(widths: readonly number[], pagePx: number): readonly (readonly number[])[] {
  const [first = 0] = widths;
  const bands: number[][] = [[0]];
  let used = first;
  for (let column = 1; column < widths.length; column++) {
    const width = widths[column] ?? 0;
    const band = bands.at(-1);
    if (band && (band.length === 1 || used + width <= pagePx)) {
      band.push(column);
      used += width;
    } else {
      bands.push([0, column]);
      used = first + width;
    }
  }
  return bands;
}
