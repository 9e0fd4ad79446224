import { useAdminBooks } from '@fundscope/api-client/administration';
import { RowText } from '@fundscope/ui-kit';
import { newRecordKey } from '../shell/new-record-key.ts';
import { RecordScreen } from '../shell/RecordScreen.tsx';
import { BookForm } from './BookForm.tsx';
import { useBookMessages } from './messages/index.ts';
import { bookList } from './model/book-form.ts';

/** Books: create, change, delete. */
export function BooksScreen({ ownUserNr }: { ownUserNr: number }) {
  const messages = useBookMessages();
  return (
    <RecordScreen
      parameter="book"
      label={messages.list}
      query={useAdminBooks()}
      model={bookList}
      newLabel={messages.newBook}
      isCopyable
      renderRow={(one, search) => <RowText text={one.display} search={search} second={one.Description} />}
    >
      {(book, copied) => (
        <BookForm key={book?.BookID ?? newRecordKey(copied?.BookID)} {...{ book, copied, ownUserNr }} />
      )}
    </RecordScreen>
  );
}
