import { Progress, Text } from '@mantine/core';
import { usePartMessages } from '../messages/parts.ts';
import type { SendProgress } from '../editing/send-in-turn.ts';

/** How many cells of a paste, or of its undo, are written. */
export function SendProgressBar({ progress }: { progress: SendProgress }) {
  const { paste } = usePartMessages();
  const { done, count, failed } = progress;
  return (
    <div role="status">
      <Progress mt="sm" value={(done / count) * 100} aria-label={paste.progress(done, count)} />
      <Text size="sm">{paste.progress(done, count)}</Text>
      {failed > 0 && <Text size="sm">{paste.failed(failed)}</Text>}
    </div>
  );
}
