import { useDeleteRiskBenchmark } from '@fundscope/api-client';
import type { BenchmarkIndex, RiskBenchmarkRecord } from '@fundscope/contract/funds';
import { FieldRow, RecordPage, RecordSection, SaveBar, useLocale } from '@fundscope/ui-kit';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { weightSum } from '../benchmark-positions/position-form.ts';
import { PositionsTable } from '../benchmark-positions/PositionsTable.tsx';
import { DeleteButton } from '../shell/DeleteButton.tsx';
import { FormBody } from '../shell/FormBody.tsx';
import { useShellMessages } from '../shell/messages/index.ts';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { useDirtyReport } from '../shell/useDirtyReport.ts';
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
  /** Somebody else has deleted it. */
  isGone: boolean;
  onDirtyChange: (isDirty: boolean) => void;
}

/** A risk benchmark, to be created or changed. */
export function RiskBenchmarkEditor(props: RiskBenchmarkEditorProps) {
  const { stored, indices, list, userNr, onOpen, isGone, onDirtyChange } = props;
  const messages = useRiskBenchmarkMessages();
  const { locale } = useLocale();
  const shell = useShellMessages();
  const remove = useDeleteRiskBenchmark();
  const form = useRiskForm({ stored, userNr, onCreated: (name) => onOpen(name, { isSaved: true }) });
  const { positions, name } = form.values;
  const isNew = stored === null;
  useDirtyReport(form.isDirty, onDirtyChange);
  const page = {
    side: list,
    sideLabel: messages.list,
    isRecordOpen: !isNew || form.isDirty,
    title: isNew ? messages.newBenchmark : messages.heading(stored.name),
  };
  const guard = <UnsavedGuard form={form} recordName={isNew ? messages.newName : stored.name} parameter="benchmark" />;
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
      <FormBody
        form={form}
        labelOf={form.labelIfShown}
        textOf={(value) =>
          Array.isArray(value) ? value.map(({ index, weight }) => `${index} ${weight} %`).join(', ') : String(value)
        }
      >
        <div className={classes.form}>
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
      </FormBody>
    </RecordPage>
  );
}
