import { useViewInfo, useViewRows, type ViewRequest, type ViewRowsAnswer } from '@fundscope/api-client';
import type { ViewInfo } from '@fundscope/contract/views';
import { StateMessage } from '@fundscope/ui-kit';
import { IconPointer } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { canCorrect } from '../corrections/useCorrecting.ts';
import { usePreloadedCorrections } from '../corrections/usePreloadedCorrections.ts';
import { useViewMessages } from '../messages/index.ts';
import { secondaryRequest } from '../model/secondary-request.ts';
import { LoadFailure } from '../states/LoadFailure.tsx';
import { LoadProgressText } from '../states/LoadProgressText.tsx';
import { StandardBanner } from '../states/StandardBanner.tsx';
import { createResultKeys } from '../state/result-key.ts';
import { useStoredLayout } from '../state/useStoredLayout.ts';
import { useView } from '../state/view-context.ts';
import { DataPeriodText } from './DataPeriodText.tsx';
import { LoadFailedBanner } from './LoadFailedBanner.tsx';
import { ResultCorrections } from './ResultCorrections.tsx';
import { ResultCards } from './ResultCards.tsx';
import { ResultGrid } from './ResultGrid.tsx';
import classes from './SviewSecondary.module.css';
import { hasCards } from './useCards.ts';
import { useViewResult } from './useViewResult.ts';
import { useResult, ViewResultContext } from './view-result-context.ts';

interface SecondaryResultProps {
  /** The row that is selected in the primary grid; undefined while none is, or none of its rows. */
  rowIndex: number | undefined;
  /** Rows are cards, as those above them. */
  areCards: boolean;
}

/** Beneath the primary grid: the rows that belong to its selected row. */
export function SecondaryResult({ rowIndex, areCards }: SecondaryResultProps) {
  const messages = useViewMessages();
  const { info: primary, rows, isTesting } = useResult();
  const isMissing = useView(({ presentation }) => presentation.selectedKey !== undefined);
  // Outlives the rows: those of another selected row are shown alike.
  const wrapping = useState(true);
  const info = useViewInfo(primary.secondary?.WVName ?? '');
  const secondary = info.data;
  usePreloadedCorrections(secondary);
  const request = useMemo(() => {
    if (!secondary || rowIndex === undefined) return undefined;
    const cell = (name: string) => rows.cell(rowIndex, name);
    return secondaryRequest({ primary, secondary, cell, isTesting });
  }, [primary, secondary, rows, rowIndex, isTesting]);
  return (
    <section
      className={classes.root}
      data-empty={rowIndex === undefined || undefined}
      aria-label={messages.secondaryRegion}
    >
      {content()}
    </section>
  );

  function content() {
    if (info.error) {
      return (
        <StateMessage kind="error" title={messages.infoFailed} onRetry={() => void info.refetch()}>
          {info.error.message}
        </StateMessage>
      );
    }
    if (rowIndex === undefined) {
      // One line: while there is nothing to show, the rows above have the room.
      return (
        <p className={classes.empty}>
          <IconPointer size={16} aria-hidden />
          <strong>{isMissing ? messages.missingRowTitle : messages.chooseRowTitle}</strong>
          <span>{isMissing ? messages.missingRowText : messages.chooseRowText}</span>
        </p>
      );
    }
    if (!secondary || !request) return <StateMessage kind="loading" title={messages.loadingInfo} />;
    return <SecondaryRows info={secondary} request={request} wrapping={wrapping} areCards={areCards} />;
  }
}

interface SecondaryRowsProps {
  info: ViewInfo;
  request: ViewRequest;
  wrapping: readonly [noWrap: boolean, setNoWrap: (noWrap: boolean) => void];
  areCards: boolean;
}

/** Loads and shows the rows of the secondary view. */
function SecondaryRows({ info, request, ...shown }: SecondaryRowsProps) {
  const messages = useViewMessages();
  const { query, progress } = useViewRows(request);
  const { data, dataUpdatedAt, error, isFetching, isPlaceholderData, refetch } = query;
  // Outlives the rows: after a load that failed they come back as those before it is tried again.
  const [keyOf] = useState(createResultKeys);
  if (data) {
    const loaded = {
      answer: data,
      resultKey: keyOf(data, request.filter),
      query: { dataUpdatedAt, error, isFetching, isPlaceholderData, refetch },
      request,
    };
    return <LoadedSecondary info={info} loaded={loaded} {...shown} />;
  }
  if (error) return <LoadFailure error={error} request={request} onRetry={() => void refetch()} />;
  return (
    <StateMessage kind="loading" title={messages.loading}>
      <LoadProgressText progress={progress} />
    </StateMessage>
  );
}

interface LoadedSecondaryProps extends Omit<SecondaryRowsProps, 'request'> {
  loaded: Pick<Parameters<typeof useViewResult>[0], 'query' | 'resultKey'> & {
    readonly answer: ViewRowsAnswer;
    readonly request: ViewRequest;
  };
}

function LoadedSecondary({ info, loaded, wrapping: [noWrap, setNoWrap], areCards }: LoadedSecondaryProps) {
  const messages = useViewMessages();
  const { userNr } = useResult();
  const { query, answer, resultKey, request } = loaded;
  const isOfCards = areCards && hasCards(info.colForList);
  const { layout, store } = useStoredLayout(userNr, info.WVName);
  const result = useViewResult({
    info,
    userNr,
    isTesting: request.isTesting,
    query,
    answer,
    rows: answer.table,
    resultKey,
    isCorrecting: canCorrect(info),
    layout,
    changeLayout: store,
    noWrap,
    setNoWrap,
  });
  return (
    <ViewResultContext value={result}>
      <div className={classes.heading}>
        <h2 className={classes.title}>{info.Title || info.WVName}</h2>
        <StandardBanner
          counts={result.counts}
          onShowAll={result.showAll}
          period={<DataPeriodText />}
          loadedAt={result.isLoading ? undefined : query.dataUpdatedAt}
        />
      </div>
      <LoadFailedBanner title={messages.dataFailed} />
      <ResultCorrections />
      <div className={classes.grid} data-cards={isOfCards || undefined}>
        {isOfCards ? <ResultCards /> : <ResultGrid />}
      </div>
    </ViewResultContext>
  );
}
