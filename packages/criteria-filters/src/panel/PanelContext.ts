import { createContext, use } from 'react';
import type { CriteriaBox } from '../model/criterion.ts';
import type { FocusTarget } from './useFocusAfterChange.ts';

/** What the parts of a panel share, and what they can do with its boxes. */
export interface PanelModel {
  /** The id of the element that has the panel's name. */
  readonly panelId: string;
  readonly replaceBox: (box: CriteriaBox) => void;
  /** By SqlColName, as `openBox`. */
  readonly removeBox: (column: string) => void;
  /** Opens a column's item, if it is closed. */
  readonly openBox: (column: string) => void;
  /** Where the focus is to be after the change that comes next. */
  readonly focusNext: (target: FocusTarget) => void;
}

export const PanelContext = createContext<PanelModel | null>(null);

/** The panel around a box. Throws outside of a CriteriaPanel. */
export function usePanel(): PanelModel {
  const panel = use(PanelContext);
  if (!panel) throw new Error('A criteria box must be inside a CriteriaPanel');
  return panel;
}

/** The boxes, apart from the panel: they change with every letter that is typed. */
export const BoxesContext = createContext<readonly CriteriaBox[]>([]);
