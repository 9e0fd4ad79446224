import { ClientSideRowModelModule, createGrid } from 'virtual:ag-grid';
import { agGridPlaces, agGridSettings } from './ag-grid-settings.ts';
import { benchRows } from './bench-data.ts';
import { offer } from './bench-page.ts';

/** The smallest AG Grid that draws rows: one module, no React. It can neither sort, select nor edit. */
offer({
  ...agGridPlaces,
  makeRows: benchRows,
  draw: (host, variant) => createGrid(host, agGridSettings(variant), { modules: [ClientSideRowModelModule] }),
});
