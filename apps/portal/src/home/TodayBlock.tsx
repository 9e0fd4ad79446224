import { useBreaches, useHome, useInstallation } from '@fundscope/api-client';
import { useSession } from '@fundscope/auth';
import type { Home } from '@fundscope/contract/home';
import { StateMessage } from '@fundscope/ui-kit';
import { Anchor, Skeleton, VisuallyHidden } from '@mantine/core';
import { useTodayMessages } from '../messages/index.ts';
import { dayText } from '../model/figure-text.ts';
import { isNothingOpen, openWork } from '../model/open-work.ts';
import { todaysAnswer } from '../model/todays-answer.ts';
import { AsOfLine } from './AsOfLine.tsx';
import { AttentionList } from './AttentionList.tsx';
import { ClosestList } from './ClosestList.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { HomeBlocks } from './HomeBlocks.tsx';
import { OpenCases } from './OpenCases.tsx';
import classes from './PortalToday.module.css';
import { FundGroups } from './FundGroups.tsx';
import { WaitingLine } from './WaitingLine.tsx';

interface TodayBlockProps {
  isAdmin: boolean;
  /** Undefined until it is known. */
  hasFunds: boolean | undefined;
}

/** What the user's funds say today, in each of its states. */
export function TodayBlock({ isAdmin, hasFunds }: TodayBlockProps) {
  const messages = useTodayMessages();
  const { data: home, isError, error, refetch } = useHome({ enabled: useSession() !== null });
  if (isError && !home) {
    return (
      <StateMessage kind="error" title={messages.failed} headingLevel={1} onRetry={() => void refetch()}>
        {error.message}
      </StateMessage>
    );
  }
  if (!home) return <LoadingToday />;
  if (home.outcome === 'failed') {
    return <StateMessage kind="error" title={messages.failed} headingLevel={1} onRetry={() => void refetch()} />;
  }
  return (
    <section className={classes.root} aria-labelledby="today">
      {home.asOf ? (
        <Today home={home} />
      ) : (
        <>
          <NoFigures isAdmin={isAdmin} hasFunds={hasFunds} />
          <WaitingLine />
        </>
      )}
      {home.faults.length > 0 && <Faults faults={home.faults} />}
    </section>
  );
}

function Today({ home }: { home: Home }) {
  const messages = useTodayMessages();
  // After the figures, which it would keep waiting; how many there are, and none of them.
  const { data: list, isError } = useBreaches({ most: 0 });
  const work = openWork(list);
  const { asOf } = home;
  if (!asOf) return null;
  const answer = todaysAnswer(home);
  const said = {
    breaches: messages.breaches(answer.fresh, answer.standing),
    warnings: messages.onlyWarnings(answer.warnings),
    'not all read': messages.notAllRead,
    'not all known': messages.notAllKnown,
    'not looked through': messages.notLookedThrough,
    stale: messages.nothingNewer(dayText(asOf.date)),
    // A breach that the figures no longer show may still wait for somebody.
    calm: !isError && isNothingOpen(work) ? messages.calm : messages.calmInFigures,
  };
  // Without an active fund only the breaches of the register say something.
  const isEmpty = asOf.funds === 0 && answer.says !== 'breaches';
  return (
    <>
      <div>
        <h1 id="today" className={classes.heading}>
          {isEmpty ? messages.noActiveFunds : [answer.says, ...answer.besides].map((part) => said[part]).join('. ')}
        </h1>
        <AsOfLine asOf={asOf} isAllKnown={answer.isAllKnown} />
        <FundGroups asOf={asOf} />
        <OpenCases work={work} isFailed={isError} />
        <WaitingLine />
      </div>
      {!isEmpty &&
        (answer.says === 'calm' ? <ClosestList home={home} asOf={asOf} /> : <AttentionList home={home} asOf={asOf} />)}
      <HomeBlocks home={home} asOf={asOf} />
    </>
  );
}

function NoFigures({ isAdmin, hasFunds }: TodayBlockProps) {
  const messages = useTodayMessages();
  const { supportEmail = '' } = useInstallation().data ?? {};
  if (isAdmin) return <FirstSteps />;
  const lacks = hasFunds === false;
  return (
    <div>
      <h1 id="today" className={classes.heading}>
        {lacks ? messages.noFunds : messages.noData}
      </h1>
      <p className={classes.lead}>
        {lacks ? messages.noFundsText : messages.noDataText}{' '}
        {supportEmail !== '' && <Anchor href={`mailto:${supportEmail}`}>{supportEmail}</Anchor>}
      </p>
    </div>
  );
}

function Faults({ faults }: { faults: readonly string[] }) {
  const messages = useTodayMessages();
  return (
    <div className={classes.notice}>
      <strong>{messages.faults(faults.length)}</strong>
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </div>
  );
}

/** The heights of what comes, so that nothing moves. */
function LoadingToday() {
  const messages = useTodayMessages();
  return (
    <section className={classes.root} aria-busy>
      {/* The page has its heading from the start. */}
      <VisuallyHidden component="h1" aria-live="polite">
        {messages.loading}
      </VisuallyHidden>
      <div>
        <Skeleton height="1.75rem" width="min(20rem, 80%)" mb="0.5rem" />
        <Skeleton height="1.125rem" width="min(28rem, 95%)" />
      </div>
      <Skeleton height="20rem" />
    </section>
  );
}
