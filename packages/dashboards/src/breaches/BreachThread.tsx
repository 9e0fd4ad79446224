import { useDownloadEvidence } from '@fundscope/api-client';
import type { BreachDetail, BreachEvent } from '@fundscope/contract/breaches';
import { Anchor } from '@mantine/core';
import { IconCheck, IconPaperclip } from '@tabler/icons-react';
import { authorOf, ReviewButton } from './BreachReview.tsx';
import classes from './DashBreaches.module.css';
import { useBreachMessages, type BreachMessages } from './messages/index.ts';
import { dayText, momentText } from './model/breach-texts.ts';

/** What was said, changed and brought, oldest first. Whoever had no hand in it can review it. */
export function BreachThread({ one }: { one: BreachDetail }) {
  const messages = useBreachMessages();
  return (
    <section aria-labelledby="breach-thread">
      <h3 id="breach-thread" className={classes.subtitle}>
        {messages.thread(one.thread.length)}
      </h3>
      <ol className={classes.thread}>
        {one.thread.map((event) => (
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
        <b>{author}</b> {momentText(at)}
      </p>
      {changes.map(({ field, from, to }) => (
        <p key={field} className={classes.small}>
          {messages.changed(
            messages[field],
            ...([from, to].map((value) => valueText(field, value, messages)) as [string, string]),
          )}
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
          <IconCheck size={14} aria-hidden /> {messages.reviewed(reviewed.display, momentText(reviewed.at))}
        </p>
      )}
      {event.mayReview && <ReviewButton caseNr={caseNr} event={event} />}
    </li>
  );
}

/** What the server notes has a day as its text. */
function textOf({ kind, by, text }: BreachEvent, { events }: BreachMessages): string {
  if (kind === 'closed') return `${events.closed} ${text}`;
  if (by !== null || kind === 'comment' || kind === 'change' || kind === 'evidence') return text;
  return events[kind](dayText(text));
}

function valueText(field: BreachEvent['changes'][number]['field'], value: string, messages: BreachMessages): string {
  if (field === 'state') return (messages.states as Readonly<Record<string, string>>)[value] ?? value;
  if (field === 'nature') return (messages.natures as Readonly<Record<string, string>>)[value] ?? value;
  return field === 'passiveUntil' && value !== '' ? dayText(value) : value;
}
