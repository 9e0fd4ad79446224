import { WorkState } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconRepeat } from '@tabler/icons-react';
import type { OfferedRequest } from '../eligibility/offered-requests.ts';
import { useRequestMessages } from '../messages/index.ts';
import { repeatRun, useRuns, type Run } from './run-store.ts';
import classes from './RequestsDialog.module.css';

const workOf = { waiting: 'queued', running: 'running', done: 'done', failed: 'failed' } as const satisfies Record<
  Run['state'],
  string
>;

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
          <WorkState state={workOf[run.state]} label={messages.states[workOf[run.state]]} />
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
