import { ComparedCards, RowCards } from '@fundscope/wview-grid';
import { Anchor } from '@mantine/core';
import { useMemo, type ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useViewMessages } from '../messages/index.ts';
import { loadedDay } from '../model/newest-day.ts';
import { bookOf } from '../model/row-book.ts';
import { keyColumnsOf } from '../model/row-key.ts';
import { useView } from '../state/view-context.ts';
import { PartBoundary } from '../states/PartBoundary.tsx';
import { useResult } from './view-result-context.ts';

interface ResultCardsProps {
  /** Rows are ticked, or one of them is chosen. Default neither. */
  choice?: ComponentProps<typeof RowCards>['choice'];
  /** Of a comparison: SqlColNames that were not compared. */
  compared?: readonly string[] | undefined;
}

/** The rows as cards, on a phone. */
export function ResultCards({ choice, compared }: ResultCardsProps) {
  const messages = useViewMessages();
  const { info, rows, layout, gridKey } = useResult();
  const { fundAddress, isOfDay } = useView((view) => ({
    fundAddress: view.fundAddress,
    isOfDay: loadedDay(view) !== undefined,
  }));
  const columns = useMemo(
    () =>
      // Rows of several days say of which they are.
      info.colForList.map((column) =>
        column.SqlColName === info.dayColumn && !isOfDay ? { ...column, isImportant: true } : column,
      ),
    [info, isOfDay],
  );
  const keyColumns = useMemo(() => keyColumnsOf(info), [info]);
  const openFund = (row: number) => {
    const book = bookOf(info, rows, row);
    return (
      fundAddress &&
      book !== undefined && (
        <Anchor component={Link} size="sm" to={fundAddress(book)}>
          {messages.cellMenu.openFund(book)}
        </Anchor>
      )
    );
  };
  const cards = {
    columns,
    rows,
    // What the user has hidden in the table is hidden here too.
    hidden: layout?.hidden,
    label: messages.tableOf(info.Title || info.WVName),
    actions: openFund,
  };
  return (
    <PartBoundary>
      {compared ? (
        <ComparedCards key={gridKey} {...cards} ignoredColumns={compared} />
      ) : (
        <RowCards key={gridKey} {...cards} keyColumns={keyColumns} choice={choice} />
      )}
    </PartBoundary>
  );
}
