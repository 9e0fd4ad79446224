import type { ReactNode } from 'react';
import type { ShownRows } from '../model/row-cap.ts';
import { RowCountText } from './RowCountText.tsx';
import classes from './SviewStandardBanner.module.css';

interface StandardBannerProps {
  counts: ShownRows;
  onShowAll: () => void;
  /** Buttons at the end. */
  actions?: ReactNode;
}

/** How many rows there are, and what else can be shown of them. */
export function StandardBanner({ counts, onShowAll, actions }: StandardBannerProps) {
  return (
    <div className={classes.root}>
      <RowCountText counts={counts} onShowAll={onShowAll} />
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
