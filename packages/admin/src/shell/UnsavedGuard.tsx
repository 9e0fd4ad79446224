import { signInAddress } from '@fundscope/auth';
import { UnsavedDialog, type RecordFormState } from '@fundscope/ui-kit';
import { useWindowEvent } from '@mantine/hooks';
import { useBlocker, type Location } from 'react-router-dom';

interface UnsavedGuardProps {
  form: RecordFormState;
  recordName: string;
  /** Names the record in the address; another value of it leaves this one. */
  parameter: string;
}

const signInPath = signInAddress('/').split('?', 1)[0];
const isSaved = ({ state }: Location): boolean => {
  const given: unknown = state;
  return typeof given === 'object' && given !== null && 'isSaved' in given;
};

/**
 * Asks whoever leaves a record with changes that are not saved, by a link, by the list, by Back or by closing the page. A
 * session that ended asks nothing: what is typed is kept for the return.
 */
export function UnsavedGuard({ form, recordName, parameter }: UnsavedGuardProps) {
  const recordOf = ({ search }: Location) => new URLSearchParams(search).get(parameter);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      form.isDirty &&
      !isSaved(nextLocation) &&
      nextLocation.pathname !== signInPath &&
      (nextLocation.pathname !== currentLocation.pathname || recordOf(nextLocation) !== recordOf(currentLocation)),
  );
  useWindowEvent('beforeunload', (event) => {
    if (form.isDirty) event.preventDefault();
  });
  const leave = () => blocker.proceed?.();
  const saveAndLeave = async () => {
    if (await form.save()) leave();
    else blocker.reset?.();
  };
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
      onSave={form.isValid ? () => void saveAndLeave() : undefined}
    />
  );
}
