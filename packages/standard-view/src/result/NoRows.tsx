import { StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useViewMessages } from '../messages/index.ts';
import type { AppliedAddress } from '../state/address.ts';
import { NoMatchingRows } from './NoMatchingRows.tsx';
import type { ResultContext } from './result-context.ts';
import type { useShownRows } from './useShownRows.ts';

interface NoRowsProps extends Pick<ResultContext, 'info' | 'view' | 'presentation' | 'onLoad'> {
  applied: AppliedAddress;
  /** Nothing was loaded; otherwise nothing of it is shown. */
  isEmpty: boolean;
  shown: ReturnType<typeof useShownRows>;
  actions: ReactNode;
}

/** Stands where no row is to be shown, with what brings some. */
export function NoRows({ isEmpty, shown, actions, ...context }: NoRowsProps) {
  const messages = useViewMessages();
  if (isEmpty) return <NoMatchingRows {...context} actions={actions} />;
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
        <Button variant="default" onClick={() => context.presentation.change({ isOnlyDifferences: false })}>
          {messages.showWithoutDiff}
        </Button>
      }
    >
      {messages.noDifferenceText}
    </StateMessage>
  );
}
