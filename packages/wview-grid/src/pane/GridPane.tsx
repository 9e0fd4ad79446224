import type { OrderTerm } from '@fundscope/contract/filter';
import type { ReactNode, RefObject } from 'react';
import { ColumnMenuLayer } from '../arranging/ColumnMenuLayer.tsx';
import type { useCorrectionLayer } from '../corrections/useCorrectionLayer.ts';
import { FindLayer } from '../find/FindLayer.tsx';
import { usePageKeys } from '../page-keys/usePageKeys.ts';
import { HEADER_ROW } from '../selection/cell-position.ts';
import type { TotalKind } from '../totals/total-kinds.ts';
import { TotalsLayer } from '../totals/TotalsLayer.tsx';
import { cellId } from '../selection/cell-id.ts';
import { GridHeader } from './GridHeader.tsx';
import { TitleDescriptions } from './TitleDescriptions.tsx';
import { TitleHint } from './TitleHint.tsx';
import { useGridPane, type GridPaneOptions } from './useGridPane.ts';
import classes from './WviewGridPane.module.css';

export interface GridPaneProps extends GridPaneOptions {
  label: string;
  isBusy: boolean;
  /** The whole of the grid, with its tools. */
  whole: RefObject<HTMLElement | null>;
  /** All shown rows are to be printed. */
  onPrint: () => void;
  order: readonly OrderTerm[];
  total: TotalKind | null;
  /** What cells are corrected with; null where none can be. */
  correctionLayer: ReturnType<typeof useCorrectionLayer>['layer'];
  /** How many times the search was asked for since it was closed; 0: it is closed. */
  asked: number;
  /** Stands over the rows. */
  children: ReactNode;
}

/** The table itself: titles, a pane that stays in place with the rows in view, and the sizer that scrolls over it. */
export function GridPane(props: GridPaneProps) {
  const { columns, rows, rowCount, isWrapped, editing, corrections, correctionLayer: CorrectionLayer } = props;
  const { scope, elements, pane, geometry, inView, active, choosing, cells, input, ...grid } = useGridPane(props);
  const { scroller, sizer, titles, header, body } = elements;
  const { announcement, menu } = grid;
  usePageKeys({
    element: props.whole,
    isReady: rowCount > 0 && !props.isBusy,
    onFind: () => {
      grid.focus();
      grid.ahead.begin();
    },
    onPrint: props.onPrint,
  });

  return (
    <>
      {props.asked > 0 && (
        <FindLayer
          rows={rows}
          rowCount={rowCount}
          columns={columns}
          active={active}
          searchTurn={props.asked}
          typedAhead={grid.ahead.text}
          onReady={grid.ahead.end}
          onHitTest={grid.markHits}
          onGoTo={grid.goTo}
          onClose={() => {
            grid.markHits(null);
            props.onFindingChange(false);
            grid.focus();
          }}
        />
      )}
      <div className={classes['rows']}>
        <div
          ref={scroller}
          role="grid"
          // The grid has the focus and names the cell that is active.
          tabIndex={0}
          aria-label={props.label}
          aria-rowcount={rowCount + 1}
          aria-colcount={columns.length}
          aria-multiselectable={props.rowSelection?.mode !== 'single'}
          aria-busy={props.isBusy || undefined}
          aria-activedescendant={columns.length > 0 ? cellId(scope, active) : undefined}
          data-wrapped={isWrapped || undefined}
          className={classes['scroller']}
          {...input.handlers}
        >
          <div role="presentation" ref={sizer} className={classes['sizer']} style={{ width: geometry.totalWidth }}>
            <div role="presentation" className={classes['pane']} style={pane}>
              <GridHeader
                scope={scope}
                columns={columns}
                pinnedCount={geometry.pinnedCount}
                firstColumn={inView.first}
                lastColumn={inView.last}
                activeColumn={active.row === HEADER_ROW ? active.column : -1}
                order={props.order}
                isSortable={props.onSortChange !== undefined}
                checkState={choosing.checkState}
                canEdit={editing?.canEdit}
                dropLeft={grid.drop?.left ?? null}
                around={titles}
                moving={header}
              />
              <div role="presentation" className={classes['body']}>
                <div role={rowCount > 0 ? 'rowgroup' : 'presentation'} className={classes['moving']} ref={body} />
              </div>
            </div>
          </div>
        </div>
        {menu && (
          <ColumnMenuLayer
            {...menu}
            title={columns[menu.column]?.definition.DisplayName ?? ''}
            commands={grid.commands}
            onCopy={(hasTitles) => grid.copyColumn(menu.column, hasTitles)}
            onClose={() => {
              grid.closeMenu();
              grid.focus();
            }}
          />
        )}
        {props.children}
      </div>
      {CorrectionLayer && (
        <CorrectionLayer
          editorElement={grid.editorElement}
          cells={cells}
          corrections={corrections}
          rowCount={rowCount}
          columns={columns}
          active={active}
          paste={input.paste}
          onPasteDone={() => {
            input.endPaste();
            grid.focus();
          }}
          onGoTo={grid.goTo}
          onFocus={grid.focus}
        />
      )}
      {props.total && rowCount > 0 && (
        <TotalsLayer
          kind={props.total}
          rows={rows}
          rowCount={rowCount}
          columns={columns}
          geometry={geometry}
          scroller={scroller}
        />
      )}
      <div aria-live="polite" className={classes['announcement']}>
        <span key={announcement.turn} data-shown={announcement.isShown || undefined}>
          {announcement.text}
        </span>
      </div>
      <TitleDescriptions scope={scope} columns={columns} />
      <TitleHint scope={scope} scroller={scroller} columns={columns} active={active} />
    </>
  );
}
