import { StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { IconFilter, IconPlayerPlayFilled, IconTableOff } from '@tabler/icons-react';
import { useViewMessages } from '../messages/index.ts';
import { LoadFailure } from '../states/LoadFailure.tsx';
import { useView, useViewActions } from '../state/view-context.ts';
import { useViewLoad } from '../state/ViewLoadProvider.tsx';
import { ROWS_ID } from './focus-rows.ts';
import { LoadingRows } from './LoadingRows.tsx';
import { PrimaryResult } from './PrimaryResult.tsx';
import classes from './SviewLoadedRows.module.css';
import { UnreadableAddress } from './UnreadableAddress.tsx';
import { useKeptFocus } from './useKeptFocus.ts';

/** The right side: the rows, or what stands in their place. */
export function ResultArea() {
  const area = useKeptFocus();
  const content = useContent();
  return (
    <div ref={area} id={ROWS_ID} tabIndex={-1} className={classes.area}>
      {content}
    </div>
  );
}

/** A hook, so that the area is drawn with each change of what stands in it, and the focus follows. */
function useContent() {
  const messages = useViewMessages();
  const { load, setPanelOpen } = useViewActions();
  const { query, answer } = useViewLoad();
  const { blockedLoad, kind, request, isPanelOpen } = useView((view) => ({
    blockedLoad: view.applied.blockedLoad,
    kind: view.kind,
    request: view.request,
    isPanelOpen: view.isPanelOpen,
  }));
  const showFilter = !isPanelOpen && (
    <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />} onClick={() => setPanelOpen(true)}>
      {messages.showFilter}
    </Button>
  );
  const loadOrFilter = (
    <>
      <Button leftSection={<IconPlayerPlayFilled size={16} aria-hidden />} onClick={() => load(kind ?? 'rows')}>
        {messages.load}
      </Button>
      {showFilter}
    </>
  );
  if (blockedLoad) return <UnreadableAddress blockedLoad={blockedLoad} actions={showFilter} />;
  if (!kind) {
    return (
      <StateMessage title={messages.notLoadedTitle} icon={<IconTableOff size={28} />} actions={loadOrFilter}>
        {messages.notLoadedText}
      </StateMessage>
    );
  }
  if (answer) return <PrimaryResult answer={answer} actions={showFilter} />;
  if (query.isFetching) return <LoadingRows />;
  if (query.error) {
    return <LoadFailure error={query.error} request={request} onRetry={() => void query.refetch()} />;
  }
  return (
    <StateMessage title={messages.cancelledTitle} icon={<IconTableOff size={28} />} actions={loadOrFilter}>
      {messages.cancelledText}
    </StateMessage>
  );
}
