interface LinePoint {
  readonly value: number;
  readonly limit: number | null;
}

interface SparklineDrawing {
  /** SVG path of the values. */
  readonly line: string;
  /** SVG path of the limit; undefined where a day has none. */
  readonly limit: string | undefined;
  readonly end: { readonly x: number; readonly y: number };
}

const MARGIN = 3;

/** Scales a line and its limit into a box; undefined for less than two points. */
export function sparkline(
  points: readonly LinePoint[],
  { width, height }: { readonly width: number; readonly height: number },
): SparklineDrawing | undefined {
  if (points.length < 2) return undefined;
  const values = points.map(({ value }) => value);
  const limits = points.flatMap(({ limit }) => (limit === null ? [] : [limit]));
  const hasLimit = limits.length === points.length;
  const all = hasLimit ? [...values, ...limits] : values;
  const [bottom, top] = [Math.min(...all), Math.max(...all)];
  const x = (index: number): number => round(MARGIN + (index / (points.length - 1)) * (width - 2 * MARGIN));
  const y = (value: number): number =>
    round(top === bottom ? height / 2 : height - MARGIN - ((value - bottom) / (top - bottom)) * (height - 2 * MARGIN));
  const path = (numbers: readonly number[]): string =>
    numbers.map((number, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(number)}`).join('');
  return {
    line: path(values),
    limit: hasLimit ? path(limits) : undefined,
    end: { x: x(points.length - 1), y: y(values.at(-1) ?? 0) },
  };
}

const round = (number: number): number => Math.round(number * 10) / 10;
