import type { ViewRowsAnswer } from '@fundscope/api-client';
import { useLocale } from '@fundscope/ui-kit';
import { useMemo } from 'react';
import classes from './DashTestResults.module.css';
import { useResultMessages } from './messages/index.ts';
import { dayText } from './model/day-text.ts';
import { runTimes } from './model/run-times.ts';

interface TestsOfDayProps {
  table: ViewRowsAnswer['table'];
  date: string;
}

/** How many tests are shown, of which day, and when they ran. */
export function TestsOfDay({ table, date }: TestsOfDayProps) {
  const messages = useResultMessages();
  const { locale } = useLocale();
  const times = useMemo(() => runTimes(table), [table]);
  if (table.rowCount === 0) return null;
  const tests = messages.tests(table.rowCount.toLocaleString(locale), dayText(date));
  return (
    <output className={`${classes.note} ${classes.end}`}>
      {times ? `${tests}, ${messages.runFrom(times.from, times.to)}` : tests}
    </output>
  );
}
