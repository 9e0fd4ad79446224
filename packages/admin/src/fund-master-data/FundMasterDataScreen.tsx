import { useClosedFunds, useFundWarningCounts } from '@fundscope/api-client';
import { useAdminBooks } from '@fundscope/api-client/administration';
import type { AdminBook } from '@fundscope/contract/administration';
import { RecordContent, RowText, StateMessage, StateTag, useLocale, type RecordListModel } from '@fundscope/ui-kit';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { RecordScreen } from '../shell/RecordScreen.tsx';
import { FundLoader } from './FundLoader.tsx';
import { useFundMessages } from './messages/index.ts';
import { useFormatClosing } from './useFormatClosing.ts';

const bookList: RecordListModel<AdminBook> = {
  keyOf: ({ BookID }) => BookID,
  labelOf: ({ display }) => display,
  searchTextOf: ({ display, Description }) => `${display} ${Description}`,
  rowHeight: 44,
};

/** Fund master data: the books at the left, the record of the chosen one at the right. */
export function FundMasterDataScreen({ ownUserNr }: { ownUserNr: number }) {
  const messages = useFundMessages();
  const { locale } = useLocale();
  const books = useAdminBooks();
  const counts = useFundWarningCounts().data;
  const warningsOf = useMemo(() => new Map(counts?.map(({ book_id, warnings }) => [book_id, warnings])), [counts]);
  const closedFunds = useClosedFunds().data;
  const closedOf = useMemo(
    () => new Map(closedFunds?.map(({ book_id, closed_from }) => [book_id, closed_from])),
    [closedFunds],
  );
  const formatClosing = useFormatClosing();
  /** The state stands before the description, which may be cut. */
  const secondOf = ({ BookID, Description }: AdminBook) => {
    const closedFrom = closedOf.get(BookID);
    return closedFrom === undefined
      ? Description
      : [formatClosing(closedFrom), Description].filter(Boolean).join(' · ');
  };
  return (
    <RecordScreen
      parameter="book"
      label={messages.bookList}
      query={books}
      model={bookList}
      renderRow={(one, search) => (
        <RowText text={one.display} search={search} second={secondOf(one)}>
          <WarningTag count={warningsOf.get(one.BookID) ?? 0} />
        </RowText>
      )}
    >
      {(book) =>
        book ? (
          // Numbers and dates stand in the boxes as the language writes them: another language begins anew.
          <FundLoader key={`${book.BookID} ${locale}`} book={book} books={books.data ?? []} userNr={ownUserNr} />
        ) : (
          <RecordContent title={messages.title}>
            <StateMessage title={messages.chooseBook}>{messages.chooseBookText}</StateMessage>
          </RecordContent>
        )
      }
    </RecordScreen>
  );
}

/** How often a record and the law disagree. */
function WarningTag({ count }: { count: number }) {
  const { warnings } = useFundMessages();
  if (count === 0) return null;
  return (
    <StateTag tone="warning" icon={<IconAlertTriangle aria-hidden />}>
      <span title={warnings.counted(count)} aria-hidden>
        {count}
      </span>
      <VisuallyHidden>{warnings.counted(count)}</VisuallyHidden>
    </StateTag>
  );
}
