import { useDeleteRiskBenchmark, useRiskBenchmarkFunds, useSaveRiskBenchmark } from '@fundscope/api-client';
import { riskBenchmarkRecordSchema, type RiskBenchmarkRecord } from '@fundscope/contract/funds';
import { RecordSection, useLocale } from '@fundscope/ui-kit';
import { BenchmarkEditor } from '../benchmark-positions/BenchmarkEditor.tsx';
import type { IndexChoices } from '../benchmark-positions/index-choices.ts';
import { usePositionMessages } from '../benchmark-positions/messages/index.ts';
import { weightSum } from '../benchmark-positions/position-form.ts';
import { PositionsTable } from '../benchmark-positions/PositionsTable.tsx';
import { useBenchmarkForm, type BenchmarkKind } from '../benchmark-positions/useBenchmarkForm.ts';
import classes from './AdminRiskBenchmark.module.css';
import { useRiskBenchmarkMessages } from './messages/index.ts';
import {
  blankPosition,
  newRiskForm,
  riskFormOf,
  riskFormSchema,
  type RiskForm,
  type RiskRecord,
} from './model/risk-form.ts';
import { riskLabel } from './model/risk-label.ts';

const kind: BenchmarkKind<RiskBenchmarkRecord, RiskForm, RiskRecord> = {
  draft: 'risk-benchmark',
  blank: newRiskForm,
  formOf: riskFormOf,
  schemaOf: riskFormSchema,
  recordSchema: riskBenchmarkRecordSchema,
};

interface RiskBenchmarkEditorProps {
  /** Null: a new one. */
  stored: RiskBenchmarkRecord | null;
  /** The benchmark whose values a new one begins with. */
  copied?: RiskBenchmarkRecord;
  indices: IndexChoices;
  userNr: number;
}

/** A risk benchmark, to be created or changed. */
export function RiskBenchmarkEditor({ stored, copied, indices, userNr }: RiskBenchmarkEditorProps) {
  const messages = useRiskBenchmarkMessages();
  const positionMessages = usePositionMessages();
  const { locale } = useLocale();
  const { mutateAsync: save } = useSaveRiskBenchmark();
  const { mutateAsync: remove } = useDeleteRiskBenchmark();
  const { form } = useBenchmarkForm(kind, {
    stored,
    copied,
    userNr,
    save,
    labelOf: (path) => riskLabel(path, messages, positionMessages),
    said: messages,
    textOf: (value) =>
      Array.isArray(value) ? value.map(({ index, weight }) => `${index} ${weight} %`).join(', ') : String(value),
  });
  const { positions } = form.values;
  return (
    <BenchmarkEditor
      form={form}
      title={stored ? messages.heading(stored.name) : messages.newBenchmark}
      name={stored?.name}
      funds={useRiskBenchmarkFunds(stored?.name)}
      messages={messages}
      onDelete={(name) => remove({ name, version: stored?.version })}
    >
      <div className={classes.form}>
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
    </BenchmarkEditor>
  );
}
