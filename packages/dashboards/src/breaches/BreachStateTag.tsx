import type { BreachCase } from '@fundscope/contract/breaches';
import { StateTag } from '@fundscope/ui-kit';
import { IconAlarm, IconCircleCheck, IconDiamondFilled } from '@tabler/icons-react';
import classes from './DashBreaches.module.css';
import { useBreachMessages } from './messages/index.ts';

/** A breach's state, and whether it is late. */
export function BreachStateTag({ one }: { one: BreachCase }) {
  const messages = useBreachMessages();
  const { state, isOverdue } = one;
  const word = messages.states[state];
  return (
    <span className={classes.tags}>
      {state === 'new' ? (
        <StateTag tone="error" icon={<IconDiamondFilled size={12} aria-hidden />}>
          {word}
        </StateTag>
      ) : state === 'closed' ? (
        <StateTag tone="success" icon={<IconCircleCheck size={12} aria-hidden />}>
          {word}
        </StateTag>
      ) : (
        <StateTag>{word}</StateTag>
      )}
      {isOverdue && (
        <StateTag tone="warning" icon={<IconAlarm size={12} aria-hidden />}>
          {messages.overdue}
        </StateTag>
      )}
    </span>
  );
}
