import { usePackRuns, useRepeatPackRun } from '@fundscope/api-client';
import type { Pack, PackRun, PackRunState } from '@fundscope/contract/requests';
import { writeDateText } from '@fundscope/criteria-filters';
import { formatLocalMoment, RecordSection, ScrollRegion, StateMessage, StateTag, useLocale } from '@fundscope/ui-kit';
import { Button, Table, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { usePackMessages } from './messages/index.ts';
import { isBeingSent } from './model/pack-form.ts';
import classes from './RequestsPacks.module.css';

interface PackRunsProps {
  pack: Pack;
  /** Whose own files can be opened. */
  username: string;
  /** The run that was begun here. */
  sent: PackRun | undefined;
}

/** What became of each day, the newest first. */
export function PackRuns({ pack, username, sent }: PackRunsProps) {
  const messages = usePackMessages();
  const { data: runs, error, refetch } = usePackRuns(pack.id);
  const note = (
    <output className={classes.note}>
      {sent && isBeingSent(sent, runs) ? messages.sent(writeDateText(sent.day)) : messages.runsNote}
    </output>
  );
  return (
    <RecordSection id="runs" title={messages.runs} note={note}>
      {error && !runs ? (
        <StateMessage kind="error" title={messages.failed} onRetry={() => void refetch()}>
          {error.message}
        </StateMessage>
      ) : !runs ? (
        <StateMessage kind="loading" title={messages.loading} />
      ) : runs.length === 0 ? (
        <p className={classes.note}>{messages.noRuns}</p>
      ) : (
        <ScrollRegion label={messages.runs} className={classes.frame}>
          <Table className={classes.table} aria-label={messages.runs}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{messages.day}</Table.Th>
                <Table.Th>{messages.sentAt}</Table.Th>
                <Table.Th>{messages.state}</Table.Th>
                <Table.Th className={classes.number}>{messages.files}</Table.Th>
                <Table.Th>{messages.what}</Table.Th>
                <Table.Th>
                  <VisuallyHidden>{messages.repeat}</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {runs.map((run) => (
                <RunRow key={run.id} packId={pack.id} run={run} username={username} />
              ))}
            </Table.Tbody>
          </Table>
        </ScrollRegion>
      )}
    </RecordSection>
  );
}

function RunRow({ packId, run, username }: { packId: number; run: PackRun; username: string }) {
  const messages = usePackMessages();
  const { locale } = useLocale();
  const repeat = useRepeatPackRun();
  const day = writeDateText(run.day);
  const own = run.deliveries.find(({ recipient, state }) => recipient === username && state === 'done');
  const sentAt = run.sentAt === null || run.state === 'missing' ? null : formatLocalMoment(run.sentAt);
  const canRepeat = run.deliveries.some(({ state }) => state === 'done') && run.state !== 'under-way';
  return (
    <Table.Tr>
      <Table.Th scope="row">{day}</Table.Th>
      <Table.Td className={classes.instant} data-title={sentAt === null ? undefined : messages.sentAt}>
        {sentAt ?? messages.notSent}
      </Table.Td>
      <Table.Td className={classes.state}>
        <RunState state={run.state} />
      </Table.Td>
      <Table.Td className={classes.number} data-title={messages.files}>
        {run.documents === 0 ? '–' : messages.made(run.made, run.documents)}
      </Table.Td>
      <Table.Td className={classes.what}>
        {run.repeatOf !== null && <p className={classes.note}>{messages.repeatsRun}</p>}
        {run.notes.map((note) => (
          <p key={note.en} className={classes.happened}>
            {note[locale]}
          </p>
        ))}
        {run.state === 'done' && <span className={classes.note}>{messages.complete}</span>}
      </Table.Td>
      <Table.Td className={classes.actions}>
        {own && (
          <Button
            component={Link}
            to={`/inbox?request=${own.requestId}`}
            variant="subtle"
            size="compact-sm"
            aria-label={messages.openOf(day)}
          >
            {messages.open}
          </Button>
        )}
        {canRepeat && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={messages.repeatOf(day)}
            loading={repeat.isPending}
            onClick={() => repeat.mutate({ id: packId, runId: run.id })}
          >
            {messages.repeat}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

const looks = {
  waiting: { tone: 'quiet', icon: IconClock },
  'under-way': { tone: 'accent', icon: IconClock },
  done: { tone: 'success', icon: IconCheck },
  'in-part': { tone: 'warning', icon: IconAlertTriangle },
  missing: { tone: 'error', icon: IconAlertCircle },
  failed: { tone: 'error', icon: IconAlertCircle },
  forgotten: { tone: 'quiet', icon: IconClock },
} as const satisfies Record<PackRunState, object>;

function RunState({ state }: { state: PackRunState }) {
  const { tone, icon: Icon } = looks[state];
  return (
    <StateTag tone={tone} icon={<Icon aria-hidden />}>
      {usePackMessages().states[state]}
    </StateTag>
  );
}
