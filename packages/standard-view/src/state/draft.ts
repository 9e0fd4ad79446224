import { printOrderBy } from '@fundscope/contract/filter';
import type { ViewInfo } from '@fundscope/contract/views';
import { decodeBoxes, encodeBoxes, readOrder, type CriteriaBox } from '@fundscope/criteria-filters';
import { readFromTab, writeToTab } from '@fundscope/ui-kit';
import { parseJson } from '../model/json-text.ts';
import { sortColumns, type ViewCriteria } from '../model/view-criteria.ts';

/** Criteria as edited and not loaded. */
export interface Draft extends ViewCriteria {
  /** The criteria that were edited: another address, as after *Back*, brings its own criteria. */
  readonly address: string;
}

const keyOf = (userNr: number, viewName: string) => `view-edits:${userNr}:${viewName}`;

export const storeDraft = (userNr: number, viewName: string, draft: Draft | undefined): void =>
  writeToTab(keyOf(userNr, viewName), draft ? JSON.stringify(draft) : '');

/** What was edited in this tab and not loaded, with texts that cannot be read; undefined if it fits the view no more. */
export function readDraft(userNr: number, info: ViewInfo): Draft | undefined {
  const stored = parseJson(readFromTab(keyOf(userNr, info.WVName)));
  try {
    return isDraft(stored) && fits(stored, info) ? stored : undefined;
  } catch {
    // Written by another version of the portal.
    return undefined;
  }
}

const isDraft = (stored: unknown): stored is Draft =>
  typeof stored === 'object' && stored !== null && 'address' in stored && 'boxes' in stored && 'order' in stored;

function fits({ boxes, order, regression }: Draft, info: ViewInfo): boolean {
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
