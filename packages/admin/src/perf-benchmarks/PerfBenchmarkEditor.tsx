import { useDeletePerfBenchmark, usePerfBenchmarkFunds, useSavePerfBenchmark } from '@fundscope/api-client';
import { perfBenchmarkRecordSchema, type PerfBenchmarkRecord } from '@fundscope/contract/funds';
import { Button } from '@mantine/core';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { BenchmarkEditor } from '../benchmark-positions/BenchmarkEditor.tsx';
import type { IndexChoices } from '../benchmark-positions/index-choices.ts';
import { usePositionMessages } from '../benchmark-positions/messages/index.ts';
import { useBenchmarkForm, type BenchmarkKind } from '../benchmark-positions/useBenchmarkForm.ts';
import { useFocusAfter } from '../shell/useFocusAfter.ts';
import classes from './AdminPerfBenchmark.module.css';
import { usePerfBenchmarkMessages } from './messages/index.ts';
import {
  addPeriod,
  copyNewestPeriod,
  deletePeriod,
  newPerfForm,
  perfFormOf,
  perfFormSchema,
  type PerfForm,
  type PerfRecord,
} from './model/perf-form.ts';
import { perfLabel } from './model/perf-label.ts';
import { PerfPeriod } from './PerfPeriod.tsx';

const kind: BenchmarkKind<PerfBenchmarkRecord, PerfForm, PerfRecord> = {
  draft: 'perf-benchmark',
  blank: newPerfForm,
  formOf: perfFormOf,
  schemaOf: perfFormSchema,
  recordSchema: perfBenchmarkRecordSchema,
};

interface PerfBenchmarkEditorProps {
  /** Null: a new one. */
  stored: PerfBenchmarkRecord | null;
  /** The benchmark whose values a new one begins with. */
  copied?: PerfBenchmarkRecord;
  indices: IndexChoices;
  userNr: number;
}

/** A performance benchmark, to be created or changed. */
export function PerfBenchmarkEditor({ stored, copied, indices, userNr }: PerfBenchmarkEditorProps) {
  const messages = usePerfBenchmarkMessages();
  const positions = usePositionMessages();
  const { mutateAsync: save } = useSavePerfBenchmark();
  const { mutateAsync: remove } = useDeletePerfBenchmark();
  const textOf = (value: unknown): string => {
    if (Array.isArray(value)) return messages.periods(value.length);
    if (typeof value === 'boolean') return value ? '✓' : '–';
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const { form, today } = useBenchmarkForm(kind, {
    stored,
    copied,
    userNr,
    save,
    labelOf: (path) => perfLabel(path, messages, positions),
    said: messages,
    textOf,
  });
  const { periods } = form.values;
  const addButton = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();
  const add = (withPeriod: typeof addPeriod) => {
    form.setValues({ periods: withPeriod(periods) });
    const { id } = form.field('periods.0.niwDateFrom');
    focusAfter(() => document.getElementById(id));
  };
  const deleteAt = (nr: number) => {
    form.setValues({ periods: deletePeriod(periods, nr) });
    focusAfter(() => addButton.current);
  };
  const periodsError = form.field('periods').error;
  return (
    <BenchmarkEditor
      form={form}
      title={stored?.name ?? messages.newBenchmark}
      facts={messages.periods(periods.length)}
      name={stored?.name}
      nameHint={messages.nameHint}
      funds={usePerfBenchmarkFunds(stored?.name)}
      messages={messages}
      onDelete={(name) => remove({ name, version: stored?.version })}
    >
      <div className={classes.form}>
        <div className={classes.add}>
          <Button
            ref={addButton}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={form.isSaving}
            onClick={() => add(addPeriod)}
          >
            {messages.addPeriod}
          </Button>
          <Button
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden />}
            disabled={form.isSaving || periods.length === 0}
            onClick={() => add(copyNewestPeriod)}
          >
            {messages.copyNewest}
          </Button>
          <span>{messages.addHint}</span>
        </div>
        {periodsError !== undefined && (
          <p className={classes.error} role="alert">
            {periodsError}
          </p>
        )}
        {periods.map((period, nr) => (
          <PerfPeriod key={period.key} {...{ form, nr, indices, today }} onDelete={() => deleteAt(nr)} />
        ))}
      </div>
    </BenchmarkEditor>
  );
}
