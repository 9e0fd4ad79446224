import { useAddParameters } from '@fundscope/api-client/administration';
import type { ParameterOwner } from '@fundscope/contract/administration';
import { isUnreadable, readDateText, writeDateText } from '@fundscope/criteria-filters';
import { ConfirmDialog, showSuccess } from '@fundscope/ui-kit';
import { Button, InputLabel } from '@mantine/core';
import { useId, useState } from 'react';
import { DateBox } from '../typed-fields/DateBox.tsx';
import { localToday } from '../typed-fields/local-time.ts';
import { useParameterMessages } from './messages/index.ts';

/** Ends a group's parameters from a day on: a version without content. */
export function EndParameters({ owner }: { owner: ParameterOwner }) {
  const { end: messages } = useParameterMessages();
  const { mutateAsync: add, isPending } = useAddParameters();
  const today = localToday();
  const id = useId();
  const [day, setDay] = useState<string>();
  const [isWrong, setIsWrong] = useState(false);
  const close = () => {
    setDay(undefined);
    setIsWrong(false);
  };
  const confirm = async () => {
    const validFrom = readDateText(day ?? '', today);
    if (isUnreadable(validFrom) || validFrom === '') return setIsWrong(true);
    const { GroupID, version } = owner;
    // A refusal has been told by an alert; the day stays for another try.
    const added = await add({ GroupID, version, validFrom, parameters: null }).catch(() => undefined);
    if (!added) return;
    showSuccess({ message: messages.done });
    close();
  };
  return (
    <>
      <Button variant="outline" color="red" onClick={() => setDay(writeDateText(today))}>
        {messages.label}
      </Button>
      <ConfirmDialog
        isOpen={day !== undefined}
        title={messages.title(owner.groupName)}
        confirmLabel={messages.confirm}
        isPending={isPending}
        onConfirm={() => void confirm()}
        onCancel={close}
      >
        <p>{messages.text}</p>
        <InputLabel htmlFor={id}>{messages.day}</InputLabel>
        <DateBox
          id={id}
          label={messages.day}
          value={day ?? ''}
          error={isWrong && messages.unreadable}
          onChange={setDay}
          today={today}
        />
      </ConfirmDialog>
    </>
  );
}
