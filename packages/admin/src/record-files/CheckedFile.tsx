import { ApiError } from '@fundscope/api-client';
import type { RecordFileCheckAnswer, RecordFileKind } from '@fundscope/contract/administration';
import { Banner } from '@fundscope/ui-kit';
import { Button, Progress } from '@mantine/core';
import classes from './AdminRecordFiles.module.css';
import { CheckedRows } from './CheckedRows.tsx';
import { useRecordFilesMessages } from './messages/index.ts';

interface CheckedFileProps {
  kind: RecordFileKind;
  file: { readonly name: string; readonly isWindows1252: boolean };
  answer: RecordFileCheckAnswer;
  /** Why it was not applied. */
  refusal: Error | null;
  isApplying: boolean;
  onApply: () => void;
  onStartOver: () => void;
  onCheckAgain: () => void;
}

/** What a file would change, row by row; at the foot the button that does it, or why it cannot be done. */
export function CheckedFile(props: CheckedFileProps) {
  const { kind, file, answer, refusal, isApplying, onApply, onStartOver, onCheckAgain } = props;
  const messages = useRecordFilesMessages();
  const { counts, more, submitted } = answer;
  const changes = counts.new + counts.changed;
  const act =
    submitted === 0
      ? messages.apply(changes)
      : submitted === changes
        ? messages.submit(changes)
        : messages.applyAndSubmit(changes - submitted, submitted);
  const hindrance =
    counts.error > 0 ? messages.errorsFirst(counts.error) : changes === 0 ? messages.nothingToDo : undefined;
  const unlisted = (['rows', 'fields', 'errors'] as const).filter((what) => more[what] > 0);
  return (
    <>
      <div className={classes.content}>
        <h2 className={classes.fileName}>{messages.checked(file.name)}</h2>
        <p className={classes.counts}>
          {messages.counts({ created: counts.new, changed: counts.changed, same: counts.same, wrong: counts.error })}
        </p>
        {file.isWindows1252 && <Banner tone="warning">{messages.windows1252}</Banner>}
        {submitted > 0 && <Banner>{messages.submitted(submitted)}</Banner>}
        {refusal && <NotApplied refusal={refusal} onCheckAgain={onCheckAgain} />}
        {unlisted.length > 0 && (
          <Banner tone="warning">
            {unlisted.map((what) => messages.more[what](more[what])).join(' ')}{' '}
            {counts.error === 0 && messages.more.applied}
          </Banner>
        )}
        <CheckedRows kind={kind} answer={answer} />
      </div>
      <footer className={classes.bar}>
        <output className={classes.note}>{isApplying ? messages.applying(changes) : hindrance}</output>
        {isApplying && (
          <Progress className={classes.writing} value={100} animated aria-label={messages.applying(changes)} />
        )}
        <Button variant="default" disabled={isApplying} onClick={onStartOver}>
          {messages.another}
        </Button>
        <Button disabled={hindrance !== undefined} loading={isApplying} onClick={onApply}>
          {act}
        </Button>
      </footer>
    </>
  );
}

function NotApplied({ refusal, onCheckAgain }: { refusal: Error; onCheckAgain: () => void }) {
  const messages = useRecordFilesMessages();
  // Conflicts about other fields have their own reason.
  const isChanged = refusal instanceof ApiError && refusal.code === 'conflict' && refusal.field === 'state';
  return (
    <Banner
      tone="error"
      actions={
        <Button variant="default" size="compact-sm" onClick={onCheckAgain}>
          {messages.checkAgain}
        </Button>
      }
    >
      <b>{messages.notApplied}</b>
      <p className={classes.reason}>{isChanged ? messages.conflict : refusal.message}</p>
    </Banner>
  );
}
