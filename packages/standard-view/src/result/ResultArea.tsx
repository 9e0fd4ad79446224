import type { ViewInfo } from '@fundscope/contract';
import { StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { IconFilter, IconPlayerPlayFilled, IconPlayerStopFilled, IconTableOff } from '@tabler/icons-react';
import { LoadProgressText } from '../filter-panel/LoadProgressText.tsx';
import { useViewMessages } from '../messages/index.ts';
import type { ViewState } from '../model/view-state.ts';
import type { useViewLoad } from '../screen/useViewLoad.ts';
import { LoadedRows } from './LoadedRows.tsx';
import { LoadFailure } from './LoadFailure.tsx';

interface ResultAreaProps {
  info: ViewInfo;
  view: ReturnType<typeof useViewLoad>;
  saved: ViewState;
  onLoad: () => void;
  /** Set while the filter panel is closed. */
  onShowFilter: (() => void) | undefined;
}

/** The right side: the rows, or what stands in their place. */
export function ResultArea({ info, view, saved, onLoad, onShowFilter }: ResultAreaProps) {
  const messages = useViewMessages();
  const { query } = view;
  const showFilter = onShowFilter && (
    <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />} onClick={onShowFilter}>
      {messages.showFilter}
    </Button>
  );
  const loadOrFilter = (
    <>
      <Button leftSection={<IconPlayerPlayFilled size={16} aria-hidden />} onClick={onLoad}>
        {messages.load}
      </Button>
      {showFilter}
    </>
  );
  if (!view.isAsked) {
    return (
      <StateMessage title={messages.notLoadedTitle} icon={<IconTableOff size={28} />} actions={loadOrFilter}>
        {messages.notLoadedText}
      </StateMessage>
    );
  }
  if (query.data) return <LoadedRows info={info} view={view} answer={query.data} saved={saved} actions={showFilter} />;
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
    return (
      <LoadFailure
        error={query.error}
        request={view.shown.ok ? view.shown.request : undefined}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <StateMessage title={messages.cancelledTitle} icon={<IconTableOff size={28} />} actions={loadOrFilter}>
      {messages.cancelledText}
    </StateMessage>
  );
}
