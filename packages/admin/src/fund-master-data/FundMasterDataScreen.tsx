import { useAdminBooks } from '@fundscope/api-client';
import type { AdminBook } from '@fundscope/contract/administration';
import { RecordList, RecordPage, RowText, StateMessage, useLocale, type RecordListModel } from '@fundscope/ui-kit';
import { RecordScreen } from '../shell/RecordScreen.tsx';
import { useKeptRecord } from '../shell/useKeptRecord.ts';
import { useRecordAddress } from '../shell/useRecordAddress.ts';
import { FundLoader } from './FundLoader.tsx';
import { useFundMessages } from './messages/index.ts';

const bookList: RecordListModel<AdminBook> = {
  keyOf: ({ BookID }) => BookID,
  labelOf: ({ display }) => display,
  searchTextOf: ({ display, Description }) => `${display} ${Description}`,
};

/** Of a row with two lines, in pixels. */
const ROW_HEIGHT = 44;

/** Fund master data: the books at the left, the record of the chosen one at the right. */
export function FundMasterDataScreen({ ownUserNr }: { ownUserNr: number }) {
  const messages = useFundMessages();
  const { locale } = useLocale();
  const books = useAdminBooks();
  const address = useRecordAddress('book');
  const listed = books.data?.find(({ BookID }) => String(BookID) === address.record);
  const { record: book, isGone, onDirtyChange } = useKeptRecord(listed, address.record);
  const list = (
    <RecordList
      label={messages.bookList}
      model={bookList}
      items={books.data ?? []}
      selectedKey={book?.BookID ?? null}
      filter={address.filter}
      onFilterChange={address.onFilterChange}
      onOpen={({ BookID }) => address.open(BookID)}
      rowHeight={ROW_HEIGHT}
    >
      {(one, search) => <RowText text={one.display} search={search} second={one.Description} />}
    </RecordList>
  );
  return (
    <RecordScreen
      list={list}
      listLabel={messages.bookList}
      query={books}
      address={address}
      isFound={book !== undefined}
    >
      {book ? (
        // Numbers and dates stand in the boxes as the language writes them: another language begins anew.
        <FundLoader
          key={`${book.BookID} ${locale}`}
          {...{ book, list, isGone, onDirtyChange }}
          books={books.data ?? []}
          userNr={ownUserNr}
        />
      ) : (
        <RecordPage side={list} sideLabel={messages.bookList} isRecordOpen={false} title={messages.title}>
          <StateMessage title={messages.chooseBook}>{messages.chooseBookText}</StateMessage>
        </RecordPage>
      )}
    </RecordScreen>
  );
}
