import { MAX_BREACH_TEXT, type BreachDetail } from '@fundscope/contract/breaches';
import { Banner } from '@fundscope/ui-kit';
import { Button, Textarea } from '@mantine/core';
import { BreachConflict } from './BreachConflict.tsx';
import { BreachFields } from './BreachFields.tsx';
import classes from './DashBreaches.module.css';
import { EvidenceButton } from './EvidenceButton.tsx';
import { useBreachMessages } from './messages/index.ts';
import { useBreachWork } from './useBreachWork.ts';

interface BreachWorkProps {
  one: BreachDetail;
  /** Of whoever looks. */
  userNr: number;
}

/** Who sees to a breach, how far they are, and what they say of it. */
export function BreachWork({ one, userNr }: BreachWorkProps) {
  const messages = useBreachMessages();
  const work = useBreachWork(one, userNr);
  if (one.state === 'closed') return <Banner>{messages.isClosed}</Banner>;
  if (work.conflict) return <BreachConflict conflict={work.conflict} one={one} work={work} />;
  const hasComment = work.values.comment.trim() !== '';
  const canTake = one.owner === null && !work.isSending;
  return (
    <div className={classes.work}>
      {(one.owner === null || one.owner.UserNr === userNr) && (
        // Not `disabled`, which would take the focus away.
        <Button
          size="xs"
          className={classes.take}
          aria-disabled={!canTake || undefined}
          data-disabled={!canTake || undefined}
          aria-busy={work.isSending}
          onClick={() => {
            if (canTake) work.save({ owner: String(userNr), state: 'in-progress' });
          }}
        >
          {one.owner === null ? messages.takeIt : messages.taken}
        </Button>
      )}
      <BreachFields one={one} form={work.values} onChange={work.setField} />
      <Textarea
        label={messages.comment}
        placeholder={messages.commentPlaceholder}
        description={one.needsReview && !one.isReviewed ? messages.reviewNeeded : messages.closingNeeds}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={MAX_BREACH_TEXT}
        value={work.values.comment}
        onChange={({ currentTarget }) => work.setField('comment', currentTarget.value)}
      />
      {work.error !== undefined && <Banner tone="error">{work.error}</Banner>}
      <div className={classes.buttons}>
        <EvidenceButton one={one} />
        <Button
          variant="default"
          size="xs"
          disabled={!hasComment}
          loading={work.isSending}
          onClick={() => work.save({ state: 'closed' })}
        >
          {messages.closeCase}
        </Button>
        <Button size="xs" disabled={!work.isDirty} loading={work.isSending} onClick={() => work.save()}>
          {messages.save}
        </Button>
      </div>
    </div>
  );
}
