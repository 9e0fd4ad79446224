import { useSavePerfBenchmark } from '@fundscope/api-client';
import { perfBenchmarkRecordSchema, type PerfBenchmarkRecord } from '@fundscope/contract/funds';
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
import { usePerfBenchmarkMessages } from './messages/index.ts';
import { newPerfForm, perfFormOf, perfFormSchema, type PerfForm, type PerfRecord } from './model/perf-form.ts';
import { perfLabel } from './model/perf-label.ts';

interface PerfFormOptions {
  /** Null: a new one. */
  readonly stored: PerfBenchmarkRecord | null;
  readonly userNr: number;
  readonly onCreated: (name: string) => void;
}

/** The form of a performance benchmark: what its boxes hold, and how it is saved. */
export function usePerfForm({ stored, userNr, onCreated }: PerfFormOptions) {
  const messages = usePerfBenchmarkMessages();
  const positions = usePositionMessages();
  const { faults } = useTypedFieldMessages();
  const { locale } = useLocale();
  const { mutateAsync } = useSavePerfBenchmark();
  const today = localToday();
  const style = useMemo(() => ({ locale, today }), [locale, today]);
  const schema = useMemo(() => inWords(perfFormSchema(style), faults), [style, faults]);
  const initial = useMemo(() => (stored === null ? newPerfForm : perfFormOf(stored, style)), [stored, style]);
  const labelOf = (path: string) => perfLabel(path, messages, positions);
  const draftKey = useSpelledDraft(`${userNr}:perf-benchmark:${stored?.name ?? ''}`, numberBoxes);
  const form = useRecordForm<PerfForm, PerfRecord>({
    stored: initial,
    isNew: stored === null,
    schema,
    labelOf,
    messageOf: serverFaultText(faults),
    onSave: (record, { isLeaving }) =>
      saveOutcome(mutateAsync(record), {
        schema: perfBenchmarkRecordSchema,
        toForm: (saved) => perfFormOf(saved, style),
        onSaved: ({ name }) => {
          showSuccess({ message: stored === null ? messages.created : messages.modified });
          // After this save: the form of the new one takes the place of this one.
          if (stored === null && !isLeaving) queueMicrotask(() => onCreated(name));
        },
      }),
    draftKey,
  });
  /** A part of a benchmark in words, for two versions beside each other. */
  const textOf = (value: unknown): string => {
    if (Array.isArray(value)) return messages.periods(value.length);
    if (typeof value === 'boolean') return value ? '✓' : '–';
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return { form: { ...form, labelIfShown: labelOf, textOf }, today };
}
