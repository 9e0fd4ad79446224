import { useCreateBook, useDeleteBook, useModifyBook } from '@fundscope/api-client/administration';
import {
  adminBookSchema,
  bookChangeSchema,
  newBookSchema,
  type AdminBook,
  type NewBook,
} from '@fundscope/contract/administration';
import { FieldGrid, FixedField, TextField } from '@fundscope/ui-kit';
import { useMemo } from 'react';
import { CopyButton } from '../shell/CopyButton.tsx';
import { CopySection } from '../shell/CopySection.tsx';
import { useShellMessages } from '../shell/messages/index.ts';
import { newRecordKey } from '../shell/new-record-key.ts';
import { useRecordPlace } from '../shell/record-place.ts';
import { recordCall } from '../shell/record-call.ts';
import { RecordEditor } from '../shell/RecordEditor.tsx';
import { useRecordEditor } from '../shell/useRecordEditor.ts';
import { BookGroups } from './BookGroups.tsx';
import { useBookMessages } from './messages/index.ts';
import { useCopiedMasterData } from './useCopiedMasterData.ts';
import { bookFormOf, bookList, newBookForm } from './model/book-form.ts';

interface BookFormProps {
  /** Null: a new one. */
  book: AdminBook | null;
  /** The book whose values a new one begins with. */
  copied: AdminBook | null;
  ownUserNr: number;
}

export function BookForm({ book, copied, ownUserNr }: BookFormProps) {
  const messages = useBookMessages();
  const shell = useShellMessages();
  const place = useRecordPlace();
  const { model, isLoading, error, retry, addMasterData } = useCopiedMasterData(copied);
  const { mutateAsync: create } = useCreateBook();
  const { mutateAsync: modify } = useModifyBook();
  const { mutateAsync: remove } = useDeleteBook();
  const createWithMasterData = async (wire: NewBook): Promise<AdminBook> => {
    const made = await create(wire);
    await addMasterData(made);
    return made;
  };
  const blank = useMemo(() => ({ ...newBookForm, Description: copied?.Description ?? '' }), [copied]);
  const newDraftKey = `${ownUserNr}/books/${newRecordKey(copied?.BookID)}`;
  const form = useRecordEditor({
    record: book,
    blank,
    formOf: bookFormOf,
    recordSchema: adminBookSchema,
    call: book ? recordCall(bookChangeSchema, modify) : recordCall(newBookSchema, createWithMasterData),
    trailNameOf: ({ BookID }) => `book:${BookID}`,
    keyOf: bookList.keyOf,
    labelOf: (path) => messages.labels[path as keyof typeof messages.labels],
    said: messages,
    draftKey: book ? `${ownUserNr}/books/${book.BookID}` : newDraftKey,
    newDraftKey,
    locked: isLoading ? shell.loading : error ? shell.failedCopy : undefined,
  });
  return (
    <RecordEditor
      form={form}
      title={book?.display ?? messages.createTitle}
      actions={book && <CopyButton recordKey={book.BookID} />}
      {...(copied && { onCancel: () => place.open(copied.BookID, { isSaved: true }) })}
      after={
        book ? (
          <BookGroups book={book} />
        ) : (
          copied && <CopySection source={copied.display} {...{ model, isLoading, error }} onRetry={retry} />
        )
      }
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
