import { useLocale } from '@fundscope/ui-kit';
import { Progress } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import shared from '../risk-tests/DashTestResults.module.css';
import classes from './DashBackendTest.module.css';
import { useBackendTestMessages } from './messages/index.ts';
import { summarize } from './model/run-summary.ts';
import type { TestResult } from './model/test-run.ts';

interface RunProgressProps {
  results: readonly TestResult[];
  time: { readonly begunAt: number; readonly endedAt: number | undefined };
}

const TICK_MS = 500;

/** How far a run has come, what it found, and how long it takes. */
export function RunProgress({ results, time }: RunProgressProps) {
  const messages = useBackendTestMessages();
  const { locale } = useLocale();
  const [now, setNow] = useState(() => performance.now());
  useInterval(() => setNow(performance.now()), TICK_MS, { autoInvoke: true });
  const { total, done, unanswered, unreachable, refused, slowest } = summarize(results);
  const seconds = Math.max(0, (time.endedAt ?? now) - time.begunAt) / 1000;
  const number = (value: number) => Math.round(value).toLocaleString(locale);
  const findings = [
    ...(unreachable > 0 ? [messages.unreachable(number(unreachable))] : done > 0 ? [messages.allReachable] : []),
    ...(refused > 0 ? [messages.refused(number(refused))] : []),
    ...(unanswered > 0 ? [messages.stopped(number(unanswered))] : []),
    ...(slowest ? [messages.slowest(number(slowest.durationMs ?? 0), slowest.request.wvname)] : []),
    messages.seconds(seconds.toLocaleString(locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 })),
  ];
  return (
    <section>
      <div className={shared.sectionHeading}>
        <h2 className={classes.progressTitle}>
          <output>{messages.answered(number(done), number(total))}</output>
        </h2>
        <span className={`${shared.note} ${shared.end}`}>{findings.join(' · ')}</span>
      </div>
      <Progress
        aria-label={messages.progress}
        value={total === 0 ? 100 : (done / total) * 100}
        color={unreachable > 0 ? 'red' : undefined}
      />
    </section>
  );
}
