import { correctionRequestSchema, type CorrectionRequest } from '@fundscope/contract/views';
import { readFromTab, writeToTab } from '@fundscope/ui-kit';
import type { RowCells } from '@fundscope/wview-grid';
import { parseJson } from '../model/json-text.ts';

/** A correction that the server refused because the session had ended. */
export interface UnsentCorrection extends CorrectionRequest {
  readonly isTesting: boolean;
  /** The key cells of its row as JSON. */
  readonly row: string;
}

const keyOf = (userNr: number) => `unsent-corrections:${userNr}`;

/** What a user of this tab has typed and could not send, of all views, oldest first. */
export function readUnsent(userNr: number): readonly UnsentCorrection[] {
  const stored = parseJson(readFromTab(keyOf(userNr)));
  return Array.isArray(stored) ? stored.flatMap(readOne) : [];
}

function readOne(stored: unknown): UnsentCorrection[] {
  const { data } = correctionRequestSchema.safeParse(stored);
  if (!data || typeof stored !== 'object' || stored === null) return [];
  const { isTesting, row } = { isTesting: false, row: undefined, ...stored };
  return typeof isTesting === 'boolean' && typeof row === 'string' ? [{ ...data, isTesting, row }] : [];
}

/** The tab keeps it through signing in; a later one for the same cell takes its place. */
export const keepUnsent = (userNr: number, correction: UnsentCorrection): void =>
  write(userNr, [...readUnsent(userNr).filter((other) => !isSameCell(other, correction)), correction]);

export const dropUnsent = (userNr: number, correction: UnsentCorrection): void =>
  write(
    userNr,
    readUnsent(userNr).filter((other) => !isSameCell(other, correction)),
  );

/** What is stored in a row is known by now: all unsent corrections of it go on from there. */
export const knowRow = (userNr: number, correction: UnsentCorrection, cells: RowCells): void =>
  write(
    userNr,
    readUnsent(userNr).map((other) =>
      isSameRow(other, correction) ? { ...other, dataRow: { ...other.dataRow, ...cells } } : other,
    ),
  );

const isSameRow = (one: UnsentCorrection, other: UnsentCorrection): boolean =>
  one.WViewName === other.WViewName && one.isTesting === other.isTesting && one.row === other.row;

const isSameCell = (one: UnsentCorrection, other: UnsentCorrection): boolean =>
  isSameRow(one, other) && one.colName === other.colName;

function write(userNr: number, corrections: readonly UnsentCorrection[]): void {
  writeToTab(keyOf(userNr), corrections.length === 0 ? '' : JSON.stringify(corrections));
}
