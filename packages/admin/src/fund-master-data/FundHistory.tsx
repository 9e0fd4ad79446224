import { useAudit } from '@fundscope/api-client';
import { Banner, StateMessage } from '@fundscope/ui-kit';
import { Button, NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import classes from './AdminFundVersions.module.css';
import { localMoment } from '../typed-fields/local-time.ts';
import { DifferenceTable } from './DifferenceTable.tsx';
import { useFundMessages } from './messages/index.ts';
import type { FundRecord } from './model/fund-form.ts';
import { differences, versionsOf, type FundVersion } from './model/fund-history.ts';

interface FundHistoryProps {
  bookId: number;
  /** What is stored now; null: nothing. */
  current: FundRecord | null;
  /** Something is typed that a revert would take away. */
  isDirty: boolean;
  onRevert: (version: FundVersion) => void;
}

/** The versions of a record: each beside the one before it or what is stored now, and the way back to it. */
export function FundHistory({ bookId, current, isDirty, onRevert }: FundHistoryProps) {
  const { history: messages } = useFundMessages();
  const trail = useAudit({ Record: `fund-master-data:${bookId}` });
  const versions = useMemo(() => versionsOf(trail.data?.pages.flatMap(({ Rows }) => Rows) ?? []), [trail.data]);
  const [chosenNr, setChosenNr] = useState<number | null>(null);
  const [against, setAgainst] = useState<'before' | 'now'>('before');
  const chosen = versions.find(({ nr }) => nr === chosenNr) ?? versions[0];
  if (trail.isPending) return <StateMessage kind="loading" title={messages.loading} />;
  if (trail.isError)
    return (
      <StateMessage kind="error" title={messages.failed} onRetry={() => void trail.refetch()}>
        {trail.error.message}
      </StateMessage>
    );
  if (!chosen) return <StateMessage title={messages.none} />;
  const other = against === 'now' ? current : chosen.before;
  return (
    <div className={classes.history}>
      <ol className={classes.versions} aria-label={messages.title}>
        {versions.map((version) => (
          <li key={version.nr}>
            <button
              type="button"
              aria-current={version.nr === chosen.nr || undefined}
              onClick={() => setChosenNr(version.nr)}
            >
              <VersionText version={version} />
            </button>
          </li>
        ))}
        {trail.hasNextPage && (
          <li>
            <Button variant="subtle" loading={trail.isFetchingNextPage} onClick={() => void trail.fetchNextPage()}>
              {messages.more}
            </Button>
          </li>
        )}
      </ol>
      <div className={classes.comparison}>
        <div className={classes.tools}>
          <NativeSelect
            aria-label={messages.compareWith}
            value={against}
            data={[
              { value: 'before', label: `${messages.compareWith}: ${messages.before}` },
              { value: 'now', label: `${messages.compareWith}: ${messages.now}` },
            ]}
            onChange={({ currentTarget }) => setAgainst(currentTarget.value === 'now' ? 'now' : 'before')}
          />
          <Button
            variant="default"
            disabled={isDirty}
            title={isDirty ? messages.saveFirst : messages.revertHint}
            onClick={() => onRevert(chosen)}
          >
            {messages.revert}
          </Button>
          {isDirty && <span className={classes.dim}>{messages.saveFirst}</span>}
        </div>
        {other === null ? (
          <Banner>{messages.created}</Banner>
        ) : (
          <DifferenceTable
            rows={differences(chosen.record, other)}
            columns={{ one: messages.earlier, other: against === 'now' ? messages.nowColumn : messages.beforeColumn }}
          />
        )}
      </div>
    </div>
  );
}

/** When and by whom a version was saved, and how much of it. */
function VersionText({ version: { at, who, actor, record, before } }: { version: FundVersion }) {
  const { history: messages, import: byImport } = useFundMessages();
  const { date, time } = localMoment(at);
  const by = who === '' ? byImport : actor === '' ? who : messages.as(who, actor);
  const count = before === null ? messages.created : messages.changes(differences(record, before).length);
  return (
    <>
      <b>
        {date} {time}
      </b>
      <span>
        {by} · {count}
      </span>
    </>
  );
}
