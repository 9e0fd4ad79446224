import type { CellState } from './cell-state.ts';

type TextOfState = (state: CellState) => string;

/** Says why a cell's correction is not saved. The words come with what cells are corrected with, once it is fetched. */
export interface StateTexts {
  readonly textOf: TextOfState;
  readonly setWords: (textOf: TextOfState) => void;
}

/** Before the words are there nothing was sent: all that can be wrong is what was typed at an earlier time. */
export function createStateTexts(): StateTexts {
  let textOf: TextOfState = (state) => (state.kind === 'invalid' ? state.message : '');
  return {
    textOf: (state) => textOf(state),
    setWords: (next) => {
      textOf = next;
    },
  };
}
