import { StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useViewMessages } from '../messages/index.ts';
import type { ViewState } from '../model/view-state.ts';
import type { ResultContext } from './result-context.ts';
import classes from './SviewLoadFailure.module.css';

interface UnreadableAddressProps extends Pick<ResultContext, 'onLoad'> {
  saved: ViewState;
  /** Further buttons. */
  actions: ReactNode;
}

/** A part of the address cannot be read: without it other rows would come than the address asks for. */
export function UnreadableAddress({ saved, onLoad, actions }: UnreadableAddressProps) {
  const messages = useViewMessages();
  const { unread = 'rows' } = saved;
  return (
    <StateMessage
      kind="error"
      title={messages.unreadTitle}
      actions={
        <>
          <Button onClick={() => onLoad(unread)}>{messages.loadWithout}</Button>
          {actions}
        </>
      }
    >
      <p className={classes.sentence}>{messages.unreadText}</p>
      <ul className={classes.unread}>
        {saved.rejected.map((part) => (
          <li key={part}>
            <code>{part}</code>
          </li>
        ))}
      </ul>
    </StateMessage>
  );
}
