import { Banner } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { useViewMessages } from '../messages/index.ts';

interface LoadFailedBannerProps {
  title: string;
  error: Error;
  onRetry: () => void;
}

/** Above rows that could not be loaded again: they are those of an earlier load. */
export function LoadFailedBanner({ title, error, onRetry }: LoadFailedBannerProps) {
  const messages = useViewMessages();
  return (
    <Banner
      tone="error"
      actions={
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {messages.loadAgain}
        </Button>
      }
    >
      {title}: {error.message} {messages.earlierRows}
    </Banner>
  );
}
