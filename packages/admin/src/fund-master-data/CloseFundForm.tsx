import { useCloseFund } from '@fundscope/api-client';
import type { FundMasterData } from '@fundscope/contract/funds';
import { isUnreadable, readDateText, writeDateText } from '@fundscope/criteria-filters';
import { Input } from '@mantine/core';
import { useId, useState } from 'react';
import { DateBox } from '../typed-fields/DateBox.tsx';
import { ClosingEffects } from './ClosingEffects.tsx';
import { useFundLookups } from './FundFormContext.ts';
import { useFundMessages } from './messages/index.ts';
import { StatusChangeForm } from './StatusChangeForm.tsx';

export interface StatusFormProps {
  stored: FundMasterData;
  isApprovalNeeded: boolean;
  /** The reason is typed, or is empty again. */
  onTyped: (isTyped: boolean) => void;
  onClose: () => void;
}

/** Date, effects and reason of closing a fund. */
export function CloseFundForm({ stored, isApprovalNeeded, onTyped, onClose }: StatusFormProps) {
  const { closing } = useFundMessages();
  const { today } = useFundLookups();
  const { mutateAsync: closeFund } = useCloseFund();
  const [typed, setTyped] = useState(() => writeDateText(today));
  const id = useId();
  const { book_id, client_startdate, lastChanged: version } = stored;
  const read = readDateText(typed, today);
  const day = isUnreadable(read) || read === '' ? undefined : read;
  const isTooEarly = day !== undefined && client_startdate !== undefined && day < client_startdate;
  const error =
    day === undefined
      ? closing.notADate
      : isTooEarly
        ? closing.beforeStart(writeDateText(client_startdate))
        : undefined;
  return (
    <StatusChangeForm
      confirmLabel={closing.confirmClose}
      done={closing.closed}
      isInvalid={error !== undefined}
      onConfirm={(reason) => closeFund({ book_id, version, closed_from: day ?? '', reason })}
      {...{ isApprovalNeeded, onTyped, onClose }}
    >
      <Input.Wrapper
        id={id}
        label={closing.closedFrom}
        description={closing.closedFromHint}
        error={error}
        descriptionProps={{ mb: 'xs' }}
        withAsterisk
      >
        <DateBox
          id={id}
          label={closing.closedFrom}
          value={typed}
          today={today}
          error={error !== undefined}
          required
          onChange={setTyped}
          data-autofocus
        />
      </Input.Wrapper>
      <ClosingEffects bookId={book_id} />
    </StatusChangeForm>
  );
}
