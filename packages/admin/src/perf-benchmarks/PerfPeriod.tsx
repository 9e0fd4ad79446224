import type { PerfBenchmarkRecord } from '@fundscope/contract/funds';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { IndexChoices } from '../benchmark-positions/index-choices.ts';
import { PositionsTable } from '../benchmark-positions/PositionsTable.tsx';
import type { useBenchmarkForm } from '../benchmark-positions/useBenchmarkForm.ts';
import { DateBox } from '../typed-fields/DateBox.tsx';
import classes from './AdminPerfBenchmark.module.css';
import { usePerfBenchmarkMessages } from './messages/index.ts';
import { blankPosition, lastDayOf, type PerfForm, type PerfRecord } from './model/perf-form.ts';

interface PerfPeriodProps {
  form: ReturnType<typeof useBenchmarkForm<PerfBenchmarkRecord, PerfForm, PerfRecord>>['form'];
  nr: number;
  indices: IndexChoices;
  /** `YYYY-MM-DD` */
  today: string;
  onDelete: () => void;
}

/** A period of a performance benchmark: when it begins, and its positions. */
export function PerfPeriod({ form, nr, indices, today, onDelete }: PerfPeriodProps) {
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
          onClick={onDelete}
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
