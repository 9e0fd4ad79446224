import { useMemo } from 'react';
import { groupNames } from '../regression/compared-groups.ts';
import { DIFFERENCE_COUNT_COLUMN, regressionColumns, SIDE_COLUMN } from '../regression/regression-columns.ts';
import type { SetNames } from '../regression/regression-options.ts';
import { regressionMarker, regressionSource } from '../regression/regression-source.ts';
import { useSetTexts } from '../regression/useSetTexts.ts';
import { RowCards, type RowCardsProps } from './RowCards.tsx';
import type { ShownColumn } from './RowCard.tsx';

interface ComparedCardsProps extends Omit<RowCardsProps, 'choice' | 'keyColumns'> {
  /** SqlColNames that were not compared. Keep the array the same. */
  ignoredColumns: readonly string[];
  /** Names of the two data sets, for titles and sides. Keep the object the same. */
  setNames?: SetNames | undefined;
}

/**
 * The rows of a comparison as cards: what a row is called, in which set it is, and the values of both sets with their distance
 * where they differ; the others of an opened card. Give it all columns of the view and the rows of the regression call.
 */
export function ComparedCards(props: ComparedCardsProps) {
  const { columns, rows, hidden = NONE, ignoredColumns, setNames, ...cards } = props;
  const regression = useSetTexts(setNames);
  const compared = useMemo(
    () => regressionColumns(columns, { titles: regression, setNames, ignored: ignoredColumns }),
    [columns, regression, setNames, ignoredColumns],
  );
  const source = useMemo(() => regressionSource(rows, columns, regression), [rows, columns, regression]);
  const isShown = useMemo((): ShownColumn => {
    const markOf = regressionMarker(rows, columns, ignoredColumns);
    const important = columns.filter(({ isImportant }) => isImportant);
    const names = new Set(important.map(({ SqlColName }) => SqlColName));
    const ofBothSets = new Set(important.flatMap(({ SqlColName }) => groupNames(SqlColName)));
    return (row, { SqlColName: name, ColType }) => {
      if (name === SIDE_COLUMN || (names.has(name) && (ColType === 'book' || ColType === 'name'))) return true;
      const mark = markOf(row, name);
      if (mark !== null) return mark === 'difference' || ofBothSets.has(name);
      return Number(rows.cell(row, DIFFERENCE_COUNT_COLUMN)) === 0 && names.has(name);
    };
  }, [rows, columns, ignoredColumns]);
  const hiddenOfBoth = useMemo(() => hidden.flatMap(groupNames), [hidden]);
  // Both values and their distance stand in one line.
  const beside = useMemo(
    () => new Set(columns.flatMap(({ SqlColName }) => groupNames(SqlColName).slice(1))),
    [columns],
  );
  return (
    <RowCards {...cards} columns={compared} rows={source} hidden={hiddenOfBoth} isShown={isShown} beside={beside} />
  );
}

const NONE: readonly string[] = [];
