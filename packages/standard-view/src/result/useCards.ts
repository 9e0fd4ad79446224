import type { ViewInfo } from '@fundscope/contract/views';
import { usePhoneScreen } from '@fundscope/ui-kit';
import { useState } from 'react';
import type { gridKind } from '../model/grid-kind.ts';

/** Whether rows are shown as cards, and the choice between cards and table. */
export interface CardsChoice {
  readonly areShown: boolean;
  /** Undefined where there is none. */
  readonly toggle: (() => void) | undefined;
}

export const hasCards = (columns: ViewInfo['colForList']): boolean => columns.some(({ isImportant }) => isImportant);

/** On a phone rows are cards, where the catalogue says what a card shows; groups are of the table. */
export function useCards({ colForList }: ViewInfo, kind: ReturnType<typeof gridKind>): CardsChoice {
  const isPhone = usePhoneScreen();
  const [wantsTable, setWantsTable] = useState(false);
  const isOffered = isPhone && kind !== 'grouped' && hasCards(colForList);
  return {
    areShown: isOffered && !wantsTable,
    toggle: isOffered ? () => setWantsTable(!wantsTable) : undefined,
  };
}
