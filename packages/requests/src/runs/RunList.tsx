import { StateTag } from '@fundscope/ui-kit';
import { Button, Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconAlertCircle, IconCheck, IconClock, IconRepeat } from '@tabler/icons-react';
import type { OfferedRequest } from '../banners/offered-requests.ts';
import { useRequestMessages } from '../messages/index.ts';
import { repeatRun, useRuns, type Run } from './run-store.ts';
import classes from './RequestsDialog.module.css';

/** The runs of a kind with what became of each; one that failed can be repeated. */
export function RunList({ kind }: { kind: OfferedRequest }) {
  const messages = useRequestMessages();
  const queries = useQueryClient();
  const runs = useRuns(kind);
  if (runs.length === 0) return null;
  return (
    <ul className={classes.runs} aria-label={messages.runs}>
      {runs.map((run) => (
        <li key={run.id} className={classes.run}>
          <RunTag state={run.state} />
          <strong>{run.label}</strong>
          <span className={classes.text}>
            {run.message || (run.state === 'running' && run.asked > 0 && messages.asked(run.asked))}
          </span>
          {run.state === 'failed' && (
            <Button
              variant="default"
              size="compact-xs"
              leftSection={<IconRepeat size={14} aria-hidden />}
              aria-label={messages.repeatOf(run.label)}
              onClick={() => repeatRun(queries, run.id)}
            >
              {messages.repeat}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function RunTag({ state }: Pick<Run, 'state'>) {
  const { states } = useRequestMessages();
  switch (state) {
    case 'waiting':
      return <StateTag icon={<IconClock aria-hidden />}>{states.queued}</StateTag>;
    case 'running':
      return (
        <StateTag tone="accent" icon={<Loader size={10} aria-hidden />}>
          {states.running}
        </StateTag>
      );
    case 'done':
      return (
        <StateTag tone="success" icon={<IconCheck aria-hidden />}>
          {states.done}
        </StateTag>
      );
    case 'failed':
      return (
        <StateTag tone="error" icon={<IconAlertCircle aria-hidden />}>
          {states.failed}
        </StateTag>
      );
  }
}
