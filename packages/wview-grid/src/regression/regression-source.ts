import {
  cellsDiffer,
  differenceKey,
  secondKey,
  type CellValue,
  type ColumnDefinition,
} from '@fundscope/contract/views';
import { pickRows, type RowSource } from '../rows/row-source.ts';
import type { CellMarker } from './cell-mark.ts';
import { DIFFERENCE_COUNT_COLUMN, isCompared, isTimesHundred, SIDE_COLUMN } from './regression-columns.ts';

/** Words of a regression's own cells. */
export interface RegressionWords {
  readonly both: string;
  readonly first: string;
  readonly second: string;
  /** Added where a key is not unique. */
  readonly duplicates: (count: number) => string;
  /** Stand for no value and for the empty text where that is what differs. */
  readonly missing: string;
  readonly emptyText: string;
}

interface ComparedKeys {
  readonly tolerance: ColumnDefinition['regTolerance'];
  readonly name: string;
}

/** Only the rows of a regression in which something differs. */
export function rowsInDifference(rows: RowSource): RowSource {
  const indices: number[] = [];
  for (let row = 0; row < rows.rowCount; row++) {
    if (Number(rows.cell(row, DIFFERENCE_COUNT_COLUMN)) > 0) indices.push(row);
  }
  return pickRows(rows, indices);
}

/**
 * The rows of a regression as they are shown: the side in words, numbers of regType 3 times 100. A `percmath`
 * is shown times 100 anyway and is left as it is. A missing text beside an empty one is told in words: both are `-` otherwise.
 */
export function regressionSource(
  rows: RowSource,
  columns: readonly ColumnDefinition[],
  words: RegressionWords,
): RowSource {
  const scaled = new Set(
    columns
      .filter(isTimesHundred)
      .flatMap(({ SqlColName }) => [SqlColName, secondKey(SqlColName), differenceKey(SqlColName)]),
  );
  const counterparts = new Map(
    columns
      .filter(({ ColType, regType }) => (ColType === 'text' || ColType === 'name') && (regType === 2 || regType === 3))
      .flatMap(({ SqlColName: name }): [string, string][] => [
        [name, secondKey(name)],
        [secondKey(name), name],
      ]),
  );
  const isPair = (row: number) => rows.cell(row, SIDE_COLUMN) === 'both';
  return {
    ...rows,
    cell: (row, name) => {
      const value = rows.cell(row, name);
      if (value === null || value === '') {
        const counterpart = counterparts.get(name);
        if (counterpart === undefined || !isPair(row)) return value;
        const other = rows.cell(row, counterpart);
        if (value === other || (other !== null && other !== '')) return value;
        return value === null ? words.missing : words.emptyText;
      }
      if (name === SIDE_COLUMN) return sideText(value, Number(rows.cell(row, 'rrDuplicates') ?? 0), words);
      return typeof value === 'number' && scaled.has(name) ? timesHundred(value) : value;
    },
  };
}

/** Without the binary fraction's noise: 0.07 becomes 7 and not 7.000000000000001. */
const timesHundred = (value: number): number => Number((value * 100).toPrecision(15));

function sideText(side: CellValue, duplicates: number, words: RegressionWords): string {
  const text = side === 'first' || side === 'second' ? words[side] : words.both;
  return duplicates > 0 ? `${text} ${words.duplicates(duplicates)}` : text;
}

/** Marks cells that differ and rows that one set lacks. */
export function regressionMarker(
  rows: RowSource,
  columns: readonly ColumnDefinition[],
  ignoredNames: readonly string[] = [],
): CellMarker {
  const ignored = new Set(ignoredNames.map((name) => name.toLowerCase()));
  const compared = new Map<string, ComparedKeys>();
  for (const column of columns) {
    if (!isCompared(column, ignored)) continue;
    const { SqlColName: name, regTolerance: tolerance } = column;
    for (const key of [name, secondKey(name), differenceKey(name)]) compared.set(key, { name, tolerance });
  }
  return (row, name) => {
    const side = rows.cell(row, SIDE_COLUMN);
    if (side === 'first') return 'firstOnly';
    if (side === 'second') return 'secondOnly';
    const keys = compared.get(name);
    if (!keys) return null;
    const [first, second] = [rows.cell(row, keys.name), rows.cell(row, secondKey(keys.name))];
    return cellsDiffer(first, second, keys.tolerance) ? 'difference' : null;
  };
}
