import type { ImportDecimalDoubt } from '@fundscope/contract/imports';
import type { DecimalMark } from './cell-formats.ts';
import type { ColumnProfile } from './column-profile.ts';

export interface DetectedMark {
  readonly mark: DecimalMark;
  /** Where the cells do not say which mark it is. */
  readonly doubt?: ImportDecimalDoubt;
}

/**
 * The mark by which more cells of the file are numbers, of those that are numbers with one mark only: a few bad cells
 * in each column do not turn it. Where the cells do not say, the comma only between semicolons.
 */
export function detectDecimalMark(profiles: readonly ColumnProfile[], delimiter: string | undefined): DetectedMark {
  const sum = (of: (profile: ColumnProfile) => number) => profiles.reduce((total, profile) => total + of(profile), 0);
  const points = sum(({ numbers }) => numbers['.'].alone);
  const commas = sum(({ numbers }) => numbers[','].alone);
  const isComma =
    points === commas ? delimiter === ';' && commas + sum(({ ambiguous }) => ambiguous.commas) > 0 : commas > points;
  const mark = isComma ? ',' : '.';
  const example = profiles.find(({ ambiguous }) => ambiguous.first !== undefined)?.ambiguous.first ?? null;
  const isClear =
    points === commas
      ? points === 0 && example === null
      : !isClose(points, commas) &&
        !profiles.some((profile) => isContrary(profile, mark)) &&
        sum(({ ambiguous }) => ambiguous.count) <= MOST_AMBIGUOUS * (points + commas);
  return isClear ? { mark } : { mark, doubt: { points, commas, example } };
}

/** So many cells that are another number with the other mark may hang on one that says which it is. */
const MOST_AMBIGUOUS = 20;

/** Whether a column has numbers, and most of it only with the other mark. */
const isContrary = ({ filled, numbers }: ColumnProfile, mark: DecimalMark): boolean =>
  2 * numbers[mark === '.' ? ',' : '.'].alone > filled;

/** Most cells say it only where they are more than twice as many as those that say the contrary. */
const isClose = (one: number, other: number): boolean => Math.max(one, other) <= 2 * Math.min(one, other);
