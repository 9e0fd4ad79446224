import { useDeletePerfBenchmark } from '@fundscope/api-client';
import type { BenchmarkIndex, PerfBenchmarkRecord } from '@fundscope/contract/funds';
import { ConflictTable, ErrorSummary, FieldRow, RecordPage, SaveBar, showSuccess } from '@fundscope/ui-kit';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
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
}

/** A performance benchmark, to be created or changed. */
export function PerfBenchmarkEditor({ stored, indices, list, userNr, onOpen }: PerfBenchmarkEditorProps) {
  const messages = usePerfBenchmarkMessages();
  const [isDeleting, setIsDeleting] = useState(false);
  const remove = useDeletePerfBenchmark();
  const { form, today } = usePerfForm({
    stored,
    userNr,
    onCreated: (name) => onOpen(name, { isSaved: true }),
  });
  const { periods, name } = form.values;
  const isNew = stored === null;
  const page = {
    side: list,
    sideLabel: messages.list,
    isRecordOpen: !isNew || form.isDirty,
    title: isNew ? messages.newBenchmark : stored.name,
    facts: isNew ? undefined : messages.periods(periods.length),
  };
  const guard = <UnsavedGuard form={form} recordName={isNew ? messages.newName : stored.name} parameter="benchmark" />;
  if (form.refusal?.kind === 'conflict')
    return (
      <RecordPage {...page}>
        {guard}
        <ConflictTable
          versions={{ opened: form.opened, stored: form.refusal.stored, yours: form.values }}
          labelOf={form.labelIfShown}
          textOf={form.textOf}
          isSaving={form.isSaving}
          onSave={(choices) => void form.saveMerged(choices)}
          onBack={form.backToForm}
          onTakeStored={form.takeStored}
        />
      </RecordPage>
    );
  const destroy = async () => {
    await remove.mutateAsync(name);
    showSuccess({ message: messages.deleted });
    onOpen(null, { isSaved: true });
  };
  const periodsError = form.field('periods').error;
  return (
    <RecordPage
      {...page}
      actions={
        !isNew && (
          <Button variant="outline" color="red" onClick={() => setIsDeleting(true)}>
            {messages.delete}
          </Button>
        )
      }
      saveBar={
        <SaveBar
          form={form}
          saveLabel={isNew ? messages.create : messages.change}
          onCancel={() => (isNew || !form.isDirty ? onOpen(null) : form.discard())}
        />
      }
    >
      {guard}
      <div className={classes.form}>
        <ErrorSummary form={form} />
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
      <ConfirmDialog
        isOpen={isDeleting}
        title={messages.deleteTitle(name)}
        confirmLabel={messages.delete}
        isPending={remove.isPending}
        onConfirm={() =>
          void destroy()
            .catch(() => undefined)
            .finally(() => setIsDeleting(false))
        }
        onCancel={() => setIsDeleting(false)}
      >
        {messages.deleteText}
      </ConfirmDialog>
    </RecordPage>
  );
}
