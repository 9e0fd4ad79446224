import { useViewRows, type ViewRequest, type ViewRowsAnswer } from '@fundscope/api-client';
import type { ViewInfo } from '@fundscope/contract/views';
import { StateMessage } from '@fundscope/ui-kit';
import { CorrectableGrid, WviewGrid } from '@fundscope/wview-grid';
import { KeptDrafts } from '../corrections/KeptDrafts.tsx';
import { UnsentCorrections } from '../corrections/UnsentCorrections.tsx';
import { outOfSight, useCellDrafts } from '../corrections/useCellDrafts.ts';
import { canCorrect, useCorrecting } from '../corrections/useCorrecting.ts';
import { LoadProgressText } from '../states/LoadProgressText.tsx';
import { useViewMessages } from '../messages/index.ts';
import { shownRows } from '../model/row-cap.ts';
import { LoadFailedBanner } from '../states/LoadFailedBanner.tsx';
import { LoadFailure } from '../states/LoadFailure.tsx';
import { PartBoundary } from '../states/PartBoundary.tsx';
import type { ResultContext } from './result-context.ts';
import { StandardBanner } from '../states/StandardBanner.tsx';
import { usePlaceId } from '../state/usePlaceId.ts';
import { useRowCap } from '../state/useRowCap.ts';
import { useStoredLayout } from '../state/useStoredLayout.ts';
import classes from './SviewSecondary.module.css';

interface SecondaryRowsProps {
  info: ViewInfo;
  request: ViewRequest;
  userNr: number;
  wrapping: ResultContext['wrapping'];
}

/** Loads and shows the rows of the secondary view. */
export function SecondaryRows(props: SecondaryRowsProps) {
  const { request } = props;
  const messages = useViewMessages();
  const { query, progress } = useViewRows(request);
  if (query.data) return <LoadedSecondary {...props} query={query} answer={query.data} />;
  if (query.error) return <LoadFailure error={query.error} request={request} onRetry={() => void query.refetch()} />;
  return (
    <StateMessage kind="loading" title={messages.loading}>
      <LoadProgressText progress={progress} />
    </StateMessage>
  );
}

interface LoadedSecondaryProps extends SecondaryRowsProps {
  query: ReturnType<typeof useViewRows>['query'];
  answer: ViewRowsAnswer;
}

function LoadedSecondary({ info, request, userNr, wrapping, query, answer }: LoadedSecondaryProps) {
  const messages = useViewMessages();
  const placeId = usePlaceId(answer, request.filter);
  const { cap, showMore, showAll, showRow } = useRowCap(placeId);
  const { layout, store } = useStoredLayout(userNr, info.WVName);
  const rows = answer.table;
  const { isTesting } = request;
  const drafts = useCellDrafts({ info, isTesting, userNr, rows });
  const {
    grid: correcting,
    isReloading,
    reload,
  } = useCorrecting({
    info,
    isTesting,
    userNr,
    reload: query.refetch,
  });
  const counts = shownRows(rows.rowCount, cap);
  const { shown, loaded, canShowMore } = counts;
  const restored = drafts.restored();
  const lastRow = restored.at(-1)?.rowIndex;
  if (lastRow !== undefined) showRow(lastRow);
  // The rows of another selected row are covered, whatever else is going on.
  const isLoading = query.isFetching && (!isReloading || query.isPlaceholderData);
  const grid = {
    columns: info.colForList,
    rows,
    placeKey: placeId,
    maxRows: cap,
    label: messages.tableOf(info.Title || info.WVName),
    footerText: shown === loaded ? undefined : messages[canShowMore ? 'footerMore' : 'footerMost'](shown, loaded),
    onShowMore: canShowMore ? showMore : undefined,
    isLoading,
    noWrap: wrapping.noWrap,
    onNoWrapChange: wrapping.setNoWrap,
    layout,
    onLayoutChange: store,
    totals: true,
  };
  return (
    <>
      <div className={classes.heading}>
        <h2 className={classes.title}>{info.Title || info.WVName}</h2>
        <StandardBanner counts={counts} onShowAll={showAll} loadedAt={isLoading ? undefined : query.dataUpdatedAt} />
      </div>
      {query.error && !query.isFetching && (
        <LoadFailedBanner title={messages.dataFailed} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {canCorrect(info) && (
        <>
          <UnsentCorrections info={info} isTesting={isTesting} userNr={userNr} onSent={() => void reload()} />
          <KeptDrafts columns={info.colForList} drafts={outOfSight(restored, { cap, layout })} onDrop={drafts.drop} />
        </>
      )}
      <div className={classes.grid}>
        <PartBoundary>
          {canCorrect(info) ? (
            // What was typed belongs to the data that it was typed into.
            <CorrectableGrid key={String(isTesting)} {...grid} {...correcting} drafts={drafts.drafts} />
          ) : (
            <WviewGrid {...grid} />
          )}
        </PartBoundary>
      </div>
    </>
  );
}
