import { cellsDiffer, secondKey, type ColumnDefinition } from '@fundscope/contract/views';
import type { RowSource } from '../rows/row-source.ts';
import type { ComparedGroup } from './compared-groups.ts';
import { DIFFERENCE_COUNT_COLUMN, SIDE_COLUMN } from './regression-columns.ts';

/** Where the differences of a regression can stand. */
export interface DifferenceSpace {
  /** As the regression call gives them. */
  readonly rows: RowSource;
  /** How many of them can be gone to. */
  readonly rowCount: number;
  /** SqlColNames of the shown columns as they stand. */
  readonly shown: readonly string[];
  readonly groups: readonly ComparedGroup[];
}

const ROWS_AT_ONCE = 50;

/**
 * Looks for differences row by row: a comparison whose cells differ is one, and so is a row that one set lacks.
 * Each is a number, its row times the number of shown columns plus its column; they come in order, piece by piece,
 * so that the caller can let the browser breathe.
 */
export function* findDifferences(space: DifferenceSpace): Generator<readonly number[]> {
  const { rows, rowCount, shown, groups } = space;
  let differences: number[] = [];
  for (let row = 0; row < rowCount; row++) {
    if (Number(rows.cell(row, DIFFERENCE_COUNT_COLUMN)) > 0) {
      if (isOneSided(rows, row)) differences.push(row * shown.length + sideIndex(space));
      else {
        for (const { column, firstIndex } of groups)
          if (differsIn(rows, row, column)) differences.push(row * shown.length + firstIndex);
      }
    }
    if (row % ROWS_AT_ONCE !== ROWS_AT_ONCE - 1) continue;
    yield differences;
    differences = [];
  }
  yield differences;
}

/** The first row that both sets have and in which a column differs. */
export function firstRowDifferingIn({ rows, rowCount }: DifferenceSpace, column: ColumnDefinition): number | undefined {
  for (let row = 0; row < rowCount; row++) {
    if (!isOneSided(rows, row) && differsIn(rows, row, column)) return row;
  }
  return undefined;
}

/** The difference that a cell would belong to, as `findDifferences` numbers them. */
export function differenceAt(space: DifferenceSpace, row: number, name: string): number {
  const { rows, shown, groups } = space;
  if (isOneSided(rows, row)) return row * shown.length + sideIndex(space);
  const group = groups.find(({ names }) => names.includes(name));
  return row * shown.length + (group?.firstIndex ?? shown.indexOf(name));
}

/** The row and the cells of a difference. */
export function cellsOfDifference({ shown, groups }: DifferenceSpace, difference: number) {
  const index = difference % shown.length;
  const [alone = ''] = shown.slice(index);
  return {
    row: Math.floor(difference / shown.length),
    names: groups.find((group) => group.firstIndex === index)?.names ?? [alone],
  };
}

const isOneSided = (rows: RowSource, row: number): boolean => {
  const side = rows.cell(row, SIDE_COLUMN);
  return side === 'first' || side === 'second';
};

const differsIn = (rows: RowSource, row: number, { SqlColName: name, regTolerance }: ColumnDefinition): boolean =>
  cellsDiffer(rows.cell(row, name), rows.cell(row, secondKey(name)), regTolerance);

/** A row of one set is gone to in the column that says so. */
const sideIndex = ({ shown }: DifferenceSpace): number => Math.max(0, shown.indexOf(SIDE_COLUMN));
