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

/** On a phone rows are cards, where the catalogue says what a card shows and nothing is to be done to rows in the table. */
export function useCards({ colForList }: ViewInfo, kind: ReturnType<typeof gridKind>): CardsChoice {
  const isPhone = usePhoneScreen();
  const [wantsTable, setWantsTable] = useState(false);
  const canBeCards = kind === 'plain' || kind === 'correctable';
  const isOffered = isPhone && canBeCards && colForList.some(({ isImportant }) => isImportant);
  return {
    areShown: isOffered && !wantsTable,
    toggle: isOffered ? () => setWantsTable(!wantsTable) : undefined,
  };
}
