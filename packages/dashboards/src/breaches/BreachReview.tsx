import { useReviewBreach } from '@fundscope/api-client';
import type { BreachDetail, BreachEvent } from '@fundscope/contract/breaches';
import { Banner, formatLocalMoment, showErrorAlert } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { useBreachMessages, type BreachMessages } from './messages/index.ts';

interface ReviewButtonProps {
  caseNr: number;
  event: BreachEvent;
}

/** Reviews an entry of another person's. */
export function ReviewButton({ caseNr, event }: ReviewButtonProps) {
  const messages = useBreachMessages();
  const review = useReviewBreach();
  return (
    <Button
      variant="default"
      size="compact-xs"
      aria-label={messages.reviewOf(authorOf(event, messages))}
      loading={review.isPending}
      onClick={() =>
        review.mutate(
          { caseNr, eventNr: event.EventNr },
          { onError: ({ message }) => showErrorAlert({ title: messages.notSaved, message }) },
        )
      }
    >
      {messages.review}
    </Button>
  );
}

/** Above a case that closes only after a review: the newest entry that the user may review, with its button. */
export function ReviewCall({ one }: { one: BreachDetail }) {
  const messages = useBreachMessages();
  const event = one.thread.findLast(({ mayReview }) => mayReview);
  if (!event || !one.needsReview || one.isReviewed || one.state === 'closed') return null;
  return (
    <Banner actions={<ReviewButton caseNr={one.CaseNr} event={event} />}>
      <b>{messages.waitsForReview}</b> · {authorOf(event, messages)}, {formatLocalMoment(event.at)}:{' '}
      {event.text === '' ? event.evidence?.name : event.text}
    </Banner>
  );
}

export function authorOf({ by, acting }: BreachEvent, messages: BreachMessages): string {
  if (by === null) return messages.system;
  return acting === null ? by.display : messages.as(acting.display, by.display);
}
