import { signInAddress, useLeaveQuestion } from '@fundscope/auth';
import { UnsavedDialog, type RecordFormState } from '@fundscope/ui-kit';
import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { useBlocker, type Location, type NavigationType } from 'react-router-dom';
import { COPY_PARAMETER } from './useRecordAddress.ts';

interface UnsavedGuardProps {
  form: RecordFormState;
  recordName: string;
  /** Names the record in the address; another value of it leaves this one. */
  parameter: string;
  /** Why the record cannot be saved now; what the save bar is told, too. */
  locked?: string | undefined;
}

const signInPath = signInAddress('/').split('?', 1)[0];
/** The record's own form goes on, with nothing left to ask. By Back and Forward an entry of the history only comes again. */
const isSettled = ({ state }: Location, action: `${NavigationType}`): boolean => {
  const given: unknown = state;
  return action !== 'POP' && typeof given === 'object' && given !== null && 'isSaved' in given;
};

/** A new record is begun again at the same address. */
const isFresh = ({ state }: Location): boolean => {
  const given: unknown = state;
  return typeof given === 'object' && given !== null && 'isFresh' in given;
};

/**
 * Asks whoever leaves a record with changes that are not saved, by a link, by the list, by Back, by closing the page or by
 * becoming another user. A session that ended asks nothing: what is typed is kept for the return.
 */
export function UnsavedGuard({ form, recordName, parameter, locked }: UnsavedGuardProps) {
  /** A copy of another record is another new record. */
  const recordOf = ({ search }: Location) => {
    const address = new URLSearchParams(search);
    return JSON.stringify([address.get(parameter), address.get(COPY_PARAMETER)]);
  };
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      form.isDirty &&
      !isSettled(nextLocation, historyAction) &&
      nextLocation.pathname !== signInPath &&
      (nextLocation.pathname !== currentLocation.pathname ||
        recordOf(nextLocation) !== recordOf(currentLocation) ||
        isFresh(nextLocation)),
  );
  useWindowEvent('beforeunload', (event) => {
    if (form.isDirty) event.preventDefault();
  });
  // Answers who asks without leaving the page yet.
  const [answer, setAnswer] = useState<((isLeaving: boolean) => void) | null>(null);
  useLeaveQuestion(async () => !form.isDirty || new Promise((resolve) => setAnswer(() => resolve)));
  const end = (isLeaving: boolean) => {
    if (isLeaving) blocker.proceed?.();
    else blocker.reset?.();
    answer?.(isLeaving);
    setAnswer(null);
  };
  const saveAndLeave = async () => end(await form.save({ isLeaving: true }));
  // What would be sent in a conflict is the version that the server has just refused.
  const canSave = locked === undefined && form.isValid && form.refusal?.kind !== 'conflict';
  return (
    <UnsavedDialog
      isOpen={blocker.state === 'blocked' || answer !== null}
      changes={form.changed.map(form.labelOf)}
      recordName={recordName}
      onDiscard={() => {
        form.discard();
        end(true);
      }}
      onStay={() => end(false)}
      onSave={canSave ? () => void saveAndLeave() : undefined}
    />
  );
}
