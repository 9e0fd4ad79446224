import type { FigureState } from '@fundscope/contract/home';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import { useTodayMessages } from '../messages/index.ts';
import classes from './PortalFigures.module.css';

/** How a figure stands: by shape and by word, never by colour alone. */
export function StateMark({ state, size = 18 }: { state: FigureState; size?: number }) {
  const { states } = useTodayMessages();
  return (
    <span className={classes.mark} data-state={state}>
      {state === 'breach' && <Diamond size={size} />}
      {state === 'warning' && <IconAlertTriangle size={size} stroke={1.8} aria-hidden />}
      {state === 'good' && <IconCircleCheck size={size} stroke={1.6} aria-hidden />}
      {state === 'unknown' && <IconHelpCircle size={size} stroke={1.6} aria-hidden />}
      <VisuallyHidden>{states[state]}</VisuallyHidden>
    </span>
  );
}

function Diamond({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden>
      <path d="M10 1l9 9-9 9-9-9z" fill="currentColor" />
      <path d="M10 5.5v5.5" stroke="var(--fundscope-surface)" strokeWidth="2" strokeLinecap="round" />
      <circle cx="10" cy="13.8" r="1.1" fill="var(--fundscope-surface)" />
    </svg>
  );
}
