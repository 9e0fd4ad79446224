import type { LoadProgress } from '@fundscope/api-client';
import { useViewMessages } from '../messages/index.ts';

/** How far a load has come: rows and bytes, or that the server still computes. */
export function LoadProgressText({ progress }: { progress: LoadProgress | null }) {
  const messages = useViewMessages();
  return <>{progress ? messages.progress(progress.rowCount, progress.loadedBytes) : messages.waiting}</>;
}
