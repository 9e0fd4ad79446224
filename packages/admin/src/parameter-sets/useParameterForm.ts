import { useAddParameters } from '@fundscope/api-client/administration';
import { parameterVersionSchema, type ParameterVersion } from '@fundscope/contract/administration';
import { useLocale } from '@fundscope/ui-kit';
import { useCallback, useMemo } from 'react';
import { recordCall } from '../shell/record-call.ts';
import { useRecordEditor } from '../shell/useRecordEditor.ts';
import { localToday } from '../typed-fields/local-time.ts';
import { spelledKey, useSpelledDraft } from '../typed-fields/useSpelledDraft.ts';
import { useParameterMessages, type ParameterMessages } from './messages/index.ts';
import { newParameterForm, parameterFormOf, parameterFormSchema, parameterNumbers } from './model/parameter-form.ts';
import { parameterLabel } from './model/parameter-label.ts';

interface ParameterFormOptions {
  /** Null: a new set. */
  readonly stored: ParameterVersion | null;
  readonly ownUserNr: number;
}

/** The form of a group's parameters; a save adds a version. */
export function useParameterForm({ stored, ownUserNr }: ParameterFormOptions) {
  const messages = useParameterMessages();
  const { locale } = useLocale();
  const { mutateAsync: add } = useAddParameters();
  const today = localToday();
  const style = useMemo(() => ({ locale, today }), [locale, today]);
  const draftOf = (group: number | 'new') => `${ownUserNr}/parameters/${group}`;
  const form = useRecordEditor({
    record: stored,
    blank: newParameterForm,
    formOf: useCallback((version: ParameterVersion) => parameterFormOf(version, style), [style]),
    recordSchema: parameterVersionSchema,
    call: recordCall(
      useMemo(() => parameterFormSchema(style), [style]),
      add,
    ),
    trailNameOf: ({ GroupID }) => `group:${GroupID}`,
    keyOf: ({ GroupID }) => GroupID,
    labelOf: (path) => parameterLabel(path, messages),
    said: messages,
    textOf: (value) => textOf(value, messages),
    draftKey: useSpelledDraft(draftOf(stored?.GroupID ?? 'new'), parameterNumbers),
    newDraftKey: spelledKey(draftOf('new'), locale),
  });
  // Its versions stand below: they say more than the trail of the group.
  return { ...form, history: undefined };
}

export type ParameterFormState = ReturnType<typeof useParameterForm>;

/** A value where two versions stand beside each other; lists are counted. */
function textOf(value: unknown, { entries, bounds }: ParameterMessages): string {
  if (Array.isArray(value)) return entries(value.length);
  if (typeof value === 'boolean') return value ? bounds.minimum : bounds.maximum;
  return typeof value === 'string' ? value : '';
}
