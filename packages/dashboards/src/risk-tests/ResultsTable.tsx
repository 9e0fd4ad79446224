import type { ViewRowsAnswer } from '@fundscope/api-client';
import type { ViewInfo } from '@fundscope/contract/views';
import {
  preloadCorrections,
  useSelectedRow,
  WviewGrid,
  type ColumnLayout,
  type GridSorting,
} from '@fundscope/wview-grid';
import { Banner, usePhoneScreen } from '@fundscope/ui-kit';
import { useEffect, useMemo, useState } from 'react';
import classes from './DashTestResults.module.css';
import { useResultMessages } from './messages/index.ts';
import { meaningfulColumns, phoneLayout, resultLayout, withShortTitles } from './model/result-columns.ts';
import { RESULT_VIEW } from './model/views.ts';
import { useCellCorrections, type LoadedRows } from './useCellCorrections.ts';

interface ResultsTableProps extends LoadedRows {
  info: ViewInfo;
  table: ViewRowsAnswer['table'];
  label: string;
  /** Other rows begin at the top; the same ones loaded again stay where they are. */
  resultKey: string;
  isLoading: boolean;
  /** Of whoever types into the cells. */
  userNr: number;
  /** The order that the rows were asked in, which titles change. */
  sorting: GridSorting;
  /** With it a pressed row is selected; its key, undefined for none. */
  chosen?: { readonly key: string | undefined; readonly onChoose: (key: string) => void } | undefined;
}

const NO_KEY: readonly string[] = [];
const ROW_PX = 28;
/** Titles, tools and a scroll bar. */
const AROUND_PX = 96;

/** Rows of a view as a table whose cells are corrected in place, where the view allows it. */
export function ResultsTable(props: ResultsTableProps) {
  const { info, table, label, resultKey, isLoading, loadedAt, reload, chosen, userNr, sorting } = props;
  const messages = useResultMessages();
  const { colForList, keyColumns = NO_KEY } = info;
  const isPhone = usePhoneScreen();
  const isOfTests = info.WVName === RESULT_VIEW;
  const { shortTitles } = messages;
  const columns = useMemo(
    () => meaningfulColumns(isOfTests && isPhone ? withShortTitles(colForList, shortTitles) : colForList),
    [colForList, isOfTests, isPhone, shortTitles],
  );
  const [noWrap, setNoWrap] = useState(!isPhone);
  const [layout, setLayout] = useState<ColumnLayout | undefined>(() =>
    isOfTests ? resultLayout(colForList, { isPhone }) : isPhone ? phoneLayout(colForList) : undefined,
  );
  const { mode: correctable, isCut } = useCellCorrections(info, { loadedAt, reload, userNr });
  const { selection, select } = useSelectedRow({
    rows: table,
    keyColumns,
    selectedKey: chosen?.key,
    onSelect: (key) => chosen?.onChoose(key),
  });
  useEffect(() => {
    if (correctable) preloadCorrections().catch(() => {});
  }, [correctable]);
  const following = chosen ? { selection, onSelect: select } : {};
  return (
    <>
      {isCut && <Banner>{messages.pendingCut}</Banner>}
      <div className={classes.grid} style={{ height: AROUND_PX + Math.max(table.rowCount, 1) * ROW_PX }}>
        <WviewGrid
          columns={columns}
          rows={table}
          label={label}
          mode={
            correctable
              ? { ...correctable, ...following }
              : chosen
                ? { kind: 'single', selection, onSelect: select }
                : { kind: 'plain' }
          }
          resultKey={resultKey}
          isLoading={isLoading}
          sorting={sorting}
          settings={{ ...(layout && { layout, onLayoutChange: setLayout }), noWrap, onNoWrapChange: setNoWrap }}
        />
      </div>
    </>
  );
}
