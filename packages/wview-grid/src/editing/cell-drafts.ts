import { readFromTab, writeToTab } from '@fundscope/ui-kit';
import type { CellDraft, CellDrafts, CellKey } from './cell-editing.ts';

/** Whose cells, of which view and which data. */
export interface DraftScope {
  readonly userNr: number;
  readonly viewName: string;
  readonly isTesting: boolean;
}

const keyOf = ({ userNr, viewName, isTesting }: DraftScope) =>
  `cell-drafts:${userNr}:${isTesting ? 'testing' : 'production'}:${viewName}`;

/** What was typed into cells of this tab and is not sent, oldest first. */
export function readDrafts(scope: DraftScope): readonly CellDraft[] {
  try {
    const stored: unknown = JSON.parse(readFromTab(keyOf(scope)) || '[]');
    return Array.isArray(stored) ? stored.filter(isCellDraft) : [];
  } catch {
    return [];
  }
}

/** Keeps the text of a cell in place of an earlier one; null forgets it. */
export function storeCellDraft(scope: DraftScope, cell: CellKey, text: string | null): void {
  const others = readDrafts(scope).filter((draft) => !isSameCell(draft, cell));
  const next = text === null ? others : [...others, { row: cell.row, column: cell.column, text }];
  writeToTab(keyOf(scope), next.length === 0 ? '' : JSON.stringify(next));
}

/** What a grid needs to keep what is typed into its cells: an ended session, a reload and another screen do not lose it. */
export const tabDrafts = (scope: DraftScope): CellDrafts => ({
  read: () => readDrafts(scope),
  keep: (cell, text) => storeCellDraft(scope, cell, text),
});

export const isSameCell = (one: CellKey, other: CellKey): boolean =>
  one.row === other.row && one.column === other.column;

const isCellDraft = (stored: unknown): stored is CellDraft =>
  typeof stored === 'object' &&
  stored !== null &&
  ['row', 'column', 'text'].every((name) => typeof Reflect.get(stored, name) === 'string');
