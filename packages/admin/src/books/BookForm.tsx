import { useDeleteBook, useModifyBook } from '@fundscope/api-client';
import { bookChangeSchema, type AdminBook, adminBookSchema } from '@fundscope/contract/administration';
import {
  FieldGrid,
  FixedField,
  RecordContent,
  SaveBar,
  showSuccess,
  TextField,
  useRecordForm,
} from '@fundscope/ui-kit';
import { BookConsequences } from '../shell/ConsequenceList.tsx';
import { DeleteButton } from '../shell/DeleteButton.tsx';
import { useShellMessages } from '../shell/messages/index.ts';
import { FormBody } from '../shell/FormBody.tsx';
import { saveOutcome } from '../shell/save-outcome.ts';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { useFaultText } from '../shell/useFaultText.ts';
import type { useRecordAddress } from '../shell/useRecordAddress.ts';
import { useBookMessages } from './messages/index.ts';
import { bookFormOf } from './model/book-form.ts';

interface BookFormProps {
  book: AdminBook;
  ownUserNr: number;
  onOpen: ReturnType<typeof useRecordAddress>['open'];
}

export function BookForm({ book, ownUserNr, onOpen }: BookFormProps) {
  const messages = useBookMessages();
  const shell = useShellMessages();
  const modify = useModifyBook();
  const remove = useDeleteBook();
  const labelOf = (path: string) => messages.labels[path as keyof typeof messages.labels];
  const form = useRecordForm({
    stored: bookFormOf(book),
    isNew: false,
    schema: bookChangeSchema,
    labelOf,
    messageOf: useFaultText(labelOf),
    draftKey: `${ownUserNr}/books/${book.BookID}`,
    onSave: async (change) =>
      saveOutcome(modify.mutateAsync(change), {
        schema: adminBookSchema,
        toForm: bookFormOf,
        onSaved: () => {
          showSuccess({ message: messages.modified });
        },
      }),
  });
  return (
    <RecordContent
      title={book.display}
      actions={
        <DeleteButton
          title={messages.deleteTitle(book.display)}
          done={messages.deleted}
          onDelete={async () => remove.mutateAsync(book.BookID)}
          onDeleted={() => onOpen(null, { isSaved: true })}
          text={messages.deleteText}
          consequences={<BookConsequences bookId={book.BookID} />}
        />
      }
      saveBar={<SaveBar form={form} saveLabel={shell.change} onCancel={() => onOpen(null, { isSaved: true })} />}
    >
      <FormBody form={form} labelOf={labelOf}>
        <FieldGrid>
          <FixedField label={messages.bookId}>Q{book.BookID}</FixedField>
          <TextField field={form.field('Name')} isRequired />
          <TextField field={form.field('ExternalID')} isRequired />
          <TextField field={form.field('Description')} isRequired isLong />
        </FieldGrid>
      </FormBody>
      <UnsavedGuard form={form} recordName={book.display} parameter="book" />
    </RecordContent>
  );
}
