import { createCellFormatter } from '@fundscope/wview-grid';
import type { AgGridSettings } from 'virtual:ag-grid';
import { benchColumns, benchRows } from './bench-data.ts';
import type { Variant } from './bench-page.ts';
import { elementPlaces } from './element-places.ts';

const numbers = new Set(['number', 'perc', 'percmath']);

/** As a portal would set it: widths given, and of each variant only what it is about. */
export function agGridSettings(variant: Variant): AgGridSettings {
  const isWrapped = variant === 'wrapped';
  return {
    columnDefs: benchColumns(variant).map((column, at) => {
      const format = createCellFormatter(column, 'en');
      const isText = column.ColType === 'text';
      return {
        field: column.SqlColName,
        headerName: column.DisplayName,
        width: at === 0 ? 200 : 140,
        pinned: at === 0 ? ('left' as const) : null,
        type: numbers.has(column.ColType) ? ('rightAligned' as const) : null,
        cellDataType: false as const,
        editable: variant === 'editable' && column.StoredProcedure !== '',
        wrapText: isWrapped && isText,
        autoHeight: isWrapped && isText,
        valueFormatter: ({ value }) => format(value),
      };
    }),
    rowData: benchRows(variant),
    ...(!isWrapped && { rowHeight: 28 }),
    headerHeight: 32,
    animateRows: false,
    ...(variant === 'selectable' && { rowSelection: { mode: 'multiRow' as const } }),
  };
}

const TITLES_PX = 34;
const SCROLL_BAR_PX = 16;

/** Where the measuring finds things in AG Grid. */
export const agGridPlaces = {
  ...elementPlaces({
    firstCell: '.ag-row[row-index="0"] .ag-cell[col-id="c0"]',
    sortTitle: '.ag-header-cell[col-id="c4"] .ag-header-cell-label',
    selectAll: '.ag-header-select-all input',
    selectedRow: '.ag-row[row-index="0"].ag-row-selected',
    editableCell: '.ag-row[row-index="2"] .ag-cell[col-id="c4"]',
    row: '.ag-row:has([col-id="c0"])',
    rowAttribute: 'row-index',
    scroller: '.ag-grid-viewport',
  }),
  body: () => {
    const { x, y, width, height } =
      document.querySelector('.ag-grid-viewport')?.getBoundingClientRect() ?? new DOMRect();
    return new DOMRect(x, y + TITLES_PX, width, height - TITLES_PX - SCROLL_BAR_PX);
  },
  firstColumnWidth: 130,
};
