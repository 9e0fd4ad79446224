import { AllCommunityModule } from 'virtual:ag-grid';
import { AgGridReact } from 'virtual:ag-grid-react';
import { agGridPlaces, agGridSettings } from './ag-grid-settings.ts';
import { benchRows } from './bench-data.ts';
import { offer } from './bench-page.ts';
import { drawLater } from './drawn-later.tsx';

const modules: readonly (typeof AllCommunityModule)[] = [AllCommunityModule];

/** AG Grid as a React portal uses it: its React component with all community modules. */
offer({
  ...agGridPlaces,
  ...drawLater((variant) => <AgGridReact {...agGridSettings(variant)} modules={modules} />),
  makeRows: benchRows,
});
