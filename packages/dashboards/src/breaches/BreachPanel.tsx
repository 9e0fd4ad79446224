import { ApiError, useBreach } from '@fundscope/api-client';
import { joinTestName } from '@fundscope/contract/views';
import { StateMessage, useLocale } from '@fundscope/ui-kit';
import { CloseButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { BreachFacts } from './BreachFacts.tsx';
import { ReviewCall } from './BreachReview.tsx';
import { BreachThread } from './BreachThread.tsx';
import { BreachWork } from './BreachWork.tsx';
import classes from './DashBreaches.module.css';
import { useBreachMessages } from './messages/index.ts';

interface BreachPanelProps {
  caseNr: number;
  /** Only a breach of this fund is shown. Default of any. */
  book?: number;
  /** Of whoever looks. */
  userNr: number;
  onOpen: (caseNr: number) => void;
  onClose: () => void;
}

/** One breach: its figures, who sees to it, what was said and brought. Escape closes it. */
export function BreachPanel({ caseNr, book, userNr, onOpen, onClose }: BreachPanelProps) {
  const messages = useBreachMessages();
  const { locale } = useLocale();
  const { data, error, refetch } = useBreach(caseNr);
  const isOfAnother = data !== undefined && book !== undefined && data.BookID !== book;
  const one = isOfAnother ? undefined : data;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const close = () => {
    onClose();
    document.querySelector<HTMLElement>(`[data-breach="${caseNr}"]`)?.focus();
  };
  // Not while something is typed or chosen: there, Escape takes that back.
  useHotkeys([['Escape', close]]);
  return (
    <section className={classes.panel} aria-label={messages.panel}>
      <div className={classes.panelHeading}>
        <h2 ref={heading} tabIndex={-1} className={classes.panelTitle}>
          {one ? joinTestName([one.title[locale], one.itemTitle[locale]]) : messages.caseNr(caseNr)}
        </h2>
        <CloseButton aria-label={messages.close} onClick={close} />
      </div>
      {one ? (
        <>
          <ReviewCall one={one} />
          <BreachFacts one={one} onOpen={onOpen} />
          <BreachWork one={one} userNr={userNr} />
          <BreachThread one={one} />
        </>
      ) : isOfAnother ? (
        <StateMessage kind="error" title={messages.missing} />
      ) : error ? (
        <StateMessage
          kind="error"
          title={error instanceof ApiError && error.status === 404 ? messages.missing : messages.oneFailed}
          onRetry={() => void refetch()}
        >
          {error.message}
        </StateMessage>
      ) : (
        <StateMessage kind="loading" title={messages.loading} />
      )}
    </section>
  );
}
