import { useSaveRiskBenchmark } from '@fundscope/api-client';
import { riskBenchmarkRecordSchema, type RiskBenchmarkRecord } from '@fundscope/contract/funds';
import { showSuccess, useLocale, useRecordForm } from '@fundscope/ui-kit';
import { useMemo } from 'react';
import { numberBoxes } from '../benchmark-positions/position-form.ts';
import { usePositionMessages } from '../benchmark-positions/messages/index.ts';
import { saveOutcome } from '../shell/save-outcome.ts';
import { serverFaultText } from '../typed-fields/field-fault.ts';
import { inWords } from '../typed-fields/form-schema.ts';
import { localToday } from '../typed-fields/local-time.ts';
import { useTypedFieldMessages } from '../typed-fields/messages/index.ts';
import { useSpelledDraft } from '../typed-fields/useSpelledDraft.ts';
import { useRiskBenchmarkMessages } from './messages/index.ts';
import { newRiskForm, riskFormOf, riskFormSchema, type RiskForm, type RiskRecord } from './model/risk-form.ts';

interface RiskFormOptions {
  /** Null: a new one. */
  readonly stored: RiskBenchmarkRecord | null;
  readonly userNr: number;
  readonly onCreated: (name: string) => void;
}

/** The form of a risk benchmark: what its boxes hold, and how it is saved. */
export function useRiskForm({ stored, userNr, onCreated }: RiskFormOptions) {
  const messages = useRiskBenchmarkMessages();
  const positions = usePositionMessages();
  const { faults } = useTypedFieldMessages();
  const { locale } = useLocale();
  const { mutateAsync } = useSaveRiskBenchmark();
  const today = localToday();
  const style = useMemo(() => ({ locale, today }), [locale, today]);
  const schema = useMemo(() => inWords(riskFormSchema(style), faults), [style, faults]);
  const initial = useMemo(() => (stored === null ? newRiskForm : riskFormOf(stored, style)), [stored, style]);
  const labelOf = (path: string): string | undefined => {
    const [first, nr, field] = path.split('.');
    if (first === 'name') return messages.name;
    if (first !== 'positions') return undefined;
    if (nr === undefined) return messages.positions;
    const label = field === 'index' ? positions.indexId : field === 'weight' ? positions.weight : undefined;
    return label && messages.place(messages.position(Number(nr) + 1), label);
  };
  const draftKey = useSpelledDraft(`${userNr}:risk-benchmark:${stored?.name ?? ''}`, numberBoxes);
  const form = useRecordForm<RiskForm, RiskRecord>({
    stored: initial,
    isNew: stored === null,
    schema,
    labelOf,
    messageOf: serverFaultText(faults),
    onSave: (record, { isLeaving }) =>
      saveOutcome(mutateAsync(record), {
        schema: riskBenchmarkRecordSchema,
        toForm: (saved) => riskFormOf(saved, style),
        onSaved: ({ name }) => {
          showSuccess({ message: stored === null ? messages.created : messages.modified });
          // After this save: the form of the new one takes the place of this one.
          if (stored === null && !isLeaving) queueMicrotask(() => onCreated(name));
        },
      }),
    draftKey,
  });
  return { ...form, labelIfShown: labelOf };
}
