import {
  dateFormats,
  detectedDateFormats,
  isPercent,
  readBool,
  readDate,
  readDateTime,
  readNumber,
  readPercent,
  type DateFormat,
  type DecimalMark,
} from './cell-formats.ts';

/** What the cells of one column, seen so far, can all be read as. */
export interface ColumnProfile {
  filled: number;
  isBool: boolean;
  /** Numbers, with a percent sign or without. */
  isNumber: Record<DecimalMark, boolean>;
  /** How many of the cells have a percent sign. */
  percents: number;
  /** The most places after the decimal mark. */
  places: Record<DecimalMark, number>;
  /** Whether a cell has a comma in it: with semicolons around, it is a decimal mark. */
  hasComma: boolean;
  dates: readonly DateFormat[];
  dateTimes: readonly DateFormat[];
}

/** @param dateFormat the only one to try; every detectable one when not given */
export const emptyProfile = (dateFormat?: DateFormat): ColumnProfile => {
  const formats = dateFormat ? dateFormats.filter((format) => format === dateFormat) : detectedDateFormats;
  return {
    filled: 0,
    isBool: true,
    isNumber: { '.': true, ',': true },
    percents: 0,
    places: { '.': 0, ',': 0 },
    hasComma: false,
    dates: formats,
    dateTimes: formats,
  };
};

/** Takes a cell into account. */
export function addCell(profile: ColumnProfile, cell: string): void {
  profile.filled += 1;
  profile.isBool &&= readBool(cell) !== undefined;
  profile.hasComma ||= cell.includes(',');
  const hasSign = isPercent(cell);
  if (hasSign) profile.percents += 1;
  for (const mark of ['.', ','] as const) {
    if (!profile.isNumber[mark]) continue;
    const number = hasSign ? readPercent(cell, mark) : readNumber(cell, mark);
    if (number === undefined) profile.isNumber[mark] = false;
    else profile.places[mark] = Math.max(profile.places[mark], placesOf(number));
  }
  // Most columns have lost all their formats after the first cell.
  if (profile.dates.length > 0) profile.dates = profile.dates.filter((format) => readDate(cell, format) !== undefined);
  if (profile.dateTimes.length > 0) {
    profile.dateTimes = profile.dateTimes.filter((format) => readDateTime(cell, format) !== undefined);
  }
}

/** Places that a plain number needs; an exponent moves the point. */
function placesOf(number: string): number {
  const [mantissa = '', exponent = '0'] = number.toLowerCase().split('e');
  const written = mantissa.split('.')[1]?.length ?? 0;
  return Math.max(0, written - Number(exponent));
}
