import { StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useViewMessages } from '../messages/index.ts';
import type { LoadKind } from '../model/view-criteria.ts';
import { useView, useViewActions } from '../state/view-context.ts';
import classes from '../states/SviewLoadFailure.module.css';

interface UnreadableAddressProps {
  /** What the address would have loaded. */
  blockedLoad: LoadKind;
  /** Further buttons. */
  actions: ReactNode;
}

/** A part of the address cannot be read: without it other rows would come than the address asks for. */
export function UnreadableAddress({ blockedLoad, actions }: UnreadableAddressProps) {
  const messages = useViewMessages();
  const { load } = useViewActions();
  const rejected = useView(({ applied }) => applied.rejected);
  return (
    <StateMessage
      kind="error"
      title={messages.blockedTitle}
      actions={
        <>
          <Button onClick={() => load(blockedLoad)}>{messages.loadWithout}</Button>
          {actions}
        </>
      }
    >
      <p className={classes.sentence}>{messages.blockedText}</p>
      <ul className={classes.rejected}>
        {rejected.map((part) => (
          <li key={part}>
            <code>{part}</code>
          </li>
        ))}
      </ul>
    </StateMessage>
  );
}
