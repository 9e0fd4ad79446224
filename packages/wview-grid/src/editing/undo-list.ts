import type { SavedChange } from './row-snapshot.ts';

/** So many corrections and pastes can be taken back. */
const MOST_STEPS = 100;

/** One correction, or all of one paste: what is taken back together. */
export type UndoStep = symbol;

/** What can be taken back. A step is gone only when all of it is undone. */
export function createUndoList() {
  let steps: readonly { readonly step: UndoStep; readonly changes: readonly SavedChange[] }[] = [];
  return {
    /** A change of a step was saved. */
    add: (step: UndoStep, change: SavedChange): void => {
      const changes = [...(steps.find((other) => other.step === step)?.changes ?? []), change];
      steps = [...steps.filter((other) => other.step !== step).slice(1 - MOST_STEPS), { step, changes }];
    },
    /** A change was taken back. */
    remove: (change: SavedChange): void => {
      steps = steps
        .map(({ step, changes }) => ({ step, changes: changes.filter((other) => other !== change) }))
        .filter(({ changes }) => changes.length > 0);
    },
    /** The changes of the last step, the last one first. */
    last: (): readonly SavedChange[] => steps.at(-1)?.changes.toReversed() ?? [],
  };
}
