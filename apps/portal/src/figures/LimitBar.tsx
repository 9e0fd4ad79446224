import type { FigureState } from '@fundscope/contract/home';
import classes from './PortalFigures.module.css';

/** Beyond this share of the limit a bar ends with an arrow. */
const SCALE = 1.5;
const percent = (share: number): string => `${(Math.min(Math.max(share, 0), SCALE) / SCALE) * 100}%`;

interface LimitBarProps {
  /** As a fraction of the limit; null: beyond all shares, or not known. */
  utilisation: number | null;
  state: FigureState;
}

/** A share of a limit as a bar, with the limit as a line: pale up to it, full beyond. The figure stands beside it as text. */
export function LimitBar({ utilisation, state }: LimitBarProps) {
  const share = utilisation ?? (state === 'unknown' ? 0 : Infinity);
  return (
    <span className={classes.bar} data-state={state} aria-hidden>
      <span className={classes.track}>
        <span className={classes.fill} style={{ width: percent(Math.min(share, 1)) }} />
        {share > 1 && (
          <span
            className={classes.beyond}
            style={{ left: percent(1), width: `calc(${percent(share)} - ${percent(1)})` }}
          />
        )}
      </span>
      <span className={classes.limit} style={{ left: percent(1) }} />
      {share > SCALE && <span className={classes.more}>›</span>}
    </span>
  );
}
