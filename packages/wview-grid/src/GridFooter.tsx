import { Switch } from '@mantine/core';
import { lazy, Suspense, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { CorrectionStore } from './editing/correction-store.ts';
import { useGridMessages } from './messages/index.ts';
import { useGrid, useTools } from './model/grid-context.ts';
import { totalKinds } from './model/total-kinds.ts';
import classes from './WviewGrid.module.css';

const ColumnChooser = lazy(async () => ({ default: (await import('./arranging/ColumnChooser.tsx')).ColumnChooser }));

/** The line below the rows: more rows, the table's tools, and whether long text keeps to one line. */
export function GridFooter() {
  const { editing, corrections, elements } = useGrid();
  const { rowCap, noWrap, setNoWrap, ahead, total, showPlainTable } = useTools();
  const { footerText: text, onShowMore } = rowCap ?? {};
  const { noWrap: noWrapLabel, printNote, tools } = useGridMessages();
  /** Where there is room for one line, the tools are shown when they are asked for. */
  const [isOpen, setOpen] = useState(false);
  const find = () => {
    ahead.begin();
    // The grid takes the keys until the search does.
    elements.scroller.current?.focus({ preventScroll: true });
  };
  return (
    <div className={classes['foot']}>
      <p className={classes['printNote']}>{printNote}</p>
      <div className={classes['footer']}>
        {text && onShowMore ? (
          <button type="button" className={classes['more']} onClick={onShowMore}>
            {text}
          </button>
        ) : (
          <span className={classes['more']}>{text}</span>
        )}
        <button
          type="button"
          className={classes['tool']}
          data-narrow
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {tools.short}
        </button>
        <div role="group" aria-label={tools.label} className={classes['tools']} data-open={isOpen || undefined}>
          {editing && <UndoButton corrections={corrections} />}
          {total !== undefined && <TotalSelect />}
          <ColumnsButton />
          <ToolButton onClick={find}>{tools.find}</ToolButton>
          <ToolButton onClick={() => showPlainTable('read')}>{tools.plainTable}</ToolButton>
          <Switch
            className={classes['noWrap']}
            label={noWrapLabel}
            checked={noWrap}
            onChange={(event) => setNoWrap(event.currentTarget.checked)}
          />
        </div>
      </div>
    </div>
  );
}

interface ToolButtonProps {
  onClick: () => void;
  /** It does nothing now, and keeps the focus. */
  isDisabled?: boolean;
  children: ReactNode;
}

const ToolButton = ({ onClick, isDisabled, children }: ToolButtonProps) => (
  <button type="button" className={classes['tool']} aria-disabled={isDisabled} onClick={onClick}>
    {children}
  </button>
);

/** The list of columns is fetched when it is first opened. */
function ColumnsButton() {
  const { tools } = useGridMessages();
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const closed = <ToolButton onClick={() => setState('open')}>{tools.columns}</ToolButton>;
  if (state === 'unused') return closed;
  return (
    <Suspense fallback={closed}>
      <ColumnChooser
        isOpen={state === 'open'}
        onToggle={(isOpen) => setState(isOpen ? 'open' : 'closed')}
        className={classes['tool']}
      />
    </Suspense>
  );
}

function UndoButton({ corrections }: { corrections: CorrectionStore }) {
  const { tools } = useGridMessages();
  const canUndo = useSyncExternalStore(corrections.subscribe, corrections.canUndo, corrections.canUndo);
  return (
    <ToolButton isDisabled={!canUndo} onClick={() => void corrections.undo()}>
      {tools.undo}
    </ToolButton>
  );
}

function TotalSelect() {
  const { total, setTotal } = useTools();
  const { tools, totals } = useGridMessages();
  return (
    <select
      className={classes['tool']}
      aria-label={tools.totals}
      value={total ?? ''}
      onChange={({ currentTarget: { value } }) => setTotal(totalKinds.find((kind) => kind === value) ?? null)}
    >
      <option value="">{totals.none}</option>
      {totalKinds.map((kind) => (
        <option key={kind} value={kind}>
          {totals[kind]}
        </option>
      ))}
    </select>
  );
}
