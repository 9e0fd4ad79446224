import { ApiError, useChangeBreach } from '@fundscope/api-client';
import { breachCaseSchema, type BreachCase, type BreachDetail } from '@fundscope/contract/breaches';
import { readDraft, useStableCallback, writeDraft } from '@fundscope/ui-kit';
import { useState } from 'react';
import {
  changeOf,
  conflictsOf,
  draftOf,
  entryOf,
  formOf,
  type BreachDraft,
  type BreachEntry,
  type BreachForm,
} from './model/breach-draft.ts';

/** A change that another person was faster than. */
export interface BreachConflictState {
  /** Who that was; null: nobody knows. */
  readonly by: string | null;
  readonly stored: BreachCase;
  readonly fields: ReturnType<typeof conflictsOf>;
}

/**
 * What is typed of a breach until it is saved. Nothing of it is lost by a refusal, by what others save, or by looking at something
 * else: the tab keeps it.
 */
export function useBreachWork(one: BreachDetail, userNr: number) {
  const draftKey = `${userNr}/breaches/${one.CaseNr}`;
  // With the breach as it was when the first field was touched: what others change from then on is a conflict, not overwritten.
  const [typed, setTyped] = useState(() => readDraft<BreachEntry>(draftKey));
  const [conflict, setConflict] = useState<BreachConflictState>();
  const [error, setError] = useState<string>();
  const change = useChangeBreach();
  const { opened, values } = typed ?? { opened: entryOf(one), values: entryOf(one) };
  const draft = draftOf(opened, values);

  const keep = (next: BreachEntry, over = opened) => {
    const isAsOpened = next.comment === '' && Object.keys(draftOf(over, next)).length === 0;
    const kept = isAsOpened ? null : { opened: over, values: next };
    setTyped(kept ?? undefined);
    writeDraft(draftKey, kept);
  };

  // Both know what has been typed while the answer was on its way.
  const onSaved = useStableCallback((sent: BreachEntry, stored: BreachCase) => {
    const saved = entryOf(stored);
    const comment = values.comment === sent.comment ? '' : values.comment;
    keep({ ...saved, ...draftOf(sent, values), comment }, saved);
    setConflict(undefined);
  });
  const onRefused = useStableCallback((sent: BreachDraft, failure: Error) => {
    const found = conflictIn(failure, opened, sent);
    if (found) {
      keep({ ...values, ...sent });
      setConflict(found);
    } else setError(failure.message);
  });
  const send = (version: number, sent: BreachDraft) => {
    setError(undefined);
    // A promise, as it ends even where the panel has been closed meanwhile.
    change.mutateAsync({ caseNr: one.CaseNr, change: changeOf(version, sent, values.comment) }).then(
      (stored) => onSaved(values, stored),
      (failure: Error) => onRefused(sent, failure),
    );
  };

  return {
    values,
    conflict,
    error,
    isSending: change.isPending,
    isDirty: Object.keys(draft).length > 0 || values.comment.trim() !== '',
    setField: <Field extends keyof BreachForm | 'comment'>(field: Field, value: BreachEntry[Field]) =>
      keep({ ...values, [field]: value }),
    /** @param more what is changed with it */
    save: (more: BreachDraft = {}) => send(opened.version, { ...draft, ...more }),
    /** Saves once more, over what the other person saved. */
    keepMine: () => conflict && send(conflict.stored.version, draft),
    /** Forgets the fields; the comment stays. */
    takeStored: () => {
      if (!conflict) return;
      const stored = entryOf(conflict.stored);
      keep({ ...stored, comment: values.comment }, stored);
      setConflict(undefined);
      setError(undefined);
    },
  };
}
export type BreachWorkModel = ReturnType<typeof useBreachWork>;

function conflictIn(failure: Error, opened: BreachForm, sent: BreachDraft): BreachConflictState | undefined {
  if (!(failure instanceof ApiError) || !failure.recordChange) return undefined;
  const stored = breachCaseSchema.parse(failure.recordChange.stored);
  const fields = conflictsOf(opened, formOf(stored), sent);
  return { by: failure.recordChange.by?.display ?? null, stored, fields };
}
