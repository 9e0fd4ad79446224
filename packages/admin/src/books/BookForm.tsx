import { useCreateBook, useDeleteBook, useModifyBook } from '@fundscope/api-client/administration';
import { adminBookSchema, bookChangeSchema, newBookSchema, type AdminBook } from '@fundscope/contract/administration';
import { FieldGrid, FixedField, TextField } from '@fundscope/ui-kit';
import { recordCall } from '../shell/record-call.ts';
import { RecordEditor } from '../shell/RecordEditor.tsx';
import { useRecordEditor } from '../shell/useRecordEditor.ts';
import { BookGroups } from './BookGroups.tsx';
import { useBookMessages } from './messages/index.ts';
import { bookFormOf, bookList, newBookForm } from './model/book-form.ts';

interface BookFormProps {
  /** Null: a new one. */
  book: AdminBook | null;
  ownUserNr: number;
}

export function BookForm({ book, ownUserNr }: BookFormProps) {
  const messages = useBookMessages();
  const { mutateAsync: create } = useCreateBook();
  const { mutateAsync: modify } = useModifyBook();
  const { mutateAsync: remove } = useDeleteBook();
  const form = useRecordEditor({
    record: book,
    blank: newBookForm,
    formOf: bookFormOf,
    recordSchema: adminBookSchema,
    call: book ? recordCall(bookChangeSchema, modify) : recordCall(newBookSchema, create),
    trailNameOf: ({ BookID }) => `book:${BookID}`,
    keyOf: bookList.keyOf,
    labelOf: (path) => messages.labels[path as keyof typeof messages.labels],
    said: messages,
    draftKey: `${ownUserNr}/books/${book?.BookID ?? 'new'}`,
    newDraftKey: `${ownUserNr}/books/new`,
  });
  return (
    <RecordEditor
      form={form}
      title={book?.display ?? messages.createTitle}
      after={book && <BookGroups book={book} />}
      deletion={
        book && {
          title: messages.deleteTitle(book.display),
          text: messages.deleteText,
          planned: { noun: 'book', id: book.BookID, act: 'delete' },
          done: messages.deleted,
          onConfirm: () => remove(book),
        }
      }
    >
      <FieldGrid>
        {book && <FixedField label={messages.bookId}>Q{book.BookID}</FixedField>}
        <TextField field={form.field('Name')} isRequired />
        <TextField field={form.field('ExternalID')} isRequired />
        <TextField field={form.field('Description')} isRequired isLong />
      </FieldGrid>
    </RecordEditor>
  );
}
