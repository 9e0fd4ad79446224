import type { ColumnDefinition } from '@fundscope/contract';
import type { RowSource } from '@fundscope/wview-grid';
import { Anchor, Button, Collapse } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useViewMessages } from '../messages/index.ts';
import type { ShownRows } from '../model/row-cap.ts';
import { RegressionSummaryTable } from './RegressionSummaryTable.tsx';
import { RowCountText } from './RowCountText.tsx';
import classes from './SviewRegressionBanner.module.css';

interface RegressionBannerProps {
  counts: ShownRows;
  onShowAll: () => void;
  /** All rows of the comparison. */
  rows: RowSource;
  compared: readonly ColumnDefinition[];
  /** Of the whole result, also beyond what one load gives. */
  rowsInDifference: number;
  duplicateRows: number;
  isOnlyDifferences: boolean;
  onOnlyDifferences: (isOnly: boolean) => void;
}

/** What a comparison found: how many rows differ, which of them are shown, and a summary of each column. */
export function RegressionBanner(props: RegressionBannerProps) {
  const { counts, onShowAll, rows, compared, rowsInDifference, duplicateRows } = props;
  const { isOnlyDifferences, onOnlyDifferences } = props;
  const messages = useViewMessages();
  const [isSummaryOpen, setIsSummaryOpen] = useState(false);
  const Icon = isSummaryOpen ? IconChevronUp : IconChevronDown;
  return (
    <section className={classes.root} aria-label={messages.comparison}>
      <div className={classes.line}>
        <RowCountText counts={counts} onShowAll={onShowAll} />
        <span className={classes.found} data-differs={rowsInDifference > 0 || undefined}>
          {messages.rowsInDifference(rowsInDifference)}
        </span>
        {duplicateRows > 0 && <span className={classes.warning}>{messages.duplicateRows(duplicateRows)}</span>}
        <Anchor component="button" type="button" size="sm" onClick={() => onOnlyDifferences(!isOnlyDifferences)}>
          {isOnlyDifferences ? messages.showWithoutDiff : messages.removeWithoutDiff}
        </Anchor>
        <Button
          className={classes.toggle}
          variant="subtle"
          size="compact-sm"
          rightSection={<Icon size={14} aria-hidden />}
          aria-expanded={isSummaryOpen}
          onClick={() => setIsSummaryOpen(!isSummaryOpen)}
        >
          {messages.summary}
        </Button>
      </div>
      <Collapse expanded={isSummaryOpen}>
        {isSummaryOpen && <RegressionSummaryTable rows={rows} compared={compared} />}
      </Collapse>
    </section>
  );
}
