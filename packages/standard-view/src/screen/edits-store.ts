import { printOrderBy } from '@fundscope/contract/filter';
import type { ViewInfo } from '@fundscope/contract/views';
import { decodeBoxes, encodeBoxes, readOrder, type CriteriaBox } from '@fundscope/criteria-filters';
import { parseJson } from '../model/json-text.ts';
import { sortColumns, type ViewQuestion } from '../model/view-state.ts';
import { keepInTab, readKept } from './kept-in-tab.ts';

/** A question as edited and not loaded. */
export interface Edits extends ViewQuestion {
  /** The question that was edited: another address, as after *Back*, brings its own criteria. */
  readonly address: string;
}

const keyOf = (userNr: number, viewName: string) => `view-edits:${userNr}:${viewName}`;

export const keepEdits = (userNr: number, viewName: string, edits: Edits | undefined): void =>
  keepInTab(keyOf(userNr, viewName), edits ? JSON.stringify(edits) : '');

/** What was edited in this tab and not loaded, with texts that cannot be read; undefined if it fits the view no more. */
export function readEdits(userNr: number, info: ViewInfo): Edits | undefined {
  const kept = parseJson(readKept(keyOf(userNr, info.WVName)));
  try {
    return isEdits(kept) && fits(kept, info) ? kept : undefined;
  } catch {
    // Written by another version of the portal.
    return undefined;
  }
}

const isEdits = (kept: unknown): kept is Edits =>
  typeof kept === 'object' && kept !== null && 'address' in kept && 'boxes' in kept && 'order' in kept;

function fits({ boxes, order, regression }: Edits, info: ViewInfo): boolean {
  const names = sortColumns(info).map(({ SqlColName }) => SqlColName);
  return (
    areBoxesOf(boxes, info) &&
    readOrder(printOrderBy(order), names).length === order.length &&
    (regression === undefined || (areBoxesOf(regression.boxes ?? [], info) && Array.isArray(regression.ignoredColumns)))
  );
}

/** Texts that cannot be read are written as none, and so never stand in the way. */
const areBoxesOf = (boxes: readonly CriteriaBox[], { colForSearch }: ViewInfo): boolean =>
  decodeBoxes(encodeBoxes(boxes), colForSearch).boxes.length === boxes.length;
