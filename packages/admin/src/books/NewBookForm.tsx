import { useCreateBook } from '@fundscope/api-client';
import { newBookSchema, adminBookSchema } from '@fundscope/contract/administration';
import { FieldGrid, RecordContent, SaveBar, showSuccess, TextField, useRecordForm } from '@fundscope/ui-kit';
import { useShellMessages } from '../shell/messages/index.ts';
import { FormBody } from '../shell/FormBody.tsx';
import { saveOutcome } from '../shell/save-outcome.ts';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { useFaultText } from '../shell/useFaultText.ts';
import type { useRecordAddress } from '../shell/useRecordAddress.ts';
import { useBookMessages } from './messages/index.ts';
import { newBookForm } from './model/book-form.ts';

interface NewBookFormProps {
  ownUserNr: number;
  onOpen: ReturnType<typeof useRecordAddress>['open'];
}

export function NewBookForm({ ownUserNr, onOpen }: NewBookFormProps) {
  const messages = useBookMessages();
  const shell = useShellMessages();
  const create = useCreateBook();
  const labelOf = (path: string) => messages.labels[path as keyof typeof messages.labels];
  const form = useRecordForm({
    stored: newBookForm,
    isNew: true,
    schema: newBookSchema,
    labelOf,
    messageOf: useFaultText(labelOf),
    draftKey: `${ownUserNr}/books/new`,
    onSave: async (book, { isLeaving }) =>
      saveOutcome(create.mutateAsync(book), {
        schema: adminBookSchema,
        toForm: () => newBookForm,
        onSaved: (created) => {
          showSuccess({ message: messages.created });
          if (!isLeaving) onOpen(created.BookID, { isSaved: true });
        },
      }),
  });
  return (
    <RecordContent
      title={messages.createTitle}
      facts={shell.requiredFields}
      saveBar={<SaveBar form={form} saveLabel={shell.create} onCancel={form.discard} />}
    >
      <FormBody form={form} labelOf={labelOf}>
        <FieldGrid>
          <TextField field={form.field('Name')} isRequired />
          <TextField field={form.field('ExternalID')} isRequired />
          <TextField field={form.field('Description')} isRequired isLong />
        </FieldGrid>
      </FormBody>
      <UnsavedGuard form={form} recordName={shell.newRecord} parameter="book" />
    </RecordContent>
  );
}
