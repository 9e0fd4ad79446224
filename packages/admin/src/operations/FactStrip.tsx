import { formatLocalMoment, useLocale } from '@fundscope/ui-kit';
import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import classes from './AdminOperations.module.css';
import { useOperationsMessages } from './messages/index.ts';
import { bytesText } from './model/bytes-text.ts';
import { concernsOf, momentMs } from './model/needs-a-look.ts';
import { goToPart } from './OperationsSection.tsx';
import { useAgeText } from './useAgeText.ts';
import type { OperationsPageState } from './useOperationsPage.ts';

/** Five facts in a strip, first what needs a look. A figure that is not known says so. */
export function FactStrip({ page }: { page: OperationsPageState }) {
  const messages = useOperationsMessages();
  const { locale } = useLocale();
  const ageText = useAgeText();
  const operations = page.operations.data;
  const [views, locks, apps] = [page.views.data, page.locks.data, page.apps.data];
  const concerns = concernsOf({ operations, views, locks });
  const isAllKnown = operations !== undefined && views !== undefined && locks !== undefined;
  const newest = operations?.backups.find(({ kind }) => kind === 'backup');
  const data = operations?.freeSpace[0];
  const waiting = page.queued.data?.map(({ createdAt }) => momentMs(createdAt)) ?? [];
  const sessions = apps?.reduce((sum, { openSessions }) => sum + openSessions, 0);
  return (
    <dl className={classes.facts} aria-label={messages.facts}>
      <Fact
        label={messages.needsALook}
        tone={concerns.length > 0 ? 'warning' : undefined}
        icon={concerns.length > 0 ? <IconAlertTriangle size={18} aria-hidden /> : <IconCheck size={18} aria-hidden />}
        detail={concerns.map((concern, index) => (
          <Fragment key={concern.kind}>
            {index > 0 && ', '}
            <Anchor component="button" type="button" inherit onClick={() => goToPart(concern.part)}>
              {messages.concern(concern)}
            </Anchor>
          </Fragment>
        ))}
      >
        {concerns.length > 0 ? messages.things(concerns.length) : isAllKnown ? messages.nothing : undefined}
      </Fact>
      <Fact
        label={messages.queue}
        detail={
          operations &&
          page.queued.data &&
          (waiting.length === 0
            ? messages.nobodyWaits
            : messages.oldestWaits(ageText(momentMs(operations.at) - Math.min(...waiting))))
        }
      >
        {operations && messages.queueOf(operations.requests.queued, operations.requests.running)}
      </Fact>
      <Fact
        label={messages.backup}
        detail={
          newest
            ? newest.sizeBytes !== null && bytesText(newest.sizeBytes, locale)
            : operations && messages.noBackupHint
        }
      >
        {newest ? formatLocalMoment(newest.at) : operations && messages.noBackup}
      </Fact>
      <Fact label={messages.freeSpace} detail={data && messages.folders[data.folder]}>
        {data && bytesText(data.freeBytes, locale)}
      </Fact>
      <Fact label={messages.signIns} detail={sessions !== undefined && messages.openSessions(sessions)}>
        {locks && messages.lockedCount(locks.length)}
      </Fact>
    </dl>
  );
}

interface FactProps {
  label: string;
  tone?: 'warning' | undefined;
  icon?: ReactNode;
  detail?: ReactNode;
  /** Undefined: not known. */
  children: ReactNode;
}

function Fact({ label, tone, icon, detail, children }: FactProps) {
  const messages = useOperationsMessages();
  const isKnown = children !== undefined;
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd className={classes.figure} data-tone={tone} data-unknown={!isKnown || undefined}>
        {isKnown && icon}
        {isKnown ? children : messages.notKnown}
      </dd>
      {/* A description list has only terms and descriptions. */}
      <dd className={classes.detail}>{detail}</dd>
    </div>
  );
}
