import { scanGapText } from '@fundscope/contract/breaches';
import { formatLocalMoment, useLocale } from '@fundscope/ui-kit';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTodayMessages } from '../messages/index.ts';
import type { OpenWork } from '../model/open-work.ts';
import classes from './PortalToday.module.css';

interface OpenCasesProps {
  /** Undefined until it is known. */
  work: OpenWork | undefined;
  isFailed: boolean;
}

/** What of the breaches somebody sees to, or should: each count leads to its list. What is not known of them is said. */
export function OpenCases({ work, isFailed }: OpenCasesProps) {
  const { cases: messages } = useTodayMessages();
  const { locale } = useLocale();
  const gap = work && scanGapText(work, locale, formatLocalMoment);
  return (
    <>
      {work && <Counts work={work} />}
      {isFailed && <p className={classes.cases}>{messages.failed}</p>}
      {gap !== undefined && <p className={classes.cases}>{gap}</p>}
    </>
  );
}

function Counts({ work }: { work: OpenWork }) {
  const { cases: messages } = useTodayMessages();
  const ways = [
    { state: 'overdue', text: messages.overdue, count: work.overdue },
    { state: 'mine', text: messages.mine, count: work.mine },
    { state: '', text: messages.open, count: work.open },
  ].filter(({ count }) => count > 0);
  if (ways.length === 0) return null;
  return (
    <p className={classes.cases}>
      {messages.title}{' '}
      {ways.map(({ state, text, count }, index) => (
        <span key={state}>
          {index > 0 && ' · '}
          <Anchor
            component={Link}
            to={state === '' ? '/Breaches' : `/Breaches?state=${state}`}
            inherit
            data-late={state === 'overdue' || undefined}
          >
            {text(count)}
          </Anchor>
        </span>
      ))}
    </p>
  );
}
