import { StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useViewMessages } from '../messages/index.ts';
import type { ResultContext } from './result-context.ts';
import type { useShownRows } from './useShownRows.ts';

interface NoRowsProps extends Pick<ResultContext, 'presentation'> {
  /** Nothing was loaded; otherwise nothing of it is shown. */
  isEmpty: boolean;
  shown: ReturnType<typeof useShownRows>;
  actions: ReactNode;
}

/** Stands where no row is to be shown, with what brings some. */
export function NoRows({ isEmpty, presentation, shown, actions }: NoRowsProps) {
  const messages = useViewMessages();
  if (isEmpty) {
    return (
      <StateMessage title={messages.emptyTitle} actions={actions}>
        {messages.emptyText}
      </StateMessage>
    );
  }
  if (shown.inline.choice.size > 0) {
    return (
      <StateMessage
        title={messages.inlineEmptyTitle}
        actions={
          <Button variant="default" onClick={shown.inline.clear}>
            {messages.inlineClear}
          </Button>
        }
      >
        {messages.inlineEmptyText}
      </StateMessage>
    );
  }
  return (
    <StateMessage
      title={messages.noDifferenceTitle}
      actions={
        <Button variant="default" onClick={() => presentation.change({ isOnlyDifferences: false })}>
          {messages.showWithoutDiff}
        </Button>
      }
    >
      {messages.noDifferenceText}
    </StateMessage>
  );
}
