import type { OrderTerm } from '@fundscope/contract/filter';
import { useLocale, useStableCallback } from '@fundscope/ui-kit';
import { useMantineTheme } from '@mantine/core';
import { createRef, useId, useMemo, useState } from 'react';
import { useColumnLayout } from './columns/useColumnLayout.ts';
import { useColumnWidths } from './columns/useColumnWidths.ts';
import { usePreparedColumns } from './columns/usePreparedColumns.ts';
import { useCorrectionLayer } from './corrections/useCorrectionLayer.ts';
import type { CellEditing } from './editing/cell-editing.ts';
import { useCorrectionStore } from './editing/useCorrectionStore.ts';
import type { ColumnsModel, GridElements, GridModel, LeastWidths } from './model/grid-context.ts';
import type { WviewGridProps } from './model/grid-props.ts';
import { useGridMode, type TableMode } from './useGridMode.ts';

/** A sign such as ≠ and a space, in bold. */
const MARK_PX = 16;
const NO_ORDER: readonly OrderTerm[] = [];

export interface GridTableProps extends Omit<WviewGridProps, 'mode'> {
  mode: TableMode;
}

const isAnyCorrectable = (editing: CellEditing | undefined): boolean =>
  editing !== undefined && editing.keyColumns.length > 0 && editing.columns.some(editing.canEdit);
const noColumn = () => false;

const createElements = (): GridElements => ({
  root: createRef(),
  scroller: createRef(),
  sizer: createRef(),
  titles: createRef(),
  header: createRef(),
  body: createRef(),
});

interface ShownTable {
  readonly noWrap: boolean;
  readonly leastWidths: LeastWidths;
}

/** What the parts of the grid read, from what the screen gives. */
export function useGridModel(props: GridTableProps, { noWrap, leastWidths }: ShownTable) {
  const { columns: definitions, label, sorting, settings } = props;
  const {
    rows,
    resultKey = rows,
    editing: wanted,
    ...mode
  } = useGridMode(props.mode, {
    columns: definitions,
    rows: props.rows,
    resultKey: props.resultKey,
  });
  const { rowSelection, onRowSelect, revealedRow, marker } = mode;
  const { layer, hasFailed } = useCorrectionLayer(isAnyCorrectable(wanted));
  const editing = useMemo(() => wanted && (layer ? wanted : { ...wanted, canEdit: noColumn }), [wanted, layer]);
  const { locale } = useLocale();
  const { fontFamily } = useMantineTheme();
  const scope = `wview${useId().replace(/[^\w-]/gu, '')}`;
  const [elements] = useState(createElements);
  const rowCount = Math.max(0, Math.min(rows.rowCount, props.rowCap?.maxRows ?? Infinity));
  const arrangement = useColumnLayout(definitions, settings?.layout, settings?.onLayoutChange);
  const { columns, pinnedCount } = usePreparedColumns(definitions, {
    locale,
    layout: arrangement.layout,
    hasChecks: rowSelection?.mode === 'multiple',
  });
  const widths = useColumnWidths({
    columns,
    widths: arrangement.layout.widths,
    leastWidths,
    rows,
    rowCount,
    fontFamily,
    markPx: marker || editing ? MARK_PX : 0,
    resultKey,
    scroller: elements.scroller,
  });
  const corrections = useCorrectionStore(wanted, rows);
  const order = sorting?.order ?? NO_ORDER;
  const canSort = sorting?.onChange !== undefined;
  const sort = useStableCallback((...change: Parameters<ColumnsModel['sort']>) => sorting?.onChange?.(...change));
  const canEdit = editing?.canEdit;
  const isWrapped = !noWrap;
  const titles = useMemo(
    (): ColumnsModel => ({
      scope,
      elements,
      definitions,
      columns,
      pinnedCount,
      arrangement,
      order,
      canSort,
      sort,
      canEdit,
    }),
    [scope, elements, definitions, columns, pinnedCount, arrangement, order, canSort, sort, canEdit],
  );
  const table = useMemo(
    (): GridModel => ({
      ...titles,
      label,
      rows,
      rowCount,
      resultKey,
      widths,
      fontFamily,
      isWrapped,
      rowSelection,
      onRowSelect,
      revealedRow,
      marker,
      editing,
      corrections,
    }),
    [
      titles,
      label,
      rows,
      rowCount,
      resultKey,
      widths,
      fontFamily,
      isWrapped,
      rowSelection,
      onRowSelect,
      revealedRow,
      marker,
      editing,
      corrections,
    ],
  );
  return { titles, table, correctionLayer: editing ? layer : null, hasFailed };
}
