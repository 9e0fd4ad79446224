import { StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useViewMessages } from '../messages/index.ts';
import type { AppliedAddress } from '../state/address.ts';
import type { ResultContext } from './result-context.ts';
import classes from '../states/SviewLoadFailure.module.css';

interface UnreadableAddressProps extends Pick<ResultContext, 'onLoad'> {
  applied: AppliedAddress;
  /** Further buttons. */
  actions: ReactNode;
}

/** A part of the address cannot be read: without it other rows would come than the address asks for. */
export function UnreadableAddress({ applied, onLoad, actions }: UnreadableAddressProps) {
  const messages = useViewMessages();
  const { blockedLoad = 'rows' } = applied;
  return (
    <StateMessage
      kind="error"
      title={messages.blockedTitle}
      actions={
        <>
          <Button onClick={() => onLoad(blockedLoad)}>{messages.loadWithout}</Button>
          {actions}
        </>
      }
    >
      <p className={classes.sentence}>{messages.blockedText}</p>
      <ul className={classes.rejected}>
        {applied.rejected.map((part) => (
          <li key={part}>
            <code>{part}</code>
          </li>
        ))}
      </ul>
    </StateMessage>
  );
}
