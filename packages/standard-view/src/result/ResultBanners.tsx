import { Banner } from '@fundscope/ui-kit';
import { KeptDrafts } from '../corrections/KeptDrafts.tsx';
import { UnsentCorrections } from '../corrections/UnsentCorrections.tsx';
import { canCorrect } from '../corrections/useCorrecting.ts';
import { useViewMessages } from '../messages/index.ts';
import { COMES_AND_GOES } from './useKeptFocus.ts';
import { LoadFailedBanner } from '../states/LoadFailedBanner.tsx';
import { InlineFilter } from './InlineFilter.tsx';
import { RegressionBanner } from './RegressionBanner.tsx';
import { RequestBanners } from './RequestBanners.tsx';
import { ResultTools } from './ResultTools.tsx';
import { StandardBanner } from '../states/StandardBanner.tsx';
import classes from './SviewLoadedRows.module.css';
import type { LoadedResult, LoadedRowsOptions } from './useLoadedRows.ts';

interface ResultBannersProps extends LoadedRowsOptions {
  result: LoadedResult;
}

/** What is said of the rows above them, and what narrows them. */
export function ResultBanners({ result, ...context }: ResultBannersProps) {
  const { info, view, answer, presentation, userNr } = context;
  const { shown, kind, isTesting, isEmpty } = result;
  const { counts, showAll, rows } = shown;
  const messages = useViewMessages();
  const { isDrillDown, chart, change } = presentation;
  const { comparison } = view;
  // What was found belongs to the question before, while the rows of another are on their way.
  const findings = view.query.isPlaceholderData ? undefined : comparison;
  return (
    <div className={classes.banners} {...COMES_AND_GOES}>
      {view.query.error && !view.query.isFetching && (
        <LoadFailedBanner
          title={view.kind === 'regression' ? messages.regressionFailed : messages.dataFailed}
          error={view.query.error}
          onRetry={() => void view.query.refetch()}
        />
      )}
      {view.isChanged && <Banner>{messages.changed}</Banner>}
      {view.kind === 'second' && <Banner>{messages.secondShown}</Banner>}
      {answer.isLimitReached && <Banner tone="warning">{messages.limitReached(answer.table.rowCount)}</Banner>}
      {result.isSelectedBeyond && <Banner>{messages.selectedBeyond}</Banner>}
      {canCorrect(info) && (
        <>
          <UnsentCorrections
            info={info}
            isTesting={isTesting}
            userNr={userNr}
            onSent={() => void result.correcting.reload()}
          />
          <KeptDrafts columns={info.colForList} drafts={result.draftsOutOfSight} onDrop={result.drafts.drop} />
        </>
      )}
      {findings && !isEmpty && (
        <RegressionBanner
          counts={counts}
          onShowAll={showAll}
          rowsInDifference={findings.rowsInDifference}
          duplicateRows={findings.duplicateRows}
          comparedRows={answer.isLimitReached ? undefined : answer.table.rowCount}
          comparedColumns={shown.compared.length}
          question={context.applied.regression}
          view={result.regression}
          presentation={presentation}
          onPresentation={change}
        />
      )}
      {!findings && !isEmpty && (
        <StandardBanner
          counts={counts}
          onShowAll={showAll}
          loadedAt={result.isLoading ? undefined : view.query.dataUpdatedAt}
          actions={
            !comparison && (
              <ResultTools
                info={info}
                isDrillDown={isDrillDown}
                onDrillDown={(isOn) => change({ isDrillDown: isOn })}
                hasChart={chart !== undefined}
                onChart={(isOn) => change({ chart: isOn ? result.storedChart.initial() : undefined })}
              />
            )
          }
        />
      )}
      {kind === 'multiple' && (
        <RequestBanners
          banners={result.banners}
          info={info}
          isTesting={isTesting}
          rows={rows}
          shownCount={counts.shown}
          selection={result.multiple}
        />
      )}
      {!isEmpty && shown.inline.groups.length > 0 && (
        <InlineFilter columns={info.colForList} rows={shown.all} books={context.books} {...shown.inline} />
      )}
    </div>
  );
}
