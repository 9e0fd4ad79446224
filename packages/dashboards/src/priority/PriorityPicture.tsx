import { useLocale } from '@fundscope/ui-kit';
import { UnstyledButton } from '@mantine/core';
import { IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import { useId } from 'react';
import shared from '../risk-tests/DashTestResults.module.css';
import classes from './DashPriority.module.css';
import { usePriorityMessages } from './messages/index.ts';
import { priorities, type Priority, type PriorityCounts } from './model/priority-counts.ts';

interface PriorityPictureProps {
  counts: PriorityCounts;
  /** Results without a priority. */
  unknown: number;
  pressed: readonly Priority[];
  onPress: (prio: Priority) => void;
}

/** A bar for each priority; pressed ones filter the details. The tests in order are many: they have a number, no bar. */
export function PriorityPicture({ counts, unknown, pressed, onPress }: PriorityPictureProps) {
  const messages = usePriorityMessages();
  const { locale } = useLocale();
  const id = useId();
  const most = Math.max(1, counts[1], counts[2], counts[3], counts[4]);
  return (
    <section aria-labelledby={id}>
      <div className={shared.sectionHeading}>
        <h2 id={id}>{messages.byPriority}</h2>
        <span className={shared.note}>{messages.filtersDetails}</span>
      </div>
      <div className={classes.picture}>
        {priorities.map((prio) => (
          <UnstyledButton
            key={prio}
            className={classes.priority}
            data-prio={prio}
            aria-pressed={pressed.includes(prio)}
            onClick={() => onPress(prio)}
          >
            <span>{messages.prio(prio)}</span>
            <span className={classes.count}>{counts[prio].toLocaleString(locale)}</span>
            {prio === 5 ? (
              <span className={classes.inOrder}>
                <IconCircleCheck size={16} aria-hidden /> {messages.inOrder}
              </span>
            ) : (
              <span className={classes.track} aria-hidden>
                <span className={classes.bar} style={{ width: `${(counts[prio] / most) * 100}%` }} />
              </span>
            )}
          </UnstyledButton>
        ))}
      </div>
      {unknown > 0 && (
        <p className={classes.inOrder}>
          <IconHelpCircle size={16} aria-hidden /> {messages.unknown(unknown)}
        </p>
      )}
    </section>
  );
}
