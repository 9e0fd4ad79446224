import { useViewRows, type ViewRequest } from '@fundscope/api-client';
import { StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useResultMessages } from './messages/index.ts';
import { dayText } from './model/day-text.ts';
import { RESULT_VIEW } from './model/views.ts';

interface NoDataProps {
  /** The day without results. */
  date: string;
  onDay: (date: string) => void;
}

const newestRequest: ViewRequest = {
  viewName: RESULT_VIEW,
  filter: '',
  orderBy: 'refDate desc',
  isTesting: false,
  topRows: 1,
};

/** Stands where results would be, and leads to the newest day that has any. */
export function NoData({ date, onDay }: NoDataProps) {
  const messages = useResultMessages();
  const table = useViewRows(newestRequest).query.data?.table;
  const newest = String(table?.cell(0, 'refDate') ?? '');
  return (
    <StateMessage
      title={messages.noData}
      icon={<IconCalendarOff size={28} />}
      actions={
        newest !== '' &&
        newest !== date && (
          <Button variant="default" onClick={() => onDay(newest)}>
            {messages.newestDay(dayText(newest))}
          </Button>
        )
      }
    />
  );
}
