import { useViewRows } from '@fundscope/api-client';
import { writeDateText } from '@fundscope/criteria-filters';
import { StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useViewMessages } from '../messages/index.ts';
import { newestRequest, onDay } from '../model/newest-day.ts';
import { useView, useViewActions } from '../state/view-context.ts';

interface NoMatchingRowsProps {
  actions: ReactNode;
}

/**
 * No row matches: after a criterion on a date it says of which day the newest are, and offers them as long as no other
 * criteria are being edited.
 */
export function NoMatchingRows({ actions }: NoMatchingRowsProps) {
  const messages = useViewMessages();
  const { load } = useViewActions();
  const { info, applied, kind, request, isChanged } = useView((view) => ({
    info: view.info,
    applied: view.applied,
    kind: view.kind ?? 'rows',
    request: view.request,
    isChanged: view.isChanged,
  }));
  const newest = 'isTesting' in request ? newestRequest(request, info) : undefined;
  const nothing = { viewName: info.WVName, filter: '', orderBy: '', isTesting: false };
  const { query } = useViewRows(newest?.request ?? nothing, { enabled: newest !== undefined });
  const column = newest?.column.SqlColName ?? '';
  const table = newest && !query.isPlaceholderData ? query.data?.table : undefined;
  const cell = table && table.rowCount > 0 ? table.cell(0, column) : null;
  const day = typeof cell === 'string' ? cell.slice(0, 10) : undefined;
  return (
    <StateMessage
      title={messages.emptyTitle}
      actions={
        <>
          {day !== undefined && !isChanged && (
            <Button onClick={() => load(kind, onDay(applied, { column, day, kind }))}>{messages.showNewest}</Button>
          )}
          {actions}
        </>
      }
    >
      {day !== undefined && `${messages.newestRows(writeDateText(day))} `}
      {messages.emptyText}
    </StateMessage>
  );
}
