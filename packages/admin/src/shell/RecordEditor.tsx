import { Banner, RecordContent, SaveBar, type RecordFormState } from '@fundscope/ui-kit';
import { Box, Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { RecordHistoryButton } from '../approval/RecordHistoryButton.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';
import { FormBody } from './FormBody.tsx';
import { useShellMessages } from './messages/index.ts';
import { useRecordPlace } from './record-place.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';

interface RecordEditorProps {
  /** Of `useRecordEditor`. */
  form: RecordFormState & {
    readonly values: object;
    readonly opened: object;
    readonly labelIfShown: (path: string) => string | undefined;
    readonly createAnew: (() => void) | undefined;
    readonly history:
      | Pick<ComponentProps<typeof RecordHistoryButton>, 'record' | 'read' | 'current' | 'onRevert'>
      | undefined;
    readonly locked: string | undefined;
    readonly textOf: ((value: unknown, path: string) => string) | undefined;
  };
  title: string;
  /** What the record is called in a question; the title where it is left out. */
  recordName?: string;
  /** One line under the title of a stored record. */
  facts?: ReactNode;
  /** What is done with a stored record besides changing and deleting it. */
  actions?: ReactNode;
  /** How a stored record is deleted; left out, it is not, or not so. */
  deletion?: Omit<ComponentProps<typeof ConfirmButton>, 'label' | 'onDone'> | false | null | undefined;
  /** What the button says, where it is not *Create* and *Change*. */
  saveLabel?: string;
  /** Leaves the record, after its changes were given up. Default: a new record returns to the list, a stored one gives way to a new one. */
  onCancel?: () => void;
  /** Below the form: what is saved by itself. */
  after?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A record's page: heading and actions, what was restored, refused or changed by others, the fields, the save bar. */
export function RecordEditor(props: RecordEditorProps) {
  const { form, title, recordName = title, facts, actions, deletion, after, children } = props;
  const messages = useShellMessages();
  const place = useRecordPlace();
  const { isNew, discard, textOf } = form;
  const { saveLabel = isNew ? messages.create : messages.change } = props;
  const locked = place.isGone ? messages.goneKept : form.locked;
  const { onCancel = isNew ? place.leaveToList : () => place.open(null, { isSaved: true }) } = props;
  return (
    <RecordContent
      title={title}
      facts={isNew ? messages.requiredFields : facts}
      actions={
        !isNew &&
        !place.isGone && (
          <>
            {form.history && (
              <RecordHistoryButton
                {...form.history}
                isDirty={form.isDirty}
                locked={locked}
                labelOf={form.labelIfShown}
              />
            )}
            {/* What takes something away stands last. */}
            {actions}
            {deletion && (
              <ConfirmButton
                {...deletion}
                label={messages.delete}
                onDone={() => {
                  // What was typed into it is gone, too.
                  discard();
                  place.leaveToList();
                }}
              />
            )}
          </>
        )
      }
      saveBar={<SaveBar form={form} saveLabel={saveLabel} locked={locked} onCancel={onCancel} canLeaveNew />}
    >
      {place.isGone && form.createAnew && (
        <Box mb="sm">
          <Banner
            tone="warning"
            actions={
              <Button variant="subtle" size="compact-xs" onClick={form.createAnew}>
                {messages.createAnew}
              </Button>
            }
          >
            {messages.goneKept}
          </Banner>
        </Box>
      )}
      <FormBody form={form} labelOf={form.labelIfShown} {...(textOf && { textOf })}>
        {children}
      </FormBody>
      {after}
      <UnsavedGuard
        form={form}
        recordName={isNew ? messages.newRecord : recordName}
        parameter={place.parameter}
        locked={locked}
      />
    </RecordContent>
  );
}
