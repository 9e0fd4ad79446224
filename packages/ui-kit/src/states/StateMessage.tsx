import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useUiKitMessages } from '../messages/index.ts';
import classes from './UikitStateMessage.module.css';

interface StateMessageProps {
  /** `error` is announced at once; `loading` shows a spinner. Default `empty`. */
  kind?: 'empty' | 'loading' | 'error';
  title: string;
  /** Makes the title a heading, where it is the screen's only one. */
  headingLevel?: 1 | 2;
  /** What happened in more words, or what to do next. */
  children?: ReactNode;
  /** Stands above the title of an empty state. */
  icon?: ReactNode;
  /** With it, a button *Try again* is shown. */
  onRetry?: (() => void) | undefined;
  /** Further buttons or links. */
  actions?: ReactNode;
}

/** Stands where content would be: nothing there yet, loading, or failed. */
export function StateMessage({
  kind = 'empty',
  title,
  headingLevel,
  children,
  icon,
  onRetry,
  actions,
}: StateMessageProps) {
  const messages = useUiKitMessages();
  const Title = headingLevel ? (`h${headingLevel}` as const) : 'p';
  return (
    <div className={classes.root} role={kind === 'error' ? 'alert' : 'status'} data-kind={kind}>
      <span className={classes.icon} aria-hidden>
        {kind === 'loading' ? <Loader size="sm" /> : kind === 'error' ? <IconAlertTriangle size={28} /> : icon}
      </span>
      <Title className={classes.title}>{title}</Title>
      {children !== undefined && <div className={classes.text}>{children}</div>}
      {(onRetry ?? actions) !== undefined && (
        <div className={classes.actions}>
          {onRetry && (
            <Button variant="default" onClick={onRetry} leftSection={<IconRefresh size={16} aria-hidden />}>
              {messages.retry}
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  );
}
