import { Button } from '@mantine/core';
import { usePartMessages } from '../messages/parts.ts';
import { isRefused, type CellState } from '../editing/cell-state.ts';
import classes from './WviewCellEditor.module.css';

interface CorrectionBarProps {
  state: CellState;
  /** What became of it. */
  text: string;
  onRetry: () => void;
  onEdit: () => void;
  onDiscard: () => void;
}

/** What became of a correction that is not saved, and what can be done about it. */
export function CorrectionBar({ state, text, onRetry, onEdit, onDiscard }: CorrectionBarProps) {
  const { corrections } = usePartMessages();
  const isConflict = state.kind === 'conflict';
  return (
    <div role="group" aria-label={corrections.unresolved} className={classes['bar']}>
      <p className={classes['message']}>{text}</p>
      {state.kind === 'invalid' ? (
        <Button size="compact-sm" onClick={onEdit}>
          {corrections.edit}
        </Button>
      ) : (
        <Button size="compact-sm" onClick={onRetry}>
          {isConflict ? corrections.keepMine : corrections.retry}
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={onDiscard}>
        {isConflict && !isRefused(state) ? corrections.takeTheirs : corrections.discard}
      </Button>
    </div>
  );
}
