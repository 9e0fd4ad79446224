import { readFromTab, writeToTab } from '@fundscope/ui-kit';
import { useState, type ReactNode } from 'react';
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
}

type Decisions = Readonly<Record<string, boolean>>;

const decisionsSchema = z.record(z.string(), z.boolean());

/**
 * Which parts of a copied record the new one gets. The tab keeps the decisions with the draft, over a reload.
 * @param draftKey of the form of the copy
 */
export function useCopyChoices(choices: readonly CopyChoice[], draftKey: string): CopyChoices {
  const storageKey = `copy-choices:${draftKey}`;
  const [decided, setDecided] = useState<Decisions>(() => readDecisions(storageKey));
  return {
    choices,
    isChosen: (key) => decided[key] ?? choices.some((choice) => choice.key === key && choice.isDefault),
    choose: (key, isChosen) => {
      const next = { ...decided, [key]: isChosen };
      setDecided(next);
      writeToTab(storageKey, JSON.stringify(next));
    },
    reset: () => {
      setDecided({});
      writeToTab(storageKey, '');
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
