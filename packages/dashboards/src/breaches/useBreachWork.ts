import { ApiError, useChangeBreach } from '@fundscope/api-client';
import { breachCaseSchema, type BreachCase, type BreachDetail } from '@fundscope/contract/breaches';
import { useState } from 'react';
import { changeOf, conflictsOf, formOf, withField, type BreachDraft, type BreachForm } from './model/breach-draft.ts';

/** A change that another person was faster than. */
export interface BreachConflictState {
  /** Who that was; null: nobody knows. */
  readonly by: string | null;
  readonly stored: BreachCase;
  readonly fields: ReturnType<typeof conflictsOf>;
}

/** What is typed of a breach until it is saved. Nothing of it is lost by a refusal, nor by what others save. */
export function useBreachWork(one: BreachDetail) {
  const [draft, setDraft] = useState<BreachDraft>({});
  const [comment, setComment] = useState('');
  // The breach as it was when the first field was touched: what others change from then on is a conflict, not overwritten.
  const [opened, setOpened] = useState<BreachCase>();
  const [conflict, setConflict] = useState<BreachConflictState>();
  const [error, setError] = useState<string>();
  const change = useChangeBreach();
  const based = opened ?? one;

  const send = (version: number, sent: BreachDraft) => {
    setError(undefined);
    change.mutate(
      { caseNr: one.CaseNr, change: changeOf(version, sent, comment) },
      {
        onSuccess: () => {
          setDraft({});
          setComment('');
          setOpened(undefined);
          setConflict(undefined);
        },
        onError: (failure) => {
          const found = conflictIn(failure, based, sent);
          if (found) {
            setDraft(sent);
            setConflict(found);
          } else setError(failure.message);
        },
      },
    );
  };

  return {
    form: { ...formOf(based), ...draft },
    comment,
    conflict,
    error,
    isSending: change.isPending,
    isDirty: Object.keys(draft).length > 0 || comment.trim() !== '',
    setField: <Field extends keyof BreachForm>(field: Field, value: BreachForm[Field]) => {
      setOpened(based);
      setDraft(withField(draft, formOf(based), [field, value]));
    },
    setComment: (text: string) => {
      setOpened(based);
      setComment(text);
    },
    /** @param more what is changed with it */
    save: (more: BreachDraft = {}) => send(based.version, { ...draft, ...more }),
    /** Saves once more, over what the other person saved. */
    keepMine: () => conflict && send(conflict.stored.version, draft),
    /** Forgets the fields; the comment stays. */
    takeStored: () => {
      setDraft({});
      setOpened(undefined);
      setConflict(undefined);
    },
  };
}
export type BreachWorkModel = ReturnType<typeof useBreachWork>;

function conflictIn(failure: Error, opened: BreachCase, sent: BreachDraft): BreachConflictState | undefined {
  if (!(failure instanceof ApiError) || !failure.recordChange) return undefined;
  const stored = breachCaseSchema.parse(failure.recordChange.stored);
  const fields = conflictsOf(formOf(opened), formOf(stored), sent);
  return { by: failure.recordChange.by?.display ?? null, stored, fields };
}
