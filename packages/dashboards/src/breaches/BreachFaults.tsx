import type { BreachList } from '@fundscope/contract/breaches';
import { Banner } from '@fundscope/ui-kit';
import classes from './DashBreaches.module.css';
import { useBreachMessages } from './messages/index.ts';

/** That breaches may be missing from a list, and why for whoever may know; nothing where all rules were checked. */
export function BreachFaults({ list: { faults, isEveryRuleChecked } }: { list: BreachList }) {
  const messages = useBreachMessages();
  if (faults.length === 0) return isEveryRuleChecked ? null : <Banner tone="warning">{messages.notAllChecked}</Banner>;
  return (
    <Banner tone="warning">
      {messages.faults}
      <ul className={classes.faults}>
        {faults.map(({ rule, message }) => (
          <li key={`${rule} ${message}`}>{[rule, message].filter(Boolean).join(': ')}</li>
        ))}
      </ul>
    </Banner>
  );
}
