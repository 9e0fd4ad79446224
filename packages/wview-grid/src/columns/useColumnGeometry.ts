import { useLayoutEffect, useMemo, useState } from 'react';
import { columnRules, placeColumns, type ColumnGeometry } from './column-geometry.ts';
import type { PreparedColumn } from './prepare-columns.ts';

interface ColumnGeometryOptions {
  readonly columns: readonly PreparedColumn[];
  /** In px, of each column. */
  readonly widths: readonly number[];
  /** How many of the first columns are to stay, the one of check boxes not among them. */
  readonly pinnedCount: number;
  /** Of the pane, in px. */
  readonly paneWidth: number;
  /** Of the class names that the columns are placed by. */
  readonly scope: string;
}

/** While an edge is dragged: the column's width. */
export interface DraftWidth {
  readonly column: number;
  readonly px: number;
}

/** Where the columns stand, with one that is being resized as wide as it is dragged. */
export function useColumnGeometry({ columns, widths, pinnedCount, paneWidth, scope }: ColumnGeometryOptions): {
  geometry: ColumnGeometry;
  onDraftWidth: (draft: DraftWidth | null) => void;
} {
  const [draft, onDraftWidth] = useState<DraftWidth | null>(null);
  const lead = columns[0]?.kind === 'check' ? 1 : 0;
  const pinned = pinnedCount + lead;
  const geometry = useMemo(() => {
    const drawn = draft ? widths.map((px, index) => (index === draft.column ? draft.px : px)) : widths;
    return placeColumns(drawn, paneWidth, { pinned, lead });
  }, [widths, draft, paneWidth, pinned, lead]);
  useColumnRules(paneWidth > 0 ? geometry : null, scope);
  return { geometry, onDraftWidth };
}

/**
 * Places the cells by one generated style sheet. Adopted, since a strict content policy forbids style elements.
 *
 * @param geometry null while there is nothing to see
 */
function useColumnRules(geometry: ColumnGeometry | null, scope: string): void {
  useLayoutEffect(() => {
    if (!geometry || !('adoptedStyleSheets' in document)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(columnRules(geometry, scope));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [geometry, scope]);
}
