import { useAudit } from '@fundscope/api-client/administration';
import { Banner, StateMessage } from '@fundscope/ui-kit';
import { Button, NativeSelect } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { localMoment } from '../typed-fields/local-time.ts';
import classes from './AdminRecordHistory.module.css';
import { useHistoryMessages } from './messages/history.ts';
import { recordVersions, type RecordVersion } from './model/record-versions.ts';

/** What two versions are called, side by side. */
export interface VersionColumns {
  readonly one: string;
  readonly other: string;
}

interface RecordHistoryProps<Value> {
  /** As the audit trail knows it: `user:5`. */
  record: string;
  /** Null for what is no record. Keep it the same. */
  read: (content: unknown) => Value | null;
  /** What is stored now. */
  current: Value;
  /** Something is typed that a revert would take away. */
  isDirty: boolean;
  /** Why the record cannot be changed. */
  locked?: string | undefined;
  countOf: (one: Value, other: Value) => number;
  /** Makes an earlier version unsaved changes. */
  onRevert: (version: RecordVersion<Value>) => void;
  /** Two versions, where they differ. */
  children: (one: Value, other: Value, columns: VersionColumns) => ReactNode;
}

/** The versions of a record: each beside the one before it, any other, or what is stored now, and the way back to it. */
export function RecordHistory<Value>(props: RecordHistoryProps<Value>) {
  const { record, read, current, isDirty, locked, countOf, onRevert, children } = props;
  const messages = useHistoryMessages();
  const barred = isDirty ? messages.saveFirst : locked;
  const trail = useAudit({ Record: record });
  const versions = useMemo(
    () => recordVersions(trail.data?.pages.flatMap(({ Rows }) => Rows) ?? [], read),
    [trail.data, read],
  );
  const [chosenNr, setChosenNr] = useState<number | null>(null);
  const [against, setAgainst] = useState('before');
  const chosen = versions.find(({ nr }) => nr === chosenNr) ?? versions[0];
  if (trail.isPending) return <StateMessage kind="loading" title={messages.loading} />;
  if (trail.isError)
    return (
      <StateMessage kind="error" title={messages.failed} onRetry={() => void trail.refetch()}>
        {trail.error.message}
      </StateMessage>
    );
  if (!chosen) return <StateMessage title={messages.none} />;
  const others = versions.filter(({ nr }) => nr !== chosen.nr);
  const named = others.find(({ nr }) => String(nr) === against);
  const isNow = against === 'now';
  const other = isNow ? current : named ? named.value : chosen.before;
  const momentOf = ({ at }: RecordVersion<Value>) => Object.values(localMoment(at)).join(' ');
  const otherName = named ? momentOf(named) : isNow ? messages.nowColumn : messages.beforeColumn;
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
              <b>{momentOf(version)}</b>
              <VersionText version={version} countOf={countOf} />
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
            value={named || isNow ? against : 'before'}
            data={[
              { value: 'before', label: `${messages.compareWith}: ${messages.before}` },
              { value: 'now', label: `${messages.compareWith}: ${messages.now}` },
              ...others.map((one) => ({
                value: String(one.nr),
                label: `${messages.compareWith}: ${messages.versionOf(momentOf(one), one.who)}`,
              })),
            ]}
            onChange={({ currentTarget }) => setAgainst(currentTarget.value)}
          />
          <Button
            variant="default"
            disabled={barred !== undefined}
            title={barred ?? messages.revertHint}
            onClick={() => onRevert(chosen)}
          >
            {messages.revert}
          </Button>
          {barred !== undefined && <span className={classes.dim}>{barred}</span>}
        </div>
        {other === null ? (
          <Banner>{messages.created}</Banner>
        ) : (
          children(chosen.value, other, { one: messages.earlier, other: otherName })
        )}
      </div>
    </div>
  );
}

interface VersionTextProps<Value> {
  version: RecordVersion<Value>;
  countOf: (one: Value, other: Value) => number;
}

/** By whom a version was made, and how much of it. */
function VersionText<Value>({ version, countOf }: VersionTextProps<Value>) {
  const messages = useHistoryMessages();
  const { who, actor, proposer, value, before } = version;
  const name = who === '' ? messages.nobody : actor === '' ? who : messages.as(who, actor);
  const count = before === null ? messages.created : messages.changes(countOf(value, before));
  return (
    <>
      <span>
        {name} · {count}
      </span>
      {proposer !== '' && <span>{messages.proposedBy(proposer)}</span>}
    </>
  );
}
