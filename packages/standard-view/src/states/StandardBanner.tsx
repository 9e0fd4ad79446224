import { formatLocalTime } from '@fundscope/ui-kit';
import type { ReactNode } from 'react';
import { useViewMessages } from '../messages/index.ts';
import type { ShownRows } from '../state/row-cap.ts';
import { RowCountText } from './RowCountText.tsx';
import classes from './SviewStandardBanner.module.css';

interface StandardBannerProps {
  counts: ShownRows;
  onShowAll: () => void;
  /** The days that the rows are of. */
  period: ReactNode;
  /** When the rows arrived, in ms since 1970; undefined while others are on their way. */
  loadedAt: number | undefined;
  /** Buttons at the end. */
  actions?: ReactNode;
}

/** How many rows there are, of when, and what else can be shown of them. */
export function StandardBanner({ counts, onShowAll, period, loadedAt, actions }: StandardBannerProps) {
  const messages = useViewMessages();
  return (
    <div className={classes.root}>
      <div className={classes.counts}>
        <RowCountText counts={counts} onShowAll={onShowAll} />
        <span className={classes.period}>{period}</span>
        <span className={classes.loadedAt} aria-live="polite">
          {loadedAt === undefined
            ? messages.loading
            : messages.loadedAt(formatLocalTime(loadedAt, { withSeconds: true }))}
        </span>
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
