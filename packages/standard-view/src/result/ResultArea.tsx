import { StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { IconFilter, IconPlayerPlayFilled, IconTableOff } from '@tabler/icons-react';
import { memo } from 'react';
import { useViewMessages } from '../messages/index.ts';
import type { AppliedAddress } from '../state/address.ts';
import { ROWS_ID } from './focus-rows.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { LoadedRows } from './LoadedRows.tsx';
import { LoadFailure } from '../states/LoadFailure.tsx';
import { LoadingRows } from './LoadingRows.tsx';
import type { ResultContext } from './result-context.ts';
import classes from './SviewLoadedRows.module.css';
import { UnreadableAddress } from './UnreadableAddress.tsx';

interface ResultAreaProps extends ResultContext {
  applied: AppliedAddress;
  /** Set while the filter panel is closed. */
  onShowFilter: (() => void) | undefined;
}

/** The right side: the rows, or what stands in their place. Drawn again only for what it shows: of typed keys, for the one that makes the question another. */
export const ResultArea = memo(function ResultArea(props: ResultAreaProps) {
  const area = useKeptFocus();
  return (
    <div ref={area} id={ROWS_ID} tabIndex={-1} className={classes.area}>
      <Result {...props} />
    </div>
  );
});

function Result({ onShowFilter, applied, ...context }: ResultAreaProps) {
  const { view, onLoad } = context;
  const messages = useViewMessages();
  const { query, kind, answer } = view;
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
  if (applied.blockedLoad) return <UnreadableAddress applied={applied} onLoad={onLoad} actions={showFilter} />;
  if (!kind) {
    return (
      <StateMessage title={messages.notLoadedTitle} icon={<IconTableOff size={28} />} actions={loadOrFilter}>
        {messages.notLoadedText}
      </StateMessage>
    );
  }
  if (answer) return <LoadedRows {...context} applied={applied} answer={answer} actions={showFilter} />;
  if (query.isFetching) return <LoadingRows view={view} />;
  if (query.error) {
    return <LoadFailure error={query.error} request={view.request} onRetry={() => void query.refetch()} />;
  }
  return (
    <StateMessage title={messages.cancelledTitle} icon={<IconTableOff size={28} />} actions={loadOrFilter}>
      {messages.cancelledText}
    </StateMessage>
  );
}
