import type { ColumnDefinition } from '@fundscope/contract/views';
import {
  createRowSelection,
  pickRows,
  rowSourceFromRows,
  WviewGrid,
  type GridMode,
  type RowSource,
} from '@fundscope/wview-grid';
import { useState } from 'react';
import { benchColumns, benchRows } from './bench-data.ts';
import { offer, type Variant } from './bench-page.ts';
import { drawLater } from './drawn-later.tsx';
import { elementPlaces } from './element-places.ts';

const TITLES_PX = 32;
const columns = { current: benchColumns('plain') };
const sources = new Map<Variant, RowSource>();
const sourceOf = (variant: Variant): RowSource => {
  const source = sources.get(variant) ?? rowSourceFromRows(benchRows(variant));
  sources.set(variant, source);
  return source;
};
const reading: GridMode = { kind: 'plain' };
const modes: Partial<Record<Variant, GridMode>> = {
  selectable: { kind: 'multiple', selection: createRowSelection('multiple') },
  editable: { kind: 'correctable', keyColumns: ['c0'], onCorrect: () => Promise.resolve({ kind: 'saved' }) },
};

/** Keys are read once, then an index is sorted: what a screen does that sorts what it has loaded. */
function sorted(rows: RowSource, column: string): RowSource {
  const keys = Float64Array.from({ length: rows.rowCount }, (_, row) => Number(rows.cell(row, column)));
  const order = Uint32Array.from(keys, (_, row) => row).toSorted((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0));
  return pickRows(rows, order);
}

function Grid({ variant, definitions }: { variant: Variant; definitions: readonly ColumnDefinition[] }) {
  const [rows, setRows] = useState(() => sourceOf(variant));
  return (
    <WviewGrid
      columns={definitions}
      rows={rows}
      label="Bench"
      mode={modes[variant] ?? reading}
      resultKey="load"
      sorting={{ onChange: (column) => setRows(sorted(rows, column)) }}
      settings={{ noWrap: variant !== 'wrapped' }}
    />
  );
}

offer({
  ...drawLater((variant) => <Grid variant={variant} definitions={columns.current} />),
  makeRows: (variant) => {
    columns.current = benchColumns(variant);
    sourceOf(variant);
  },
  ...elementPlaces({
    firstCell: '[data-row="0"] [role=rowheader]',
    sortTitle: '[role=columnheader][aria-colindex="5"]',
    selectAll: '[role=columnheader] [role=checkbox]',
    selectedRow: '[data-row="0"][aria-selected=true]',
    editableCell: '[data-row="2"] [aria-colindex="5"][data-mark~="editable"]',
    row: '[data-row]',
    rowAttribute: 'data-row',
    scroller: '[role=grid]',
  }),
  body: () => {
    const { x, y, width, height } = document.querySelector('[role=grid]')?.getBoundingClientRect() ?? new DOMRect();
    return new DOMRect(x, y + TITLES_PX, width, height - TITLES_PX);
  },
  firstColumnWidth: 130,
});
