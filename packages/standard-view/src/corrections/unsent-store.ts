import { correctionRequestSchema, type CorrectionRequest } from '@fundscope/contract';
import { parseJson } from '../model/json-text.ts';
import { keepInTab, readKept } from '../screen/kept-in-tab.ts';

/** A correction that the server refused because the session had ended. */
export interface UnsentCorrection extends CorrectionRequest {
  readonly isTesting: boolean;
}

const keyOf = (userNr: number) => `unsent-corrections:${userNr}`;

/** What a user of this tab has typed and could not send, of all views, oldest first. */
export function readUnsent(userNr: number): readonly UnsentCorrection[] {
  const kept = parseJson(readKept(keyOf(userNr)));
  return Array.isArray(kept) ? kept.flatMap(readOne) : [];
}

function readOne(stored: unknown): UnsentCorrection[] {
  const { data } = correctionRequestSchema.safeParse(stored);
  const isTesting = typeof stored === 'object' && stored !== null && 'isTesting' in stored && stored.isTesting === true;
  return data ? [{ ...data, isTesting }] : [];
}

/** The tab keeps it through signing in; a later one for the same cell takes its place. */
export const keepUnsent = (userNr: number, correction: UnsentCorrection): void =>
  write(userNr, [...readUnsent(userNr).filter((other) => !isSameCell(other, correction)), correction]);

export const dropUnsent = (userNr: number, correction: UnsentCorrection): void =>
  write(
    userNr,
    readUnsent(userNr).filter((other) => !isSameCell(other, correction)),
  );

const isSameCell = (one: UnsentCorrection, other: UnsentCorrection): boolean =>
  one.WViewName === other.WViewName &&
  one.colName === other.colName &&
  one.isTesting === other.isTesting &&
  JSON.stringify(one.dataRow) === JSON.stringify(other.dataRow);

function write(userNr: number, corrections: readonly UnsentCorrection[]): void {
  keepInTab(keyOf(userNr), corrections.length === 0 ? '' : JSON.stringify(corrections));
}
