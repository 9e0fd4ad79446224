import type { ColumnHead } from '@fundscope/contract/view-columns';
import { differenceKey, secondKey, type ViewInfo, type ViewRow } from '@fundscope/contract/views';
import { buildRows } from './build-view.ts';

const numeric = new Set(['number', 'perc', 'percmath']);

/** The columns of a comparison as the server sends them. */
export const comparisonHeads = ({ colForList }: ViewInfo): ColumnHead[] => [
  ...colForList.flatMap(({ SqlColName, ColType }): ColumnHead[] => [
    { name: SqlColName, type: ColType },
    { name: secondKey(SqlColName), type: ColType },
    ...(numeric.has(ColType) ? [{ name: differenceKey(SqlColName), type: ColType } satisfies ColumnHead] : []),
  ]),
  { name: 'rrSide', type: 'text' },
  { name: 'rrInDiff', type: 'number' },
  { name: 'rrDuplicates', type: 'number' },
];

/** Some compared rows: every tenth differs in its value, the last two are in one set only. */
export function buildComparison(count: number): ViewRow[] {
  return buildRows(count).map((row, index) => {
    const side = index === count - 2 ? 'first' : index === count - 1 ? 'second' : 'both';
    const { _rn, value, ...rest } = row;
    const second = index % 10 === 0 ? Number(value) + 0.01 : Number(value);
    const isIn = { first: side !== 'second', second: side !== 'first' };
    const cells = Object.fromEntries(
      Object.entries(rest).flatMap(([name, cell]) => [
        [name, isIn.first ? cell : null],
        [secondKey(name), isIn.second ? cell : null],
      ]),
    );
    return {
      _rn,
      ...cells,
      value: isIn.first ? Number(value) : null,
      [secondKey('value')]: isIn.second ? second : null,
      [differenceKey('value')]: side === 'both' ? Number(value) - second : null,
      rrSide: side,
      rrInDiff: side === 'both' ? Number(index % 10 === 0) : 2,
      rrDuplicates: 0,
    };
  });
}
