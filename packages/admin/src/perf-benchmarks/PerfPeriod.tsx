import type { BenchmarkIndex } from '@fundscope/contract/funds';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { PositionsTable } from '../benchmark-positions/PositionsTable.tsx';
import { DateBox } from '../typed-fields/DateBox.tsx';
import classes from './AdminPerfBenchmark.module.css';
import { usePerfBenchmarkMessages } from './messages/index.ts';
import { blankPosition, deletePeriod, lastDayOf } from './model/perf-form.ts';
import type { usePerfForm } from './usePerfForm.ts';

interface PerfPeriodProps {
  form: ReturnType<typeof usePerfForm>['form'];
  nr: number;
  indices: readonly BenchmarkIndex[];
  /** `YYYY-MM-DD` */
  today: string;
}

/** A period of a performance benchmark: when it begins, and its positions. */
export function PerfPeriod({ form, nr, indices, today }: PerfPeriodProps) {
  const messages = usePerfBenchmarkMessages();
  const { periods } = form.values;
  const period = periods[nr];
  if (!period) return null;
  const title = messages.period(nr);
  const date = form.field<string>(`periods.${nr}.niwDateFrom`);
  const until = lastDayOf(periods, nr, today);
  const isRenumbered = period.openedNr !== null && period.openedNr !== nr;
  const facts = [
    period.openedNr === null && !form.isNew && messages.new,
    until !== undefined && messages.until(until),
    isRenumbered && period.openedNr !== null && messages.was(period.openedNr),
  ].filter((fact) => fact !== false);
  return (
    <section className={classes.period} aria-label={title}>
      <div className={classes.heading}>
        <h2>{title}</h2>
        <label htmlFor={date.id}>{messages.startDate}</label>
        <DateBox
          id={date.id}
          label={messages.startDateOf(title)}
          className={classes.date ?? ''}
          value={date.value}
          error={date.error}
          readOnly={form.isSaving}
          onChange={date.onChange}
          onBlur={date.onBlur}
          today={today}
        />
        <span className={classes.facts}>{facts.join(' · ')}</span>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={16} aria-hidden />}
          disabled={form.isSaving}
          onClick={() => form.setValues({ periods: deletePeriod(periods, nr) })}
        >
          {messages.deletePeriodOf(title)}
        </Button>
      </div>
      <PositionsTable
        path={`periods.${nr}.positions`}
        positions={period.positions}
        field={form.field}
        {...{ indices }}
        blank={blankPosition}
        isLocked={form.isSaving}
        place={title}
        error={form.field(`periods.${nr}.positions`).error}
      />
    </section>
  );
}
