import type { PreparedColumn } from '../columns/prepare-columns.ts';
import type { HitTest } from '../find/find-cells.ts';
import type { CellMarker } from '../regression/cell-mark.ts';
import type { RowContent } from './row-content.ts';

interface MarkSources {
  readonly columns: readonly PreparedColumn[];
  readonly marker: CellMarker | undefined;
  /** Of corrections. */
  readonly cells: {
    readonly textOf: (row: number, column: number, text: string) => string;
    readonly markOf: (row: number, column: number) => string;
    readonly errorOf: (row: number, column: number) => string;
    readonly noteOf: (row: number, column: number) => string;
    readonly isTickBox: (column: number) => boolean;
  } | null;
  /** Null where nothing is looked for. */
  readonly isHit: HitTest | null;
}

/** What makes cells stand out, from all that do; nothing where nothing does, so that a plain grid pays nothing. */
export function composeMarks({
  columns,
  marker,
  cells,
  isHit,
}: MarkSources): Pick<RowContent, 'textOf' | 'markOf' | 'errorOf' | 'noteOf' | 'isTickBox' | 'hasCorrections'> {
  if (!marker && !cells && !isHit) return {};
  return {
    textOf: cells?.textOf,
    errorOf: cells?.errorOf,
    noteOf: cells?.noteOf,
    isTickBox: cells?.isTickBox,
    hasCorrections: cells !== null,
    markOf: (row, column, text) => {
      const name = columns[column]?.definition.SqlColName ?? '';
      const marks = [marker?.(row, name) ?? '', cells?.markOf(row, column) ?? '', isHit?.(text) ? 'hit' : ''];
      return marks.filter(Boolean).join(' ').trim();
    },
  };
}
