import type { ViewRowsAnswer } from '@fundscope/api-client';
import type { ViewInfo } from '@fundscope/contract';
import { Banner, StateMessage } from '@fundscope/ui-kit';
import { WviewGrid } from '@fundscope/wview-grid';
import { useMemo, useState, type ReactNode } from 'react';
import { useViewMessages } from '../messages/index.ts';
import { applyInlineChoice } from '../model/inline-choice.ts';
import { shownRows } from '../model/row-cap.ts';
import type { ViewState } from '../model/view-state.ts';
import { useRowCap } from '../screen/useRowCap.ts';
import type { useViewLoad } from '../screen/useViewLoad.ts';
import { InlineFilter } from './InlineFilter.tsx';
import { StandardBanner } from './StandardBanner.tsx';
import classes from './SviewLoadedRows.module.css';
import { useInlineChoice } from './useInlineChoice.ts';

interface LoadedRowsProps {
  info: ViewInfo;
  view: ReturnType<typeof useViewLoad>;
  answer: ViewRowsAnswer;
  saved: ViewState;
  /** Further buttons of the empty state. */
  actions: ReactNode;
}

/** The loaded rows: banners, inline filter and grid. */
export function LoadedRows({ info, view, answer, saved, actions }: LoadedRowsProps) {
  const messages = useViewMessages();
  const [noWrap, setNoWrap] = useState(true);
  const loadId = `${view.query.dataUpdatedAt} ${view.shown.ok ? view.shown.request.filter : ''}`;
  const { cap, showMore, showAll } = useRowCap(loadId);
  const inline = useInlineChoice(loadId, showAll);
  const { table, isLimitReached } = answer;
  const rows = useMemo(() => applyInlineChoice(table, inline.choice), [table, inline.choice]);
  const counts = shownRows(rows.rowCount, cap);
  const { shown, loaded, canShowMore } = counts;
  const footerText = shown === loaded ? undefined : messages[canShowMore ? 'footerMore' : 'footerMost'](shown, loaded);
  const isEmpty = table.rowCount === 0;
  return (
    <div className={classes.root}>
      <div className={classes.banners}>
        {view.isChanged && <Banner>{messages.changed}</Banner>}
        {isLimitReached && <Banner tone="warning">{messages.limitReached(table.rowCount)}</Banner>}
        {!isEmpty && <StandardBanner counts={counts} onShowAll={showAll} />}
        {!isEmpty && saved.inlineGroups.length > 0 && (
          <InlineFilter
            groups={saved.inlineGroups}
            columns={info.colForList}
            rows={table}
            choice={inline.choice}
            onChoose={inline.choose}
          />
        )}
      </div>
      {isEmpty || rows.rowCount === 0 ? (
        <StateMessage title={messages.emptyTitle} actions={actions}>
          {isEmpty ? messages.emptyText : messages.inlineEmptyText}
        </StateMessage>
      ) : (
        <div className={classes.grid}>
          <WviewGrid
            columns={info.colForList}
            rows={rows}
            maxRows={cap}
            label={messages.tableOf(info.Title || info.WVName)}
            footerText={footerText}
            onShowMore={canShowMore ? showMore : undefined}
            isLoading={view.query.isFetching}
            noWrap={noWrap}
            onNoWrapChange={setNoWrap}
            order={saved.order}
          />
        </div>
      )}
    </div>
  );
}
