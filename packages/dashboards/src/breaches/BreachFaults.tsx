import { scanGapText, type BreachList } from '@fundscope/contract/breaches';
import { Banner, formatLocalMoment, useLocale } from '@fundscope/ui-kit';
import classes from './DashBreaches.module.css';
import { useBreachMessages } from './messages/index.ts';

/** That breaches may be missing from a list, and why for whoever may know; nothing where all rules were checked. */
export function BreachFaults({ list }: { list: BreachList }) {
  const messages = useBreachMessages();
  const { locale } = useLocale();
  const { faults, scanFailure } = list;
  // The list of faults says more than that not all rules could be checked.
  const gap = scanFailure || faults.length === 0 ? scanGapText(list, locale, formatLocalMoment) : undefined;
  return (
    <>
      {gap !== undefined && <Banner tone="warning">{gap}</Banner>}
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
