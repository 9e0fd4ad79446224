interface LinePoint {
  readonly value: number;
  readonly limit: number | null;
}

interface SparklineDrawing {
  /** SVG path of the values. */
  readonly line: string;
  /** SVG path of the limit; undefined where it lies too far away, or there is none. */
  readonly limit: string | undefined;
  readonly end: { readonly x: number; readonly y: number };
}

const MARGIN = 3;
/** A limit farther away than this share of the values' range would flatten them. */
const NEAR = 0.6;

/** Scales a line into a box; undefined for less than two points. */
export function sparkline(
  points: readonly LinePoint[],
  { width, height }: { readonly width: number; readonly height: number },
): SparklineDrawing | undefined {
  if (points.length < 2) return undefined;
  const values = points.map(({ value }) => value);
  const limits = points.flatMap(({ limit }) => (limit === null ? [] : [limit]));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(high - low, Math.abs(high) * 0.05, Number.EPSILON) * NEAR;
  const isNear =
    limits.length === points.length && limits.every((limit) => limit >= low - room && limit <= high + room);
  const all = isNear ? [...values, ...limits] : values;
  const [bottom, top] = [Math.min(...all), Math.max(...all)];
  const x = (index: number): number => round(MARGIN + (index / (points.length - 1)) * (width - 2 * MARGIN));
  const y = (value: number): number =>
    round(top === bottom ? height / 2 : height - MARGIN - ((value - bottom) / (top - bottom)) * (height - 2 * MARGIN));
  const path = (numbers: readonly number[]): string =>
    numbers.map((number, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(number)}`).join('');
  return {
    line: path(values),
    limit: isNear ? path(limits) : undefined,
    end: { x: x(points.length - 1), y: y(values.at(-1) ?? 0) },
  };
}

const round = (number: number): number => Math.round(number * 10) / 10;
