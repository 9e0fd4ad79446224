import { comparedSets, newRegression } from '@fundscope/criteria-filters';
import { Anchor, Button, Collapse } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useViewMessages } from '../messages/index.ts';
import { setRegression } from '../model/view-criteria.ts';
import { RowCountText } from '../states/RowCountText.tsx';
import { useView, useViewActions } from '../state/view-context.ts';
import { RegressionSummaryTable } from './RegressionSummaryTable.tsx';
import classes from './SviewRegressionBanner.module.css';
import type { PrimaryResultModel } from './usePrimaryResult.ts';
import { useResult } from './view-result-context.ts';

interface RegressionBannerProps {
  primary: PrimaryResultModel;
  /** Counts of the whole result, also beyond what one load gives. */
  findings: { readonly rowsInDifference: number; readonly duplicateRows: number };
}

/** What a comparison says: how many rows differ, which rows and columns are shown, and a summary of each column. */
export function RegressionBanner({ primary, findings }: RegressionBannerProps) {
  const { regression, shown } = primary;
  const { rowsInDifference, duplicateRows } = findings;
  const { answer, counts, showAll } = useResult();
  const { changePresentation } = useViewActions();
  const { settings = newRegression, presentation } = useView((view) => ({
    settings: view.applied.regression,
    presentation: view.presentation,
  }));
  const { isOnlyDifferences, isOnlyDifferingColumns } = presentation;
  const messages = useViewMessages();
  const { isSummaryOpen } = regression;
  const { first, second } = comparedSets(settings);
  const sets = regression.setNames;
  const Icon = isSummaryOpen ? IconChevronUp : IconChevronDown;
  return (
    <section className={classes.root} aria-label={messages.comparison}>
      <div className={classes.line}>
        <RowCountText counts={{ ...counts, loaded: answer.table.rowCount }} onShowAll={showAll} />
        <span className={classes.differing}>
          {rowsInDifference > 0
            ? messages.rowsInDifference(rowsInDifference)
            : messages.noDifferences(first, second, answer.isLimitReached ? undefined : answer.table.rowCount)}
        </span>
        <span className={classes.scope}>
          {messages.comparedColumns(shown.compared.length, settings.ignoredColumns.length)}
        </span>
        <span className={classes.scope}>
          {sets.isOfDays
            ? messages.compareDays.sets(sets.first, sets.second)
            : messages.comparedSets(sets.first, sets.second)}
        </span>
        {sets.isOfDays && <EndOfDays />}
        {duplicateRows > 0 && <span className={classes.warning}>{messages.duplicateRows(duplicateRows)}</span>}
      </div>
      <div className={classes.line}>
        <Toggle onClick={() => changePresentation({ isOnlyDifferences: !isOnlyDifferences })}>
          {isOnlyDifferences ? messages.showWithoutDiff : messages.removeWithoutDiff}
        </Toggle>
        <Toggle onClick={() => changePresentation({ isOnlyDifferingColumns: !isOnlyDifferingColumns })}>
          {isOnlyDifferingColumns ? messages.showColumnsWithoutDiff : messages.removeColumnsWithoutDiff}
        </Toggle>
        <Button
          className={classes.toggle}
          variant="subtle"
          size="compact-sm"
          rightSection={<Icon size={14} aria-hidden />}
          aria-expanded={isSummaryOpen}
          onClick={regression.toggleSummary}
        >
          {messages.summary}
        </Button>
      </div>
      <Collapse expanded={isSummaryOpen}>
        {isSummaryOpen && <RegressionSummaryTable summary={regression.summary} onJump={regression.jumpTo} />}
      </Collapse>
    </section>
  );
}

/** The way back from two days to the rows of the first. */
function EndOfDays() {
  const { compareDays } = useViewMessages();
  const { current, load } = useViewActions();
  const end = () => {
    const { applied, info } = current();
    const { boxes, order, regression } = setRegression(applied, info, undefined);
    load('rows', { boxes, order, regression });
  };
  return <Toggle onClick={end}>{compareDays.end}</Toggle>;
}

const Toggle = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Anchor component="button" type="button" size="sm" onClick={onClick}>
    {children}
  </Anchor>
);
