import { StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { useViewLoad } from '../state/ViewLoadProvider.tsx';
import { LoadProgressText } from '../states/LoadProgressText.tsx';
import { useViewMessages } from '../messages/index.ts';

/** Stands where rows will be once they have arrived. */
export function LoadingRows() {
  const messages = useViewMessages();
  const { progress, cancel } = useViewLoad();
  return (
    <StateMessage
      kind="loading"
      title={messages.loading}
      actions={
        <Button variant="default" leftSection={<IconPlayerStopFilled size={16} aria-hidden />} onClick={cancel}>
          {messages.cancel}
        </Button>
      }
    >
      <LoadProgressText progress={progress} />
    </StateMessage>
  );
}
