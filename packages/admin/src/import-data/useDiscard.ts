import { useDiscardImport } from '@fundscope/api-client';
import { writeDraft } from './model/draft-storage.ts';

/** Takes a file back from the server, and forgets what was chosen for it. */
export function useDiscard({ importId, userNr }: { importId: string; userNr: number }): () => Promise<void> {
  const { mutateAsync } = useDiscardImport();
  return async () => {
    writeDraft(userNr, null);
    // A file that cannot be discarded now is too old tomorrow.
    await mutateAsync(importId).catch(() => undefined);
  };
}
