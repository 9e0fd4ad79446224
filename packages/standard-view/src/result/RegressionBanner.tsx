import { comparedSets, newRegression, type RegressionSettings } from '@fundscope/criteria-filters';
import { Anchor, Button, Collapse } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useViewMessages } from '../messages/index.ts';
import type { ShownRows } from '../model/row-cap.ts';
import type { ViewPresentation } from '../model/view-presentation.ts';
import { RegressionSummaryTable } from './RegressionSummaryTable.tsx';
import { RowCountText } from '../states/RowCountText.tsx';
import classes from './SviewRegressionBanner.module.css';
import type { useRegressionView } from './useRegressionView.ts';

interface RegressionBannerProps {
  counts: ShownRows;
  onShowAll: () => void;
  /** Of the whole result, also beyond what one load gives. */
  rowsInDifference: number;
  duplicateRows: number;
  /** How many rows were compared; undefined where one load does not give them all. */
  comparedRows: number | undefined;
  comparedColumns: number;
  /** What was compared. */
  question: RegressionSettings | undefined;
  view: ReturnType<typeof useRegressionView>;
  presentation: Pick<ViewPresentation, 'isOnlyDifferences' | 'isOnlyDifferingColumns'>;
  onPresentation: (change: Partial<ViewPresentation>) => void;
}

/** What a comparison found: how many rows differ, which rows and columns are shown, and a summary of each column. */
export function RegressionBanner(props: RegressionBannerProps) {
  const { counts, onShowAll, rowsInDifference, duplicateRows, comparedRows, comparedColumns } = props;
  const { question = newRegression, view, presentation, onPresentation } = props;
  const { isOnlyDifferences, isOnlyDifferingColumns } = presentation;
  const messages = useViewMessages();
  const { isSummaryOpen } = view;
  const { first, second } = comparedSets(question);
  const Icon = isSummaryOpen ? IconChevronUp : IconChevronDown;
  return (
    <section className={classes.root} aria-label={messages.comparison}>
      <div className={classes.line}>
        <RowCountText counts={counts} onShowAll={onShowAll} />
        <span className={classes.found}>
          {rowsInDifference > 0
            ? messages.rowsInDifference(rowsInDifference)
            : messages.noDifferences(first, second, comparedRows)}
        </span>
        <span className={classes.scope}>
          {messages.comparedColumns(comparedColumns, question.ignoredColumns.length)}
        </span>
        {duplicateRows > 0 && <span className={classes.warning}>{messages.duplicateRows(duplicateRows)}</span>}
      </div>
      <div className={classes.line}>
        <Toggle onClick={() => onPresentation({ isOnlyDifferences: !isOnlyDifferences })}>
          {isOnlyDifferences ? messages.showWithoutDiff : messages.removeWithoutDiff}
        </Toggle>
        <Toggle onClick={() => onPresentation({ isOnlyDifferingColumns: !isOnlyDifferingColumns })}>
          {isOnlyDifferingColumns ? messages.showColumnsWithoutDiff : messages.removeColumnsWithoutDiff}
        </Toggle>
        <Button
          className={classes.toggle}
          variant="subtle"
          size="compact-sm"
          rightSection={<Icon size={14} aria-hidden />}
          aria-expanded={isSummaryOpen}
          onClick={view.toggleSummary}
        >
          {messages.summary}
        </Button>
      </div>
      <Collapse expanded={isSummaryOpen}>
        {isSummaryOpen && <RegressionSummaryTable summary={view.summary} onJump={view.jumpTo} />}
      </Collapse>
    </section>
  );
}

const Toggle = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Anchor component="button" type="button" size="sm" onClick={onClick}>
    {children}
  </Anchor>
);
