/** The parts of AG Grid that the pages use; the packages themselves lie outside of the workspace. */
declare module 'virtual:ag-grid' {
  import type { CellValue, ViewRow } from '@fundscope/contract/views';

  /** The part of AG Grid's settings that the pages use. */
  export interface AgGridSettings {
    readonly columnDefs: readonly {
      readonly field: string;
      readonly headerName: string;
      readonly width: number;
      readonly pinned: 'left' | null;
      readonly type: 'rightAligned' | null;
      readonly cellDataType: false;
      readonly editable: boolean;
      readonly wrapText: boolean;
      readonly autoHeight: boolean;
      readonly valueFormatter: (cell: { value: CellValue }) => string;
    }[];
    readonly rowData: readonly ViewRow[];
    readonly rowHeight?: number;
    readonly headerHeight: number;
    readonly animateRows: boolean;
    readonly rowSelection?: { readonly mode: 'multiRow' };
  }
  export const ClientSideRowModelModule: unique symbol;
  export const AllCommunityModule: unique symbol;
  export function createGrid(
    host: HTMLElement,
    options: AgGridSettings,
    params: { modules: readonly (typeof ClientSideRowModelModule)[] },
  ): void;
}

declare module 'virtual:ag-grid-react' {
  import type { ReactNode } from 'react';
  import type { AgGridSettings, AllCommunityModule } from 'virtual:ag-grid';

  interface AgGridProps extends AgGridSettings {
    readonly modules: readonly (typeof AllCommunityModule)[];
  }
  export function AgGridReact(props: AgGridProps): ReactNode;
}
