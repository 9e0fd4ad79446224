import { createCellFormatter } from '@fundscope/wview-grid';
import { ClientSideRowModelModule, createGrid } from 'virtual:ag-grid';
import { benchColumns, benchRows } from './bench-data.ts';
import { offer } from './bench-page.ts';

const FIRST_COLUMN_PX = 130;
const TITLES_PX = 34;
const SCROLL_BAR_PX = 16;
const numbers = new Set(['number', 'perc', 'percmath']);

offer({
  draw: (host) => {
    createGrid(
      host,
      {
        columnDefs: benchColumns.map((column, at) => {
          const format = createCellFormatter(column, 'en');
          return {
            field: column.SqlColName,
            headerName: column.DisplayName,
            width: at === 0 ? 200 : 140,
            pinned: at === 0 ? 'left' : null,
            type: numbers.has(column.ColType) ? 'rightAligned' : null,
            cellDataType: false,
            valueFormatter: ({ value }) => format(value),
          };
        }),
        rowData: benchRows,
        rowHeight: 28,
        headerHeight: 32,
        animateRows: false,
      },
      { modules: [ClientSideRowModelModule] },
    );
  },
  firstCell: '.ag-row[row-index="0"] .ag-cell',
  scroller: '.ag-grid-viewport',
  body: () => {
    const { x, y, width, height } =
      document.querySelector('.ag-grid-viewport')?.getBoundingClientRect() ?? new DOMRect();
    return new DOMRect(x, y + TITLES_PX, width, height - TITLES_PX - SCROLL_BAR_PX);
  },
  firstColumnWidth: FIRST_COLUMN_PX,
});
