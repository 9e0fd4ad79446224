import { signInAddress } from '@fundscope/auth';
import { UnsavedDialog, type RecordFormState } from '@fundscope/ui-kit';
import { useWindowEvent } from '@mantine/hooks';
import { useBlocker, type Location, type NavigationType } from 'react-router-dom';

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

/**
 * Asks whoever leaves a record with changes that are not saved, by a link, by the list, by Back or by closing the page. A
 * session that ended asks nothing: what is typed is kept for the return.
 */
export function UnsavedGuard({ form, recordName, parameter, locked }: UnsavedGuardProps) {
  const recordOf = ({ search }: Location) => new URLSearchParams(search).get(parameter);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      form.isDirty &&
      !isSettled(nextLocation, historyAction) &&
      nextLocation.pathname !== signInPath &&
      (nextLocation.pathname !== currentLocation.pathname || recordOf(nextLocation) !== recordOf(currentLocation)),
  );
  useWindowEvent('beforeunload', (event) => {
    if (form.isDirty) event.preventDefault();
  });
  const leave = () => blocker.proceed?.();
  const saveAndLeave = async () => {
    if (await form.save({ isLeaving: true })) leave();
    else blocker.reset?.();
  };
  // What would be sent in a conflict is the version that the server has just refused.
  const canSave = locked === undefined && form.isValid && form.refusal?.kind !== 'conflict';
  return (
    <UnsavedDialog
      isOpen={blocker.state === 'blocked'}
      changes={form.changed.map(form.labelOf)}
      recordName={recordName}
      onDiscard={() => {
        form.discard();
        leave();
      }}
      onStay={() => blocker.reset?.()}
      onSave={canSave ? () => void saveAndLeave() : undefined}
    />
  );
}
