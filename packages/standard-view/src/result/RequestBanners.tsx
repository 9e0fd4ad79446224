import type { CellValue, ViewInfo, ViewRow } from '@fundscope/contract/views';
import { useRowSelection, type RowSelection, type RowSource } from '@fundscope/wview-grid';
import { Fragment } from 'react';
import type { RequestBanner } from '../state/screen-props.ts';
import { useResult } from './view-result-context.ts';

interface RequestBannersProps {
  banners: readonly RequestBanner[];
  selection: RowSelection;
}

/** The request banners of a view, told of the selected rows as they change; the rows are not drawn anew for it. */
export function RequestBanners({ banners, selection }: RequestBannersProps) {
  const { info, isTesting, rows, counts } = useResult();
  const { shown } = counts;
  useRowSelection(selection);
  const context = {
    info,
    isTesting,
    selectedCount: selection.countIn(rows, shown),
    selectedRows: () => selection.selectedRows(rows, shown).map((row) => rowAt(rows, row, info)),
    clearSelection: selection.clear,
  };
  return banners.map(({ name, render }) => <Fragment key={name}>{render(context)}</Fragment>);
}

function rowAt(rows: RowSource, row: number, { colForList }: ViewInfo): ViewRow {
  const cells = colForList.map(({ SqlColName }): [string, CellValue] => [SqlColName, rows.cell(row, SqlColName)]);
  return { _rn: Number(rows.cell(row, '_rn') ?? row + 1), ...Object.fromEntries(cells) };
}
