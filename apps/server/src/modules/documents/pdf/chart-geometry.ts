import type { BacktestChart, BarChart, Chart, Language, LineChart, Unit } from '../model/document.ts';
import { formatOf } from '../model/format.ts';
import { axisOf, place, type Axis } from './axis.ts';

/** A mark of an axis, with its place in the unit square; y counts downwards. */
interface Tick {
  readonly at: number;
  readonly label: string;
  readonly isZero: boolean;
}

type Point = readonly [x: number, y: number];

interface DrawnLine {
  readonly label: string;
  readonly role: 'value' | 'limit';
  /** A line that breaks has more parts than one. */
  readonly parts: readonly (readonly Point[])[];
}

/** What the typesetter draws: scaled here, so that it computes nothing. */
export type DrawnChart = { readonly title: string; readonly alt: string } & (
  | {
      readonly form: 'lines';
      readonly y: readonly Tick[];
      readonly x: readonly Tick[];
      readonly lines: readonly DrawnLine[];
    }
  | {
      readonly form: 'backtest';
      readonly y: readonly Tick[];
      readonly x: readonly Tick[];
      readonly zero: number;
      readonly bars: readonly (readonly [x: number, y: number, isException: boolean])[];
      readonly bounds: readonly (readonly Point[])[];
      readonly boundName: string;
      readonly exceptionName: string;
    }
  | {
      readonly form: 'bars';
      readonly x: readonly Tick[];
      readonly zero: number;
      readonly bars: readonly { label: string; value: string; at: number; isBreach: boolean }[];
      readonly limits: readonly { label: string; at: number }[];
    }
);

export function drawChart(chart: Chart, language: Language): DrawnChart {
  const { title, alt } = chart;
  switch (chart.form) {
    case 'lines':
      return { title, alt, form: 'lines', ...drawLines(chart, language) };
    case 'backtest':
      return { title, alt, form: 'backtest', ...drawBacktest(chart, language) };
    case 'bars':
      return { title, alt, form: 'bars', ...drawBars(chart, language) };
  }
}

function drawLines({ dates, lines, unit }: LineChart, language: Language) {
  const values = lines.flatMap((line) => line.values.filter((value) => value !== null));
  const y = axisOf([0, ...values], 5);
  const xOf = xAxis(dates);
  return {
    y: yTicks(y, unit, language),
    x: months(dates, language),
    lines: lines.map(({ name, role, values: own }) => ({
      label: name,
      role,
      parts: partsOf(
        own.map((value, index) => (value === null ? undefined : ([xOf(index), place(1 - y.at(value))] as const))),
      ),
    })),
  };
}

/** The stretches without a gap. */
function partsOf(points: readonly (Point | undefined)[]): Point[][] {
  const parts: Point[][] = [[]];
  for (const point of points) {
    if (point) parts.at(-1)!.push(point);
    else if (parts.at(-1)!.length > 0) parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
}

function drawBacktest(
  { dates, profits, bounds, exceptions, boundName, exceptionName, unit }: BacktestChart,
  language: Language,
) {
  const extent = Math.max(...profits.map(Math.abs), ...bounds);
  const y = axisOf([-extent, extent], 6);
  const xOf = xAxis(dates);
  const down = (value: number): number => place(1 - y.at(value));
  return {
    y: yTicks(y, unit, language),
    x: months(dates, language),
    zero: down(0),
    bars: profits.map((profit, index) => [xOf(index), down(profit), exceptions[index] === true] as const),
    bounds: [1, -1].map((sign) => bounds.map((bound, index): Point => [xOf(index), down(sign * bound)])),
    boundName,
    exceptionName,
  };
}

function drawBars({ bars, limits = [], unit }: BarChart, language: Language) {
  const format = formatOf(language);
  const x = axisOf([0, ...bars.map(({ value }) => value), ...limits.map(({ value }) => value)], 6);
  return {
    x: x.ticks.map((value) => ({ at: x.at(value), label: tickLabel(value, unit, language, x), isZero: value === 0 })),
    zero: x.at(0),
    bars: bars.map(({ name, value, isBreach }) => ({
      label: name,
      value: format.figure(value, { unit }),
      at: x.at(value),
      isBreach: isBreach === true,
    })),
    limits: limits.map(({ name, value }) => ({ label: name, at: x.at(value) })),
  };
}

const xAxis =
  (dates: readonly string[]) =>
  (index: number): number =>
    place(dates.length < 2 ? 0 : index / (dates.length - 1));

const yTicks = (y: Axis, unit: Unit, language: Language): Tick[] =>
  y.ticks.map((value) => ({
    at: place(1 - y.at(value)),
    label: tickLabel(value, unit, language, y),
    isZero: value === 0,
  }));

/** As many decimals as tell the ticks apart. */
function tickLabel(value: number, unit: Unit, language: Language, { ticks }: Axis): string {
  const scale = unit === 'percent' ? 100 : 1;
  const decimals = Math.max(
    ...ticks.map((tick) => (String(Number((tick * scale).toPrecision(9))).split('.')[1] ?? '').length),
  );
  return formatOf(language).figure(value, { unit, decimals });
}

const monthNames = {
  DE: 'Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez'.split(' '),
  EN: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
} as const;
const MOST_MONTHS = 8;

/** The first day of each month, of some months where there are many; a January with its year. */
function months(dates: readonly string[], language: Language): Tick[] {
  const xOf = xAxis(dates);
  const starts = dates.flatMap((date, index) =>
    index > 0 && date.slice(0, 7) !== dates[index - 1]!.slice(0, 7) ? [{ date, index }] : [],
  );
  const step = Math.ceil(starts.length / MOST_MONTHS);
  return starts
    .filter((_, at) => at % step === 0)
    .map(({ date, index }) => ({
      at: xOf(index),
      label: `${monthNames[language][Number(date.slice(5, 7)) - 1]} ${date.slice(2, 4)}`,
      isZero: false,
    }));
}
