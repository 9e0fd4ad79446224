import { Banner, useNarrowScreen } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { useViewMessages } from '../messages/index.ts';
import { MAX_ROW_CAP } from '../state/row-cap.ts';
import { StandardBanner } from '../states/StandardBanner.tsx';
import { useView, useViewActions } from '../state/view-context.ts';
import { useViewLoad } from '../state/ViewLoadProvider.tsx';
import { CellFilters } from './CellFilters.tsx';
import { DataPeriodText } from './DataPeriodText.tsx';
import { DayState } from './DayState.tsx';
import { DaySteps } from './DaySteps.tsx';
import { InlineFilter } from './InlineFilter.tsx';
import { LoadFailedBanner } from './LoadFailedBanner.tsx';
import { RegressionBanner } from './RegressionBanner.tsx';
import { RequestBanners } from './RequestBanners.tsx';
import { ResultCorrections } from './ResultCorrections.tsx';
import { ResultTools } from './ResultTools.tsx';
import classes from './SviewLoadedRows.module.css';
import { COMES_AND_GOES } from './useKeptFocus.ts';
import type { CardsChoice } from './useCards.ts';
import type { PrimaryResultModel } from './usePrimaryResult.ts';
import { useResult } from './view-result-context.ts';

interface PrimaryBannersProps {
  primary: PrimaryResultModel;
  cards: CardsChoice;
}

/** What is said of the view's rows above them, and what narrows them. */
export function PrimaryBanners({ primary, cards }: PrimaryBannersProps) {
  const { kind, single, shown } = primary;
  const { answer, counts, showAll, isLoading, query } = useResult();
  const { comparison } = useViewLoad();
  const { loadedKind, isChanged } = useView((view) => ({ loadedKind: view.kind, isChanged: view.isChanged }));
  const messages = useViewMessages();
  const isEmpty = answer.table.rowCount === 0;
  // What differs belongs to the criteria before, while the rows of others are on their way.
  const findings = query.isPlaceholderData ? undefined : comparison;
  const isSelectedBeyond = kind === 'single' && (single.rowIndex ?? 0) >= MAX_ROW_CAP;
  return (
    <div className={classes.banners} {...COMES_AND_GOES}>
      <LoadFailedBanner title={loadedKind === 'regression' ? messages.regressionFailed : messages.dataFailed} />
      {isChanged && <ChangedBanner />}
      {loadedKind === 'second' && <Banner>{messages.secondShown}</Banner>}
      {answer.isLimitReached && <Banner tone="warning">{messages.limitReached(answer.table.rowCount)}</Banner>}
      {isSelectedBeyond && <Banner>{messages.selectedBeyond}</Banner>}
      <ResultCorrections />
      {findings && !isEmpty && <RegressionBanner primary={primary} findings={findings} />}
      {!findings && !isEmpty && (
        <StandardBanner
          counts={counts}
          onShowAll={showAll}
          period={
            <>
              <DataPeriodText />
              {!comparison && <DayState />}
            </>
          }
          loadedAt={isLoading ? undefined : query.dataUpdatedAt}
          actions={
            !comparison && (
              <>
                <DaySteps />
                <ResultTools initialChart={primary.storedChart.initial} cards={cards} />
              </>
            )
          }
        />
      )}
      {kind === 'grouped' && primary.banners.length > 0 && <Banner>{messages.requestsUngrouped}</Banner>}
      {kind === 'multiple' && <RequestBanners banners={primary.banners} selection={primary.multiple} />}
      {!isEmpty && <InlineFilter rows={shown.all} />}
      {!isEmpty && !comparison && <CellFilters />}
    </div>
  );
}

/** The criteria are not those of the rows; on a narrow screen, where the panel that loads them is closed, they are loaded here. */
function ChangedBanner() {
  const messages = useViewMessages();
  const { load } = useViewActions();
  const isRegression = useView((view) => view.draft.regression !== undefined);
  const isNarrow = useNarrowScreen();
  return (
    <Banner
      actions={
        isNarrow ? (
          <Button size="compact-sm" onClick={() => load(isRegression ? 'regression' : 'rows')}>
            {isRegression ? messages.startRegression : messages.load}
          </Button>
        ) : undefined
      }
    >
      {messages.changed}
    </Banner>
  );
}
