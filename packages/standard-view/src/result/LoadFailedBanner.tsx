import { Banner } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { useViewMessages } from '../messages/index.ts';
import { useResult } from './view-result-context.ts';

/** Above rows that could not be loaded again: they are those of an earlier load. */
export function LoadFailedBanner({ title }: { title: string }) {
  const messages = useViewMessages();
  const { error, isFetching, refetch } = useResult().query;
  if (!error || isFetching) return null;
  return (
    <Banner
      tone="error"
      actions={
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {messages.loadAgain}
        </Button>
      }
    >
      {title}: {error.message} {messages.earlierRows}
    </Banner>
  );
}
