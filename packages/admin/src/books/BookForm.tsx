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
import { CopyRecordButton } from '../shell/CopyRecordButton.tsx';
import { CopySection } from '../shell/CopySection.tsx';
import { useShellMessages } from '../shell/messages/index.ts';
import { newRecordKey } from '../shell/new-record-key.ts';
import { recordCall } from '../shell/record-call.ts';
import { RecordEditor } from '../shell/RecordEditor.tsx';
import { useCopyForm } from '../shell/useCopyChoices.ts';
import { useRecordEditor } from '../shell/useRecordEditor.ts';
import { BookGroups } from './BookGroups.tsx';
import { useBookMessages } from './messages/index.ts';
import { useCopiedParts } from './useCopiedParts.ts';
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
  const newDraftKey = `${ownUserNr}/books/${newRecordKey(copied?.BookID)}`;
  const { model, isLoading, error, retry, addParts } = useCopiedParts(copied, newDraftKey);
  const { mutateAsync: create } = useCreateBook();
  const { mutateAsync: modify } = useModifyBook();
  const { mutateAsync: remove } = useDeleteBook();
  const createWithParts = async (wire: NewBook): Promise<AdminBook> => {
    const made = await create(wire);
    await addParts(made);
    return made;
  };
  const blank = useMemo(() => ({ ...newBookForm, Description: copied?.Description ?? '' }), [copied]);
  const editor = useRecordEditor({
    record: book,
    blank,
    formOf: bookFormOf,
    recordSchema: adminBookSchema,
    call: book ? recordCall(bookChangeSchema, modify) : recordCall(newBookSchema, createWithParts),
    trailNameOf: ({ BookID }) => `book:${BookID}`,
    keyOf: bookList.keyOf,
    labelOf: (path) => messages.labels[path as keyof typeof messages.labels],
    said: messages,
    draftKey: book ? `${ownUserNr}/books/${book.BookID}` : newDraftKey,
    newDraftKey,
    locked: isLoading ? shell.loading : error ? shell.failedCopy : undefined,
  });
  const form = useCopyForm(editor, model);
  return (
    <RecordEditor
      form={form}
      title={book?.display ?? messages.createTitle}
      actions={book && <CopyRecordButton recordKey={book.BookID} />}
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
