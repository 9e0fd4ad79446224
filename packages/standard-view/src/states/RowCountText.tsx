import { Anchor } from '@mantine/core';
import { useViewMessages } from '../messages/index.ts';
import { MAX_ROW_CAP, type ShownRows } from '../state/row-cap.ts';
import classes from './SviewStandardBanner.module.css';

interface RowCountTextProps {
  counts: ShownRows;
  onShowAll: () => void;
}

/** The row count: *n* when all rows are displayed, else *shown/loaded* with a link that shows all. */
export function RowCountText({ counts: { shown, loaded, canShowMore }, onShowAll }: RowCountTextProps) {
  const messages = useViewMessages();
  return (
    <span className={classes.rows}>
      <span className={classes.label}>{messages.rows}</span>
      <output className={classes.count}>{messages.rowCount(shown, loaded)}</output>
      {canShowMore && (
        <Anchor component="button" type="button" size="sm" onClick={onShowAll}>
          {loaded > MAX_ROW_CAP ? messages.showMost(MAX_ROW_CAP) : messages.showAll}
        </Anchor>
      )}
    </span>
  );
}
