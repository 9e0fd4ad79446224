import { StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { LoadProgressText } from '../states/LoadProgressText.tsx';
import { useViewMessages } from '../messages/index.ts';
import type { ResultContext } from './result-context.ts';

/** Stands where rows will be once they have arrived. */
export function LoadingRows({ view }: Pick<ResultContext, 'view'>) {
  const messages = useViewMessages();
  return (
    <StateMessage
      kind="loading"
      title={messages.loading}
      actions={
        <Button variant="default" leftSection={<IconPlayerStopFilled size={16} aria-hidden />} onClick={view.cancel}>
          {messages.cancel}
        </Button>
      }
    >
      <LoadProgressText progress={view.progress} />
    </StateMessage>
  );
}
