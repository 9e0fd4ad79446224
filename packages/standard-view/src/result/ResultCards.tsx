import { RowCards } from '@fundscope/wview-grid';
import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useViewMessages } from '../messages/index.ts';
import { bookOf } from '../model/row-book.ts';
import { useView } from '../state/view-context.ts';
import { PartBoundary } from '../states/PartBoundary.tsx';
import { useResult } from './view-result-context.ts';

/** The rows as cards, on a phone. */
export function ResultCards() {
  const messages = useViewMessages();
  const { info, rows, layout, gridKey } = useResult();
  const fundAddress = useView((view) => view.fundAddress);
  // What the user has hidden in the table is hidden here too.
  const columns = useMemo(
    () => info.colForList.filter(({ SqlColName }) => !layout?.hidden.includes(SqlColName)),
    [info, layout],
  );
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
  return (
    <PartBoundary>
      <RowCards
        key={gridKey}
        columns={columns}
        rows={rows}
        label={messages.tableOf(info.Title || info.WVName)}
        actions={openFund}
      />
    </PartBoundary>
  );
}
