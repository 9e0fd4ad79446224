import type { BreachList } from '@fundscope/contract/breaches';
import { Banner, formatLocalMoment } from '@fundscope/ui-kit';
import classes from './DashBreaches.module.css';
import { useBreachMessages } from './messages/index.ts';

/** That breaches may be missing from a list, and why for whoever may know; nothing where all rules were checked. */
export function BreachFaults({ list: { faults, isEveryRuleChecked, scanFailure } }: { list: BreachList }) {
  const messages = useBreachMessages();
  const hasOtherReason = faults.length > 0 || scanFailure !== null;
  return (
    <>
      {scanFailure && (
        <Banner tone="warning">
          {messages.scanFailures[scanFailure.reason](formatLocalMoment(scanFailure.startedAt))}
        </Banner>
      )}
      {!isEveryRuleChecked && !hasOtherReason && <Banner tone="warning">{messages.notAllChecked}</Banner>}
      {faults.length > 0 && (
        <Banner tone="warning">
          {messages.faults}
          <ul className={classes.faults}>
            {faults.map(({ rule, message }) => (
              <li key={`${rule} ${message}`}>{[rule, message].filter(Boolean).join(': ')}</li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
}
