import type { FigureState, LimitKind } from '@fundscope/contract/home';
import { measureBar } from './bar-parts.ts';
import classes from './PortalFigures.module.css';

const percent = (value: number): string => `${value}%`;

interface LimitBarProps {
  /** As a fraction of the limit, of a minimum the limit as a fraction of the value; null: beyond all shares, or not known. */
  utilisation: number | null;
  bound: LimitKind['bound'];
  state: FigureState;
}

/** A value against its limit as a bar, with the limit as a line: pale up to it, full beyond. The figure stands beside it as text. */
export function LimitBar({ utilisation, bound, state }: LimitBarProps) {
  const { filledPercent, beyondPercent, missingPercent, limitPercent, isCut } = measureBar(utilisation, bound, state);
  return (
    <span className={classes.bar} data-state={state} data-bound={bound} aria-hidden>
      <span className={classes.track}>
        <span className={classes.fill} style={{ width: percent(filledPercent) }} />
        {beyondPercent > 0 && (
          <span className={classes.beyond} style={{ left: percent(limitPercent), width: percent(beyondPercent) }} />
        )}
        {missingPercent > 0 && (
          <span className={classes.missing} style={{ left: percent(filledPercent), width: percent(missingPercent) }} />
        )}
      </span>
      <span className={classes.limit} style={{ left: percent(limitPercent) }} />
      {isCut && <span className={classes.more}>›</span>}
    </span>
  );
}
