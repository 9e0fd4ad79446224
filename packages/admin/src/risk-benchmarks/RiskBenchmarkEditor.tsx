import { useDeleteRiskBenchmark } from '@fundscope/api-client';
import type { BenchmarkIndex, RiskBenchmarkRecord } from '@fundscope/contract/funds';
import {
  ConflictTable,
  ErrorSummary,
  FieldRow,
  RecordPage,
  RecordSection,
  SaveBar,
  showSuccess,
  useLocale,
} from '@fundscope/ui-kit';
import { Button, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { weightSum } from '../benchmark-positions/position-form.ts';
import { PositionsTable } from '../benchmark-positions/PositionsTable.tsx';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import classes from './AdminRiskBenchmark.module.css';
import { useRiskBenchmarkMessages } from './messages/index.ts';
import { blankPosition } from './model/risk-form.ts';
import { useRiskForm } from './useRiskForm.ts';

interface RiskBenchmarkEditorProps {
  /** Null: a new one. */
  stored: RiskBenchmarkRecord | null;
  indices: readonly BenchmarkIndex[];
  /** The list of benchmarks. */
  list: ReactNode;
  userNr: number;
  onOpen: (name: string | null, options?: { isSaved: boolean }) => void;
}

/** A risk benchmark, to be created or changed. */
export function RiskBenchmarkEditor({ stored, indices, list, userNr, onOpen }: RiskBenchmarkEditorProps) {
  const messages = useRiskBenchmarkMessages();
  const { locale } = useLocale();
  const [isDeleting, setIsDeleting] = useState(false);
  const remove = useDeleteRiskBenchmark();
  const form = useRiskForm({ stored, userNr, onCreated: (name) => onOpen(name, { isSaved: true }) });
  const { positions, name } = form.values;
  const isNew = stored === null;
  const page = {
    side: list,
    sideLabel: messages.list,
    isRecordOpen: !isNew || form.isDirty,
    title: isNew ? messages.newBenchmark : messages.heading(stored.name),
  };
  const guard = <UnsavedGuard form={form} recordName={isNew ? messages.newName : stored.name} parameter="benchmark" />;
  if (form.refusal?.kind === 'conflict')
    return (
      <RecordPage {...page}>
        {guard}
        <ConflictTable
          versions={{ opened: form.opened, stored: form.refusal.stored, yours: form.values }}
          labelOf={form.labelIfShown}
          textOf={(value) =>
            Array.isArray(value) ? value.map(({ index, weight }) => `${index} ${weight} %`).join(', ') : String(value)
          }
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
          <FieldRow field={form.field('name')} isRequired>
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
        <RecordSection title={messages.positions} note={messages.sum(weightSum(positions, locale))}>
          <PositionsTable
            path="positions"
            positions={positions}
            field={form.field}
            indices={indices}
            blank={blankPosition}
            isLocked={form.isSaving}
            error={form.field('positions').error}
          />
        </RecordSection>
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
