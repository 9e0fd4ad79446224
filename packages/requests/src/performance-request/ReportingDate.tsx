import { SegmentedControl } from '@mantine/core';
import { useRequestMessages } from '../messages/index.ts';
import { DayField } from './DayField.tsx';
import classes from './RequestsPerformance.module.css';
import type { PerformanceFacts } from './usePerformanceFacts.ts';

/** The day that all periods end at, of those with figures: of net asset values, or reference dates. */
export function ReportingDate({ facts, today }: { facts: PerformanceFacts; today: string }) {
  const messages = useRequestMessages();
  const { settings, change, changeDates, days, end } = facts;
  return (
    <div className={classes.stack}>
      <div className={classes.row}>
        <SegmentedControl
          size="xs"
          aria-label={messages.datesOf}
          data={[
            { value: 'NIW', label: 'Niw' },
            { value: 'REF', label: 'Ref' },
          ]}
          value={settings.refNiw}
          onChange={(value) => changeDates(value === 'REF' ? 'REF' : 'NIW')}
        />
        <div className={classes.grow}>
          <DayField
            label={messages.reportingDate}
            value={end}
            days={days}
            today={today}
            onChange={(date) => change({ date })}
          />
        </div>
      </div>
      <p className={classes.hint}>{messages.onlyDaysWithFigures}</p>
    </div>
  );
}
