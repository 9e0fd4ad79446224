import { useDownloadEvidence, useOlderEntries } from '@fundscope/api-client';
import { NO_FLAG_COMMENT, type BreachDetail, type BreachEvent } from '@fundscope/contract/breaches';
import { Banner, formatLocalMoment } from '@fundscope/ui-kit';
import { Anchor, Button } from '@mantine/core';
import { IconCheck, IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { authorOf, ReviewButton } from './BreachReview.tsx';
import classes from './DashBreaches.module.css';
import { useBreachMessages, type BreachMessages } from './messages/index.ts';
import { dayText } from './model/breach-texts.ts';

/** Comments, changes and evidence of a case, oldest first, older pages on demand. Independent users can review them. */
export function BreachThread({ one }: { one: BreachDetail }) {
  const messages = useBreachMessages();
  const [showsOlder, setShowsOlder] = useState(false);
  const isWanted = showsOlder && one.hasOlderEntries;
  const older = useOlderEntries(one.CaseNr, one.thread[0]?.EventNr ?? 0, isWanted);
  const olderEntries = older.data?.pages.toReversed().flatMap(({ events }) => events) ?? [];
  const hasOlder = older.data ? older.hasNextPage : one.hasOlderEntries;
  const entries = [...olderEntries, ...one.thread];
  const showOlder = () => {
    if (older.error) void older.refetch();
    else if (showsOlder) void older.fetchNextPage();
    else setShowsOlder(true);
  };
  return (
    <section aria-labelledby="breach-thread">
      <h3 id="breach-thread" className={classes.subtitle}>
        {messages.thread(one.entryCount)}
      </h3>
      {older.error && <Banner tone="error">{messages.olderFailed(older.error.message)}</Banner>}
      {hasOlder && (
        <Button variant="default" size="compact-xs" loading={older.isFetching} onClick={showOlder}>
          {messages.showOlder(one.entryCount - entries.length)}
        </Button>
      )}
      <ol className={classes.thread}>
        {entries.map((event) => (
          <ThreadEntry key={event.EventNr} caseNr={one.CaseNr} event={event} />
        ))}
      </ol>
    </section>
  );
}

interface ThreadEntryProps {
  caseNr: number;
  event: BreachEvent;
}

function ThreadEntry({ caseNr, event }: ThreadEntryProps) {
  const messages = useBreachMessages();
  const download = useDownloadEvidence(messages.downloadFailed);
  const { at, evidence, reviewed, changes } = event;
  const author = authorOf(event, messages);
  return (
    <li className={classes.entry}>
      <p className={classes.small}>
        <b>{author}</b> {formatLocalMoment(at)}
      </p>
      {changes.map((one) => (
        <p key={one.field} className={classes.small}>
          {changeText(one, messages)}
        </p>
      ))}
      <p className={classes.said}>{textOf(event, messages)}</p>
      {evidence && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => download.mutate({ caseNr, evidenceNr: evidence.EvidenceNr })}
        >
          <IconPaperclip size={14} aria-hidden /> {evidence.name}
        </Anchor>
      )}
      {reviewed && (
        <p className={classes.reviewed}>
          <IconCheck size={14} aria-hidden /> {messages.reviewed(reviewed.display, formatLocalMoment(reviewed.at))}
        </p>
      )}
      {event.mayReview && <ReviewButton caseNr={caseNr} event={event} />}
    </li>
  );
}

/** What the server notes has a day as its text. */
function textOf({ kind, by, changes, ...event }: BreachEvent, { events, noFlagComment }: BreachMessages): string {
  const hasNoComment = event.text === NO_FLAG_COMMENT && changes.some(({ field }) => field === 'flag');
  const text = hasNoComment ? noFlagComment : event.text;
  if (kind === 'closed') return `${events.closed} ${text}`;
  if (by !== null || kind === 'comment' || kind === 'change' || kind === 'evidence') return text;
  return events[kind](dayText(text));
}

type Change = BreachEvent['changes'][number];

/** A flag has the day that it was set for, or taken back from. */
function changeText({ field, from, to }: Change, messages: BreachMessages): string {
  if (field === 'flag') return to === '' ? messages.flagTakenBack(dayText(from)) : messages.flagSet(dayText(to));
  return messages.changed(messages[field], valueText(field, from, messages), valueText(field, to, messages));
}

function valueText(field: Change['field'], value: string, messages: BreachMessages): string {
  if (field === 'state') return (messages.states as Readonly<Record<string, string>>)[value] ?? value;
  if (field === 'nature') return (messages.natures as Readonly<Record<string, string>>)[value] ?? value;
  return field === 'passiveUntil' && value !== '' ? dayText(value) : value;
}
