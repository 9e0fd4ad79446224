import { differenceKey, isNumericType, secondKey, type ColumnDefinition } from '@fundscope/contract/views';
import type { SetNames } from './regression-options.ts';

/** The column that says in which of the two sets a row is. */
export const SIDE_COLUMN = 'rrSide';
/** The column that says in how many cells a row differs. */
export const DIFFERENCE_COUNT_COLUMN = 'rrInDiff';

/** Titles of the columns that a regression adds. */
interface RegressionTitles {
  readonly side: string;
  readonly differenceCount: string;
  /** Of a column's values in the second set, such as `NAV (2)`. */
  readonly titleOfSecond: (title: string) => string;
  /** Of the difference, such as `NAV Δ`. */
  readonly titleOfDifference: (title: string) => string;
  /** Of a column's values in a set with a name, such as `NAV (testing)`. */
  readonly titleOfSet: (title: string, set: string) => string;
  readonly tooltipOfSet: (set: string, other: string) => string;
  readonly tooltipOfDifference: (names: SetNames, isPercent: boolean) => string;
}

/** Shown as two cells, and a difference if they are numbers. */
export const isCompared = ({ SqlColName, regType }: ColumnDefinition, ignored: ReadonlySet<string>): boolean =>
  (regType === 2 || regType === 3) && !ignored.has(SqlColName.toLowerCase());

const isNumeric = ({ ColType }: ColumnDefinition): boolean => isNumericType(ColType);

/** A regression shows numbers of regType 3 times 100; a `percmath` is shown so anyway. */
export const isTimesHundred = (column: ColumnDefinition): boolean =>
  column.regType === 3 && isNumeric(column) && column.ColType !== 'percmath';

interface RegressionOptions {
  readonly titles: RegressionTitles;
  readonly setNames?: SetNames | undefined;
  /** SqlColNames that take no part (`regColsToIgnore`). */
  readonly ignored?: readonly string[] | undefined;
}

/**
 * The columns of a regression's table: those of the view, the side and the count of differences behind the first,
 * and behind each compared column the second set's values and, for numbers, the difference.
 */
export function regressionColumns(columns: readonly ColumnDefinition[], options: RegressionOptions) {
  const { titles, setNames } = options;
  const ignored = new Set(options.ignored?.map((name) => name.toLowerCase()));
  const expanded = withLimitsOfOneScale(columns).flatMap((column): ColumnDefinition[] => {
    if (!isCompared(column, ignored)) return [column];
    const { DisplayName: title, SqlColName: name } = column;
    const first = setNames
      ? withTooltip(
          { ...column, DisplayName: titles.titleOfSet(title, setNames.first) },
          titles.tooltipOfSet(setNames.first, setNames.second),
        )
      : column;
    const titleOfSecond = setNames ? titles.titleOfSet(title, setNames.second) : titles.titleOfSecond(title);
    const second = withTooltip(
      { ...derived(column, secondKey(name), titleOfSecond), ...secondLimit(column), ...secondUnit(column) },
      setNames && titles.tooltipOfSet(setNames.second, setNames.first),
    );
    if (!isNumeric(column)) return [first, second];
    const { limit: _none, ...difference } = derived(column, differenceKey(name), titles.titleOfDifference(title));
    const isPercent = column.ColType === 'perc' || column.ColType === 'percmath';
    return [first, second, withTooltip(difference, setNames && titles.tooltipOfDifference(setNames, isPercent))];
  });
  return [
    ...expanded.slice(0, 1),
    own(SIDE_COLUMN, titles.side, 'text'),
    own(DIFFERENCE_COUNT_COLUMN, titles.differenceCount, 'number'),
    ...expanded.slice(1),
  ];
}

const withTooltip = (column: ColumnDefinition, text: string | undefined): ColumnDefinition =>
  text === undefined ? column : { ...column, TextTooltip: [column.TextTooltip, text].filter(Boolean).join(' ') };

/** A number that is shown times 100 is held against no limit that is not, and the other way round. */
function withLimitsOfOneScale(columns: readonly ColumnDefinition[]): readonly ColumnDefinition[] {
  const timesHundred = new Set<unknown>(columns.filter(isTimesHundred).map(({ SqlColName }) => SqlColName));
  return columns.map((column) => {
    if (column.limit === undefined || isTimesHundred(column) === timesHundred.has(column.limit)) return column;
    const { limit: _ofAnotherScale, ...rest } = column;
    return rest;
  });
}

/** A value of the second set is held against the limit of that set, which the rows have of each column, compared or not. */
const secondLimit = ({ limit }: ColumnDefinition) => (typeof limit === 'string' ? { limit: secondKey(limit) } : {});

const secondUnit = ({ unitColumn }: ColumnDefinition) =>
  unitColumn === undefined ? {} : { unitColumn: secondKey(unitColumn) };

const derived = (column: ColumnDefinition, SqlColName: string, DisplayName: string): ColumnDefinition => ({
  ...column,
  SqlColName,
  DisplayName,
  StoredProcedure: '',
});

const own = (SqlColName: string, DisplayName: string, ColType: 'text' | 'number'): ColumnDefinition => ({
  ColName: SqlColName,
  SqlColName,
  DisplayName,
  ColType,
  SearchOrder: 1000,
  SearchDefault: '',
  Decimal: 0,
  TextTooltip: '',
  StoredProcedure: '',
  regType: null,
  irsRequestFieldMap: '',
});
