import { Loader, Progress } from '@mantine/core';
import { IconAlertCircle, IconBan, IconCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StateTag } from '../record-list/StateTag.tsx';
import classes from './UikitWorkState.module.css';

interface WorkStateProps {
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  /** The state in words. */
  label: string;
  /** Of work that is running: the share that is done, 0 to 1. Default not known. */
  progress?: number;
  /** Behind it, such as its place in the queue. */
  children?: ReactNode;
}

const tones = { queued: 'quiet', done: 'success', failed: 'error', cancelled: 'quiet' } as const;
const icons = { queued: IconClock, done: IconCheck, failed: IconAlertCircle, cancelled: IconBan };

/** How far work is that somebody has asked for: a sign and a word, and while it runs how much is done. */
export function WorkState({ state, label, progress, children }: WorkStateProps) {
  return (
    <span className={classes.root}>
      {state !== 'running' ? (
        <StateTag tone={tones[state]} icon={iconOf(state)}>
          {label}
        </StateTag>
      ) : progress === undefined ? (
        <StateTag tone="accent" icon={<Loader size={10} aria-hidden />}>
          {label}
        </StateTag>
      ) : (
        <>
          <Progress className={classes.progress ?? ''} size="sm" value={progress * 100} aria-label={label} />
          <span className={classes.note}>{Math.round(progress * 100)} %</span>
        </>
      )}
      {children !== undefined && <span className={classes.note}>{children}</span>}
    </span>
  );
}

function iconOf(state: keyof typeof icons): ReactNode {
  const Icon = icons[state];
  return <Icon aria-hidden />;
}
