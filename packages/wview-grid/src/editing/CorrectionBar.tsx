import { Button } from '@mantine/core';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import { useGridMessages } from '../messages/index.ts';
import type { CellState } from './correction-store.ts';
import classes from './WviewCellEditor.module.css';

interface CorrectionBarProps {
  state: CellState;
  column: PreparedColumn;
  onKeepMine: () => void;
  onDiscard: () => void;
  onRetry: () => void;
  onEdit: () => void;
}

/** What became of the active cell's correction, and what can be done about it. */
export function CorrectionBar(props: CorrectionBarProps) {
  const { state, column, onKeepMine, onDiscard, onRetry, onEdit } = props;
  const { corrections } = useGridMessages();
  if (state.kind === 'pending' || state.kind === 'saved') return null;
  return (
    <div role="group" aria-label={corrections.undecided} className={classes['bar']}>
      <p role="status" className={classes['message']}>
        {state.kind === 'conflict'
          ? corrections.conflict(column.format(state.change.newValue), column.format(state.stored))
          : state.kind === 'failed'
            ? corrections.failed(column.format(state.change.newValue), state.message)
            : state.message}
      </p>
      {state.kind === 'conflict' && (
        <Button size="compact-sm" onClick={onKeepMine}>
          {corrections.keepMine}
        </Button>
      )}
      {state.kind === 'failed' && (
        <Button size="compact-sm" onClick={onRetry}>
          {corrections.retry}
        </Button>
      )}
      {state.kind === 'invalid' && (
        <Button size="compact-sm" onClick={onEdit}>
          {corrections.edit}
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={onDiscard}>
        {state.kind === 'conflict' ? corrections.takeTheirs : corrections.discard}
      </Button>
    </div>
  );
}
