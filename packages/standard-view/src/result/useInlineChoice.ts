import type { CellValue } from '@fundscope/contract';
import { useState } from 'react';
import { chooseInline, type InlineChoice } from '../model/inline-choice.ts';

const NO_CHOICE: InlineChoice = new Map();

/**
 * The chosen values of the inline filter; they begin anew with each load.
 *
 * @param loadId tells one load from another
 * @param onApply called when a value is chosen
 */
export function useInlineChoice(loadId: string, onApply: () => void) {
  const [state, setState] = useState({ loadId, choice: NO_CHOICE });
  const choice = state.loadId === loadId ? state.choice : NO_CHOICE;
  return {
    choice,
    choose: (group: readonly string[], column: string, value: CellValue | undefined) => {
      setState({ loadId, choice: chooseInline(choice, group, column, value) });
      onApply();
    },
  };
}
