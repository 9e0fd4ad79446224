import { StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useViewMessages } from '../messages/index.ts';
import { useView, useViewActions } from '../state/view-context.ts';
import { NoMatchingRows } from './NoMatchingRows.tsx';
import { useResult } from './view-result-context.ts';

interface NoRowsProps {
  /** Further buttons where nothing was loaded. */
  actions: ReactNode;
}

/** Stands where no row is to be shown, with what brings some. */
export function NoRows({ actions }: NoRowsProps) {
  const messages = useViewMessages();
  const { changePresentation } = useViewActions();
  const isNarrowed = useView(({ inlineChoice, cellFilters }) => inlineChoice.size > 0 || cellFilters.length > 0);
  const { answer } = useResult();
  if (answer.table.rowCount === 0) return <NoMatchingRows actions={actions} />;
  if (isNarrowed) {
    return (
      <StateMessage
        title={messages.inlineEmptyTitle}
        actions={
          <Button variant="default" onClick={() => changePresentation({ inlineText: '', cellsText: '' })}>
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
        <Button variant="default" onClick={() => changePresentation({ isOnlyDifferences: false })}>
          {messages.showWithoutDiff}
        </Button>
      }
    >
      {messages.noDifferenceText}
    </StateMessage>
  );
}
