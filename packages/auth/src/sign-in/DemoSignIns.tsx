import type { Installation } from '@fundscope/contract/installation';
import { UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import { useAuthMessages } from '../messages/index.ts';
import classes from './AuthDemoSignIns.module.css';

type DemoSignIn = Installation['demoSignIns'][number];

interface DemoSignInsProps {
  signIns: readonly DemoSignIn[];
  onChoose: (signIn: DemoSignIn) => void;
}

/** The sign-ins of the demo firm; choosing one fills in the fields. */
export function DemoSignIns({ signIns, onChoose }: DemoSignInsProps) {
  const messages = useAuthMessages();
  const id = useId();
  return (
    <section className={classes.root} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {messages.demoSignIns}
      </h2>
      <p className={classes.hint}>{messages.demoHint}</p>
      <ul className={classes.list}>
        {signIns.map((signIn) => (
          <li key={signIn.username}>
            <UnstyledButton className={classes.choice} onClick={() => onChoose(signIn)}>
              <span className={classes.name}>{signIn.username}</span>
              <span className={classes.role}>{messages.demoRole[signIn.role]}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
