/** Places on an axis in the unit range, `at` 0 for its begin. */
export interface Axis {
  readonly at: (value: number) => number;
  readonly ticks: readonly number[];
}

/** Steps that people count in. */
const STEPS = [1, 2, 2.5, 5, 10];

/** An axis whose ends are round numbers. @param count of ticks, roughly */
export function axisOf(values: readonly number[], count: number): Axis {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const range = high - low || Math.abs(high) || 1;
  const magnitude = 10 ** Math.floor(Math.log10(range / count));
  const step = STEPS.map((nice) => nice * magnitude).find((size) => range / size <= count) ?? 10 * magnitude;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
  const [begin, end] = [first * step, last * step];
  return { ticks, at: (value) => place((value - begin) / (end - begin)) };
}

/** Of a point on a page: a ten-thousandth of the axis is finer than print. */
export const place = (value: number): number => Math.round(value * 1e4) / 1e4;
