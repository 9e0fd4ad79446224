import { writeDateText } from '@fundscope/criteria-filters';
import { periodTypes, type PeriodType } from '@fundscope/contract/requests';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useRequestMessages } from '../messages/index.ts';
import { DayField } from './DayField.tsx';
import { pulledBack } from './model/reporting-dates.ts';
import type { ReportingPeriod } from './model/performance-settings.ts';
import classes from './RequestsPerformance.module.css';
import type { PerformanceFacts } from './usePerformanceFacts.ts';

/** The periods of the reports; each ends at the reporting date. */
export function PeriodChoices({ facts, today }: { facts: PerformanceFacts; today: string }) {
  const messages = useRequestMessages();
  const { periods, settings, change, days, end, areBeginsKnown } = facts;
  const [wasPulledBack, setWasPulledBack] = useState(false);
  const set = (index: number, period: ReportingPeriod) =>
    change({ periods: settings.periods.map((one, at) => (at === index ? period : one)) });
  // Periods are told apart by their place alone.
  const placed = periods.map((period, index) => ({ ...period, index }));
  const unused = periodTypes.find((type) => !settings.periods.some((period) => period.type === type)) ?? 'custom';
  return (
    <div className={classes.stack}>
      <ul className={classes.periods}>
        {placed.map(({ type, begin, startsAt, index }) => (
          <li key={index} className={classes.row}>
            <NativeSelect
              aria-label={messages.period(index + 1)}
              className={classes.type}
              data={periodTypes.map((one) => ({ value: one, label: messages.periodTypes[one] }))}
              value={type}
              onChange={({ currentTarget }) => set(index, { type: currentTarget.value as PeriodType, begin: '' })}
            />
            <div className={classes.grow}>
              {type === 'custom' ? (
                <DayField
                  label={messages.beginOf(index + 1)}
                  value={begin === '' ? '' : (startsAt ?? '')}
                  days={days}
                  today={today}
                  onChange={(day) => {
                    setWasPulledBack(day > end);
                    set(index, { type, begin: pulledBack(day, end) });
                  }}
                />
              ) : (
                <span className={classes.begin}>
                  {startsAt !== undefined
                    ? messages.from(writeDateText(startsAt))
                    : areBeginsKnown
                      ? messages.noBegin
                      : '-'}
                </span>
              )}
            </div>
            {periods.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={messages.removePeriod(index + 1)}
                onClick={() => change({ periods: settings.periods.filter((_, at) => at !== index) })}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.add}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => change({ periods: [...settings.periods, { type: unused, begin: '' }] })}
      >
        {messages.addPeriod}
      </Button>
      <p className={classes.hint} aria-live="polite">
        {wasPulledBack && messages.pulledBack}
      </p>
    </div>
  );
}
