import { createCellFormatter } from '@fundscope/wview-grid';
import { useCallback, useMemo, useState } from 'react';
import { DataEditor, GridCellKind, type GlideCell, type GlideColumn, type GlideItem } from 'virtual:glide-data-grid';
import { useColumnSort } from 'virtual:glide-data-grid-source';
import 'virtual:glide-data-grid.css';
import { benchColumns, benchRows } from './bench-data.ts';
import { offer, type GridPlaces, type Variant } from './bench-page.ts';
import { drawLater } from './drawn-later.tsx';
import { one } from './element-places.ts';

const ROW_PX = 28;
const TITLES_PX = 32;
const MARKER_PX = 44;
const NAME_PX = 200;
const COLUMN_PX = 140;
const SORTED_COLUMN = 4;
const EDITED = { row: 2, column: 4 };
const theme = { baseFontStyle: '13px', headerFontStyle: '600 12px' };

/** What was drawn last of the first row in view: a canvas has no elements to look at. */
const drawn = { text: '', times: 0 };

/** Columns, and their cells' content, prepared once as its documentation advises. */
function prepare(variant: Variant) {
  const rows = benchRows(variant);
  const definitions = benchColumns(variant);
  const columns = definitions.map(({ SqlColName, DisplayName }, at): GlideColumn => ({
    id: SqlColName,
    title: DisplayName,
    width: at === 0 ? NAME_PX : COLUMN_PX,
  }));
  const contents = definitions.map((definition) => {
    const format = createCellFormatter(definition, 'en');
    const { SqlColName: name, ColType, StoredProcedure } = definition;
    const isNumber = ['number', 'perc', 'percmath'].includes(ColType);
    const allowOverlay = variant === 'editable' && StoredProcedure !== '';
    return (row: number): GlideCell => {
      const value = rows[row]?.[name] ?? null;
      const displayData = format(value);
      return isNumber
        ? { kind: GridCellKind.Number, data: value, displayData, allowOverlay, contentAlign: 'right' }
        : { kind: GridCellKind.Text, data: displayData, displayData, allowOverlay };
    };
  });
  const empty: GlideCell = { kind: GridCellKind.Text, data: '', displayData: '', allowOverlay: false };
  return {
    columns,
    rowCount: rows.length,
    contentOf: ([column, row]: GlideItem): GlideCell => contents[column]?.(row) ?? empty,
  };
}

function Grid({ variant }: { variant: Variant }) {
  const { columns, rowCount, contentOf } = useMemo(() => prepare(variant), [variant]);
  const [sorted, setSorted] = useState<GlideColumn>();
  const sort = useMemo(
    () => (sorted ? { column: sorted, mode: 'smart' as const, direction: 'asc' as const } : undefined),
    [sorted],
  );
  const { getCellContent } = useColumnSort({ columns, rows: rowCount, getCellContent: contentOf, sort });
  const watched = useCallback(
    (item: GlideItem) => {
      const cell = getCellContent(item);
      if (item[0] === 0 && item[1] === 0) {
        drawn.text = cell.displayData ?? '';
        drawn.times++;
      }
      return cell;
    },
    [getCellContent],
  );
  const onHeaderClicked = useCallback((column: number) => setSorted(columns[column]), [columns]);
  return (
    <DataEditor
      columns={columns}
      rows={rowCount}
      getCellContent={watched}
      rowHeight={ROW_PX}
      headerHeight={TITLES_PX}
      freezeColumns={1}
      smoothScrollX
      smoothScrollY
      width="100%"
      height="100%"
      theme={theme}
      columnSelect="none"
      rowMarkers={variant === 'selectable' ? 'checkbox' : 'none'}
      onHeaderClicked={onHeaderClicked}
      onCellEdited={ignore}
    />
  );
}

const ignore = () => {};

/** A click at a place of the canvas, as a mouse makes it. */
function click(x: number, y: number): void {
  const scroller = one('.dvn-scroller');
  const place = { bubbles: true, cancelable: true, clientX: x, clientY: y, button: 0, pointerType: 'mouse' };
  for (const type of ['pointermove', 'pointerdown', 'pointerup']) scroller.dispatchEvent(new PointerEvent(type, place));
  scroller.dispatchEvent(new MouseEvent('click', place));
}

let timesBefore = 0;
const columnLeft = (column: number): number => NAME_PX + (column - 1) * COLUMN_PX;

const places: GridPlaces = {
  firstText: () => drawn.text,
  clickTitle: () => click(columnLeft(SORTED_COLUMN) + COLUMN_PX / 2, TITLES_PX / 2),
  clickSelectAll: () => {
    timesBefore = drawn.times;
    click(MARKER_PX / 2, TITLES_PX / 2);
  },
  isFirstSelected: () => drawn.times > timesBefore,
  canEdit: () => drawn.text !== '',
  editableCell: () => new DOMRect(columnLeft(EDITED.column), TITLES_PX + EDITED.row * ROW_PX, COLUMN_PX, ROW_PX),
  // Rows of different heights would have to be measured by the page.
  rowTops: () => ({}),
  scroller: () => one('.dvn-scroller'),
  body: () => new DOMRect(0, TITLES_PX, window.innerWidth, window.innerHeight - TITLES_PX),
  firstColumnWidth: 130,
};

// Its editors are drawn there.
document.body.append(Object.assign(document.createElement('div'), { id: 'portal' }));
offer({
  ...places,
  ...drawLater((variant) => <Grid variant={variant} />),
  makeRows: benchRows,
});
