import { readFromTab, writeToTab } from '@fundscope/ui-kit';
import { useEffect, useState, type ReactNode } from 'react';
import { z } from 'zod';

/** Something of the copied record that the new one can get as well. */
export interface CopyChoice {
  readonly key: string;
  readonly label: string;
  /** Stands behind the label. */
  readonly mark?: ReactNode;
  readonly isDefault: boolean;
}

export interface CopyChoices {
  readonly choices: readonly CopyChoice[];
  readonly isChosen: (key: string) => boolean;
  readonly choose: (key: string, isChosen: boolean) => void;
  /** Goes back to the defaults. */
  readonly reset: () => void;
  /** Stores the choices in the tab, or removes the stored ones. */
  readonly store: (isDraft: boolean) => void;
}

type Decisions = Readonly<Record<string, boolean>>;

const decisionsSchema = z.record(z.string(), z.boolean());

/**
 * Which parts of a copied record the new one gets; `useCopyForm` joins them to its form.
 * @param draftKey of the form of the copy
 */
export function useCopyChoices(choices: readonly CopyChoice[], draftKey: string): CopyChoices {
  const storageKey = `copy-choices:${draftKey}`;
  const [decided, setDecided] = useState<Decisions>(() => readDecisions(storageKey));
  return {
    choices,
    isChosen: (key) => decided[key] ?? choices.some((choice) => choice.key === key && choice.isDefault),
    choose: (key, isChosen) => setDecided({ ...decided, [key]: isChosen }),
    reset: () => {
      setDecided({});
      writeToTab(storageKey, '');
    },
    store: (isDraft) => writeToTab(storageKey, isDraft ? JSON.stringify(decided) : ''),
  };
}

interface DiscardableForm {
  readonly isDirty: boolean;
  readonly discard: () => void;
}

/**
 * The form of a copy with its choices: they are stored in the tab only together with a draft, and discarded with it.
 * Choices of a form in which nothing was typed end with the form.
 */
export function useCopyForm<Form extends DiscardableForm>(form: Form, { store, reset }: CopyChoices): Form {
  const { isDirty } = form;
  useEffect(() => store(isDirty));
  return {
    ...form,
    discard: () => {
      form.discard();
      reset();
    },
  };
}

function readDecisions(storageKey: string): Decisions {
  try {
    return decisionsSchema.parse(JSON.parse(readFromTab(storageKey) || '{}'));
  } catch {
    return {};
  }
}
