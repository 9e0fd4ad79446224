import type { RequestingApp } from '@fundscope/contract/identity';
import { useId } from 'react';
import { useAuthMessages } from '../messages/index.ts';
import classes from './AuthGrantedScopes.module.css';

/** What a user allows an app by signing in to it. */
export function GrantedScopes({ app: { name, scopes } }: { app: RequestingApp }) {
  const { app: messages } = useAuthMessages();
  const titleId = useId();
  return (
    <div className={classes.root}>
      <p id={titleId}>{messages.grants(name)}</p>
      <ul aria-labelledby={titleId}>
        {scopes.map((scope) => (
          <li key={scope}>
            {messages.scopes[scope]} <code>{scope}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
