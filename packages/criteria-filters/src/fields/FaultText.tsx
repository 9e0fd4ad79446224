import { useCriteriaMessages } from '../messages/index.ts';
import type { Fault } from '../model/criterion-faults.ts';
import classes from './CriteriaFields.module.css';

/** What is wrong with the field above, and how it is written right. */
export function FaultText({ id, fault }: { id: string; fault: Fault | undefined }) {
  const messages = useCriteriaMessages();
  return (
    <p id={id} className={classes.fault} aria-live="polite">
      {fault && messages.faults[fault]}
    </p>
  );
}
