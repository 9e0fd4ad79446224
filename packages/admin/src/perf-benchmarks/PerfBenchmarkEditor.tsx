import { useDeletePerfBenchmark } from '@fundscope/api-client';
import type { BenchmarkIndex, PerfBenchmarkRecord } from '@fundscope/contract/funds';
import { FieldRow, RecordPage, SaveBar } from '@fundscope/ui-kit';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DeleteButton } from '../shell/DeleteButton.tsx';
import { FormBody } from '../shell/FormBody.tsx';
import { useShellMessages } from '../shell/messages/index.ts';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { useDirtyReport } from '../shell/useDirtyReport.ts';
import classes from './AdminPerfBenchmark.module.css';
import { usePerfBenchmarkMessages } from './messages/index.ts';
import { addPeriod } from './model/perf-form.ts';
import { PerfPeriod } from './PerfPeriod.tsx';
import { usePerfForm } from './usePerfForm.ts';

interface PerfBenchmarkEditorProps {
  /** Null: a new one. */
  stored: PerfBenchmarkRecord | null;
  indices: readonly BenchmarkIndex[];
  /** The list of benchmarks. */
  list: ReactNode;
  userNr: number;
  onOpen: (name: string | null, options?: { isSaved: boolean }) => void;
  /** Somebody else has deleted it. */
  isGone: boolean;
  onDirtyChange: (isDirty: boolean) => void;
}

/** A performance benchmark, to be created or changed. */
export function PerfBenchmarkEditor(props: PerfBenchmarkEditorProps) {
  const { stored, indices, list, userNr, onOpen, isGone, onDirtyChange } = props;
  const messages = usePerfBenchmarkMessages();
  const shell = useShellMessages();
  const remove = useDeletePerfBenchmark();
  const { form, today } = usePerfForm({
    stored,
    userNr,
    onCreated: (name) => onOpen(name, { isSaved: true }),
  });
  const { periods, name } = form.values;
  const isNew = stored === null;
  useDirtyReport(form.isDirty, onDirtyChange);
  const page = {
    side: list,
    sideLabel: messages.list,
    isRecordOpen: !isNew || form.isDirty,
    title: isNew ? messages.newBenchmark : stored.name,
    facts: isNew ? undefined : messages.periods(periods.length),
  };
  const guard = <UnsavedGuard form={form} recordName={isNew ? messages.newName : stored.name} parameter="benchmark" />;
  const periodsError = form.field('periods').error;
  return (
    <RecordPage
      {...page}
      actions={
        !isNew && (
          <DeleteButton
            title={messages.deleteTitle(name)}
            text={messages.deleteText}
            done={messages.deleted}
            onDelete={() => remove.mutateAsync(name)}
            onDeleted={() => {
              // What was typed into it is gone, too.
              form.discard();
              onOpen(null, { isSaved: true });
            }}
          />
        )
      }
      saveBar={
        form.refusal?.kind !== 'conflict' && (
          <SaveBar
            form={form}
            saveLabel={isNew ? messages.create : messages.change}
            locked={isGone ? shell.goneKept : undefined}
            onCancel={() => (isNew || form.isDirty ? form.discard() : onOpen(null))}
          />
        )
      }
    >
      {guard}
      <FormBody form={form} labelOf={form.labelIfShown} textOf={form.textOf}>
        <div className={classes.form}>
          {isNew && (
            <FieldRow field={form.field('name')} isRequired hint={messages.nameHint}>
              {(control, field) => (
                <TextInput
                  {...control}
                  maxLength={60}
                  value={field.value}
                  onChange={({ currentTarget }) => field.onChange(currentTarget.value)}
                />
              )}
            </FieldRow>
          )}
          <div className={classes.add}>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={form.isSaving}
              onClick={() => form.setValues({ periods: addPeriod(periods) })}
            >
              {messages.addPeriod}
            </Button>
            <span>{messages.addHint}</span>
          </div>
          {periodsError !== undefined && (
            <p className={classes.error} role="alert">
              {periodsError}
            </p>
          )}
          {periods.map((period, nr) => (
            <PerfPeriod key={period.key} {...{ form, nr, indices, today }} />
          ))}
        </div>
      </FormBody>
    </RecordPage>
  );
}
