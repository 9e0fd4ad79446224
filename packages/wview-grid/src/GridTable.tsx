import { StateMessage } from '@fundscope/ui-kit';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTypedAhead } from './find/useTypedAhead.ts';
import { GridFooter } from './GridFooter.tsx';
import { useGridMessages } from './messages/index.ts';
import {
  ColumnsProvider,
  GridProvider,
  ToolsProvider,
  type LeastWidths,
  type PlainTableUse,
  type ToolsModel,
} from './model/grid-context.ts';
import { GridPane } from './pane/GridPane.tsx';
import type { TotalKind } from './model/total-kinds.ts';
import { useGridModel, type GridTableProps } from './useGridModel.ts';
import classes from './WviewGrid.module.css';

const PlainTable = lazy(async () => ({ default: (await import('./plain-table/PlainTable.tsx')).PlainTable }));

const NO_WIDTHS: LeastWidths = {};

/** A table with its tools, in one mode. */
export function GridTable(props: GridTableProps) {
  const { mode, rowCap, settings, isLoading = false } = props;
  const messages = useGridMessages();
  const [ownNoWrap, setOwnNoWrap] = useState(true);
  const noWrap = settings?.noWrap ?? ownNoWrap;
  const [leastWidths, setLeastWidths] = useState<LeastWidths>(NO_WIDTHS);
  const { titles, table, correctionLayer, hasFailed } = useGridModel(props, { noWrap, leastWidths });
  const { root } = titles.elements;
  const [searchTurn, setSearchTurn] = useState(0);
  const ahead = useTypedAhead(() => setSearchTurn((turn) => turn + 1));
  const [plain, setPlain] = useState<PlainTableUse | null>(null);
  /** What had the focus before the plain table came, and has it afterwards. */
  const focusedBefore = useRef<HTMLElement | null>(null);
  const [total, setTotal] = useState<TotalKind | null>(null);
  const tools: ToolsModel = {
    rowCap,
    isBusy: isLoading,
    noWrap,
    setNoWrap: (next) => {
      setOwnNoWrap(next);
      settings?.onNoWrapChange?.(next);
    },
    searchTurn,
    ahead,
    closeSearch: () => setSearchTurn(0),
    total: settings?.totals ? total : undefined,
    setTotal,
    setLeastWidths,
    showPlainTable: (use) => {
      focusedBefore.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      setPlain(use);
    },
  };
  return (
    <GridProvider value={table}>
      <ColumnsProvider value={titles}>
        <ToolsProvider value={tools}>
          <div ref={root} className={classes['root']}>
            <div className={classes['table']}>
              <GridPane correctionLayer={correctionLayer}>
                {mode.kind === 'compared' && mode.follower}
                {settings?.cellMenu}
                {isLoading ? (
                  <div className={classes['loading']}>
                    <StateMessage kind="loading" title={messages.loading} />
                  </div>
                ) : (
                  table.rowCount === 0 && (
                    <div className={classes['empty']}>
                      {props.emptyState ?? <StateMessage title={messages.noRows} />}
                    </div>
                  )
                )}
              </GridPane>
            </div>
            {/* There before its text is, so that readers hear of it. */}
            <p aria-live="polite" className={classes['note']}>
              {hasFailed && messages.notCorrectable}
            </p>
            <GridFooter />
            {plain && (
              <Suspense>
                <PlainTable
                  use={plain}
                  onClose={() => {
                    setPlain(null);
                    focusedBefore.current?.focus();
                  }}
                />
              </Suspense>
            )}
          </div>
        </ToolsProvider>
      </ColumnsProvider>
    </GridProvider>
  );
}
