import { useAdminBooks } from '@fundscope/api-client';
import { RecordList, RowText } from '@fundscope/ui-kit';
import { RecordScreen } from '../shell/RecordScreen.tsx';
import { useRecordAddress } from '../shell/useRecordAddress.ts';
import { BookForm } from './BookForm.tsx';
import { useBookMessages } from './messages/index.ts';
import { bookList } from './model/book-form.ts';
import { NewBookForm } from './NewBookForm.tsx';

/** Books: create, change, delete. */
export function BooksScreen({ ownUserNr }: { ownUserNr: number }) {
  const messages = useBookMessages();
  const books = useAdminBooks();
  const address = useRecordAddress('book');
  const book = books.data?.find(({ BookID }) => String(BookID) === address.record);
  const list = (
    <RecordList
      label={messages.list}
      model={bookList}
      items={books.data ?? []}
      selectedKey={book?.BookID ?? null}
      filter={address.filter}
      onFilterChange={address.onFilterChange}
      onOpen={({ BookID }) => address.open(BookID)}
      create={{ label: messages.newBook, onCreate: () => address.open(null) }}
      rowHeight={44}
    >
      {(one, search) => <RowText text={one.display} search={search} second={one.Description} />}
    </RecordList>
  );
  return (
    <RecordScreen
      keepsList
      list={list}
      listLabel={messages.list}
      query={books}
      address={address}
      isFound={book !== undefined}
    >
      {book ? (
        <BookForm key={book.BookID} book={book} ownUserNr={ownUserNr} onOpen={address.open} />
      ) : (
        <NewBookForm ownUserNr={ownUserNr} onOpen={address.open} />
      )}
    </RecordScreen>
  );
}
