import { useState, type ReactNode } from 'react';

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
}

/** Which parts of a copied record the new one gets. */
export function useCopyChoices(choices: readonly CopyChoice[]): CopyChoices {
  const [decided, setDecided] = useState<Readonly<Record<string, boolean>>>({});
  return {
    choices,
    isChosen: (key) => decided[key] ?? choices.some((choice) => choice.key === key && choice.isDefault),
    choose: (key, isChosen) => setDecided((before) => ({ ...before, [key]: isChosen })),
  };
}
