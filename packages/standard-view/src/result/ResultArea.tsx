import { StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { IconFilter, IconPlayerPlayFilled, IconPlayerStopFilled, IconTableOff } from '@tabler/icons-react';
import { LoadProgressText } from '../filter-panel/LoadProgressText.tsx';
import { useViewMessages } from '../messages/index.ts';
import type { ViewState } from '../model/view-state.ts';
import { LoadedRows } from './LoadedRows.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import type { ResultContext } from './result-context.ts';

interface ResultAreaProps extends ResultContext {
  saved: ViewState;
  /** Set while the filter panel is closed. */
  onShowFilter: (() => void) | undefined;
}

/** The right side: the rows, or what stands in their place. */
export function ResultArea({ onShowFilter, saved, ...context }: ResultAreaProps) {
  const { view, onLoad } = context;
  const messages = useViewMessages();
  const { query, kind } = view;
  const showFilter = onShowFilter && (
    <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />} onClick={onShowFilter}>
      {messages.showFilter}
    </Button>
  );
  const loadOrFilter = (
    <>
      <Button leftSection={<IconPlayerPlayFilled size={16} aria-hidden />} onClick={() => onLoad(kind ?? 'rows')}>
        {messages.load}
      </Button>
      {showFilter}
    </>
  );
  if (!kind) {
    return (
      <StateMessage title={messages.notLoadedTitle} icon={<IconTableOff size={28} />} actions={loadOrFilter}>
        {messages.notLoadedText}
      </StateMessage>
    );
  }
  if (query.data) return <LoadedRows {...context} saved={saved} answer={query.data} actions={showFilter} />;
  if (query.isFetching) {
    return (
      <StateMessage
        kind="loading"
        title={messages.loading}
        actions={
          <Button
            variant="default"
            leftSection={<IconPlayerStopFilled size={16} aria-hidden />}
            onClick={() => void view.cancel()}
          >
            {messages.cancel}
          </Button>
        }
      >
        <LoadProgressText progress={view.progress} />
      </StateMessage>
    );
  }
  if (query.error) {
    return <LoadFailure error={query.error} request={view.request} onRetry={() => void query.refetch()} />;
  }
  return (
    <StateMessage title={messages.cancelledTitle} icon={<IconTableOff size={28} />} actions={loadOrFilter}>
      {messages.cancelledText}
    </StateMessage>
  );
}
