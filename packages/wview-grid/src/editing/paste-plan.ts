import type { CellValue, ColumnDefinition } from '@fundscope/contract/views';
import type { Locale } from '@fundscope/ui-kit';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import type { CellRange } from '../selection/cell-position.ts';
import type { RowSnapshot } from './row-snapshot.ts';
import { isSameValue, parsePasted, type InputError } from './cell-input.ts';

/** What a paste would do to one cell. */
export interface PastedCell {
  readonly row: RowSnapshot;
  /** Where the row stood, from 0. */
  readonly rowIndex: number;
  readonly column: PreparedColumn;
  readonly oldValue: CellValue;
  /** As it stands in the clipboard. */
  readonly text: string;
  readonly result:
    | { readonly kind: 'change'; readonly value: CellValue }
    | { readonly kind: 'same' }
    | { readonly kind: 'invalid'; readonly error: InputError | 'readOnly' | 'commentNeeded' };
}

export interface PastePlan {
  /** Row by row. */
  readonly cells: readonly PastedCell[];
  /** Cells of the clipboard for which the grid has no row or column. */
  readonly beyond: number;
}

interface PasteInput {
  readonly text: string;
  /** Its first cell takes the first pasted one; a single pasted cell goes to all of the range. */
  readonly range: CellRange;
  /** The row as the user sees it. */
  readonly capture: (rowIndex: number) => RowSnapshot;
  readonly rowCount: number;
  readonly columns: readonly PreparedColumn[];
  readonly canEdit: (column: ColumnDefinition) => boolean;
  /** Whether each change of the column needs a comment of its own. Default none does. */
  readonly needsComment?: (column: ColumnDefinition) => boolean;
  readonly locale: Locale;
}

/** What would be written where, before anything is. */
export function planPaste({
  text,
  range,
  capture,
  rowCount,
  columns,
  canEdit,
  needsComment,
  locale,
}: PasteInput): PastePlan {
  const pasted = parseClipboard(text);
  const [single] = pasted.length === 1 && pasted[0]?.length === 1 ? pasted[0] : [];
  const lines = single === undefined ? pasted : filled(range, single);
  const cells: PastedCell[] = [];
  let beyond = 0;
  lines.forEach((line, down) => {
    const rowIndex = range.firstRow + down;
    if (rowIndex >= rowCount) {
      beyond += line.length;
      return;
    }
    const row = capture(rowIndex);
    line.forEach((cell, across) => {
      const column = columns[range.firstColumn + across];
      if (!column) beyond++;
      else if (column.kind !== 'check') cells.push(planCell({ row, rowIndex, column, text: cell }));
    });
  });
  return { cells, beyond };

  function planCell(target: Pick<PastedCell, 'row' | 'rowIndex' | 'column' | 'text'>): PastedCell {
    const { row, column, text: cell } = target;
    const { definition } = column;
    const oldValue = row.cells[definition.SqlColName] ?? null;
    const base = { ...target, oldValue };
    if (needsComment?.(definition)) return { ...base, result: { kind: 'invalid', error: 'commentNeeded' } };
    if (!canEdit(definition)) return { ...base, result: { kind: 'invalid', error: 'readOnly' } };
    const parsed = parsePasted(definition, cell, locale);
    if (!parsed.ok) return { ...base, result: { kind: 'invalid', error: parsed.error } };
    if (isSameValue(definition, oldValue, parsed.value)) return { ...base, result: { kind: 'same' } };
    return { ...base, result: { kind: 'change', value: parsed.value } };
  }
}

const filled = (range: CellRange, text: string): string[][] =>
  Array.from({ length: range.lastRow - range.firstRow + 1 }, () =>
    Array.from({ length: range.lastColumn - range.firstColumn + 1 }, () => text),
  );

/** The cells of a spreadsheet's clipboard: tabs between cells, quotes around those with tabs or line ends in them. */
export function parseClipboard(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let index = 0;
  while (index < text.length) {
    const cell = text[index] === '"' ? quotedCell(text, index) : plainCell(text, index);
    line.push(cell.text);
    index = cell.end;
    const end = text[index];
    if (end === '\t') {
      index++;
      if (index === text.length) line.push('');
      continue;
    }
    lines.push(line);
    line = [];
    index += text.startsWith('\r\n', index) ? 2 : 1;
  }
  if (line.length > 0) lines.push(line);
  return lines;
}

interface ReadCell {
  readonly text: string;
  readonly end: number;
}

function plainCell(text: string, start: number): ReadCell {
  let end = start;
  while (end < text.length && !'\t\r\n'.includes(text[end] ?? '')) end++;
  return { text: text.slice(start, end), end };
}

function quotedCell(text: string, start: number): ReadCell {
  let cell = '';
  for (let index = start + 1; index < text.length; index++) {
    if (text[index] !== '"') cell += text[index];
    else if (text[index + 1] === '"') cell += text[++index];
    else {
      const rest = plainCell(text, index + 1);
      return { text: cell + rest.text, end: rest.end };
    }
  }
  // A quote that never ends is no quoting.
  return plainCell(text, start);
}
