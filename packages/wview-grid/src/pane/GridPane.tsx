import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { CorrectionLayerProps } from '../corrections/CorrectionLayer.tsx';
import { loadFindBar } from '../find/useTypedAhead.ts';
import { PaneProvider, useGrid, useTools } from '../model/grid-context.ts';
import { whenIdle } from '../scheduling/when-idle.ts';
import { cellId } from '../selection/cell-id.ts';
import { HEADER_ROW } from '../selection/cell-position.ts';
import { GridHeader } from './GridHeader.tsx';
import { TitleDescriptions } from './TitleDescriptions.tsx';
import { useGridPane } from './useGridPane.ts';
import { usePageKeys } from './usePageKeys.ts';
import classes from './WviewGridPane.module.css';

/** What explains the rows is fetched once they are drawn. */
const onceDrawn = () => new Promise<void>((resolve) => void whenIdle(() => resolve()));

// Fetched when they are first used, or once the rows are drawn.
const FindBar = lazy(async () => ({ default: (await loadFindBar()).FindBar }));
const ColumnMenu = lazy(async () => ({ default: (await import('../arranging/ColumnMenu.tsx')).ColumnMenu }));
const TitleHint = lazy(async () => {
  await onceDrawn();
  return { default: (await import('./TitleHint.tsx')).TitleHint };
});
const NoteHint = lazy(async () => {
  await onceDrawn();
  return { default: (await import('./NoteHint.tsx')).NoteHint };
});
const TotalsRow = lazy(async () => ({ default: (await import('../totals/TotalsRow.tsx')).TotalsRow }));

interface GridPaneProps {
  /** What cells are corrected with; null where none can be. */
  correctionLayer: ComponentType<CorrectionLayerProps> | null;
  /** Stands over the rows. */
  children: ReactNode;
}

/** The table itself: titles, a pane that stays in place with the rows in view, and the sizer that scrolls over it. */
export function GridPane({ correctionLayer: CorrectionLayer, children }: GridPaneProps) {
  const { scope, elements, label, columns, rowCount, isWrapped, rowSelection, editing } = useGrid();
  const { scroller, sizer, body } = elements;
  const { isBusy, searchTurn, ahead, total } = useTools();
  const { model, input, menu, announcement, ...pane } = useGridPane();
  const { active, geometry, focus } = model;
  usePageKeys(() => {
    focus();
    ahead.begin();
  });

  return (
    <PaneProvider value={model}>
      {searchTurn > 0 && (
        <Suspense>
          <FindBar ahead={ahead} onHitTest={pane.markHits} />
        </Suspense>
      )}
      <div className={classes['rows']}>
        <div
          ref={scroller}
          role="grid"
          // The grid has the focus and names the cell that is active.
          tabIndex={0}
          aria-label={label}
          aria-rowcount={rowCount + 1}
          aria-colcount={columns.length}
          aria-multiselectable={rowSelection?.mode !== 'single'}
          aria-busy={isBusy || undefined}
          aria-activedescendant={columns.length > 0 ? cellId(scope, active) : undefined}
          data-wrapped={isWrapped || undefined}
          className={classes['scroller']}
          {...input.handlers}
        >
          <div role="presentation" ref={sizer} className={classes['sizer']} style={{ width: geometry.totalWidth }}>
            <div role="presentation" className={classes['pane']} style={pane.paneSize}>
              <GridHeader
                columnsInView={pane.columnsInView}
                pinnedCount={geometry.pinnedCount}
                activeColumn={active.row === HEADER_ROW ? active.column : -1}
                checkState={pane.checkState}
                dropLeft={pane.dropLeft}
              />
              <div role="presentation" className={classes['body']}>
                <div role={rowCount > 0 ? 'rowgroup' : 'presentation'} className={classes['moving']} ref={body} />
              </div>
            </div>
          </div>
        </div>
        {menu && (
          <Suspense>
            <ColumnMenu
              menu={menu}
              commands={pane.commands}
              onCopy={(hasTitles) => pane.copyColumn(menu.column, hasTitles)}
              onClose={() => {
                pane.closeMenu();
                focus();
              }}
            />
          </Suspense>
        )}
        {children}
      </div>
      {CorrectionLayer && (
        <CorrectionLayer
          editorElement={pane.editorElement}
          paste={input.paste}
          stateTexts={pane.stateTexts}
          onPasteDone={() => {
            input.endPaste();
            focus();
          }}
        />
      )}
      {total && rowCount > 0 && (
        <Suspense>
          <TotalsRow kind={total} />
        </Suspense>
      )}
      <div aria-live="polite" className={classes['announcement']}>
        <span key={announcement.turn} data-shown={announcement.isShown || undefined}>
          {announcement.text}
        </span>
      </div>
      <TitleDescriptions />
      <Suspense>
        <TitleHint />
        {editing?.notes && editing.notes.length > 0 && <NoteHint />}
      </Suspense>
    </PaneProvider>
  );
}
