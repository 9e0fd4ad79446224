import { ComparedCards, RowCards } from '@fundscope/wview-grid';
import { useMemo, type ComponentProps } from 'react';
import { useViewMessages } from '../messages/index.ts';
import { loadedDay } from '../model/newest-day.ts';
import { keyColumnsOf } from '../model/row-key.ts';
import { useView } from '../state/view-context.ts';
import { PartBoundary } from '../states/PartBoundary.tsx';
import { CardActions } from './CardActions.tsx';
import { useResult } from './view-result-context.ts';

interface ResultCardsProps {
  /** Rows are ticked, or one of them is chosen. Default neither. */
  choice?: ComponentProps<typeof RowCards>['choice'];
  /** Of a comparison: the columns that were not compared, and the names of the data sets. */
  compared?: Pick<ComponentProps<typeof ComparedCards>, 'ignoredColumns' | 'setNames'> | undefined;
}

/** The rows as cards, on a phone. */
export function ResultCards({ choice, compared }: ResultCardsProps) {
  const messages = useViewMessages();
  const { info, rows, layout, gridKey } = useResult();
  const isOfDay = useView((view) => loadedDay(view) !== undefined);
  const columns = useMemo(
    () =>
      // Rows of several days say of which they are.
      info.colForList.map((column) =>
        column.SqlColName === info.dayColumn && !isOfDay ? { ...column, isImportant: true } : column,
      ),
    [info, isOfDay],
  );
  const keyColumns = useMemo(() => keyColumnsOf(info), [info]);
  const cards = {
    columns,
    rows,
    // What the user has hidden in the table is hidden here too.
    hidden: layout?.hidden,
    label: messages.tableOf(info.Title || info.WVName),
    actions: compared ? actionsOfCompared : actionsOf,
  };
  return (
    <PartBoundary>
      {compared ? (
        <ComparedCards key={gridKey} {...cards} {...compared} />
      ) : (
        <RowCards key={gridKey} {...cards} keyColumns={keyColumns} choice={choice} />
      )}
    </PartBoundary>
  );
}

const actionsOf = (row: number) => <CardActions rowIndex={row} canExplain />;
const actionsOfCompared = (row: number) => <CardActions rowIndex={row} canExplain={false} />;
