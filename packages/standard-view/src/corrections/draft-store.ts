import type { CellDraft, CellKey } from '@fundscope/wview-grid';
import { parseJson } from '../model/json-text.ts';
import { keepInTab, readKept } from '../screen/kept-in-tab.ts';

/** Whose cells, of which view and which data. */
export interface DraftPlace {
  readonly userNr: number;
  readonly viewName: string;
  readonly isTesting: boolean;
}

const keyOf = ({ userNr, viewName, isTesting }: DraftPlace) =>
  `cell-drafts:${userNr}:${isTesting ? 'testing' : 'production'}:${viewName}`;

/** What was typed into cells of this tab and is not sent, oldest first. */
export function readDrafts(place: DraftPlace): readonly CellDraft[] {
  const kept = parseJson(readKept(keyOf(place)));
  return Array.isArray(kept) ? kept.filter(isDraft) : [];
}

/** Keeps the text of a cell in place of an earlier one; null forgets it. */
export function keepDraft(place: DraftPlace, cell: CellKey, text: string | null): void {
  const others = readDrafts(place).filter((draft) => !isSameCell(draft, cell));
  const next = text === null ? others : [...others, { row: cell.row, column: cell.column, text }];
  keepInTab(keyOf(place), next.length === 0 ? '' : JSON.stringify(next));
}

export const isSameCell = (one: CellKey, other: CellKey): boolean =>
  one.row === other.row && one.column === other.column;

const isDraft = (kept: unknown): kept is CellDraft =>
  typeof kept === 'object' &&
  kept !== null &&
  ['row', 'column', 'text'].every((name) => typeof Reflect.get(kept, name) === 'string');
