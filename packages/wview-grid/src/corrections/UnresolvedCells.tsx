import { Button } from '@mantine/core';
import { usePartMessages } from '../messages/parts.ts';
import { useGrid, usePane } from '../model/grid-context.ts';
import type { CellAndState } from '../editing/cell-states.ts';
import { CorrectionBar } from './CorrectionBar.tsx';
import { useCorrectionText } from './useCorrectionText.ts';
import classes from './WviewCellEditor.module.css';

/**
 * Corrections that are not saved: what became of the active cell's, what can be done about it, and the way to the
 * others; those in rows that are not shown are decided here, too.
 */
export function UnresolvedCells() {
  const { corrections } = useGrid();
  const { cells, active, goTo, focus } = usePane();
  const messages = usePartMessages().corrections;
  const textOf = useCorrectionText();
  const whereOf = ({ key }: CellAndState): string => {
    const column = cells.definitions.find(({ SqlColName }) => SqlColName === key.column);
    const title = column?.DisplayName ?? key.column;
    const position = cells.positionOf(key);
    return position ? messages.cell(title, position.row + 1) : messages.unseenCell(title, rowName(key.row));
  };
  const unresolved = corrections.unresolved();
  const isAt = ({ key }: CellAndState, { row, column }: { row: string; column: string }) =>
    key.row === row && key.column === column;
  const here = unresolved.length > 0 && active.row >= 0 ? cells.keyOf(active) : null;
  const shown = unresolved.filter(({ key }) => cells.positionOf(key) !== undefined);
  // A text of an earlier time whose cell is not shown is offered by the screen, which kept it.
  const unseen = unresolved.filter((one) => one.state.kind !== 'invalid' && !shown.includes(one));
  const atActive = shown.find((one) => here !== null && isAt(one, here));
  const others = shown.filter((one) => one !== atActive);
  const offered = atActive ?? (others.length === 0 ? unseen.at(-1) : undefined);
  const last =
    [...shown, ...unseen].length > 0 ? unresolved.findLast((one) => one.state.kind !== 'invalid') : undefined;
  const next = others[0];

  return (
    <>
      {/* There before its text is, so that readers hear of it wherever the active cell is. */}
      <p role="status" className={classes['announcement']}>
        {last && `${messages.unresolved}: ${whereOf(last)}`}
      </p>
      {!cells.editor && offered && (
        <CorrectionBar
          state={offered.state}
          text={offered === atActive ? textOf(offered.state) : `${whereOf(offered)}: ${textOf(offered.state)}`}
          onRetry={() => {
            void corrections.retry(offered.key);
            focus();
          }}
          onEdit={() => cells.open(active)}
          onDiscard={() => {
            corrections.discard(offered.key);
            focus();
          }}
        />
      )}
      {!cells.editor && next && (
        <div className={classes['bar']}>
          <p className={classes['message']}>{messages.others(others.length)}</p>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              const position = cells.positionOf(next.key);
              if (position) goTo(position);
              focus();
            }}
          >
            {messages.goToNext}
          </Button>
        </div>
      )}
    </>
  );
}

/** The key's cells, for people. */
const rowName = (key: string): string => key.slice(1, -1).replaceAll('"', '').replaceAll(',', ', ');
