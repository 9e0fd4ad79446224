import { Banner, StateMessage } from '@fundscope/ui-kit';
import { Anchor, Button } from '@mantine/core';
import { IconFileAnalytics, IconFilter } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useRequestMessages } from '../messages/index.ts';
import type { PerformanceLine } from './model/performance-lines.ts';
import { RequestLines } from './RequestLines.tsx';
import classes from './RequestsPerformance.module.css';
import { SentRequests } from './SentRequests.tsx';
import type { MissingFact } from './usePerformanceFacts.ts';

interface PerformanceResultProps {
  loaded: { readonly id: number; readonly lines: readonly PerformanceLine[] } | undefined;
  missing: MissingFact | undefined;
  exportsAddress: string | undefined;
  onLoad: () => void;
  /** Undefined where the panel of choices is shown. */
  onShowFilter: (() => void) | undefined;
}

/** The loaded lines to choose from, and what was sent of them. */
export function PerformanceResult(props: PerformanceResultProps) {
  const { loaded, missing, exportsAddress, onLoad, onShowFilter } = props;
  const messages = useRequestMessages();
  return (
    <div className={classes.result}>
      {exportsAddress !== undefined && (
        <Banner
          actions={
            <Anchor component={Link} to={exportsAddress} size="sm">
              {messages.toExports}
            </Anchor>
          }
        >
          {messages.exportsElsewhere}
        </Banner>
      )}
      {loaded && loaded.lines.length > 0 ? (
        <RequestLines key={loaded.id} lines={loaded.lines} />
      ) : (
        <StateMessage
          title={messages.nothingLoaded}
          icon={<IconFileAnalytics size={28} />}
          actions={
            <>
              {missing === undefined && <Button onClick={onLoad}>{messages.load}</Button>}
              {onShowFilter && (
                <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />} onClick={onShowFilter}>
                  {messages.showFilter}
                </Button>
              )}
            </>
          }
        >
          {missing === undefined ? messages.readyToLoad : messages.missing[missing]}
        </StateMessage>
      )}
      <SentRequests />
    </div>
  );
}
