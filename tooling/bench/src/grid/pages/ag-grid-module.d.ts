/** The part of ag-grid-community that the page uses; the package itself lies outside of the workspace. */
declare module 'virtual:ag-grid' {
  import type { CellValue, ViewRow } from '@fundscope/contract';

  interface ColumnOptions {
    readonly field: string;
    readonly headerName: string;
    readonly width: number;
    readonly pinned: 'left' | null;
    readonly type: 'rightAligned' | null;
    readonly cellDataType: false;
    readonly valueFormatter: (cell: { value: CellValue }) => string;
  }
  interface GridOptions {
    readonly columnDefs: readonly ColumnOptions[];
    readonly rowData: readonly ViewRow[];
    readonly rowHeight: number;
    readonly headerHeight: number;
    readonly animateRows: boolean;
  }
  export const ClientSideRowModelModule: unique symbol;
  export function createGrid(
    host: HTMLElement,
    options: GridOptions,
    params: { modules: readonly (typeof ClientSideRowModelModule)[] },
  ): void;
}
