import { useOpenAnySavedView } from '@fundscope/api-client';
import type { SavedView } from '@fundscope/contract/views';
import { useStableCallback } from '@fundscope/ui-kit';
import { useNavigate } from 'react-router-dom';
import { usePortalMessages } from '../messages/index.ts';

/** Opens a saved view: its state is read with the click. */
export function useOpenSaved(): (saved: Pick<SavedView, 'WVName' | 'id'>) => void {
  const navigate = useNavigate();
  const read = useOpenAnySavedView(usePortalMessages().header.savedViewFailed);
  return useStableCallback(({ WVName, id }: Pick<SavedView, 'WVName' | 'id'>) => {
    read.mutate({ WVName, id }, { onSuccess: (saved) => void addressOf(saved).then((address) => navigate(address)) });
  });
}

async function addressOf(saved: SavedView): Promise<string> {
  // The code of the view screen arrives with its first use.
  const { savedViewSearch } = await import('@fundscope/standard-view');
  return `/StandardView?${savedViewSearch(saved)}`;
}
