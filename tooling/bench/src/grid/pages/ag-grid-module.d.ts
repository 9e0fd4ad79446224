/** The parts of AG Grid that the pages use; the packages themselves lie outside of the workspace. */
declare module 'virtual:ag-grid' {
  export const ClientSideRowModelModule: unique symbol;
  export const AllCommunityModule: unique symbol;
  export function createGrid(
    host: HTMLElement,
    options: import('./ag-grid-settings.ts').AgGridSettings,
    params: { modules: readonly (typeof ClientSideRowModelModule)[] },
  ): void;
}

declare module 'virtual:ag-grid-react' {
  export function AgGridReact(
    props: import('./ag-grid-settings.ts').AgGridSettings & {
      readonly modules: readonly (typeof import('virtual:ag-grid').AllCommunityModule)[];
    },
  ): import('react').ReactNode;
}
