/** The parts of Glide Data Grid that the page uses; the packages themselves lie outside of the workspace. */
declare module 'virtual:glide-data-grid' {
  import type { ReactNode } from 'react';

  export type GlideItem = readonly [column: number, row: number];
  export interface GlideColumn {
    readonly id: string;
    readonly title: string;
    readonly width: number;
  }
  export interface GlideCell {
    readonly kind: string;
    readonly data: unknown;
    readonly displayData?: string;
    readonly allowOverlay: boolean;
    readonly contentAlign?: 'right';
    readonly copyData?: string;
  }
  interface DataEditorProps {
    readonly columns: readonly GlideColumn[];
    readonly rows: number;
    readonly getCellContent: (cell: GlideItem) => GlideCell;
    readonly rowHeight: number;
    readonly headerHeight: number;
    readonly freezeColumns: number;
    readonly smoothScrollX: boolean;
    readonly smoothScrollY: boolean;
    readonly width: string;
    readonly height: string;
    readonly theme: Readonly<Record<string, string>>;
    readonly columnSelect: 'none';
    readonly rowMarkers: 'checkbox' | 'none';
    readonly onHeaderClicked: (column: number) => void;
    readonly onCellEdited: (cell: GlideItem, value: GlideCell) => void;
  }
  export function DataEditor(props: DataEditorProps): ReactNode;
  export const GridCellKind: { readonly Text: string; readonly Number: string };
}

declare module 'virtual:glide-data-grid-source' {
  import type { GlideCell, GlideColumn, GlideItem } from 'virtual:glide-data-grid';

  export function useColumnSort(options: {
    readonly columns: readonly GlideColumn[];
    readonly rows: number;
    readonly getCellContent: (cell: GlideItem) => GlideCell;
    readonly sort: { readonly column: GlideColumn; readonly mode: 'smart'; readonly direction: 'asc' } | undefined;
  }): { readonly getCellContent: (cell: GlideItem) => GlideCell };
}

declare module 'virtual:glide-data-grid.css';
