import {
  dateFormats,
  detectedDateFormats,
  isPercent,
  readBool,
  readDate,
  readNumber,
  readPercent,
  splitDateTime,
  type DateFormat,
  type DecimalMark,
} from './cell-formats.ts';

/** The cells of a column that are numbers with one decimal mark. */
export interface NumberCells {
  /** With a percent sign or without. */
  count: number;
  percents: number;
  /** Those that are no numbers with the other mark. */
  alone: number;
  /** The most places after the decimal mark. */
  places: number;
}

/** How many of the cells of one column, seen so far, can be read as what. */
export interface ColumnProfile {
  filled: number;
  isBool: boolean;
  numbers: Readonly<Record<DecimalMark, NumberCells>>;
  /** Numbers with either mark, of another size with each: `1,234`. The first such cell is kept for a question. */
  ambiguous: { count: number; commas: number; first: string | undefined };
  /** Digits that are no number, such as `007`: names, of which others in the column may look like numbers. */
  codes: number;
  /** Digits beside letters or a stroke, such as `A0B103` or `4711/02`: names too, or a slip of the pen. */
  mixed: number;
  dates: Map<DateFormat, number>;
  dateTimes: Map<DateFormat, number>;
}

/** @param dateFormat the only one to try; every detectable one when not given */
export const emptyProfile = (dateFormat?: DateFormat): ColumnProfile => {
  const formats = dateFormat ? dateFormats.filter((format) => format === dateFormat) : detectedDateFormats;
  return {
    filled: 0,
    isBool: true,
    numbers: { '.': noNumbers(), ',': noNumbers() },
    ambiguous: { count: 0, commas: 0, first: undefined },
    codes: 0,
    mixed: 0,
    dates: new Map(formats.map((format) => [format, 0])),
    dateTimes: new Map(formats.map((format) => [format, 0])),
  };
};

const noNumbers = (): NumberCells => ({ count: 0, percents: 0, alone: 0, places: 0 });

// Most cells of text are told from numbers and dates by their first sign, most numbers from dates by their marks.
const figure = /^\s*-?\d/u;
const dateShape = /^\s*\d{1,4}(?:[-./]\d{1,2}[-./]|\d{7})/u;
const mixedCode = /^\s*(?:\p{L}+\d|\d+\p{L}|\d+\/\d+\s*$)/u;
const code = /^\s*(?:0\d+|\d{16,})\s*$/u;

/** Takes a cell into account. */
export function addCell(profile: ColumnProfile, cell: string): void {
  profile.filled += 1;
  profile.isBool &&= readBool(cell) !== undefined;
  if (!figure.test(cell)) {
    if (mixedCode.test(cell)) profile.mixed += 1;
    return;
  }
  addNumber(profile, cell);
  if (dateShape.test(cell)) addDate(profile, cell);
}

function addNumber(profile: ColumnProfile, cell: string): void {
  const hasSign = isPercent(cell);
  const read = hasSign ? readPercent : readNumber;
  const [point, comma] = [read(cell, '.'), read(cell, ',')];
  for (const [mark, number, other] of [
    ['.', point, comma],
    [',', comma, point],
  ] as const) {
    if (number === undefined) continue;
    const cells = profile.numbers[mark];
    cells.count += 1;
    if (hasSign) cells.percents += 1;
    if (other === undefined) cells.alone += 1;
    cells.places = Math.max(cells.places, placesOf(number));
  }
  if (point === undefined && comma === undefined) {
    if (code.test(cell)) profile.codes += 1;
    else if (mixedCode.test(cell)) profile.mixed += 1;
  } else if (point !== undefined && comma !== undefined && point !== comma) {
    profile.ambiguous.count += 1;
    profile.ambiguous.first ??= cell.trim();
    if (cell.includes(',')) profile.ambiguous.commas += 1;
  }
}

function addDate({ dates, dateTimes }: ColumnProfile, cell: string): void {
  const { day, time } = splitDateTime(cell);
  for (const format of dates.keys()) {
    if (readDate(day, format) === undefined) continue;
    if (time === undefined) dates.set(format, (dates.get(format) ?? 0) + 1);
    // A day alone is its midnight.
    dateTimes.set(format, (dateTimes.get(format) ?? 0) + 1);
  }
}

/** Places that a plain number needs; an exponent moves the point. */
function placesOf(number: string): number {
  const [mantissa = '', exponent = '0'] = number.toLowerCase().split('e');
  const written = mantissa.split('.')[1]?.length ?? 0;
  return Math.max(0, written - Number(exponent));
}
